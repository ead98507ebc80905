import { expect, test } from 'vitest';
import { useToolgraph } from '../toolgraph.ts';
import { addWorker, startWorker } from './worker.ts';

const graph = useToolgraph();

const LISTED = `
  id executionType executionStatus toolName toolkitName toolkitVersion tool { id } userId person { name }
  runAt startedAt finishedAt createdAt updatedAt
`;
const ALL_FIELDS = `${LISTED} input attempts {
  id startedAt finishedAt success systemErrorMessage output { value error { kind } authorization { status } }
}`;

test('lists the scheduled executions, with the defaults of the tool', async () => {
  const { data, errors } = await graph.ask(
    `{ scheduledExecutions { items { ${LISTED} } totalCount hasMore nextOffset } }`,
  );

  expect(errors).toBeUndefined();
  expect(data.scheduledExecutions).toMatchObject({
    items: [
      {
        id: expect.stringMatching(/^te_/),
        executionType: 'SCHEDULED',
        executionStatus: 'SUCCESS',
        toolName: 'ListEvents',
        toolkitName: 'Calendar',
        toolkitVersion: '1.0.0',
        tool: { id: 'Calendar.ListEvents' },
        person: { name: 'Mira Okafor' },
        runAt: expect.stringMatching(/T06:00:00\.000Z$/),
      },
    ],
    totalCount: 1,
    hasMore: false,
    nextOffset: null,
  });
  expect(await graph.received({ service: 'engine' })).toEqual([
    {
      method: 'GET',
      path: '/v1/scheduled_tools',
      query: [
        ['limit', '25'],
        ['offset', '0'],
      ],
    },
  ]);
});

test('reads a scheduled execution with its attempts, and what a list leaves out', async () => {
  const { data: listed } = await graph.ask('{ scheduledExecutions(itemsLimit: 1) { items { id input } } }');
  const [{ id, input }] = listed.scheduledExecutions.items;

  const { data, errors } = await graph.ask(`query ($id: ID!) { scheduledExecution(id: $id) { ${ALL_FIELDS} } }`, {
    id,
  });

  expect(input).toEqual({ calendar_id: 'primary' });
  expect(errors).toBeUndefined();
  expect(data.scheduledExecution).toMatchObject({
    id,
    input: { calendar_id: 'primary' },
    attempts: [
      { id: expect.stringMatching(/^ta_/), success: true, systemErrorMessage: null, output: { value: { items: [] } } },
    ],
  });
  const paths = (await graph.received({ service: 'engine' })).map(({ path }) => path);
  expect(paths).toEqual(['/v1/scheduled_tools', `/v1/scheduled_tools/${id}`, `/v1/scheduled_tools/${id}`]);
});

test('the worker of what was scheduled is found without a read of its tool', async () => {
  const { data } = await graph.ask('{ scheduledExecutions { items { tool { worker { id enabled } } } } }');

  expect(data.scheduledExecutions.items[0].tool.worker).toEqual({
    id: 'toolgraph-workspace-productivity',
    enabled: true,
  });
  const paths = (await graph.received({ service: 'engine' })).map(({ path }) => path);
  expect(paths.filter((path) => !path.endsWith('/tools'))).toEqual(['/v1/scheduled_tools', '/v1/workers']);
});

test('what was scheduled has run when its time has come', async () => {
  const worker = await startWorker([{ name: 'Fetch' }], ({ inputs }) => ({ success: true, output: { value: inputs } }));
  await addWorker(graph, 'errands', worker.url);
  const body = {
    toolName: 'Errands.Fetch',
    userId: 'ravi@halyard.example',
    input: { n: 1 },
    runAt: '2020-01-01T00:00:00Z',
  };
  const scheduled = await graph.ask(
    'mutation ($body: ExecuteToolBody) { executeTool(mode: EXECUTE, body: $body) { execution { id status } } }',
    { body },
  );

  const { id, status } = scheduled.data.executeTool.execution;
  const { data } = await graph.ask(`query ($id: ID!) { scheduledExecution(id: $id) { ${ALL_FIELDS} } }`, { id });

  expect(status).toBe('PENDING');
  expect(data.scheduledExecution).toMatchObject({
    executionStatus: 'SUCCESS',
    runAt: '2020-01-01T00:00:00.000Z',
    tool: { id: 'Errands.Fetch' },
    attempts: [{ success: true, output: { value: { n: 1 } } }],
  });
});

test('a time that never was is none', async () => {
  const body = { id: 'te_1', tool_name: 'Kit.Do', run_at: '2026-11-20T09:00:00', finished_at: '0001-01-01T00:00:00Z' };
  await graph.control('POST', 'faults', { service: 'engine', status: 200, body });

  const { data } = await graph.ask(`{ scheduledExecution(id: "te_1") { ${ALL_FIELDS} } }`);

  expect(data.scheduledExecution).toMatchObject({
    runAt: '2026-11-20T09:00:00.000Z',
    finishedAt: null,
    tool: { id: 'Kit.Do' },
    person: null,
    attempts: null,
  });
});

test('a scheduled execution that there is not is not found', async () => {
  const { errors } = await graph.ask('{ scheduledExecution(id: "te_none") { input } }');

  expect(errors).toMatchObject([{ extensions: { code: 'NOT_FOUND' } }]);
});
