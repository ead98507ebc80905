import { expect, test } from 'vitest';
import { testTools } from '../tool-cases.ts';
import { useToolgraph } from '../toolgraph.ts';
import { addWorker, startWorker } from './worker.ts';

const graph = useToolgraph();

const SCHEDULED = {
  id: expect.stringMatching(/^te_/),
  executionType: 'SCHEDULED',
  executionStatus: 'SUCCESS',
  toolName: 'ListEvents',
  toolkitName: 'Calendar',
  toolkitVersion: '1.0.0',
  tool: { id: 'Calendar.ListEvents' },
  userId: 'mira@halyard.example',
  runAt: expect.stringMatching(/T06:00:00\.000Z$/),
};

testTools(graph, {
  'EngineApi.GetScheduledToolExecutions': [
    {
      args: {},
      sends: 'GET /v1/scheduled_tools?limit=25&offset=0',
      answers: { items: [SCHEDULED], totalCount: 1, hasMore: false, nextOffset: null },
    },
    {
      about: 'what a list leaves out is read',
      args: 'itemsLimit: 1',
      sends: ['GET /v1/scheduled_tools?limit=1&offset=0', 'GET /v1/scheduled_tools/*'],
      answers: { items: [{ input: { calendar_id: 'primary' } }] },
    },
    { args: 'itemsLimit: 100', sends: 'GET /v1/scheduled_tools?limit=100&offset=0' },
    { rejects: 'itemsLimit: 0', allowed: { min: 1, max: 100 } },
    { rejects: 'itemsLimit: 101', allowed: { min: 1, max: 100 } },
    { rejects: 'listOffset: -1', allowed: { min: 0 } },
  ],

  'EngineApi.GetScheduledToolDetails': async () => {
    const { data } = await graph.ask('{ scheduledExecutions { items { id } } }');
    const [{ id }] = data.scheduledExecutions.items;
    const timeless = {
      id: 'te_1',
      tool_name: 'Kit.Do',
      run_at: '2026-11-20T09:00:00',
      finished_at: '0001-01-01T00:00:00Z',
    };
    return [
      {
        args: `id: "${id}"`,
        sends: `GET /v1/scheduled_tools/${id}`,
        answers: {
          ...SCHEDULED,
          input: { calendar_id: 'primary' },
          attempts: [
            {
              id: expect.stringMatching(/^ta_/),
              success: true,
              systemErrorMessage: null,
              output: { value: expect.objectContaining({ items: [] }) },
            },
          ],
        },
      },
      {
        about: 'a time that never was is none',
        args: 'id: "te_1"',
        reply: { status: 200, body: timeless },
        answers: {
          runAt: '2026-11-20T09:00:00.000Z',
          finishedAt: null,
          tool: { id: 'Kit.Do' },
          person: null,
          attempts: null,
        },
      },
      { args: 'id: "te_none"', error: 'NOT_FOUND' },
    ];
  },
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
  const { data } = await graph.ask(
    `query ($id: ID!) { scheduledExecution(id: $id) { executionStatus runAt tool { id } attempts { success output { value } } } }`,
    { id },
  );

  expect(status).toBe('PENDING');
  expect(data.scheduledExecution).toMatchObject({
    executionStatus: 'SUCCESS',
    runAt: '2020-01-01T00:00:00.000Z',
    tool: { id: 'Errands.Fetch' },
    attempts: [{ success: true, output: { value: { n: 1 } } }],
  });
});
