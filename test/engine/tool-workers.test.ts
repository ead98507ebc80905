import { expect, test } from 'vitest';
import { useToolgraph } from '../toolgraph.ts';
import { addWorker, startWorker } from './worker.ts';

const graph = useToolgraph();

test('the worker of a tool is read anew by each field of a mutation', async () => {
  const errand = [{ name: 'Fetch' }];
  await addWorker(graph, 'first', (await startWorker(errand)).url);
  await addWorker(graph, 'second', (await startWorker(errand)).url);
  const execute = `executeTool(mode: EXECUTE, body: { toolName: "Errands.Fetch", runAt: "2030-01-01T09:00:00Z" }) {
    execution { scheduled { tool { worker { id } } } }
  }`;
  const workerIn = (answer: any) => answer.execution.scheduled.tool.worker?.id ?? null;

  const { data, errors } = await graph.ask(
    `mutation { before: ${execute} gone: deleteWorker(workerId: "second") { ids } after: ${execute} }`,
  );

  expect(errors).toBeUndefined();
  expect([workerIn(data.before), workerIn(data.after)]).toEqual(['second', 'first']);
});
