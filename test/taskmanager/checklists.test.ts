import { expect, test } from 'vitest';
import { useToolgraph } from '../toolgraph.ts';

const graph = useToolgraph();

const ADD = `mutation ($task: ID!, $custom: Boolean, $workspace: ID) {
  addChecklistToTask(checklistName: "Before shipping", taskIdentifier: $task, useCustomTaskIds: $custom, workspaceIdForCustomTask: $workspace) {
    id name resolved unresolved items { id } task { id name }
  }
}`;

test('adds a checklist to a task', async () => {
  const [task] = graph.sandbox.world.company.tasks;

  const { data, errors } = await graph.ask(ADD, { task: task!.id });

  expect(errors).toBeUndefined();
  expect(data.addChecklistToTask).toMatchObject({ name: 'Before shipping', resolved: 0, unresolved: 0, items: [] });
  expect(data.addChecklistToTask.task).toEqual({ id: task!.id, name: task!.name });
  expect(await graph.received({ method: 'POST' })).toEqual([
    { method: 'POST', path: `/v2/task/${task!.id}/checklist`, body: { name: 'Before shipping' } },
  ]);
});

test('finds the task by its custom id in a workspace', async () => {
  const [task] = graph.sandbox.world.company.tasks;

  const { data, errors } = await graph.ask(ADD, { task: task!.customId, custom: true, workspace: '9006054115' });

  expect(errors).toBeUndefined();
  expect(data.addChecklistToTask.task.id).toBe(task!.id);
  const query = [
    ['custom_task_ids', 'true'],
    ['team_id', '9006054115'],
  ];
  expect(await graph.received({ method: 'POST' })).toEqual([
    { method: 'POST', path: `/v2/task/${task!.customId}/checklist`, query, body: { name: 'Before shipping' } },
  ]);
});
