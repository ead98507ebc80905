import { expect, test } from 'vitest';
import { tablesOf } from '../../sandbox/taskmanager/records/records.ts';
import { testTools } from '../tool-cases.ts';
import { useToolgraph } from '../toolgraph.ts';

const graph = useToolgraph();
const listNamed = (name: string) => graph.sandbox.context.company.lists.find((list) => list.name === name)!;
const STATUSES = ['to do', 'in progress', 'review', 'complete'].map((status) => ({ status }));

testTools(graph, {
  'TaskManagerApi.ViewListDetails': () => {
    const { id, spaceId, folderId } = listNamed('Firmware');
    const ideas = listNamed('Ideas').id;
    return [
      {
        args: `id: "${id}"`,
        sends: `GET /v2/list/${id}`,
        answers: {
          id,
          name: 'Firmware',
          content: '',
          status: null,
          priority: null,
          assignee: null,
          taskCount: 44,
          dueDate: null,
          archived: false,
          permissionLevel: 'CREATE',
          statuses: STATUSES,
          folder: { id: folderId, name: 'Software', hidden: false },
          space: { id: spaceId, name: 'Product' },
        },
      },
      {
        about: 'still answers one that is deleted',
        given: async () => tablesOf(graph.sandbox.context).lists.update(ideas, { deleted: true }),
        args: `id: "${ideas}"`,
        answers: { name: 'Ideas', deleted: true },
      },
      { args: 'id: "404"', sends: 'GET /v2/list/404', error: 'NOT_FOUND' },
    ];
  },

  'TaskManagerApi.GetFolderlessLists': () => {
    const { id, spaceId } = listNamed('Ideas');
    return [
      {
        under: `space(id: "${spaceId}")`,
        sends: `GET /v2/space/${spaceId}/list`,
        answers: [{ id, name: 'Ideas', folder: { name: 'hidden', hidden: true } }],
      },
      { args: 'includeArchivedLists: true', sends: `GET /v2/space/${spaceId}/list?archived=true`, answers: [] },
      {
        about: 'the statuses, which lists of a space come without, are read of each',
        sends: [`GET /v2/space/${spaceId}/list`, `GET /v2/list/${id}`],
        answers: [{ name: 'Ideas', statuses: STATUSES }],
      },
    ];
  },

  'TaskManagerApi.ViewListsInFolder': () => {
    const { folderId } = listNamed('Firmware');
    return [
      {
        under: `folder(id: "${folderId}")`,
        sends: `GET /v2/folder/${folderId}/list`,
        answers: ['Firmware', 'Operator App'].map((name) => ({ name, folder: { name: 'Software' } })),
      },
      { args: 'includeArchivedLists: true', sends: `GET /v2/folder/${folderId}/list?archived=true`, answers: [] },
    ];
  },

  'TaskManagerApi.GetListMembers': () => {
    const { id } = listNamed('Firmware');
    const { people } = graph.sandbox.context.company;
    const isOne = ({ id: user, username, email, person }: any) =>
      people.some((each) => String(each.id) === user && each.username === username && each.email === email) &&
      person.email === email;
    return [
      {
        under: `list(id: "${id}")`,
        sends: `GET /v2/list/${id}/member`,
        select: '{ id username email person { email } }',
        answers: expect.toSatisfy((members) => members.length > 1 && members.every(isOne), 'people of the company'),
      },
    ];
  },
});

test('takes the lists of folders that were read from these, archived ones left out', async () => {
  const { spaceId, id } = listNamed('Firmware');
  tablesOf(graph.sandbox.context).lists.update(listNamed('Operator App').id, { archived: true });

  const { data, errors } = await graph.ask(
    `{ space(id: ${spaceId}) { folders { name lists(includeArchivedLists: false) { id name } } } }`,
  );

  expect(errors).toBeUndefined();
  expect(data.space.folders[1].lists).toEqual([{ id, name: 'Firmware' }]);
  expect((await graph.received()).map(({ path }) => path)).toEqual([`/v2/space/${spaceId}/folder`]);
});

