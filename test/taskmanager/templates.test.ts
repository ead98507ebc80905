import { describe, expect, test } from 'vitest';
import { useToolgraph } from '../toolgraph.ts';

const graph = useToolgraph();

const WORKSPACE = '9006054115';
const [TASK, LIST, FOLDER] = ['t-9130640', 't-9130650', 't-9130660'];
const company = () => graph.sandbox.world.company;
const listNamed = (name: string) => company().lists.find((list) => list.name === name)!;

test('lists the templates of tasks a page at a time, until one is empty', async () => {
  const PAGE = `query ($page: Int!) {
    workspace(id: "${WORKSPACE}") { taskTemplates(pageNumber: $page) { items { id name } hasMore nextPageNumber } }
  }`;

  const first = (await graph.ask(PAGE, { page: 0 })).data.workspace.taskTemplates;
  const second = (await graph.ask(PAGE, { page: first.nextPageNumber })).data.workspace.taskTemplates;

  expect(first).toMatchObject({ hasMore: true, nextPageNumber: 1 });
  expect(first.items[0]).toEqual({ id: TASK, name: 'Field visit' });
  expect(second).toEqual({ items: [], hasMore: false, nextPageNumber: null });
  expect(await graph.received()).toEqual([
    { method: 'GET', path: `/v2/team/${WORKSPACE}/taskTemplate`, query: [['page', '0']] },
    { method: 'GET', path: `/v2/team/${WORKSPACE}/taskTemplate`, query: [['page', '1']] },
  ]);
});

describe('a task from a template', () => {
  const CREATE = `mutation ($list: ID!, $template: ID!) {
    createTaskFromTemplate(targetListId: $list, taskName: "Visit to Northdock", taskTemplateId: $template) {
      id name textContent list { id } checklists { items { name } }
    }
  }`;

  test('is made in the list; its checklists, which the reply leaves empty, are read', async () => {
    const list = listNamed('Field Visits').id;

    const { data, errors } = await graph.ask(CREATE, { list, template: TASK });

    expect(errors).toBeUndefined();
    const { id, checklists, ...rest } = data.createTaskFromTemplate;
    expect(rest).toEqual({
      name: 'Visit to Northdock',
      textContent: 'Before the visit, ask for site access.',
      list: { id: list },
    });
    expect(checklists[0].items.map(({ name }: any) => name)).toEqual([
      'Book travel',
      'Pack spare parts',
      'Write the report',
    ]);
    expect(await graph.received()).toEqual([
      { method: 'POST', path: `/v2/list/${list}/taskTemplate/${TASK}`, body: { name: 'Visit to Northdock' } },
      { method: 'GET', path: `/v2/task/${id}` },
    ]);
  });

  test.each([
    { reply: 'only an id', body: { id: 'TASK' }, calls: 2 },
    { reply: 'part of a task', body: { id: 'TASK', task: { id: 'TASK', name: 'Answered' } }, calls: 2 },
  ])('is read where the reply holds $reply', async ({ body, calls }) => {
    const { id, name } = company().tasks[0]!;
    const reply = JSON.parse(JSON.stringify(body).replaceAll('TASK', id));
    await graph.control('POST', 'faults', { service: 'taskmanager', method: 'POST', status: 200, body: reply });

    const { data, errors } = await graph.ask(CREATE, { list: listNamed('Ideas').id, template: TASK });

    expect(errors).toBeUndefined();
    expect(data.createTaskFromTemplate).toMatchObject({
      id,
      name: reply.task?.name ?? name,
      textContent: expect.any(String),
    });
    expect(await graph.received()).toHaveLength(calls);
  });

  test('is null where the reply holds nothing', async () => {
    await graph.control('POST', 'faults', { service: 'taskmanager', method: 'POST', status: 200, body: {} });

    const { data, errors } = await graph.ask(CREATE, { list: listNamed('Ideas').id, template: TASK });

    expect(errors).toBeUndefined();
    expect(data.createTaskFromTemplate).toBeNull();
  });

  test('is not made of the template of a list', async () => {
    const { errors } = await graph.ask(CREATE, { list: listNamed('Ideas').id, template: LIST });

    expect(errors).toMatchObject([{ extensions: { code: 'NOT_FOUND', upstream: { status: 404 } } }]);
  });
});

