import { expect, test } from 'vitest';
import { tablesOf } from '../../sandbox/taskmanager/records/records.ts';
import { testTools } from '../tool-cases.ts';
import { useToolgraph } from '../toolgraph.ts';

const graph = useToolgraph();

const WORKSPACE = '9006054115';
const facts = () => graph.sandbox.context.company.tasks;
const tables = () => tablesOf(graph.sandbox.context);
const merge = (sources: string[], target: string) =>
  `sourceTaskIdsToMerge: ${JSON.stringify(sources)}, targetTaskId: "${target}"`;

testTools(graph, {
  'TaskManagerApi.DeleteTask': () => {
    const { id, customId } = facts()[0]!;
    return [
      {
        about: 'answers what is gone, though the task manager says nothing',
        args: `taskId: "${id}"`,
        sends: `DELETE /v2/task/${id}`,
        headers: { 'content-type': 'application/json' },
        answers: { ids: [id], typeName: 'Task' },
        leaves: [`{ task(id: "${id}") { name } }`, { task: null }],
      },
      {
        also: 'contentType: "application/json; charset=utf-8"',
        headers: { 'content-type': 'application/json; charset=utf-8' },
      },
      {
        args: `taskId: "${customId}", useCustomTaskIds: true, workspaceId: "${WORKSPACE}"`,
        sends: `DELETE /v2/task/${customId}?custom_task_ids=true&team_id=${WORKSPACE}`,
        answers: { ids: [customId] },
        leaves: [`{ task(id: "${id}") { name } }`, { task: null }],
      },
      {
        about: 'twice',
        given: () => graph.ask(`mutation { deleteTask(taskId: "${id}") { ids } }`),
        error: { code: 'NOT_FOUND', upstream: { service: 'taskmanager', status: 404, code: 'ITEM_013' } },
      },
      { rejects: 'workspaceId: null, useCustomTaskIds: true' },
    ];
  },

  'TaskManagerApi.MergeTasksInTaskManager': () => {
    const [target, one, other] = facts()
      .filter(({ parent }) => !parent)
      .map(({ id }) => id) as [string, string, string];
    const refused = { code: 'BAD_USER_INPUT', upstream: { status: 400 } };
    return [
      {
        about: 'answers which are gone',
        args: merge([one, other], target),
        sends: `POST /v2/task/${target}/merge {"source_task_ids": ["${one}", "${other}"]}`,
        answers: { task: { id: target }, deletion: { ids: [one, other], typeName: 'Task' } },
        leaves: [
          `{ one: task(id: "${one}") { name } other: task(id: "${other}") { name } }`,
          { one: null, other: null },
        ],
      },
      {
        about: 'does nothing when one of them is not there',
        args: merge([one, 'zzzzzzzzz'], target),
        error: { code: 'NOT_FOUND', retryable: false },
        leaves: [`{ task(id: "${one}") { id name } }`, { task: { id: one, name: expect.any(String) } }],
      },
      { args: merge([], target), error: refused },
      { args: merge([target], target), error: refused },
    ];
  },
});

test('a merged task shows what the others held', async () => {
  const source = facts().find(({ assignees }) => assignees.length > 0)!;
  const target = facts().find(
    ({ assignees, parent, id }) => !parent && id !== source.id && !assignees.includes(source.assignees[0]!),
  )!;
  const held = tables().comments.find(({ task_id }) => task_id === source.id).length;
  const own = tables().comments.find(({ task_id }) => task_id === target.id).length;

  const { data } = await graph.ask(
    `mutation { mergeTasksInTaskManager(${merge([source.id], target.id)}) { task { name assignees { id } } } }`,
  );

  const { name, assignees } = data.mergeTasksInTaskManager.task;
  expect(name).toBe(target.name);
  expect(assignees).toContainEqual({ id: String(source.assignees[0]) });
  expect(tables().comments.find(({ task_id }) => task_id === target.id)).toHaveLength(own + held);
});