test('reads of a list that came with its folder what was left out there', async () => {
  const { id, folderId } = listNamed('Firmware');
  const lists = [{ id, name: 'Short', archived: false }];
  const body = { id: folderId, name: 'Software', hidden: false, lists };
  await graph.control('POST', 'faults', { service: 'taskmanager', path: `/v2/folder/${folderId}`, status: 200, body });

  const { data, errors } = await graph.ask(
    `{ folder(id: ${folderId}) { name lists { name taskCount folder { name } } } }`,
  );

  expect(errors).toBeUndefined();
  expect(data.folder.lists).toEqual([{ name: 'Short', taskCount: 44, folder: { name: 'Software' } }]);
  expect((await graph.received()).map(({ path }) => path)).toEqual([`/v2/folder/${folderId}`, `/v2/list/${id}`]);
});

const aTask = () => graph.sandbox.context.company.tasks.find(({ listId }) => listId === listNamed('Firmware').id)!;

/** Changes properties of the list Ideas. */
const givenIdeas = (changed: object) => async () =>
  tablesOf(graph.sandbox.context).lists.update(listNamed('Ideas').id, changed);

testTools(graph, {
  'TaskManagerApi.CreateTaskManagerList': () => {
    const { folderId, spaceId } = listNamed('Firmware');
    const bare = (name: string) => `folderId: ${folderId}, listName: "${name}"`;
    return [
      {
        args: `folderId: ${folderId}, listName: "Field tests", dueDateTimestamp: "2026-12-01T09:00:00+01:00"
          formattedListDescription: "**All** of them", includeTimeInDueDate: true, listAssigneeUserId: 4100002
          listColor: "red", listDescription: "All", listPriority: 2`,
        sends: `POST /v2/folder/${folderId}/list {"name": "Field tests", "due_date": 1796112000000,
          "markdown_content": "**All** of them", "due_date_time": true, "assignee": 4100002, "status": "red",
          "content": "All", "priority": 2}`,
        answers: {
          id: expect.stringMatching(/^\d{12}$/),
          name: 'Field tests',
          content: 'All of them',
          status: { status: 'red', color: '#e50000' },
          priority: { id: null, priority: 'HIGH' },
          assignee: { id: '4100002' },
          dueDate: '2026-12-01T08:00:00.000Z',
          dueDateHasTime: true,
          folder: { id: folderId },
          space: { id: spaceId },
        },
      },
      {
        about: 'leaves off the wire what is left out, and sends null as it is',
        args: `${bare('Bare')}, listPriority: null`,
        sends: `POST /v2/folder/${folderId}/list {"name": "Bare", "priority": null}`,
        answers: { name: 'Bare', folder: { id: folderId }, statuses: Array(4).fill({ status: expect.any(String) }) },
      },
      { args: bare('firmware'), error: { code: 'CONFLICT', upstream: { status: 400, code: 'SUBCAT_016' } } },
      { args: bare(' '), error: { code: 'BAD_USER_INPUT', upstream: { status: 400, code: 'SUBCAT_020' } } },
      { rejects: 'folderId: "Software"' },
    ];
  },

  'TaskManagerApi.AddFolderlessListToSpace': () => {
    const { spaceId } = listNamed('Ideas');
    return [
      {
        args: `listName: "Wishes", spaceId: ${spaceId}, dueDateTimestamp: 1796112000000, includeDueTime: false
          listColorStatus: "#123456", listDescription: "Plain", listMarkdownDescription: "*Marked*"
          listOwnerUserId: 4100003, listPriorityLevel: 1`,
        sends: `POST /v2/space/${spaceId}/list {"name": "Wishes", "due_date": 1796112000000, "due_date_time": false,
          "status": "#123456", "content": "Plain", "markdown_content": "*Marked*", "assignee": 4100003, "priority": 1}`,
        answers: {
          name: 'Wishes',
          status: { status: '#123456', color: '#123456' },
          priority: { priority: 'URGENT' },
          assignee: { id: '4100003' },
          dueDate: '2026-12-01T03:00:00.000Z',
          folder: { name: 'hidden', hidden: true, archived: null },
        },
      },
    ];
  },

  'TaskManagerApi.UpdateTaskManagerList': () => {
    const { id } = listNamed('Ideas');
    const path = `PUT /v2/list/${id}`;
    return [
      {
        about: 'the colour stays unless it is taken away',
        args: `listIdentifier: "${id}", listName: "Ideas", formattedListDescription: "# Big", includeDueDateTime: true
          listAssigneeId: "4100002", listColor: "blue", listDescriptionContent: "Small", listDueDate: 1796112000000
          listPriority: 1`,
        sends: `${path} {"name": "Ideas", "markdown_content": "# Big", "due_date_time": true, "assignee": "4100002",
          "status": "blue", "content": "Small", "due_date": 1796112000000, "priority": 1, "unset_status": false}`,
        answers: {
          name: 'Ideas',
          content: 'Big',
          status: { color: '#04a9f4' },
          priority: { priority: 'URGENT' },
          assignee: { id: '4100002' },
          dueDate: '2026-12-01T08:00:00.000Z',
        },
      },
      {
        given: givenIdeas({ assignee: 4_100_002, color: 'red' }),
        args: `listIdentifier: "${id}", listName: "Ideas", listAssigneeId: "none", removeListColor: true`,
        sends: `${path} {"name": "Ideas", "assignee": "none", "unset_status": true}`,
        answers: { assignee: null, status: null },
      },
      {
        given: givenIdeas({ content: 'Kept', priority: 3 }),
        args: `listIdentifier: "${id}", listName: "Thoughts"`,
        sends: `${path} {"name": "Thoughts", "unset_status": false}`,
        answers: { name: 'Thoughts', content: 'Kept', priority: { priority: 'NORMAL' } },
      },
    ];
  },

  'TaskManagerApi.DeleteWorkspaceList': () => {
    const { id, spaceId } = listNamed('Ideas');
    return [
      {
        about: 'deletes it softly',
        args: `workspaceListId: ${id}`,
        sends: `DELETE /v2/list/${id}`,
        headers: { 'content-type': 'application/json' },
        answers: { ids: [id], typeName: 'TaskList' },
        leaves: [
          `{ list(id: ${id}) { name deleted } space(id: ${spaceId}) { lists { id } } }`,
          { list: { name: 'Ideas', deleted: true }, space: { lists: [] } },
        ],
      },
    ];
  },

  'TaskManagerApi.AddTaskToTaskManagerList': () => {
    const { id: list } = listNamed('Gripper');
    const { id } = aTask();
    return [
      {
        args: `targetListId: ${list}, taskIdentifier: "${id}"`,
        sends: `POST /v2/list/${list}/task/${id}`,
        answers: { task: { id }, list: { id: list } },
      },
      {
        sends: [`POST /v2/list/${list}/task/${id}`, `GET /v2/task/${id}`, `GET /v2/list/${list}`],
        answers: {
          task: { list: { name: 'Firmware' }, locations: [{ name: 'Gripper', folder: { name: 'Hardware' } }] },
        },
      },
    ];
  },

  'TaskManagerApi.RemoveTaskFromAdditionalList': () => {
    const { id: list, name } = listNamed('Gripper');
    const { id } = aTask();
    const remove = `additionalListId: ${list}, taskIdentifier: "${id}"`;
    return [
      {
        given: () =>
          graph.ask(
            `mutation { addTaskToTaskManagerList(targetListId: ${list}, taskIdentifier: "${id}") { list { id } } }`,
          ),
        args: remove,
        sends: [`DELETE /v2/list/${list}/task/${id}`, `GET /v2/task/${id}`, `GET /v2/list/${list}`],
        answers: { task: { locations: [] }, list: { id: list, name } },
      },
      {
        about: 'not the home of the task',
        also: `additionalListId: ${listNamed('Firmware').id}`,
        select: '{ task { id } }',
        error: { code: 'BAD_USER_INPUT', upstream: { status: 400 } },
      },
    ];
  },
});
