import { describe, expect, test } from 'vitest';
import { useToolgraph } from '../toolgraph.ts';

const graph = useToolgraph();

const WORKSPACE = '9006054115';
const FIELD = 'b8a8-48d8-a0c6-1';

const listNamed = (name: string) => graph.sandbox.world.company.lists.find((list) => list.name === name)!;
const tasksIn = (name: string) =>
  graph.sandbox.world.company.tasks.filter(({ listId }) => listId === listNamed(name).id);
/** The pairs of a query, whose order means nothing. */
const queryOf = async () => (await graph.received())[0]!.query?.toSorted();

describe('the tasks of a list', () => {
  const PAGE = `query ($list: ID!, $page: Int) {
    list(id: $list) { tasks(pageNumberToFetch: $page) { items { id name } hasMore nextPageNumber } }
  }`;

  test('come in one call, closed ones and subtasks left out', async () => {
    const open = tasksIn('Firmware').filter(({ status, parent }) => status !== 'complete' && !parent);

    const { data, errors } = await graph.ask(PAGE, { list: listNamed('Firmware').id });

    expect(errors).toBeUndefined();
    const { items, hasMore, nextPageNumber } = data.list.tasks;
    expect(new Set(items.map(({ id }: any) => id))).toEqual(new Set(open.map(({ id }) => id)));
    expect({ hasMore, nextPageNumber }).toEqual({ hasMore: false, nextPageNumber: null });
    expect(await graph.received()).toEqual([{ method: 'GET', path: `/v2/list/${listNamed('Firmware').id}/task` }]);
  });

  test('come a hundred a page, and each page has the cursor of the next', async () => {
    const list = listNamed('Tickets').id;

    const first = (await graph.ask(PAGE, { list })).data.list.tasks;
    const second = (await graph.ask(PAGE, { list, page: first.nextPageNumber })).data.list.tasks;

    expect(first).toMatchObject({ hasMore: true, nextPageNumber: 1 });
    expect(second).toMatchObject({ hasMore: false, nextPageNumber: null });
    expect([first.items.length, second.items.length]).toEqual([100, 4]);
    expect(new Set([...first.items, ...second.items].map(({ id }) => id)).size).toBe(104);
    expect((await graph.received()).map(({ query }) => query)).toEqual([undefined, [['page', '1']]]);
  });

  test('a page of a hundred without a mark may have another after it', async () => {
    const tasks = Array.from({ length: 100 }, (_, index) => ({ id: `t${index}` }));
    await graph.control('POST', 'faults', { service: 'taskmanager', status: 200, body: { tasks } });

    const { data } = await graph.ask(PAGE, { list: '1', page: 4 });

    expect(data.list.tasks).toMatchObject({ hasMore: true, nextPageNumber: 5 });
  });

  test('are filtered by everything that the task manager filters by', async () => {
    const { data, errors } = await graph.ask(`{ list(id: "${listNamed('Firmware').id}") { tasks(
      customTaskTypeFilters: [0, 1]
      dateCreatedLessThan: "2026-01-01T00:00:00Z"
      displayTasksInReverseOrder: true
      filterByAssignees: ["4100001", "4100002"]
      filterByCustomField: [{ fieldId: "${FIELD}", operator: "=", value: "north" }]
      filterByCustomFields: [{ fieldId: "${FIELD}", operator: "RANGE", value: [1, 2.5] }, { fieldId: "f", operator: "IS NULL" }]
      filterByDateDoneBefore: 1700000000001
      filterByStatuses: ["in%20progress", "to do"]
      filterByTags: ["field%20test", "q3"]
      filterByWatchers: ["4100003"]
      filterDateCreatedAfter: 1700000000002
      filterDateDoneAfter: 1700000000003
      filterDateUpdatedAfter: 1700000000004
      filterDateUpdatedLessThan: 1700000000005
      filterDueDateBefore: 1700000000006
      filterDueDateGreaterThan: "2026-11-20T09:00:00+01:00"
      includeArchivedTasks: false
      includeClosedTasks: true
      includeMarkdownTaskDescriptions: true
      includeSubtasks: true
      includeTasksInMultipleLists: true
      orderByField: DUE_DATE
      pageNumberToFetch: 0
    ) { items { id } } } }`);

    expect(errors).toBeUndefined();
    expect(data.list.tasks.items).toEqual([]);
    expect(await queryOf()).toEqual(
      [
        ['custom_items[]', '0'],
        ['custom_items[]', '1'],
        ['date_created_lt', '1767225600000'],
        ['reverse', 'true'],
        ['assignees[]', '4100001'],
        ['assignees[]', '4100002'],
        ['custom_field', `[{"field_id":"${FIELD}","operator":"=","value":"north"}]`],
        [
          'custom_fields',
          `[{"field_id":"${FIELD}","operator":"RANGE","value":[1,2.5]},{"field_id":"f","operator":"IS NULL"}]`,
        ],
        ['date_done_lt', '1700000000001'],
        ['statuses[]', 'in progress'],
        ['statuses[]', 'to do'],
        ['tags[]', 'field test'],
        ['tags[]', 'q3'],
        ['watchers[]', '4100003'],
        ['date_created_gt', '1700000000002'],
        ['date_done_gt', '1700000000003'],
        ['date_updated_gt', '1700000000004'],
        ['date_updated_lt', '1700000000005'],
        ['due_date_lt', '1700000000006'],
        ['due_date_gt', '1795161600000'],
        ['archived', 'false'],
        ['include_closed', 'true'],
        ['include_markdown_description', 'true'],
        ['subtasks', 'true'],
        ['include_timl', 'true'],
        ['order_by', 'due_date'],
        ['page', '0'],
      ].toSorted(),
    );
  });
});

