import { expect, test } from 'vitest';
import { engine } from '../../subgraphs/engine/service.ts';
import { taskManager } from '../../subgraphs/taskmanager/service.ts';
import { pipelines } from '../../subgraphs/tracking/service.ts';
import { ToolError } from '../../subgraphs/upstream/errors.ts';
import { googleService } from '../../subgraphs/workspace-productivity/google/service.ts';
import { outcomeAt } from '../upstream/odd-upstream.ts';

const SERVICES = [engine, taskManager, pipelines, googleService('mail')];
const UNPRINTABLE = { toString: 1 };

/** An error with the value at each key that is read, in the format of every service. */
const refusalOf = (value: unknown) => ({
  name: value,
  message: value,
  field_errors: value,
  err: value,
  ECODE: value,
  errors: value,
  meta: value,
  error_description: value,
  error: { message: value, status: value, errors: value, details: value },
});

const VALUES = [null, 7, true, 'x', [], [null], [[]], {}, UNPRINTABLE, [UNPRINTABLE], [{ reason: UNPRINTABLE }]];
const BODIES = [...VALUES.map(refusalOf), ...VALUES, ...VALUES.map((error) => ({ error }))].map((body) =>
  JSON.stringify(body),
);
const DEEP = `{"errors":${'['.repeat(20_000)}${']'.repeat(20_000)}}`;

test.each(SERVICES.map((service) => [service.name, service] as const))(
  'whatever is in a refusal of %s, it is a refusal of that status',
  async (_name, service) => {
    for (const body of [...BODIES, DEEP]) {
      const { fault } = await outcomeAt(service, (_request, response) => response.writeHead(418).end(body));

      expect(fault, body).toBeInstanceOf(ToolError);
      expect(fault.extensions, body).toMatchObject({
        tool: 'T.Read',
        upstream: { service: service.name, status: 418 },
      });
      expect(fault.message, body).toEqual(expect.stringContaining(service.name));
      expect(fault.message, body).not.toContain('[object Object]');
    }
  },
);

test.each(SERVICES.map((service) => [service.name, service] as const))(
  'a write that %s fails at with odd words says that it was sent',
  async (_name, service) => {
    for (const body of BODIES) {
      const failing = outcomeAt(service, (_request, response) => response.writeHead(500).end(body), {
        repeatable: false,
      });

      expect(await failing, body).toMatchObject({ calls: 1, fault: { extensions: { code: 'OUTCOME_UNKNOWN' } } });
    }
  },
);
