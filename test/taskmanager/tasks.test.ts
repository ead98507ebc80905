import { expect, test } from 'vitest';
import { testTools } from '../tool-cases.ts';
import { useToolgraph } from '../toolgraph.ts';

const graph = useToolgraph();

const WORKSPACE = '9006054115';
const FIELD = 'b8a8-48d8-a0c6-1';

const listNamed = (name: string) => graph.sandbox.context.company.lists.find((list) => list.name === name)!;
const tasksIn = (name: string) =>
  graph.sandbox.context.company.tasks.filter(({ listId }) => listId === listNamed(name).id);
const firstTask = () => tasksIn('Firmware')[0]!;
const isOpen = ({ status, parent }: { status: string; parent?: string | null }) => status !== 'complete' && !parent;
const assigned = () => tasksIn('Firmware').find(({ assignees, creator }) => assignees.some((id) => id !== creator))!;

/** A rejected body of `createNewTaskManagerTask`. */
const wrongBody = (rejects: string, because: string, faults?: string[]) => ({
  rejects: `requestBody: ${JSON.stringify(rejects)}, body: null`,
  because,
  ...(faults ? { faults } : {}),
});

testTools(graph, {
  'TaskManagerApi.GetListTasks': () => {
    const { id } = listNamed('Firmware');
    const open = tasksIn('Firmware').filter(isOpen);
    const full = Array.from({ length: 100 }, (_, index) => ({ id: `t${index}` }));
    return [
      {
        about: 'closed ones and subtasks are left out',
        under: `list(id: "${id}")`,
        sends: `GET /v2/list/${id}/task`,
        answers: {
          items: expect.toSatisfy((items) => sameIds(items, open), 'the open tasks'),
          hasMore: false,
          nextPageNumber: null,
        },
        select: '{ items { id name } hasMore nextPageNumber }',
      },
      {
        about: 'a page of a hundred without a mark may have another after it',
        args: 'pageNumberToFetch: 4',
        reply: { status: 200, body: { tasks: full } },
        sends: `GET /v2/list/${id}/task?page=4`,
        answers: { hasMore: true, nextPageNumber: 5 },
      },
      {
        args: `customTaskTypeFilters: [0, 1], dateCreatedLessThan: "2026-01-01T00:00:00Z", displayTasksInReverseOrder: true
          filterByAssignees: ["4100001", "4100002"]
          filterByCustomField: [{ fieldId: "${FIELD}", operator: "=", value: "north" }]
          filterByCustomFields: [{ fieldId: "${FIELD}", operator: "RANGE", value: [1, 2.5] }, { fieldId: "f", operator: "IS NULL" }]
          filterByDateDoneBefore: 1700000000001, filterByStatuses: ["in%20progress", "to do"]
          filterByTags: ["field%20test", "q3"], filterByWatchers: ["4100003"], filterDateCreatedAfter: 1700000000002
          filterDateDoneAfter: 1700000000003, filterDateUpdatedAfter: 1700000000004
          filterDateUpdatedLessThan: 1700000000005, filterDueDateBefore: 1700000000006
          filterDueDateGreaterThan: "2026-11-20T09:00:00+01:00", includeArchivedTasks: false, includeClosedTasks: true
          includeMarkdownTaskDescriptions: true, includeSubtasks: true, includeTasksInMultipleLists: true
          orderByField: DUE_DATE, pageNumberToFetch: 0`,
        sends: `GET /v2/list/${id}/task?custom_items[]=0&custom_items[]=1&date_created_lt=1767225600000&reverse=true&
          assignees[]=4100001&assignees[]=4100002&custom_field=[{"field_id":"${FIELD}","operator":"%3D","value":"north"}]&
          custom_fields=[{"field_id":"${FIELD}","operator":"RANGE","value":[1,2.5]},{"field_id":"f","operator":"IS+NULL"}]&
          date_done_lt=1700000000001&statuses[]=in+progress&statuses[]=to+do&tags[]=field+test&tags[]=q3&
          watchers[]=4100003&date_created_gt=1700000000002&date_done_gt=1700000000003&date_updated_gt=1700000000004&
          date_updated_lt=1700000000005&due_date_lt=1700000000006&due_date_gt=1795161600000&archived=false&
          include_closed=true&include_markdown_description=true&subtasks=true&include_timl=true&order_by=due_date&page=0`,
        answers: { items: [] },
      },
    ];
  },

  'TaskManagerApi.GetFilteredTeamTasks': () => {
    const { lists, folders, spaces } = graph.sandbox.context.company;
    const { id } = listNamed('Tickets');
    const wanted = tasksIn('Tickets').filter((task) => task.tags.includes('field test') && isOpen(task));
    const path = `GET /v2/team/${WORKSPACE}/task`;
    return [
      {
        about: 'has the defaults of the tool',
        under: `workspace(id: "${WORKSPACE}")`,
        sends: `${path}?include_markdown_description=false&subtasks=false&order_by=created`,
        answers: { hasMore: true },
      },
      {
        args: `filterByListIds: ["${id}"], filterByTags: ["field test"]`,
        sends: `${path}?list_ids[]=${id}&tags[]=field+test&include_markdown_description=false&subtasks=false&order_by=created`,
        answers: { items: expect.toSatisfy((items) => sameIds(items, wanted), 'the tagged tasks of the list') },
        select: '{ items { id } }',
      },
      {
        args: `filterByListIds: ["${id}"], filterByTags: ["field test"], includeSubtasks: false`,
        select: '{ items { tags { name foregroundColor backgroundColor } list { id } } }',
        answers: {
          items: wanted.map(() => ({
            list: { id },
            tags: expect.arrayContaining([
              { name: 'field test', foregroundColor: '#ffffff', backgroundColor: '#800000' },
            ]),
          })),
        },
      },
      {
        args: `assigneeIds: ["4100001", "4100002"], customTaskTypeFilters: [0], displayTasksInReverseOrder: true
          dueDateBefore: 1700000000001, dueDateGreaterThan: 1700000000002
          filterByCustomFields: [{ fieldId: "${FIELD}", operator: ">=", value: 3 }]
          filterByDateCreatedBefore: 1700000000003, filterByDateDoneAfter: 1700000000004
          filterByDoneDateBefore: 1700000000005, filterByUpdateDateBefore: 1700000000006
          filterByUpdatedDateGreaterThan: 1700000000007, filterCreatedDateAfter: 1700000000008
          filterByListIds: ["${lists[0]!.id}", "${lists[1]!.id}"], filterByProjectIds: ["${folders[0]!.id}"]
          filterBySpaceIds: ["${spaces[0]!.id}"], filterByTags: ["field%20test"], includeClosedTasks: true
          includeMarkdownDescription: true, includeSubtasks: true, orderTasksBy: UPDATED, pageNumberToFetch: 2
          parentTaskId: "86abc", statusFilters: ["in%20progress"]`,
        sends: `${path}?assignees[]=4100001&assignees[]=4100002&custom_items[]=0&reverse=true&due_date_lt=1700000000001&
          due_date_gt=1700000000002&custom_fields=[{"field_id":"${FIELD}","operator":">%3D","value":3}]&
          date_created_lt=1700000000003&date_done_gt=1700000000004&date_done_lt=1700000000005&
          date_updated_lt=1700000000006&date_updated_gt=1700000000007&date_created_gt=1700000000008&
          list_ids[]=${lists[0]!.id}&list_ids[]=${lists[1]!.id}&project_ids[]=${folders[0]!.id}&
          space_ids[]=${spaces[0]!.id}&tags[]=field+test&include_closed=true&include_markdown_description=true&
          subtasks=true&order_by=updated&page=2&parent=86abc&statuses[]=in+progress`,
        answers: { items: [] },
      },
    ];
  },

  'TaskManagerApi.ViewTaskDetails': () => {
    const fact = firstTask();
    const { id, name, folderId, spaceId } = listNamed('Firmware');
    const { tasks } = graph.sandbox.context.company;
    const child = tasks.find(({ parent }) => parent)!;
    const parent = tasks.find((task) => task.id === child.parent)!;
    const item = { name: 'Measure twice', parentId: null, children: [] };
    const custom = `useCustomTaskIds: true, workspaceIdForCustomTask: "${WORKSPACE}"`;
    const plain = { sends: `GET /v2/task/${fact.id}?include_subtasks=false`, answers: { name: fact.name } };
    return [
      {
        args: `id: "${fact.id}"`,
        sends: `GET /v2/task/${fact.id}?include_subtasks=false`,
        answers: {
          id: fact.id,
          customId: fact.customId,
          name: fact.name,
          status: { status: fact.status },
          dateCreated: new Date(fact.created).toISOString(),
          dueDate: new Date(fact.due!).toISOString(),
          dateClosed: null,
          archived: false,
          creator: { id: String(fact.creator), initials: expect.stringMatching(/^[A-Z]{2}$/) },
          assignees: fact.assignees.map((user) => ({ id: String(user) })),
          parent: null,
          topLevelParent: null,
          points: null,
          url: fact.url,
          workspace: { id: WORKSPACE },
          list: { id, name },
          folder: { id: folderId, name: 'Software', hidden: false },
          space: { id: spaceId },
          subtasks: null,
          attachments: [],
          markdownDescription: null,
          checklists: [{ name: 'Before it is done', task: { id: fact.id }, items: expect.arrayContaining([item]) }],
        },
      },
      {
        args: `id: "${parent.customId}", ${custom}, includeMarkdownDescription: true, includeSubtasks: true
          filterCustomFields: [{ fieldId: "${FIELD}", operator: "ANY", value: ["a", "b"] }]`,
        sends: `GET /v2/task/${parent.customId}?custom_fields=[{"field_id":"${FIELD}","operator":"ANY","value":["a","b"]}]&
          include_markdown_description=true&include_subtasks=true&custom_task_ids=true&team_id=${WORKSPACE}`,
        answers: {
          id: parent.id,
          markdownDescription: parent.description,
          subtasks: expect.arrayContaining([
            { id: child.id, parent: { id: parent.id }, topLevelParent: { id: parent.id } },
          ]),
        },
      },
      {
        about: 'answers the canonical id',
        args: `id: "${fact.customId}", ${custom}`,
        sends: `GET /v2/task/${fact.customId}?include_subtasks=false&custom_task_ids=true&team_id=${WORKSPACE}`,
        answers: { id: fact.id },
      },
      { about: 'sends no workspace without custom ids', also: `workspaceIdForCustomTask: "${WORKSPACE}"`, ...plain },
      { also: `workspaceIdForCustomTask: "${WORKSPACE}", useCustomTaskIds: null`, ...plain },
      {
        about: 'encodes the id',
        args: 'id: "a/b?c#é %"',
        error: 'NOT_FOUND',
        sends: 'GET /v2/task/a%2Fb%3Fc%23%C3%A9%20%25?include_subtasks=false',
      },
      { rejects: 'workspaceIdForCustomTask: null, useCustomTaskIds: true' },
      { rejects: 'workspaceIdForCustomTask: "Halyard", useCustomTaskIds: true' },
      { rejects: 'id: ".."' },
      { rejects: 'id: "."' },
      { rejects: 'id: ""' },
    ];
  },

  'TaskManagerApi.CreateNewTaskManagerTask': () => {
    const { id: list } = listNamed('Hiring');
    const sends = `POST /v2/list/${list}/task`;
    const creates = `mode: EXECUTE, targetListId: "${list}"`;
    const values = [{ add: ['86abc'], rem: [] }, 0, '', false, [1.5]].map((value) => ({
      id: '0a52c486-5f05-403b-b4fd-c512ff05131c',
      value,
    }));
    return [
      {
        args: `${creates}, body: {
          name: "Torque test", description: "Plain", markdownContent: "**Bold**", assignees: ["4100001", "4100002"]
          groupAssignees: ["7c730a52-5f05-403b-b4fd-c512ff051311"], tags: ["Safety", "brand new"], status: "in progress"
          priority: 2, dueDate: "2026-12-01T09:00:00+01:00", dueDateHasTime: true, startDate: 1796000000000
          startDateHasTime: false, timeEstimate: 3600000, points: 2.5, notifyAll: false, parent: null, linksTo: null
          archived: false, checkRequiredCustomFields: false, customItemId: 1
        }`,
        sends: [
          `${sends} {"name": "Torque test", "description": "Plain", "markdown_content": "**Bold**",
          "assignees": [4100001, 4100002], "group_assignees": ["7c730a52-5f05-403b-b4fd-c512ff051311"],
          "tags": ["Safety", "brand new"], "status": "in progress", "priority": 2, "due_date": 1796112000000,
          "due_date_time": true, "start_date": 1796000000000, "start_date_time": false, "time_estimate": 3600000,
          "points": 2.5, "notify_all": false, "parent": null, "links_to": null, "archived": false,
          "check_required_custom_fields": false, "custom_item_id": 1}`,
          'GET /v2/task/*',
        ],
        answers: {
          requestSchema: null,
          task: {
            id: expect.any(String),
            name: 'Torque test',
            customItemId: 1,
            status: { status: 'in progress' },
            priority: { priority: 'HIGH' },
            dueDate: '2026-12-01T08:00:00.000Z',
            assignees: [{ id: '4100001' }, { id: '4100002' }],
            tags: [{ name: 'safety' }, { name: 'brand new' }],
            points: 2.5,
            checklists: [],
          },
        },
      },
      {
        about: 'values of custom fields are sent as they are given',
        args: { mode: 'EXECUTE', targetListId: list, body: { name: 'x', customFields: values } },
        reply: { status: 200, body: { id: '86new' } },
        sends,
        body: { name: 'x', custom_fields: values },
        answers: { task: { id: '86new' } },
      },
      {
        about: 'unknown keys of a text pass',
        args: `${creates}, requestBody: "{\\"name\\": \\"Torque test\\", \\"colour\\": \\"red\\", \\"due_date\\": 1796112000000}"`,
        sends: `${sends} {"name": "Torque test", "colour": "red", "due_date": 1796112000000}`,
        answers: { task: { name: 'Torque test', status: { status: 'to do' } } },
      },
      {
        args: `${creates}, body: { name: "x", status: "nowhere" }`,
        sends: `${sends} {"name": "x", "status": "nowhere"}`,
        error: { code: 'BAD_USER_INPUT', upstream: { service: 'taskmanager', status: 400, code: 'CRTSK_001' } },
        because: 'taskmanager: Status not found',
      },
      {
        describes: 'POST /v2/list/{targetListId}/task',
        keys: (
          'name description markdown_content assignees group_assignees tags status priority due_date due_date_time start_date ' +
          'start_date_time time_estimate points notify_all parent links_to archived check_required_custom_fields custom_fields ' +
          'custom_item_id'
        ).split(' '),
        required: ['name'],
        schema: {
          properties: {
            assignees: { type: 'array', items: { type: 'integer' } },
            priority: { type: ['integer', 'null'], enum: [1, 2, 3, 4, null] },
            due_date: { type: 'integer', format: 'int64' },
            parent: { type: ['string', 'null'] },
          },
        },
      },
      wrongBody(
        '{"name":7,"priority":9,"assignees":[1,"Mira"],"due_date":"soon","custom_fields":[{"id":"none"}]}',
        '',
        ['/assignees/1', '/custom_fields/0/id', '/custom_fields/0/value', '/due_date', '/name', '/priority'],
      ),
      wrongBody(' \n ', 'is required'),
      wrongBody('{name: x}', 'is not valid JSON'),
      wrongBody('[{"name":"x"}]', 'must be a JSON object'),
      wrongBody('9007199254740993', 'must be a JSON object'),
      wrongBody('null', 'must be a JSON object'),
      wrongBody('{}', '/name is required'),
      {
        rejects: 'body: { name: "x", timeEstimate: -1.5, assignees: ["Mira"] }',
        faults: ['/assignees/0', '/time_estimate'],
      },
      {
        rejects: 'body: { name: "x", priority: 5 }',
        because: 'must be equal to one of the allowed values (1, 2, 3, 4, null)',
        faults: ['/priority'],
      },
      { rejects: { requestBody: undefined, body: undefined }, because: 'requestBody is required' },
      { rejects: 'body: { name: "x" }, requestBody: "{}"', because: 'use only one' },
      { rejects: { targetListId: undefined } },
      { rejects: 'targetListId: null' },
      { rejects: { mode: undefined }, because: 'mode', error: {} },
    ];
  },

  'TaskManagerApi.UpdateTaskInTaskManager': () => {
    const { id, customId, assignees } = firstTask();
    const [goes] = assignees;
    const left = assignees.filter((user) => user !== goes);
    const updates = `mode: EXECUTE, taskIdentifier: "${id}"`;
    return [
      {
        args: `${updates}, body: {
          name: "New name", dueDate: null, priority: null, assignees: { add: ["4100008"], remove: ["${goes}"] }
        }`,
        sends: `PUT /v2/task/${id} {"name": "New name", "due_date": null, "priority": null,
          "assignees": {"add": [4100008], "rem": [${goes}]}}`,
        answers: {
          requestSchema: null,
          task: {
            id,
            name: 'New name',
            dueDate: null,
            priority: null,
            assignees: [...left, 4_100_008].map((user) => ({ id: String(user) })),
          },
        },
      },
      {
        about: 'takes every key of a typed body',
        args: `${updates}, body: {
          description: " ", markdownContent: "# Title", status: "review", dueDate: "2026-12-01T09:00:00+01:00"
          dueDateHasTime: false, startDate: null, startDateHasTime: true, timeEstimate: null, points: 0, parent: "86abc"
          archived: false, customItemId: null, groupAssignees: { add: ["g1"] }, watchers: { remove: ["4100002"] }
        }`,
        reply: { status: 200, body: { id } },
        sends: `PUT /v2/task/${id} {"description": " ", "markdown_content": "# Title", "status": "review",
          "due_date": 1796112000000, "due_date_time": false, "start_date": null, "start_date_time": true,
          "time_estimate": null, "points": 0, "parent": "86abc", "archived": false, "custom_item_id": null,
          "group_assignees": {"add": ["g1"]}, "watchers": {"add": [], "rem": [4100002]}}`,
      },
      {
        args: `mode: EXECUTE, taskIdentifier: "${customId}", useCustomTaskIds: true
          workspaceIdForCustomTask: "${WORKSPACE}", requestBody: "{\\"name\\":\\"New name\\"}"`,
        sends: `PUT /v2/task/${customId}?custom_task_ids=true&team_id=${WORKSPACE} {"name": "New name"}`,
        answers: { task: { id, name: 'New name' } },
      },
      {
        describes: 'PUT /v2/task/{taskIdentifier}',
        schema: {
          properties: {
            due_date: { type: ['integer', 'null'] },
            watchers: { type: 'object', required: ['add', 'rem'] },
          },
        },
      },
      { rejects: 'workspaceIdForCustomTask: null, useCustomTaskIds: true' },
    ];
  },

  'TaskManagerApi.GetTaskMembers': () => {
    const { id, creator, assignees } = assigned();
    const members = [...new Set([creator, ...assignees])].map(
      (each) => graph.sandbox.context.company.people.find((person) => person.id === each)!,
    );
    return [
      {
        under: `task(id: "${id}")`,
        sends: `GET /v2/task/${id}/member`,
        answers: members.map((user) => ({
          id: String(user.id),
          username: user.username,
          person: { email: user.email },
        })),
      },
    ];
  },
});