describe('the tasks of a workspace', () => {
  const TASKS = `query ($args: Boolean!) { workspace(id: "${WORKSPACE}") {
    tasks(filterByListIds: ["LIST"], filterByTags: ["field test"]) @include(if: $args) { items { id tags { name tagFg tagBg } list { id } } hasMore }
  } }`;

  test('are found by list and tag', async () => {
    const { id } = listNamed('Tickets');
    const wanted = tasksIn('Tickets').filter(
      ({ tags, status, parent }) => tags.includes('field test') && status !== 'complete' && !parent,
    );

    const { data, errors } = await graph.ask(TASKS.replace('LIST', id), { args: true });

    expect(errors).toBeUndefined();
    const { items } = data.workspace.tasks;
    expect(items.map((task: any) => task.id).toSorted()).toEqual(wanted.map((task) => task.id).toSorted());
    expect(items[0]).toMatchObject({
      list: { id },
      tags: expect.arrayContaining([{ name: 'field test', tagFg: '#ffffff', tagBg: '#800000' }]),
    });
    expect(await graph.received()).toHaveLength(1);
  });

  test('are asked for with the defaults of the tool', async () => {
    const { errors } = await graph.ask(`{ workspace(id: "${WORKSPACE}") { tasks { hasMore } } }`);

    expect(errors).toBeUndefined();
    expect(await graph.received()).toMatchObject([{ method: 'GET', path: `/v2/team/${WORKSPACE}/task` }]);
    expect(await queryOf()).toEqual([
      ['include_markdown_description', 'false'],
      ['order_by', 'created'],
      ['subtasks', 'false'],
    ]);
  });

  test('are filtered by everything that the task manager filters by', async () => {
    const { lists, folders, spaces } = graph.sandbox.world.company;

    const { data, errors } = await graph.ask(`{ workspace(id: "${WORKSPACE}") { tasks(
      assigneeIds: ["4100001", "4100002"]
      customTaskTypeFilters: [0]
      displayTasksInReverseOrder: true
      dueDateBefore: 1700000000001
      dueDateGreaterThan: 1700000000002
      filterByCustomFields: [{ fieldId: "${FIELD}", operator: ">=", value: 3 }]
      filterByDateCreatedBefore: 1700000000003
      filterByDateDoneAfter: 1700000000004
      filterByDoneDateBefore: 1700000000005
      filterByUpdateDateBefore: 1700000000006
      filterByUpdatedDateGreaterThan: 1700000000007
      filterCreatedDateAfter: 1700000000008
      filterByListIds: ["${lists[0]!.id}", "${lists[1]!.id}"]
      filterByProjectIds: ["${folders[0]!.id}"]
      filterBySpaceIds: ["${spaces[0]!.id}"]
      filterByTags: ["field%20test"]
      includeClosedTasks: true
      includeMarkdownDescription: true
      includeSubtasks: true
      orderTasksBy: UPDATED
      pageNumberToFetch: 2
      parentTaskId: "86abc"
      statusFilters: ["in%20progress"]
    ) { items { id } } } }`);

    expect(errors).toBeUndefined();
    expect(data.workspace.tasks.items).toEqual([]);
    expect(await queryOf()).toEqual(
      [
        ['assignees[]', '4100001'],
        ['assignees[]', '4100002'],
        ['custom_items[]', '0'],
        ['reverse', 'true'],
        ['due_date_lt', '1700000000001'],
        ['due_date_gt', '1700000000002'],
        ['custom_fields', `[{"field_id":"${FIELD}","operator":">=","value":3}]`],
        ['date_created_lt', '1700000000003'],
        ['date_done_gt', '1700000000004'],
        ['date_done_lt', '1700000000005'],
        ['date_updated_lt', '1700000000006'],
        ['date_updated_gt', '1700000000007'],
        ['date_created_gt', '1700000000008'],
        ['list_ids[]', lists[0]!.id],
        ['list_ids[]', lists[1]!.id],
        ['project_ids[]', folders[0]!.id],
        ['space_ids[]', spaces[0]!.id],
        ['tags[]', 'field test'],
        ['include_closed', 'true'],
        ['include_markdown_description', 'true'],
        ['subtasks', 'true'],
        ['order_by', 'updated'],
        ['page', '2'],
        ['parent', '86abc'],
        ['statuses[]', 'in progress'],
      ].toSorted(),
    );
  });
});

