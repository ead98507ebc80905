import { describe, expect, test } from 'vitest';
import { useToolgraph } from '../toolgraph.ts';

const graph = useToolgraph();

const WORKSPACE = '9006054115';
/** Ines of the bearing supplier, the one guest that the company begins with. */
const GUEST = '81500201';

const ANSWER =
  'id user { email } shared { tasks { permissionLevel task { id } } lists { permissionLevel list { id } } folders { permissionLevel folder { id } } }';

const SHARE_TASK = `mutation ($guest: ID!, $task: ID!, $level: GuestPermissionLevel!, $details: Boolean = true, $custom: Boolean, $workspace: ID) {
  shareTaskWithGuest(
    guestId: $guest, guestPermissionLevel: $level, taskId: $task, includeSharedDetails: $details
    useCustomTaskIds: $custom, workspaceIdWhenCustomTaskIdsEnabled: $workspace
  ) { ${ANSWER} }
}`;

const UNSHARE_TASK = `mutation ($guest: ID!, $task: ID!, $custom: Boolean, $workspace: ID) {
  removeGuestFromTask(guestId: $guest, taskId: $task, useCustomTaskIds: $custom, workspaceIdForCustomTask: $workspace) { ${ANSWER} }
}`;

const SHARE_LIST = `mutation ($guest: ID!, $list: ID!, $level: GuestPermissionLevel!) {
  addGuestToList(guestId: $guest, listId: $list, guestPermissionLevel: $level) { ${ANSWER} }
}`;

const UNSHARE_LIST = `mutation ($guest: ID!, $list: ID!) {
  removeGuestFromList(guestUserId: $guest, listIdentifier: $list) { ${ANSWER} }
}`;

const SHARE_FOLDER = `mutation ($guest: ID!, $folder: ID!, $level: GuestPermissionLevel!) {
  addGuestToFolder(guestIdentifier: $guest, folderId: $folder, guestPermissionLevel: $level) { ${ANSWER} }
}`;

const UNSHARE_FOLDER = `mutation ($guest: ID!, $folder: ID!) {
  removeGuestFromFolder(guestIdentifier: $guest, folderIdentifier: $folder) { ${ANSWER} }
}`;

const company = () => graph.sandbox.world.company;

/** What Ines sees before a test changes it. */
const seenAtFirst = () => ({
  tasks: [{ permissionLevel: 'READ', task: { id: company().tasks[0]!.id } }],
  lists: [{ permissionLevel: 'COMMENT', list: { id: company().lists[0]!.id } }],
  folders: [{ permissionLevel: 'EDIT', folder: { id: company().folders[2]!.id } }],
});

const withDetails: [string, string][] = [['include_shared', 'true']];

