import { describe, expect, test } from 'vitest';
import { tablesOf } from '../../sandbox/taskmanager/records/records.ts';
import { useToolgraph } from '../toolgraph.ts';

const graph = useToolgraph();

const listNamed = (name: string) => graph.sandbox.world.company.lists.find((list) => list.name === name)!;

describe('making a list', () => {
  const LOOKS = 'id name content status { status color } priority { id priority } assignee { id } dueDate dueDateTime';
  const IN_FOLDER = `mutation ($folder: ID!, $name: String!, $priority: Int) {
    createTaskManagerList(folderId: $folder, listName: $name, listPriority: $priority) { id name folder { id } statuses { status } }
  }`;

  test('in a folder takes all that the tool takes', async () => {
    const { folderId, spaceId } = listNamed('Firmware');

    const { data, errors } = await graph.ask(`mutation { createTaskManagerList(
      folderId: ${folderId}, listName: "Field tests", dueDateTimestamp: "2026-12-01T09:00:00+01:00", formattedListDescription: "**All** of them"
      includeTimeInDueDate: true, listAssigneeUserId: 4100002, listColor: "red", listDescription: "All", listPriority: 2
    ) { ${LOOKS} folder { id } space { id } } }`);

    expect(errors).toBeUndefined();
    expect(data.createTaskManagerList).toEqual({
      id: expect.stringMatching(/^\d{12}$/),
      name: 'Field tests',
      content: 'All of them',
      status: { status: 'red', color: '#e50000' },
      priority: { id: null, priority: 'HIGH' },
      assignee: { id: '4100002' },
      dueDate: '2026-12-01T08:00:00.000Z',
      dueDateTime: true,
      folder: { id: folderId },
      space: { id: spaceId },
    });
    expect(await graph.received()).toEqual([
      {
        method: 'POST',
        path: `/v2/folder/${folderId}/list`,
        body: {
          name: 'Field tests',
          due_date: 1_796_112_000_000,
          markdown_content: '**All** of them',
          due_date_time: true,
          assignee: 4_100_002,
          status: 'red',
          content: 'All',
          priority: 2,
        },
      },
    ]);
  });

  test('in a space takes all that the tool takes', async () => {
    const { spaceId } = listNamed('Ideas');

    const { data, errors } = await graph.ask(`mutation { addFolderlessListToSpace(
      listName: "Wishes", spaceId: ${spaceId}, dueDateTimestamp: 1796112000000, includeDueTime: false, listColorStatus: "#123456"
      listDescription: "Plain", listMarkdownDescription: "*Marked*", listOwnerUserId: 4100003, listPriorityLevel: 1
    ) { ${LOOKS} folder { name hidden archived } } }`);

    expect(errors).toBeUndefined();
    expect(data.addFolderlessListToSpace).toMatchObject({
      name: 'Wishes',
      status: { status: '#123456', color: '#123456' },
      priority: { priority: 'URGENT' },
      assignee: { id: '4100003' },
      dueDate: '2026-12-01T03:00:00.000Z',
      folder: { name: 'hidden', hidden: true, archived: null },
    });
    expect(await graph.received()).toEqual([
      {
        method: 'POST',
        path: `/v2/space/${spaceId}/list`,
        body: {
          name: 'Wishes',
          due_date: 1_796_112_000_000,
          due_date_time: false,
          status: '#123456',
          content: 'Plain',
          markdown_content: '*Marked*',
          assignee: 4_100_003,
          priority: 1,
        },
      },
    ]);
  });

  test('leaves off the wire what is left out, and sends null as it is', async () => {
    const { folderId } = listNamed('Firmware');

    const { data, errors } = await graph.ask(IN_FOLDER, { folder: folderId, name: 'Bare', priority: null });

    expect(errors).toBeUndefined();
    expect(data.createTaskManagerList).toMatchObject({ name: 'Bare', folder: { id: folderId } });
    expect(data.createTaskManagerList.statuses).toHaveLength(4);
    expect(await graph.received()).toMatchObject([{ body: { name: 'Bare', priority: null } }]);
  });

  test.each([
    { name: 'firmware', code: 'CONFLICT', upstreamCode: 'SUBCAT_016' },
    { name: ' ', code: 'BAD_USER_INPUT', upstreamCode: 'SUBCAT_020' },
  ])("'$name' is refused with $upstreamCode", async ({ name, code, upstreamCode }) => {
    const { data, errors } = await graph.ask(IN_FOLDER, { folder: listNamed('Firmware').folderId, name });

    expect(data.createTaskManagerList).toBeNull();
    expect(errors).toMatchObject([{ extensions: { code, upstream: { status: 400, code: upstreamCode } } }]);
  });

  test('takes a folder of digits only', async () => {
    const { errors } = await graph.ask(IN_FOLDER, { folder: 'Software', name: 'x' });

    expect(errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT', argument: 'folderId' } }]);
    expect(await graph.received()).toEqual([]);
  });
});

describe('changing a list', () => {
  test('sends what is given, and that the colour stays', async () => {
    const { id } = listNamed('Ideas');

    const { data, errors } = await graph.ask(`mutation { updateTaskManagerList(
      listIdentifier: "${id}", listName: "Ideas", formattedListDescription: "# Big", includeDueDateTime: true, listAssigneeId: "4100002"
      listColor: "blue", listDescriptionContent: "Small", listDueDate: 1796112000000, listPriority: 1
    ) { name content status { color } priority { priority } assignee { id } dueDate statuses { status } } }`);

    expect(errors).toBeUndefined();
    expect(data.updateTaskManagerList).toMatchObject({
      name: 'Ideas',
      content: 'Big',
      status: { color: '#04a9f4' },
      priority: { priority: 'URGENT' },
      assignee: { id: '4100002' },
      dueDate: '2026-12-01T08:00:00.000Z',
    });
    expect(await graph.received()).toEqual([
      {
        method: 'PUT',
        path: `/v2/list/${id}`,
        body: {
          name: 'Ideas',
          markdown_content: '# Big',
          due_date_time: true,
          assignee: '4100002',
          status: 'blue',
          content: 'Small',
          due_date: 1_796_112_000_000,
          priority: 1,
          unset_status: false,
        },
      },
    ]);
  });

  test('takes assignee and colour away', async () => {
    const { id } = listNamed('Ideas');
    tablesOf(graph.sandbox.world).lists.update(id, { assignee: 4_100_002, color: 'red' });

    const { data, errors } = await graph.ask(`mutation { updateTaskManagerList(
      listIdentifier: "${id}", listName: "Ideas", listAssigneeId: "none", removeListColor: true
    ) { assignee { id } status { status } } }`);

    expect(errors).toBeUndefined();
    expect(data.updateTaskManagerList).toEqual({ assignee: null, status: null });
    expect(await graph.received()).toMatchObject([{ body: { name: 'Ideas', assignee: 'none', unset_status: true } }]);
  });

  test('leaves what is not given', async () => {
    const { id } = listNamed('Ideas');
    tablesOf(graph.sandbox.world).lists.update(id, { content: 'Kept', priority: 3 });

    const { data } = await graph.ask(`mutation { updateTaskManagerList(listIdentifier: "${id}", listName: "Thoughts") {
      name content priority { priority }
    } }`);

    expect(data.updateTaskManagerList).toEqual({ name: 'Thoughts', content: 'Kept', priority: { priority: 'NORMAL' } });
  });
});

test('deletes a list softly', async () => {
  const { id, spaceId } = listNamed('Ideas');

  const { data, errors } = await graph.ask(`mutation { deleteWorkspaceList(workspaceListId: ${id}) { ids typeName } }`);
  const after = await graph.ask(`{ list(id: ${id}) { name deleted } space(id: ${spaceId}) { lists { id } } }`);

  expect(errors).toBeUndefined();
  expect(data.deleteWorkspaceList).toEqual({ ids: [id], typeName: 'TaskList' });
  expect(after.data).toEqual({ list: { name: 'Ideas', deleted: true }, space: { lists: [] } });
  const [request] = await graph.receivedWithAnswers();
  expect(request).toMatchObject({ method: 'DELETE', path: `/v2/list/${id}`, query: [], body: '' });
  expect(request!.headers['content-type']).toBe('application/json');
});

describe('an additional list', () => {
  const MOVE = `mutation ($task: ID!, $list: ID!) {
    added: addTaskToTaskManagerList(targetListId: $list, taskIdentifier: $task) {
      task { id list { name } locations { name folder { name } } } list { id }
    }
    removed: removeTaskFromAdditionalList(additionalListId: $list, taskIdentifier: $task) {
      task { locations { id } } list { id name }
    }
  }`;
  const aTask = () => graph.sandbox.world.company.tasks.find(({ listId }) => listId === listNamed('Firmware').id)!;

  test('takes a task in and lets it go again', async () => {
    const list = listNamed('Gripper').id;

    const { data, errors } = await graph.ask(MOVE, { task: aTask().id, list });

    expect(errors).toBeUndefined();
    expect(data.added).toEqual({
      task: {
        id: aTask().id,
        list: { name: 'Firmware' },
        locations: [{ name: 'Gripper', folder: { name: 'Hardware' } }],
      },
      list: { id: list },
    });
    expect(data.removed).toEqual({ task: { locations: [] }, list: { id: list, name: 'Gripper' } });
    const writes = (await graph.received()).filter(({ method }) => method !== 'GET');
    expect(writes).toEqual([
      { method: 'POST', path: `/v2/list/${list}/task/${aTask().id}` },
      { method: 'DELETE', path: `/v2/list/${list}/task/${aTask().id}` },
    ]);
  });

  test('is answered with the task in one call when nothing else is asked', async () => {
    const list = listNamed('Gripper').id;

    const { data } = await graph.ask(
      `mutation { addTaskToTaskManagerList(targetListId: ${list}, taskIdentifier: "${aTask().id}") { task { id } list { id } } }`,
    );

    expect(data.addTaskToTaskManagerList).toEqual({ task: { id: aTask().id }, list: { id: list } });
    expect(await graph.received()).toHaveLength(1);
  });

  test('is not the home of the task', async () => {
    const { errors } = await graph.ask(
      `mutation { removeTaskFromAdditionalList(additionalListId: ${listNamed('Firmware').id}, taskIdentifier: "${aTask().id}") { task { id } } }`,
    );

    expect(errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT', upstream: { status: 400 } } }]);
  });
});