function sameIds(items: { id: string }[], tasks: { id: string }[]): boolean {
  return (
    items
      .map(({ id }) => id)
      .toSorted()
      .join() ===
    tasks
      .map(({ id }) => id)
      .toSorted()
      .join()
  );
}

test('an update shows what was written to what is asked after it', async () => {
  const { id } = firstTask();

  const { data } = await graph.ask(`mutation {
    one: updateTaskInTaskManager(mode: EXECUTE, taskIdentifier: "${id}", body: { name: "First" }) { task { name list { content } } }
    two: updateTaskInTaskManager(mode: EXECUTE, taskIdentifier: "${id}", body: { name: "Second" }) { task { name checklists { task { name } } } }
  }`);

  expect(data.one.task.name).toBe('First');
  expect(data.two.task).toMatchObject({ name: 'Second', checklists: [{ task: { name: 'Second' } }] });
  expect((await graph.received({ path: '/v2/task' })).map(({ method }) => method)).toEqual(['PUT', 'PUT', 'GET']);
});

test('members of a task found by its custom id are asked for by its canonical one', async () => {
  const { id, customId } = assigned();

  const { data, errors } = await graph.ask(
    `{ task(id: "${customId}", useCustomTaskIds: true, workspaceIdForCustomTask: "${WORKSPACE}") { members { id } } }`,
  );

  expect(errors).toBeUndefined();
  expect(data.task.members.length).toBeGreaterThan(1);
  expect((await graph.received()).map(({ path }) => path)).toEqual([`/v2/task/${customId}`, `/v2/task/${id}/member`]);
});