describe('sharing', () => {
  test('adds a task to what the guest sees', async () => {
    const task = company().tasks[5]!.id;

    const { data, errors } = await graph.ask(SHARE_TASK, { guest: GUEST, task, level: 'EDIT' });

    expect(errors).toBeUndefined();
    const { tasks, ...rest } = seenAtFirst();
    const shared = { ...rest, tasks: [...tasks, { permissionLevel: 'EDIT', task: { id: task } }] };
    expect(data.shareTaskWithGuest).toEqual({ id: GUEST, user: { email: 'ines@bearingworks.example' }, shared });
    expect(await graph.received()).toEqual([
      {
        method: 'POST',
        path: `/v2/task/${task}/guest/${GUEST}`,
        query: withDetails,
        body: { permission_level: 'edit' },
      },
    ]);
  });

  test('finds the task by its custom id in a workspace', async () => {
    const { id, customId } = company().tasks[5]!;

    const { data, errors } = await graph.ask(SHARE_TASK, {
      guest: GUEST,
      task: customId,
      level: 'CREATE',
      custom: true,
      workspace: WORKSPACE,
    });

    expect(errors).toBeUndefined();
    expect(data.shareTaskWithGuest.shared.tasks.at(-1)).toEqual({ permissionLevel: 'CREATE', task: { id } });
    const query = [
      ['include_shared', 'true'],
      ['custom_task_ids', 'true'],
      ['team_id', WORKSPACE],
    ];
    expect(await graph.received()).toEqual([
      { method: 'POST', path: `/v2/task/${customId}/guest/${GUEST}`, query, body: { permission_level: 'create' } },
    ]);
  });

  test('gives what is shared already its new level', async () => {
    const list = company().lists[0]!.id;

    const { data, errors } = await graph.ask(SHARE_LIST, { guest: GUEST, list, level: 'READ' });

    expect(errors).toBeUndefined();
    expect(data.addGuestToList.shared.lists).toEqual([{ permissionLevel: 'READ', list: { id: list } }]);
    expect(await graph.received()).toEqual([
      {
        method: 'POST',
        path: `/v2/list/${list}/guest/${GUEST}`,
        query: withDetails,
        body: { permission_level: 'read' },
      },
    ]);
  });

  test('adds a folder to what the guest sees', async () => {
    const folder = company().folders[0]!.id;

    const { data, errors } = await graph.ask(SHARE_FOLDER, { guest: GUEST, folder, level: 'COMMENT' });

    expect(errors).toBeUndefined();
    expect(data.addGuestToFolder.shared.folders).toContainEqual({ permissionLevel: 'COMMENT', folder: { id: folder } });
    expect(await graph.received()).toEqual([
      {
        method: 'POST',
        path: `/v2/folder/${folder}/guest/${GUEST}`,
        query: withDetails,
        body: { permission_level: 'comment' },
      },
    ]);
  });

  test('of a task needs a guest, and one that is there', async () => {
    const task = company().tasks[5]!.id;

    const wrong = await graph.ask(SHARE_TASK, { guest: 'ines', task, level: 'READ' });
    const unknown = await graph.ask(SHARE_TASK, { guest: '5', task, level: 'READ' });

    expect(wrong.errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT', argument: 'guestId' } }]);
    expect(unknown.errors).toMatchObject([{ extensions: { code: 'NOT_FOUND' } }]);
    expect(await graph.received()).toHaveLength(1);
  });

  test('of a list that is not there is refused', async () => {
    const { errors } = await graph.ask(SHARE_LIST, { guest: GUEST, list: '404', level: 'READ' });

    expect(errors).toMatchObject([{ extensions: { code: 'NOT_FOUND', upstream: { code: 'OAUTH_027' } } }]);
  });
});

describe('unsharing', () => {
  test('takes a task from what the guest sees', async () => {
    const task = company().tasks[0]!.id;

    const { data, errors } = await graph.ask(UNSHARE_TASK, { guest: GUEST, task });

    expect(errors).toBeUndefined();
    expect(data.removeGuestFromTask.shared).toEqual({ ...seenAtFirst(), tasks: [] });
    expect(await graph.received()).toEqual([
      { method: 'DELETE', path: `/v2/task/${task}/guest/${GUEST}`, query: withDetails },
    ]);
  });

  test('finds the task by its custom id, which needs the workspace', async () => {
    const { customId } = company().tasks[0]!;

    const { data } = await graph.ask(UNSHARE_TASK, {
      guest: GUEST,
      task: customId,
      custom: true,
      workspace: WORKSPACE,
    });
    const without = await graph.ask(UNSHARE_TASK, { guest: GUEST, task: customId, custom: true });

    expect(data.removeGuestFromTask.shared.tasks).toEqual([]);
    expect(without.errors).toMatchObject([
      { extensions: { code: 'BAD_USER_INPUT', argument: 'workspaceIdForCustomTask' } },
    ]);
    const query = [
      ['include_shared', 'true'],
      ['custom_task_ids', 'true'],
      ['team_id', WORKSPACE],
    ];
    expect(await graph.received()).toEqual([{ method: 'DELETE', path: `/v2/task/${customId}/guest/${GUEST}`, query }]);
  });

  test('takes a list from what the guest sees', async () => {
    const list = company().lists[0]!.id;

    const { data, errors } = await graph.ask(UNSHARE_LIST, { guest: GUEST, list });

    expect(errors).toBeUndefined();
    expect(data.removeGuestFromList.shared).toEqual({ ...seenAtFirst(), lists: [] });
    expect(await graph.received()).toEqual([
      { method: 'DELETE', path: `/v2/list/${list}/guest/${GUEST}`, query: withDetails },
    ]);
  });

  test('takes a folder from what the guest sees', async () => {
    const folder = company().folders[2]!.id;

    const { data, errors } = await graph.ask(UNSHARE_FOLDER, { guest: GUEST, folder });

    expect(errors).toBeUndefined();
    expect(data.removeGuestFromFolder.shared).toEqual({ ...seenAtFirst(), folders: [] });
    expect(await graph.received()).toEqual([
      { method: 'DELETE', path: `/v2/folder/${folder}/guest/${GUEST}`, query: withDetails },
    ]);
  });
});

describe('what an answer to sharing lacks', () => {
  const quiet = (fields: string) => `mutation ($list: ID!, $task: ID!, $folder: ID!) {
    one: addGuestToList(guestId: "${GUEST}", listId: $list, guestPermissionLevel: READ, includeSharedDetails: false) { ${fields} }
    two: removeGuestFromList(guestUserId: "${GUEST}", listIdentifier: $list, includeSharedDetails: false) { id }
    three: shareTaskWithGuest(guestId: "${GUEST}", taskId: $task, guestPermissionLevel: READ, includeSharedDetails: false) { id }
    four: removeGuestFromTask(guestId: "${GUEST}", taskId: $task, includeSharedDetails: false) { id }
    five: addGuestToFolder(guestIdentifier: "${GUEST}", folderId: $folder, guestPermissionLevel: READ, includeSharedItems: false) { id }
    six: removeGuestFromFolder(guestIdentifier: "${GUEST}", folderIdentifier: $folder, includeSharedItems: false) { id }
  }`;
  const places = () => ({
    list: company().lists[0]!.id,
    task: company().tasks[0]!.id,
    folder: company().folders[0]!.id,
  });

  test('is not read where nobody asks for it', async () => {
    const { errors } = await graph.ask(quiet('id user { email } canEditTags'), places());

    expect(errors).toBeUndefined();
    const requests = await graph.received();
    expect(requests).toHaveLength(6);
    for (const { query } of requests) expect(query).toEqual([['include_shared', 'false']]);
  });

  test('is read where it is asked for, out of the one workspace that has the guest', async () => {
    const { list } = places();

    const { data, errors } = await graph.ask(
      quiet('id workspaceId canCreateViews customRole { name } shared { lists { list { id } } }'),
      places(),
    );

    expect(errors).toBeUndefined();
    expect(data.one).toEqual({
      id: GUEST,
      workspaceId: WORKSPACE,
      canCreateViews: true,
      customRole: { name: 'Supplier' },
      shared: { lists: [{ list: { id: list } }] },
    });
    expect((await graph.received()).slice(0, 3).map(({ method, path }) => `${method} ${path}`)).toEqual([
      `POST /v2/list/${list}/guest/${GUEST}`,
      'GET /v2/team',
      `GET /v2/team/${WORKSPACE}/guest/${GUEST}`,
    ]);
  });

  test('is not guessed where several workspaces have the guest', async () => {
    const user = { id: Number(GUEST), username: 'Ines', role: 4 };
    const teams = ['11', '22'].map((id) => ({ id, name: `Team ${id}`, members: [{ user }] }));
    await graph.control('POST', 'faults', {
      service: 'taskmanager',
      path: '/v2/team',
      status: 200,
      body: { teams },
      times: 1,
    });

    const { data, errors } = await graph.ask(quiet('id workspace { id }'), places());

    expect(data.one).toEqual({ id: GUEST, workspace: null });
    expect(errors).toMatchObject([{ path: ['one', 'workspace'], extensions: { code: 'NOT_FOUND' } }]);
  });
});

describe('below the Enterprise plan', () => {
  const operations: [name: string, operation: string, variables: object][] = [
    ['shareTaskWithGuest', SHARE_TASK, { task: '9hz', level: 'READ' }],
    ['removeGuestFromTask', UNSHARE_TASK, { task: '9hz' }],
    ['addGuestToList', SHARE_LIST, { list: '1', level: 'READ' }],
    ['removeGuestFromList', UNSHARE_LIST, { list: '1' }],
    ['addGuestToFolder', SHARE_FOLDER, { folder: '1', level: 'READ' }],
    ['removeGuestFromFolder', UNSHARE_FOLDER, { folder: '1' }],
  ];

  test.each(operations)(
    '%s is forbidden, and the error names the plan it needs',
    async (name, operation, variables) => {
      await graph.control('POST', 'plan', { plan: 'Business Plus' });

      const { data, errors } = await graph.ask(operation, { guest: GUEST, ...variables });

      expect(data[name]).toBeNull();
      expect(errors).toMatchObject([
        {
          path: [name],
          message: expect.stringContaining('Enterprise plan'),
          extensions: { code: 'FORBIDDEN', retryable: false, upstream: { status: 403, code: 'TEAM_110' } },
        },
      ]);
      expect(await graph.received()).toHaveLength(1);
    },
  );
});
