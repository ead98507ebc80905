import { createServer, type ServerResponse } from 'node:http';
import { expect, test } from 'vitest';
import { taskManager } from '../../subgraphs/taskmanager/service.ts';
import { ToolError } from '../../subgraphs/upstream/errors.ts';
import { Outages } from '../../subgraphs/upstream/request-limits.ts';
import { connect } from '../../subgraphs/upstream/upstream.ts';
import { listen } from '../listen.ts';
import { useToolgraph } from '../toolgraph.ts';

const graph = useToolgraph();

/** A service with these responses, which counts its calls. */
async function serviceOf(answer: (response: ServerResponse, call: number) => void) {
  let calls = 0;
  const server = createServer((_request, response) => answer(response, ++calls));
  const upstream = connect(taskManager, await listen(server));
  const outages = new Outages();
  const send = (method = 'GET') =>
    upstream
      .send({ method, path: '/x', query: [], headers: {} } as never, {
        repeatable: method === 'GET',
        withCredential: false,
        outages,
      })
      .catch((fault: ToolError) => fault) as Promise<ToolError>;
  return { send, calls: () => calls };
}

const fail = (response: ServerResponse) => void response.writeHead(503).end('{}');

test('three failures end the calls of a request', async () => {
  const { send, calls } = await serviceOf(fail);

  const first = await send();
  const second = await send();
  const write = await send('POST');

  expect(calls()).toBe(3);
  expect(first.code).toBe('UPSTREAM_UNAVAILABLE');
  expect(second.message).toBe('taskmanager: rejected with status 503; not retried in this request');
  expect(second.extensions).toMatchObject({
    code: 'UPSTREAM_UNAVAILABLE',
    upstream: { service: 'taskmanager', status: 503 },
  });
  expect(write.extensions).toMatchObject({ code: 'UPSTREAM_UNAVAILABLE', retryable: true });
});

test.each([
  ['refuses without a time', 429, {}],
  ['refuses for a second', 429, { 'retry-after': '1' }],
  ['fails', 503, {}],
])('calls that go out together are repeated where a service %s for a while', async (_what, status, headers) => {
  const { send } = await serviceOf((response, call) =>
    call <= 5 ? response.writeHead(status, headers).end('{}') : response.end('{"id":"1"}'),
  );

  const answers = await Promise.all(Array.from({ length: 8 }, () => send()));

  expect(answers).toEqual(answers.map(() => ({ id: '1' })));
});

test('a call that waits in vain ends the calls of a request', () => {
  const outages = new Outages();
  const silent = new ToolError('UPSTREAM_TIMEOUT', 'no answer in time');

  outages.record('mail', silent, [0, 10_000]);
  outages.record('mail', undefined, [10_000, 10_010]);
  outages.record('mail', silent, [20_000, 30_000]);
  outages.record('mail', silent, [20_001, 30_001]);
  expect(outages.of('mail')).toBeUndefined();

  outages.record('calendar', silent, [0, 10_000]);
  outages.record('calendar', silent, [10_100, 20_000]);
  expect(outages.of('calendar')).toBe(silent);
});

test('a service that answers in between is called as ever', async () => {
  const { send, calls } = await serviceOf((response, call) => (call % 3 === 0 ? response.end('{}') : fail(response)));

  for (let time = 0; time < 4; time++) await send();

  expect(calls()).toBe(12);
});

test('of what was sent at one time little is sent again, and each position has its error', async () => {
  const ids = graph.sandbox.context.company.tasks.slice(0, 40).map(({ id }) => id);
  await graph.control('POST', 'faults', { service: 'taskmanager', status: 503 });

  const { errors } = await graph.ask(`{ ${ids.map((id, at) => `t${at}: task(id: "${id}") { name }`).join(' ')} }`);

  expect(errors).toHaveLength(40);
  expect(new Set(errors!.map(({ extensions }) => extensions.code))).toEqual(new Set(['UPSTREAM_UNAVAILABLE']));
  // Some calls are retried before two of these have failed too. All of them would make at least 80.
  expect((await graph.received()).length).toBeLessThan(70);
});
