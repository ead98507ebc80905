import { expect, test } from 'vitest';
import { useToolgraph } from '../toolgraph.ts';

const graph = useToolgraph();

/** The catalogue's operation for a tool. */
const operationOf = async (name: string) =>
  (await graph.ask('query ($name: String) { toolCatalog(name: $name) { operation } }', { name })).data.toolCatalog[0]
    .operation as string;
const run = async (tool: string, variables: Record<string, unknown>, body: object) => {
  const operation = await operationOf(tool);
  await graph.control('POST', 'faults', { service: 'taskmanager', status: 200, body, times: 1 });
  await graph.control('POST', 'faults', { service: 'taskmanager', status: 403, body: {} });
  return graph.ask(operation, variables);
};
const folder = { id: '457', name: 'F', hidden: false, access: true };
const space = { id: '789', name: 'S', access: true };
const list = {
  id: '124',
  name: 'L',
  orderindex: 1,
  content: 'c',
  status: null,
  priority: null,
  assignee: null,
  folder,
  space,
};

test.each([
  ['CreateTaskManagerList', 'createTaskManagerList', { folderId: '457', listName: 'L' }],
  ['AddFolderlessListToSpace', 'addFolderlessListToSpace', { spaceId: '789', listName: 'L' }],
  ['UpdateTaskManagerList', 'updateTaskManagerList', { listIdentifier: '124', listName: 'L' }],
])('the operation of %s is one call where the reply has no count of tasks', async (tool, field, variables) => {
  const shown = {
    ...list,
    archived: false,
    override_statuses: null,
    due_date: null,
    start_date: null,
    permission_level: 'create',
  };
  const { data, errors } = await run(`TaskManagerApi.${tool}`, variables, shown);

  expect(errors).toBeUndefined();
  expect(data[field]).toMatchObject({ id: '124', name: 'L', content: 'c' });
  expect(await graph.received()).toHaveLength(1);
});

test('the operation of GetSpaceFolders is one call where folders come as the vendor documents them', async () => {
  const folders = ['457', '458'].map((id) => ({
    ...{
      id,
      name: `Folder ${id}`,
      orderindex: 0,
      override_statuses: false,
      hidden: false,
      space,
      task_count: '0',
      lists: [],
    },
  }));
  const { data, errors } = await run('TaskManagerApi.GetSpaceFolders', { spaceId: '789' }, { folders });

  expect(errors).toBeUndefined();
  expect(data.space.folders).toMatchObject([{ id: '457', taskCount: 0 }, { id: '458' }]);
  expect(await graph.received()).toHaveLength(1);
});

test.each(['0x10', ' 7', '1e3', '7.0', ''])(
  'a count that came as %j is no number of digits, and is null',
  async (count) => {
    const folders = [count, '-7'].map((task_count, index) => ({ id: `45${index}`, name: 'F', space, task_count }));
    const { data, errors } = await run('TaskManagerApi.GetSpaceFolders', { spaceId: '789' }, { folders });

    expect(data.space.folders).toMatchObject([{ taskCount: null }, { taskCount: -7 }]);
    expect(errors).toContainEqual(
      expect.objectContaining({
        path: ['space', 'folders', 0, 'taskCount'],
        extensions: expect.objectContaining({ code: 'UPSTREAM_REJECTED' }),
      }),
    );
  },
);

const linked = {
  ...{ id: '9hv', name: 'Task', url: 'https://app.clickup.com/t/9hv', orderindex: '1.0', parent: null, priority: null },
  ...{
    status: { status: 'in progress', color: '#d3d3d3', orderindex: 1, type: 'custom' },
    creator: { id: 183, username: 'J' },
  },
  ...{
    date_created: '1567780450202',
    date_updated: '1567780450202',
    date_closed: null,
    due_date: null,
    start_date: null,
  },
  ...{ time_estimate: null, time_spent: null, assignees: [], checklists: [], tags: [] },
  ...{ list: { id: '123' }, folder: { id: '456' }, space: { id: '789' } },
  linked_tasks: [{ task_id: '9hv', link_id: '9hz', date_created: '1587571108988', userid: '183' }],
};

test.each([
  ['LinkTasksTaskManager', 'linkTasksTaskManager', { sourceTaskId: '9hv', taskToLinkTo: '9hz' }],
  ['RemoveTaskLink', 'removeTaskLink', { primaryTaskId: '9hv', linkedTaskId: '9hz' }],
])('the operation of %s is one call, and shows what the reply has of the task', async (tool, field, variables) => {
  const { data, errors } = await run(`TaskManagerApi.${tool}`, variables, { task: linked });

  expect(errors).toBeUndefined();
  expect(data[field]).toMatchObject({
    ...{ id: '9hv', name: 'Task', status: { status: 'in progress' }, creator: { id: '183' }, list: { id: '123' } },
    linkedTasks: [{ userId: '183' }],
  });
  expect(await graph.received()).toHaveLength(1);
});

test('what the reply leaves out of a linked task and of its list is read, and what a failed read takes away is nothing else', async () => {
  await graph.control('POST', 'faults', { service: 'taskmanager', status: 200, body: { task: linked }, times: 1 });
  await graph.control('POST', 'faults', { service: 'taskmanager', status: 403, body: {} });

  const { data, errors } = await graph.ask(
    'mutation { linkTasksTaskManager(sourceTaskId: "9hv", taskToLinkTo: "9hz") { id name dateClosed customId list { id name } } }',
  );

  expect(data.linkTasksTaskManager).toEqual({
    ...{ id: '9hv', name: 'Task', dateClosed: null, customId: null, list: { id: '123', name: null } },
  });
  expect(errors!.map(({ path, extensions }) => [path!.join('.'), extensions.code]).toSorted()).toEqual([
    ['linkTasksTaskManager.customId', 'FORBIDDEN'],
    ['linkTasksTaskManager.list.name', 'FORBIDDEN'],
  ]);
});
