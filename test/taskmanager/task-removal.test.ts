import { describe, expect, test } from 'vitest';
import { tablesOf } from '../../sandbox/taskmanager/records/records.ts';
import { useToolgraph } from '../toolgraph.ts';

const graph = useToolgraph();

const WORKSPACE = '9006054115';
const facts = () => graph.sandbox.world.company.tasks;
const tables = () => tablesOf(graph.sandbox.world);

describe('deleting a task', () => {
  const DELETE = `mutation ($id: ID!, $custom: Boolean, $workspace: ID) {
    deleteTask(taskId: $id, useCustomTaskIds: $custom, workspaceId: $workspace) { ids typeName }
  }`;

  test('answers what is gone, though the task manager says nothing', async () => {
    const { id } = facts()[0]!;

    const { data, errors } = await graph.ask(DELETE, { id });

    expect(errors).toBeUndefined();
    expect(data.deleteTask).toEqual({ ids: [id], typeName: 'Task' });
    expect(tables().tasks.get(id)).toBeUndefined();
    const [request] = await graph.receivedWithAnswers();
    expect(request).toMatchObject({ method: 'DELETE', path: `/v2/task/${id}`, query: [], body: '', status: 204 });
    expect(request!.headers['content-type']).toBe('application/json');
  });

  test('names the media type that it is given', async () => {
    const { id } = facts()[1]!;

    await graph.ask(`mutation { deleteTask(taskId: "${id}", contentType: "application/json; charset=utf-8") { ids } }`);

    const [request] = await graph.receivedWithAnswers();
    expect(request!.headers['content-type']).toBe('application/json; charset=utf-8');
  });

  test('takes the subtasks and all that is on them along', async () => {
    const child = facts().find(({ parent }) => parent)!;

    await graph.ask(DELETE, { id: child.parent });

    expect(tables().tasks.get(child.id)).toBeUndefined();
    const left = [...tables().comments.find(), ...tables().checklists.find()];
    expect(left.filter(({ task_id }) => task_id === child.parent)).toEqual([]);
  });

  test('finds the task by its custom id in a workspace', async () => {
    const { id, customId } = facts()[2]!;

    const { data, errors } = await graph.ask(DELETE, { id: customId, custom: true, workspace: WORKSPACE });

    expect(errors).toBeUndefined();
    expect(data.deleteTask.ids).toEqual([customId]);
    expect(tables().tasks.get(id)).toBeUndefined();
    expect(await graph.received()).toEqual([
      {
        method: 'DELETE',
        path: `/v2/task/${customId}`,
        query: [
          ['custom_task_ids', 'true'],
          ['team_id', WORKSPACE],
        ],
      },
    ]);
  });

  test('refuses a custom id without the workspace', async () => {
    const { errors } = await graph.ask(DELETE, { id: 'HAL-1', custom: true });

    expect(errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT', argument: 'workspaceId' } }]);
    expect(await graph.received()).toEqual([]);
  });

  test('twice does not find it the second time', async () => {
    const { id } = facts()[3]!;

    await graph.ask(DELETE, { id });
    const { data, errors } = await graph.ask(DELETE, { id });

    expect(data.deleteTask).toBeNull();
    expect(errors).toMatchObject([{ extensions: { code: 'NOT_FOUND', upstream: { status: 404, code: 'ITEM_013' } } }]);
  });
});

describe('merging tasks', () => {
  const MERGE = `mutation ($sources: [ID!]!, $target: ID!) {
    mergeTasksInTaskManager(sourceTaskIdsToMerge: $sources, targetTaskId: $target) {
      task { id } merged { ids typeName }
    }
  }`;

  test('puts them into one, and answers which are gone', async () => {
    const [target, one, other] = facts().filter(({ parent }) => !parent);

    const { data, errors } = await graph.ask(MERGE, { sources: [one!.id, other!.id], target: target!.id });

    expect(errors).toBeUndefined();
    expect(data.mergeTasksInTaskManager).toEqual({
      task: { id: target!.id },
      merged: { ids: [one!.id, other!.id], typeName: 'Task' },
    });
    expect([one, other].map((task) => tables().tasks.get(task!.id))).toEqual([undefined, undefined]);
    expect(await graph.received()).toEqual([
      {
        method: 'POST',
        path: `/v2/task/${target!.id}/merge`,
        body: { source_task_ids: [one!.id, other!.id] },
      },
    ]);
  });

  test('shows what the others held', async () => {
    const source = facts().find(({ assignees }) => assignees.length > 0)!;
    const target = facts().find(
      ({ assignees, parent, id }) => !parent && id !== source.id && !assignees.includes(source.assignees[0]!),
    )!;
    const held = tables().comments.find(({ task_id }) => task_id === source.id).length;
    const own = tables().comments.find(({ task_id }) => task_id === target.id).length;

    const { data } = await graph.ask(`mutation {
      mergeTasksInTaskManager(sourceTaskIdsToMerge: ["${source.id}"], targetTaskId: "${target.id}") { task { name assignees { id } } }
    }`);

    const { name, assignees } = data.mergeTasksInTaskManager.task;
    expect(name).toBe(target.name);
    expect(assignees).toContainEqual({ id: String(source.assignees[0]) });
    expect(tables().comments.find(({ task_id }) => task_id === target.id)).toHaveLength(own + held);
  });

  test('does nothing when one of them is not there', async () => {
    const [target, one] = facts();

    const { data, errors } = await graph.ask(MERGE, { sources: [one!.id, 'zzzzzzzzz'], target: target!.id });

    expect(data.mergeTasksInTaskManager).toBeNull();
    expect(errors).toMatchObject([
      { extensions: { code: 'NOT_FOUND', tool: 'TaskManagerApi.MergeTasksInTaskManager', retryable: false } },
    ]);
    expect(tables().tasks.get(one!.id)).toBeDefined();
  });

  test.each([
    { what: 'none', sources: () => [] },
    { what: 'itself', sources: () => [facts()[0]!.id] },
  ])('into one of $what is refused', async ({ sources }) => {
    const { errors } = await graph.ask(MERGE, { sources: sources(), target: facts()[0]!.id });

    expect(errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT', upstream: { status: 400 } } }]);
  });
});