describe('a list from a template', () => {
  const IN_FOLDER = `mutation ($mode: ToolMode!, $folder: ID, $template: ID, $text: String, $body: ListFromTemplateBody) {
    made: createListFromFolderTemplate(
      mode: $mode, folderIdentifier: $folder, templateIdForListCreation: $template, requestBody: $text, body: $body
    ) { requestSchema list { id name content folder { id } tasks { items { name } } } }
  }`;
  const IN_SPACE = `mutation ($mode: ToolMode!, $space: ID, $template: ID, $text: String, $body: ListFromTemplateBody) {
    made: createListFromTemplate(
      mode: $mode, spaceIdForListCreation: $space, templateId: $template, requestBody: $text, body: $body
    ) { requestSchema list { id name deleted startDateTime folder { hidden } space { id } } }
  }`;

  test('is made in a folder, with its tasks', async () => {
    const { folderId } = listNamed('Rollouts');

    const { data, errors } = await graph.ask(IN_FOLDER, {
      mode: 'EXECUTE',
      folder: folderId,
      template: LIST,
      body: { name: 'Northdock' },
    });

    expect(errors).toBeUndefined();
    const { requestSchema, list } = data.made;
    expect(requestSchema).toBeNull();
    expect(list).toMatchObject({
      name: 'Northdock',
      content: 'From contract to first shift.',
      folder: { id: folderId },
    });
    expect(list.tasks.items.map(({ name }: any) => name).toSorted()).toEqual([
      'Ship the cell',
      'Survey the site',
      'Train the operators',
    ]);
    expect(await graph.received({ method: 'POST' })).toEqual([
      { method: 'POST', path: `/v2/folder/${folderId}/list_template/${LIST}`, body: { name: 'Northdock' } },
    ]);
  });

  test('takes every option, and spells them as the wire does', async () => {
    const { spaceId } = listNamed('Ideas');
    const options = {
      returnImmediately: false,
      content: 'Text',
      timeEstimate: 3,
      automation: true,
      includeViews: true,
      oldDueDate: true,
      oldStartDate: true,
      oldFollowers: false,
      commentAttachments: false,
      recurSettings: false,
      oldTags: true,
      oldStatuses: true,
      subtasks: true,
      customType: true,
      oldAssignees: true,
      attachments: true,
      comment: true,
      oldStatus: true,
      externalDependencies: true,
      internalDependencies: true,
      priority: true,
      customFields: true,
      oldChecklists: true,
      relationships: true,
      oldSubtaskAssignees: true,
      remapStartDate: true,
      skipWeekends: true,
      startDate: '2026-12-01T09:00:00+01:00',
      dueDate: 1_796_112_000_000,
      archived: null,
    };

    const { data, errors } = await graph.ask(IN_SPACE, {
      mode: 'EXECUTE',
      space: spaceId,
      template: LIST,
      body: { name: 'x', options },
    });

    expect(errors).toBeUndefined();
    expect(data.made.list).toMatchObject({ name: 'x', folder: { hidden: true }, space: { id: spaceId } });
    const [request, ...more] = await graph.received();
    expect(more).toEqual([]);
    expect(request).toEqual({
      method: 'POST',
      path: `/v2/space/${spaceId}/list_template/${LIST}`,
      body: {
        name: 'x',
        options: {
          return_immediately: false,
          content: 'Text',
          time_estimate: 3,
          automation: true,
          include_views: true,
          old_due_date: true,
          old_start_date: true,
          old_followers: false,
          comment_attachments: false,
          recur_settings: false,
          old_tags: true,
          old_statuses: true,
          subtasks: true,
          custom_type: true,
          old_assignees: true,
          attachments: true,
          comment: true,
          old_status: true,
          external_dependencies: true,
          internal_dependencies: true,
          priority: true,
          custom_fields: true,
          old_checklists: true,
          relationships: true,
          old_subtask_assignees: true,
          remap_start_date: true,
          skip_weekends: true,
          start_date: '2026-12-01T08:00:00.000Z',
          due_date: '2026-12-01T08:00:00.000Z',
          archived: null,
        },
      },
    });
  });

  test.each([
    { query: IN_FOLDER, path: '/v2/folder/{folderIdentifier}/list_template/{templateIdForListCreation}' },
    { query: IN_SPACE, path: '/v2/space/{spaceIdForListCreation}/list_template/{templateId}' },
  ])('describes its body: $path', async ({ query, path }) => {
    const { data, errors } = await graph.ask(query, { mode: 'GET_REQUEST_SCHEMA', template: '..', text: '[' });

    expect(errors).toBeUndefined();
    const { schema } = data.made.requestSchema.paths[path].post.requestBody.content['application/json'];
    expect(data.made.list).toBeNull();
    expect(schema.required).toEqual(['name']);
    expect(schema.properties.options.properties.archived).toMatchObject({
      type: ['integer', 'null'],
      enum: [1, 2, null],
    });
    expect(schema.properties.options.properties.start_date).toMatchObject({ type: 'string', format: 'date-time' });
    expect(await graph.received()).toEqual([]);
  });

  test.each([
    { query: IN_FOLDER, given: {}, argument: 'folderIdentifier' },
    { query: IN_FOLDER, given: { folder: '1' }, argument: 'templateIdForListCreation' },
    { query: IN_SPACE, given: {}, argument: 'spaceIdForListCreation' },
    { query: IN_SPACE, given: { space: '1' }, argument: 'templateId' },
  ])('needs $argument when it executes', async ({ query, given, argument }) => {
    const { errors } = await graph.ask(query, { mode: 'EXECUTE', body: { name: 'x' }, ...given });

    expect(errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT', argument } }]);
    expect(await graph.received()).toEqual([]);
  });

  test('points at what does not fit', async () => {
    const text = '{"options":{"archived":3,"subtasks":"yes"}}';

    const { errors } = await graph.ask(IN_FOLDER, { mode: 'EXECUTE', folder: '1', template: LIST, text });

    expect(errors![0]!.extensions.faults.map(({ pointer }: any) => pointer).toSorted()).toEqual([
      '/name',
      '/options/archived',
      '/options/subtasks',
    ]);
    expect(await graph.received()).toEqual([]);
  });

  test('says what the task manager refuses, which here it calls error', async () => {
    const { folderId } = listNamed('Rollouts');

    const { errors } = await graph.ask(IN_FOLDER, {
      mode: 'EXECUTE',
      folder: folderId,
      template: LIST,
      body: { name: '' },
    });

    expect(errors).toMatchObject([
      {
        message: 'taskmanager: Name is required',
        extensions: { code: 'BAD_USER_INPUT', upstream: { status: 400, code: 'OAUTH_117' } },
      },
    ]);
  });
});

describe('a folder from a template', () => {
  const CREATE = `mutation ($mode: ToolMode!, $space: ID, $template: ID, $text: String, $body: FolderFromTemplateBody) {
    createFolderFromTemplate(
      mode: $mode, taskmanagerSpaceId: $space, folderTemplateId: $template, requestBody: $text, body: $body
    ) { requestSchema folder { id name parentFolder { id name } lists { name } } }
  }`;
  const execute = (variables: object) =>
    graph.ask(CREATE, { mode: 'EXECUTE', space: company().spaces[2]!.id, template: FOLDER, ...variables });

  test('is made with its lists', async () => {
    const space = company().spaces[2]!.id;

    const { data, errors } = await execute({ body: { name: 'Northdock', options: { oldTags: true } } });

    expect(errors).toBeUndefined();
    expect(data.createFolderFromTemplate).toEqual({
      requestSchema: null,
      folder: {
        id: expect.stringMatching(/^\d{11}$/),
        name: 'Northdock',
        parentFolder: null,
        lists: [{ name: 'Rollout' }, { name: 'Service' }],
      },
    });
    expect(await graph.received({ method: 'POST' })).toEqual([
      {
        method: 'POST',
        path: `/v2/space/${space}/folder_template/${FOLDER}`,
        body: { name: 'Northdock', options: { old_tags: true } },
      },
    ]);
  });

  test('is made within another folder', async () => {
    const parent = company().folders.find(({ spaceId }) => spaceId === company().spaces[2]!.id)!;

    const { data, errors } = await execute({ body: { name: 'Northdock', parentFolderId: parent.id } });

    expect(errors).toBeUndefined();
    expect(data.createFolderFromTemplate.folder.parentFolder).toEqual({ id: parent.id, name: parent.name });
    expect(await graph.received({ method: 'POST' })).toMatchObject([
      { body: { name: 'Northdock', parent_folder_id: parent.id } },
    ]);
  });

  test('is known by its id alone where it is not there yet', async () => {
    const { id, name } = company().folders[0]!;
    const body = { id: Number(id) };
    await graph.control('POST', 'faults', { service: 'taskmanager', method: 'POST', status: 200, body });

    const { data, errors } = await execute({ body: { name: 'Later' } });

    expect(errors).toBeUndefined();
    expect(data.createFolderFromTemplate.folder).toMatchObject({ id, name });
  });

  test('describes its body', async () => {
    const { data } = await graph.ask(CREATE, { mode: 'GET_REQUEST_SCHEMA' });

    const [operation] = Object.values<any>(data.createFolderFromTemplate.requestSchema.paths);
    const { schema } = operation.post.requestBody.content['application/json'];
    expect(Object.keys(schema.properties)).toEqual(['name', 'parent_folder_id', 'options']);
    expect(schema.properties.options.properties.return_immediately).toMatchObject({ type: 'boolean' });
  });
});
