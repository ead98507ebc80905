import { readFileSync } from 'node:fs';
import { buildSchema, isNonNullType } from 'graphql';
import { expect, test } from 'vitest';
import type { Execute } from '../../gateway/requests/request-context.ts';
import { variablesOf } from '../../gateway/worker/inputs.ts';
import { type WorkerTool, workerTools } from '../../gateway/worker/tools.ts';
import { companyOf, type Inputs } from '../gateway/worker/tool-inputs/company.ts';
import { TOOL_INPUTS } from '../gateway/worker/tool-inputs/table.ts';
import { invokerOf, SECRET } from '../gateway/worker/worker-client.ts';
import { postJson } from '../post-json.ts';
import { useToolgraph } from '../toolgraph.ts';

const graph = useToolgraph(() => ({ WORKER_SECRET: SECRET, SELF_HOSTED: 'true' }));
const { invoke } = invokerOf(() => graph.url);

type Variables = Record<string, unknown>;

/** For each tool, the keys of its JSON body that are null if all nullable arguments are null. */
const SENT: Record<string, string[]> = JSON.parse(readFileSync(new URL('sent-nulls.json', import.meta.url), 'utf8'));

test('null is sent in JSON bodies and counts as absent elsewhere, whatever the tool and the argument', async () => {
  const schema = buildSchema(readFileSync(new URL('../../schema/api.graphql', import.meta.url), 'utf8'));
  const tools = workerTools(
    ({ query }) => graph.ask(query!) as ReturnType<Execute>,
    () => schema,
  );
  const run = async (tool: string, inputs: Inputs) => {
    await graph.control('POST', 'reset');
    return (await invoke(tool, inputs)).body.output.value;
  };
  const company = companyOf(graph.sandbox, graph.url, run);
  const given: [WorkerTool, Variables][] = [];
  for (const tool of await tools.all()) {
    const inputs = await TOOL_INPUTS[tool.name]!(company);
    given.push([tool, variablesOf(tool, inputs) as Variables]);
  }

  const found: Record<string, string[]> = {};
  const queue = given.values();
  const work = async () => {
    for (const [tool, variables] of queue) {
      const keys = await sentNulls(tool, variables);
      if (keys.length > 0) found[tool.name] = keys;
    }
  };
  await Promise.all(Array.from({ length: 8 }, work));

  expect(found).toEqual(SENT);
});

/** Sets all omitted arguments to null, then all given ones. */
async function sentNulls(tool: WorkerTool, given: Variables): Promise<string[]> {
  const nullable = [...tool.variables].filter(([, { type }]) => !isNonNullType(type)).map(([name]) => name);
  const groups = [...Map.groupBy(nullable, (name) => given[name] === undefined).values()];
  const keys = await Promise.all(
    groups.map(async (names) => {
      const others = Object.fromEntries(Object.entries(given).filter(([name]) => !names.includes(name)));
      const nulls = Object.fromEntries(names.map((name) => [name, null]));
      const [plain, nulled] = await Promise.all([
        firstRequests(tool, others),
        firstRequests(tool, { ...others, ...nulls }),
      ]);
      const before = nullKeys(plain);
      const sent = nullKeys(nulled).filter((key) => !before.includes(key));
      expect(without(nulled, sent), `${tool.name} ${names}`).toEqual(without(plain, sent));
      return sent;
    }),
  );
  return keys.flat().toSorted();
}

/** The requests that an operation would send first, without generated values, and its errors. */
async function firstRequests({ operation: query }: WorkerTool, variables: Variables): Promise<unknown> {
  const response = await postJson(`${graph.url}/graphql`, { query, variables }, { 'x-dry-run': '1' });
  const { errors = [], extensions } = (await response.json()) as any;
  const requests = extensions.dryRun.requests.map(({ method, url, headers, body }: any) => {
    const text = body?.replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, 'made up').replace(/"raw":"[^"]*"/, '"raw":""');
    return {
      method,
      url,
      headers: { ...headers, 'content-type': '' },
      body: text?.startsWith('{') ? JSON.parse(text) : text,
    };
  });
  return { requests, errors: errors.map(({ message }: any) => message) };
}

function nullKeys(value: unknown): string[] {
  const keys: string[] = [];
  JSON.stringify(value, (key, item) => {
    if (item === null) keys.push(key);
    return item;
  });
  return keys;
}

/** Removes these keys, and objects that are empty afterwards. */
const without = (value: unknown, keys: string[]): unknown =>
  JSON.parse(JSON.stringify(value), (key, item) =>
    keys.includes(key) || JSON.stringify(item) === '{}' ? undefined : item,
  );
