import { expect, test } from 'vitest';
import { catalogue } from '../../../subgraphs/core/catalogue.ts';
import { useToolgraph } from '../../toolgraph.ts';
import { companyOf, type Inputs } from './tool-inputs/company.ts';
import { TOOL_INPUTS as TABLE } from './tool-inputs/table.ts';
import { invokerOf, SECRET } from './worker-client.ts';

const graph = useToolgraph(() => ({ WORKER_SECRET: SECRET, SELF_HOSTED: 'true' }));
const { invoke } = invokerOf(() => graph.url);

const run = async (tool: string, inputs: Inputs) => {
  const { body } = await invoke(tool, inputs);
  expect(body.output.error).toBeNull();
  return body.output.value;
};

/** Tools of these servers mirror one endpoint each. A tool run by ExecuteTool makes its own calls. */
const isOneCall = (tool: string) =>
  /^(EngineApi|TaskManagerApi|TrackingPipelinesApi)\./.test(tool) && tool !== 'EngineApi.ExecuteTool';

const served = async () => {
  const { data } = await graph.ask('{ toolCatalog { name } }');
  return data.toolCatalog.map(({ name }: { name: string }) => name) as string[];
};

test('every tool that is served has inputs here, and no other', async () => {
  expect(Object.keys(TABLE).toSorted()).toEqual((await served()).toSorted());
});

test.each(catalogue.filter(({ name }) => name in TABLE))('a worker runs $name', async ({ name, params }) => {
  const inputs = await TABLE[name]!(companyOf(graph.sandbox, graph.url, run));
  await graph.control('DELETE', 'received');

  const { status, body } = await invoke(name, inputs);
  const calls = await graph.received();

  const missing = params.filter((parameter) => parameter.required && !(parameter.name in inputs));
  expect(missing).toEqual([]);
  expect(status).toBe(200);
  if (isOneCall(name))
    expect(calls.map(({ method, path }) => `${method} ${path}`)).toHaveLength(Math.min(calls.length, 1));
  expect(body.output.error).toBeNull();
  expect(body).toMatchObject({ success: true, output: { value: expect.anything(), logs: [] } });
});