describe('a task', () => {
  const ALL_FIELDS = `query ($id: ID!) { task(id: $id) {
    id customId customItemId name textContent description markdownDescription status { status type } orderindex
    dateCreated dateUpdated dateClosed dateDone dueDate startDate archived creator { id initials } assignees { id }
    watchers { id } tags { name } parent { id } topLevelParent { id } priority { id priority color } points timeEstimate
    timeSpent url permissionLevel workspace { id } list { id name } folder { id name hidden } space { id }
    subtasks { id } attachments { id } checklists { name task { id } items { name resolved parentId children { id } } }
  } }`;

  test('is read with all that belongs to it in one call', async () => {
    const [fact] = tasksIn('Firmware');
    const { id, name, folderId, spaceId } = listNamed('Firmware');

    const { data, errors } = await graph.ask(ALL_FIELDS, { id: fact!.id });

    expect(errors).toBeUndefined();
    expect(data.task).toMatchObject({
      id: fact!.id,
      customId: fact!.customId,
      name: fact!.name,
      status: { status: fact!.status },
      dateCreated: new Date(fact!.created).toISOString(),
      dueDate: new Date(fact!.due!).toISOString(),
      dateClosed: null,
      archived: false,
      creator: { id: String(fact!.creator), initials: expect.stringMatching(/^[A-Z]{2}$/) },
      assignees: fact!.assignees.map((user) => ({ id: String(user) })),
      parent: null,
      topLevelParent: null,
      points: null,
      url: fact!.url,
      workspace: { id: WORKSPACE },
      list: { id, name },
      folder: { id: folderId, name: 'Software', hidden: false },
      space: { id: spaceId },
      subtasks: null,
      attachments: [],
      markdownDescription: null,
    });
    expect(data.task.checklists).toMatchObject([{ name: 'Before it is done', task: { id: fact!.id } }]);
    expect(data.task.checklists[0].items[0]).toMatchObject({ name: 'Measure twice', parentId: null, children: [] });
    const query = [['include_subtasks', 'false']];
    expect(await graph.received()).toEqual([{ method: 'GET', path: `/v2/task/${fact!.id}`, query }]);
  });

  test('is read with every argument of the tool', async () => {
    const child = graph.sandbox.world.company.tasks.find(({ parent }) => parent)!;
    const parent = graph.sandbox.world.company.tasks.find(({ id }) => id === child.parent)!;

    const { data, errors } = await graph.ask(`{ task(
      id: "${parent.customId}", useCustomTaskIds: true, workspaceIdForCustomTask: "${WORKSPACE}"
      filterCustomFields: [{ fieldId: "${FIELD}", operator: "ANY", value: ["a", "b"] }]
      includeMarkdownDescription: true, includeSubtasks: true
    ) { id markdownDescription subtasks { id parent { id } topLevelParent { id } } } }`);

    expect(errors).toBeUndefined();
    expect(data.task).toMatchObject({ id: parent.id, markdownDescription: parent.description });
    expect(data.task.subtasks).toContainEqual({
      id: child.id,
      parent: { id: parent.id },
      topLevelParent: { id: parent.id },
    });
    expect(await graph.received()).toMatchObject([{ method: 'GET', path: `/v2/task/${parent.customId}` }]);
    expect(await queryOf()).toEqual([
      ['custom_fields', `[{"field_id":"${FIELD}","operator":"ANY","value":["a","b"]}]`],
      ['custom_task_ids', 'true'],
      ['include_markdown_description', 'true'],
      ['include_subtasks', 'true'],
      ['team_id', WORKSPACE],
    ]);
  });

  test('answers its canonical id though it was asked for by its custom one', async () => {
    const [fact] = tasksIn('Hiring');
    const query = `{ task(id: "${fact!.customId}", useCustomTaskIds: true, workspaceIdForCustomTask: "${WORKSPACE}") { id } }`;

    const { data } = await graph.ask(query);

    expect(data.task.id).toBe(fact!.id);
    expect(await graph.received()).toHaveLength(1);
  });

  test('is not looked up by a custom id without the workspace', async () => {
    const { data, errors } = await graph.ask('{ task(id: "HAL-1", useCustomTaskIds: true) { name } }');

    expect(data.task).toBeNull();
    expect(errors).toMatchObject([
      { path: ['task'], extensions: { code: 'BAD_USER_INPUT', argument: 'workspaceIdForCustomTask' } },
    ]);
    expect(await graph.received()).toEqual([]);
  });

  test.each(['', ', useCustomTaskIds: null'])(
    'leaves the workspace off the wire without custom ids%s',
    async (flag) => {
      const [fact] = tasksIn('Hiring');

      const { data } = await graph.ask(
        `{ task(id: "${fact!.id}", workspaceIdForCustomTask: "${WORKSPACE}"${flag}) { name } }`,
      );

      expect(data.task.name).toBe(fact!.name);
      expect(await queryOf()).toEqual([['include_subtasks', 'false']]);
    },
  );

  test('takes a workspace of digits only', async () => {
    const { data, errors } = await graph.ask(
      '{ task(id: "HAL-1", useCustomTaskIds: true, workspaceIdForCustomTask: "Halyard") { name } }',
    );

    expect(data.task).toBeNull();
    expect(errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT', argument: 'workspaceIdForCustomTask' } }]);
    expect(await graph.received()).toEqual([]);
  });

  test.each(['..', '.', ''])("cannot have '%s' for an id, which would be another address", async (id) => {
    const { data, errors } = await graph.ask('query ($id: ID!) { task(id: $id) { name } }', { id });

    expect(data.task).toBeNull();
    expect(errors).toMatchObject([{ path: ['task'], extensions: { code: 'BAD_USER_INPUT', argument: 'id' } }]);
    expect(await graph.received()).toEqual([]);
  });

  test('has its id percent-encoded in the path', async () => {
    await graph.ask('{ task(id: "a/b?c#é %") { name } }');

    const [request] = await graph.received();
    expect(request!.path).toBe('/v2/task/a%2Fb%3Fc%23%C3%A9%20%25');
  });
});

describe('creating a task', () => {
  const CREATE = `mutation ($mode: ToolMode!, $list: ID, $text: String, $body: CreateTaskBody) {
    createNewTaskManagerTask(mode: $mode, targetListId: $list, requestBody: $text, body: $body) {
      requestSchema
      task { id name customItemId status { status } priority { priority } dueDate assignees { id } tags { name } points checklists { id } }
    }
  }`;
  const execute = (variables: object) =>
    graph.ask(CREATE, { mode: 'EXECUTE', list: listNamed('Hiring').id, ...variables });

  test('takes a typed body, and spells it as the wire does', async () => {
    const body = {
      name: 'Torque test',
      description: 'Plain',
      markdownContent: '**Bold**',
      assignees: ['4100001', '4100002'],
      groupAssignees: ['7c730a52-5f05-403b-b4fd-c512ff051311'],
      tags: ['Safety', 'brand new'],
      status: 'in progress',
      priority: 2,
      dueDate: '2026-12-01T09:00:00+01:00',
      dueDateTime: true,
      startDate: 1_796_000_000_000,
      startDateTime: false,
      timeEstimate: 3_600_000,
      points: 2.5,
      notifyAll: false,
      parent: null,
      linksTo: null,
      archived: false,
      checkRequiredCustomFields: false,
      customItemId: 1,
    };

    const { data, errors } = await execute({ body });

    expect(errors).toBeUndefined();
    expect(data.createNewTaskManagerTask).toEqual({
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
    });
    expect(await graph.received({ method: 'POST' })).toEqual([
      {
        method: 'POST',
        path: `/v2/list/${listNamed('Hiring').id}/task`,
        body: {
          name: 'Torque test',
          description: 'Plain',
          markdown_content: '**Bold**',
          assignees: [4_100_001, 4_100_002],
          group_assignees: ['7c730a52-5f05-403b-b4fd-c512ff051311'],
          tags: ['Safety', 'brand new'],
          status: 'in progress',
          priority: 2,
          due_date: 1_796_112_000_000,
          due_date_time: true,
          start_date: 1_796_000_000_000,
          start_date_time: false,
          time_estimate: 3_600_000,
          points: 2.5,
          notify_all: false,
          parent: null,
          links_to: null,
          archived: false,
          check_required_custom_fields: false,
          custom_item_id: 1,
        },
      },
    ]);
  });

  test('sends values of custom fields as they are given', async () => {
    await graph.control('POST', 'faults', { service: 'taskmanager', status: 200, body: { id: '86new' } });
    const id = '0a52c486-5f05-403b-b4fd-c512ff05131c';
    const customFields = [{ add: ['86abc'], rem: [] }, 0, '', false, [1.5]].map((value) => ({ id, value }));

    const { errors } = await execute({ body: { name: 'x', customFields } });

    expect(errors).toBeUndefined();
    expect(await graph.received({ method: 'POST' })).toMatchObject([
      { body: { name: 'x', custom_fields: customFields } },
    ]);
  });

  test('takes a body as text, and lets unknown keys pass', async () => {
    const { data, errors } = await execute({
      text: '{"name": "Torque test", "colour": "red", "due_date": 1796112000000}',
    });

    expect(errors).toBeUndefined();
    expect(data.createNewTaskManagerTask.task).toMatchObject({ name: 'Torque test', status: { status: 'to do' } });
    expect(await graph.received({ method: 'POST' })).toMatchObject([
      { body: { name: 'Torque test', colour: 'red', due_date: 1_796_112_000_000 } },
    ]);
  });

  test.each(['9007199254740993', '9223372036854775807', '-9007199254740993'])(
    'sends %s as it is in the text',
    async (digits) => {
      const text = `{"name":"Big","due_date":${digits},"deep":[{"n":${digits}}]}`;

      await execute({ text });

      const [request] = await graph.receivedWithAnswers({ method: 'POST' });
      expect(request!.body).toBe(text);
    },
  );

  test('sends ids of users as numbers, however long they are', async () => {
    const list = listNamed('Hiring').id;

    await graph.ask(
      CREATE,
      `{"mode":"EXECUTE","list":${list},"body":{"name":"Big","assignees":[9007199254740993,"9223372036854775807"]}}`,
    );

    const [request] = await graph.receivedWithAnswers({ method: 'POST' });
    expect(request).toMatchObject({
      path: `/v2/list/${list}/task`,
      body: '{"name":"Big","assignees":[9007199254740993,9223372036854775807]}',
    });
  });

  test('describes the body, and calls nothing', async () => {
    const { data, errors } = await graph.ask(CREATE, {
      mode: 'GET_REQUEST_SCHEMA',
      list: 'nowhere',
      text: 'not JSON',
      body: { name: 'x' },
    });

    expect(errors).toBeUndefined();
    const { requestSchema, task } = data.createNewTaskManagerTask;
    const { schema } = requestSchema.paths['/v2/list/{targetListId}/task'].post.requestBody.content['application/json'];
    expect([requestSchema.openapi, task]).toEqual(['3.1.0', null]);
    expect(schema.required).toEqual(['name']);
    expect(Object.keys(schema.properties)).toEqual(
      (
        'name description markdown_content assignees group_assignees tags status priority due_date due_date_time start_date ' +
        'start_date_time time_estimate points notify_all parent links_to archived check_required_custom_fields custom_fields ' +
        'custom_item_id'
      ).split(' '),
    );
    expect(schema.properties.assignees).toMatchObject({ type: 'array', items: { type: 'integer' } });
    expect(schema.properties.priority).toMatchObject({ type: ['integer', 'null'], enum: [1, 2, 3, 4, null] });
    expect(schema.properties.due_date).toMatchObject({ type: 'integer', format: 'int64' });
    expect(schema.properties.parent).toMatchObject({ type: ['string', 'null'] });
    expect(await graph.received()).toEqual([]);
  });

  test('points at every fault of a body', async () => {
    const text = '{"name":7,"priority":9,"assignees":[1,"Mira"],"due_date":"soon","custom_fields":[{"id":"none"}]}';

    const { data, errors } = await execute({ text });

    expect(data.createNewTaskManagerTask).toBeNull();
    expect(errors).toMatchObject([
      { extensions: { code: 'BAD_USER_INPUT', argument: 'requestBody', retryable: false } },
    ]);
    expect(errors![0]!.extensions.faults.map(({ pointer }: any) => pointer).toSorted()).toEqual([
      '/assignees/1',
      '/custom_fields/0/id',
      '/custom_fields/0/value',
      '/due_date',
      '/name',
      '/priority',
    ]);
    expect(await graph.received()).toEqual([]);
  });

  test('points at the faults of a typed body as the wire spells it', async () => {
    const { errors } = await execute({ body: { name: 'x', timeEstimate: -1.5, assignees: ['Mira'] } });

    const { argument, faults } = errors![0]!.extensions;
    expect(argument).toBe('body');
    expect(new Set(faults.map(({ pointer }: any) => pointer))).toEqual(new Set(['/time_estimate', '/assignees/0']));
    expect(await graph.received()).toEqual([]);
  });

  // null is written as an empty text: subgraphs/mode.ts joins the allowed values as they are.
  test('says which values are allowed, null among them', async () => {
    const { errors } = await execute({ body: { name: 'x', priority: 5 } });

    expect(errors![0]!.extensions.faults).toEqual([
      { pointer: '/priority', message: 'must be equal to one of the allowed values (1, 2, 3, 4, null)' },
    ]);
  });

  test.each([
    { case: 'none', given: {}, argument: 'requestBody', reason: 'requestBody: is required' },
    {
      case: 'two',
      given: { text: '{"name":"x"}', body: { name: 'x' } },
      argument: 'body',
      reason: 'give one of the two',
    },
    { case: 'a blank', given: { text: ' \n ' }, argument: 'requestBody', reason: 'is required' },
    { case: 'no JSON', given: { text: '{name: x}' }, argument: 'requestBody', reason: 'is not JSON' },
    { case: 'an array', given: { text: '[{"name":"x"}]' }, argument: 'requestBody', reason: 'must be a JSON object' },
    { case: 'a number', given: { text: '9007199254740993' }, argument: 'requestBody', reason: 'must be a JSON object' },
    { case: 'null', given: { text: 'null' }, argument: 'requestBody', reason: 'must be a JSON object' },
    { case: 'no name', given: { text: '{}' }, argument: 'requestBody', reason: '/name is required' },
  ])('refuses $case for a body', async ({ given, argument, reason }) => {
    const { data, errors } = await execute(given);

    expect(data.createNewTaskManagerTask).toBeNull();
    expect(errors).toMatchObject([
      {
        message: expect.stringContaining(reason),
        path: ['createNewTaskManagerTask'],
        extensions: { code: 'BAD_USER_INPUT', argument },
      },
    ]);
    expect(await graph.received()).toEqual([]);
  });

  test.each([undefined, null])('needs the list when it executes: %s', async (list) => {
    const { errors } = await execute({ list, body: { name: 'x' } });

    expect(errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT', argument: 'targetListId' } }]);
    expect(await graph.received()).toEqual([]);
  });

  test('has no mode that is taken when it is forgotten', async () => {
    const { data, errors } = await graph.ask(
      'mutation { createNewTaskManagerTask(targetListId: 1, body: { name: "x" }) { task { id } } }',
    );

    expect(data).toBeUndefined();
    expect(errors).toMatchObject([{ message: expect.stringContaining('mode') }]);
    expect(await graph.received()).toEqual([]);
  });

  test('says what the task manager refuses', async () => {
    const { data, errors } = await execute({ body: { name: 'x', status: 'nowhere' } });

    expect(data.createNewTaskManagerTask).toBeNull();
    expect(errors).toMatchObject([
      {
        message: 'taskmanager: Status not found',
        extensions: {
          code: 'BAD_USER_INPUT',
          tool: 'TaskManagerApi.CreateNewTaskManagerTask',
          upstream: { service: 'taskmanager', status: 400, code: 'CRTSK_001' },
        },
      },
    ]);
    expect(await graph.received()).toHaveLength(1);
  });
});

describe('updating a task', () => {
  const UPDATE = `mutation ($mode: ToolMode!, $task: ID, $text: String, $body: UpdateTaskBody, $custom: Boolean, $workspace: ID) {
    updateTaskInTaskManager(
      mode: $mode, taskIdentifier: $task, requestBody: $text, body: $body
      useCustomTaskIds: $custom, workspaceIdForCustomTask: $workspace
    ) { requestSchema task { id name dueDate priority { id } assignees { id } } }
  }`;
  const firstTask = () => tasksIn('Firmware')[0]!;
  const execute = (variables: object) => graph.ask(UPDATE, { mode: 'EXECUTE', task: firstTask().id, ...variables });

  test('changes what the body gives', async () => {
    const [keeps, goes] = [4_100_008, firstTask().assignees[0]!];
    const body = {
      name: 'New name',
      dueDate: null,
      priority: null,
      assignees: { add: [String(keeps)], rem: [String(goes)] },
    };

    const { data, errors } = await execute({ body });

    expect(errors).toBeUndefined();
    expect(data.updateTaskInTaskManager).toMatchObject({
      requestSchema: null,
      task: { id: firstTask().id, name: 'New name', dueDate: null, priority: null },
    });
    expect(data.updateTaskInTaskManager.task.assignees).toContainEqual({ id: String(keeps) });
    expect(data.updateTaskInTaskManager.task.assignees).not.toContainEqual({ id: String(goes) });
    expect(await graph.received({ method: 'PUT' })).toEqual([
      {
        method: 'PUT',
        path: `/v2/task/${firstTask().id}`,
        body: { name: 'New name', due_date: null, priority: null, assignees: { add: [keeps], rem: [goes] } },
      },
    ]);
  });

  test('takes every key of a typed body', async () => {
    const body = {
      description: ' ',
      markdownContent: '# Title',
      status: 'review',
      dueDate: '2026-12-01T09:00:00+01:00',
      dueDateTime: false,
      startDate: null,
      startDateTime: true,
      timeEstimate: null,
      points: 0,
      parent: '86abc',
      archived: false,
      customItemId: null,
      groupAssignees: { add: ['g1'] },
      watchers: { rem: ['4100002'] },
    };

    await execute({ body });

    expect(await graph.received({ method: 'PUT' })).toMatchObject([
      {
        body: {
          description: ' ',
          markdown_content: '# Title',
          status: 'review',
          due_date: 1_796_112_000_000,
          due_date_time: false,
          start_date: null,
          start_date_time: true,
          time_estimate: null,
          points: 0,
          parent: '86abc',
          archived: false,
          custom_item_id: null,
          group_assignees: { add: ['g1'] },
          watchers: { add: [], rem: [4_100_002] },
        },
      },
    ]);
  });

  test('finds the task by its custom id in a workspace', async () => {
    const { id, customId } = firstTask();

    const { data, errors } = await execute({
      task: customId,
      custom: true,
      workspace: WORKSPACE,
      text: '{"name":"New name"}',
    });

    expect(errors).toBeUndefined();
    expect(data.updateTaskInTaskManager.task).toMatchObject({ id, name: 'New name' });
    expect(await graph.received({ method: 'PUT' })).toEqual([
      {
        method: 'PUT',
        path: `/v2/task/${customId}`,
        query: [
          ['custom_task_ids', 'true'],
          ['team_id', WORKSPACE],
        ],
        body: { name: 'New name' },
      },
    ]);
  });

  test('refuses a custom id without the workspace', async () => {
    const { errors } = await execute({ custom: true, text: '{"name":"x"}' });

    expect(errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT', argument: 'workspaceIdForCustomTask' } }]);
    expect(await graph.received()).toEqual([]);
  });

  test('describes the body, and ignores all the rest', async () => {
    const { data, errors } = await graph.ask(UPDATE, {
      mode: 'GET_REQUEST_SCHEMA',
      custom: true,
      workspace: 'none',
      text: '[',
    });

    expect(errors).toBeUndefined();
    const { requestSchema, task } = data.updateTaskInTaskManager;
    const { schema } = requestSchema.paths['/v2/task/{taskIdentifier}'].put.requestBody.content['application/json'];
    expect(task).toBeNull();
    expect(schema).not.toHaveProperty('required');
    expect(schema.properties.due_date).toMatchObject({ type: ['integer', 'null'] });
    expect(schema.properties.watchers).toMatchObject({ type: 'object', required: ['add', 'rem'] });
    expect(await graph.received()).toEqual([]);
  });

  test('shows what was written to what is asked after it', async () => {
    const { id } = firstTask();

    const { data } = await graph.ask(`mutation {
      one: updateTaskInTaskManager(mode: EXECUTE, taskIdentifier: "${id}", body: { name: "First" }) { task { name list { content } } }
      two: updateTaskInTaskManager(mode: EXECUTE, taskIdentifier: "${id}", body: { name: "Second" }) { task { name checklists { task { name } } } }
    }`);

    expect(data.one.task.name).toBe('First');
    expect(data.two.task).toMatchObject({ name: 'Second', checklists: [{ task: { name: 'Second' } }] });
    expect((await graph.received({ path: '/v2/task' })).map(({ method }) => method)).toEqual(['PUT', 'PUT', 'GET']);
  });
});

describe('the members of a task', () => {
  const MEMBERS = `query ($id: ID!, $custom: Boolean, $workspace: ID) {
    task(id: $id, useCustomTaskIds: $custom, workspaceIdForCustomTask: $workspace) { members { id username person { email } } }
  }`;
  const assigned = () => tasksIn('Firmware').find(({ assignees, creator }) => assignees.some((id) => id !== creator))!;

  test('are those with access to the task itself, in one call', async () => {
    const { id, creator, assignees } = assigned();

    const { data, errors } = await graph.ask(MEMBERS, { id });

    expect(errors).toBeUndefined();
    const ids = [...new Set([creator, ...assignees])].map(String);
    expect(data.task.members.map((user: any) => user.id)).toEqual(ids);
    const { username, email } = graph.sandbox.world.company.people.find((person) => person.id === creator)!;
    expect(data.task.members[0]).toEqual({ id: String(creator), username, person: { email } });
    expect(await graph.received()).toEqual([{ method: 'GET', path: `/v2/task/${id}/member` }]);
  });

  test('of a task found by its custom id are asked for by its canonical one', async () => {
    const { id, customId } = assigned();

    const { data, errors } = await graph.ask(MEMBERS, { id: customId, custom: true, workspace: WORKSPACE });

    expect(errors).toBeUndefined();
    expect(data.task.members.length).toBeGreaterThan(1);
    expect((await graph.received()).map(({ path }) => path)).toEqual([`/v2/task/${customId}`, `/v2/task/${id}/member`]);
  });
});
