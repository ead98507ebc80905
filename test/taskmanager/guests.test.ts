import { describe, expect, test } from 'vitest';
import { testTools } from '../tool-cases.ts';
import { useToolgraph } from '../toolgraph.ts';

const graph = useToolgraph();
const WORKSPACE = '9006054115';

/** Ines of the bearing supplier, the only guest in the initial company. */
const GUEST = '81500201';
const PATH = `/v2/team/${WORKSPACE}/guest`;

/** A custom role based on the guest's. */
const SUPPLIER = '2003';
const company = () => graph.sandbox.context.company;

/** The error of the tools below the Enterprise plan. */
const BELOW_ENTERPRISE = {
  about: 'below the Enterprise plan',
  given: () => graph.control('POST', 'plan', { plan: 'Business Plus' }),
  error: { code: 'FORBIDDEN', retryable: false, upstream: { status: 403, code: 'TEAM_110' } },
  because: 'Enterprise plan',
};

testTools(graph, {
  'TaskManagerApi.GetGuestInformation': [
    {
      args: `workspaceId: "${WORKSPACE}", id: "${GUEST}"`,
      sends: `GET ${PATH}/${GUEST}`,
      answers: {
        id: GUEST,
        workspaceId: WORKSPACE,
        workspace: { id: WORKSPACE },
        user: { email: 'ines@bearingworks.example' },
        invitedBy: { username: 'Mira Okafor' },
        customRole: { id: SUPPLIER, name: 'Supplier', workspaceId: WORKSPACE },
        lastActive: null,
        dateJoined: expect.stringMatching(/Z$/),
        dateInvited: expect.stringMatching(/Z$/),
        canSeeTimeSpent: false,
        canSeeTimeEstimated: true,
        canSeePointsEstimated: false,
        canEditTags: false,
        canCreateViews: true,
        shared: {
          tasks: [{ permissionLevel: 'READ', task: { id: expect.toSatisfy((id) => id === company().tasks[0]!.id) } }],
          lists: [
            { permissionLevel: 'COMMENT', list: { id: expect.toSatisfy((id) => id === company().lists[0]!.id) } },
          ],
          folders: [
            { permissionLevel: 'EDIT', folder: { id: expect.toSatisfy((id) => id === company().folders[2]!.id) } },
          ],
        },
      },
    },
    {
      about: 'the key alone costs nothing',
      sends: [],
      answers: { id: GUEST, workspaceId: WORKSPACE, workspace: { id: WORKSPACE } },
    },
    { also: 'id: "5"', error: { code: 'NOT_FOUND', upstream: { status: 401 } } },
    BELOW_ENTERPRISE,
  ],

  'TaskManagerApi.InviteGuestToWorkspace': [
    {
      args: `guestEmail: " Lars@Coldstore.example ", workspaceId: "${WORKSPACE}", allowGuestToCreateViews: true
        allowTagEditing: false, customRoleId: "${SUPPLIER}"`,
      sends: `POST ${PATH} {"email": "Lars@Coldstore.example", "can_create_views": true, "can_edit_tags": false,
        "custom_role_id": 2003}`,
      answers: {
        id: expect.stringMatching(/^\d+$/),
        workspaceId: WORKSPACE,
        user: { username: null, email: 'lars@coldstore.example' },
        invitedBy: { username: 'Mira Okafor' },
        customRole: { id: SUPPLIER, name: 'Supplier' },
        dateJoined: null,
        canCreateViews: true,
        canEditTags: false,
        canSeeTimeSpent: false,
        canSeeTimeEstimated: false,
        canSeePointsEstimated: false,
      },
    },
    {
      args: `guestEmail: "lars@coldstore.example", workspaceId: "${WORKSPACE}", allowViewTimeSpent: true
        canViewEstimatedTimes: true, canViewPointsEstimated: true`,
      sends: `POST ${PATH} {"email": "lars@coldstore.example", "can_see_time_spent": true,
        "can_see_time_estimated": true, "can_see_points_estimated": true}`,
      answers: { canSeeTimeSpent: true },
    },
    {
      about: 'of somebody who is there already',
      also: 'guestEmail: "INES@bearingworks.example"',
      error: { code: 'BAD_USER_INPUT', upstream: { status: 400 } },
    },
    BELOW_ENTERPRISE,
    { rejects: 'guestEmail: ""' },
    { rejects: 'guestEmail: "lars"' },
    { rejects: 'guestEmail: "lars at coldstore"' },
    { rejects: 'guestEmail: "a@b@c"' },
  ],

  'TaskManagerApi.ConfigureWorkspaceGuest': [
    {
      args: `guestIdentifier: "${GUEST}", workspaceId: "${WORKSPACE}", allowGuestToEditTags: true
        allowViewCreation: false, allowViewingTimeSpent: true`,
      sends: `PUT ${PATH}/${GUEST} {"can_edit_tags": true, "can_create_views": false, "can_see_time_spent": true}`,
      answers: {
        id: GUEST,
        canEditTags: true,
        canCreateViews: false,
        canSeePointsEstimated: false,
        canSeeTimeSpent: true,
        canSeeTimeEstimated: true,
        customRole: { name: 'Supplier' },
      },
    },
    {
      args: `guestIdentifier: "${GUEST}", workspaceId: "${WORKSPACE}", allowViewingPointsEstimated: true
        canSeeTimeEstimates: false, guestCustomRoleId: "${SUPPLIER}"`,
      sends: `PUT ${PATH}/${GUEST} {"can_see_points_estimated": true, "can_see_time_estimated": false, "custom_role_id": 2003}`,
      answers: { id: GUEST },
    },
    BELOW_ENTERPRISE,
  ],

  'TaskManagerApi.RemoveGuestFromWorkspace': [
    {
      args: `guestId: "${GUEST}", workspaceId: "${WORKSPACE}"`,
      sends: `DELETE ${PATH}/${GUEST}`,
      answers: { ids: [GUEST], typeName: 'Guest' },
      leaves: [`{ guest(workspaceId: "${WORKSPACE}", id: ${GUEST}) { user { id } } }`, { guest: null }],
    },
    BELOW_ENTERPRISE,
  ],
});

test('a guest is found in the list of members, which has the rights too', async () => {
  const fields = 'id: userId role guest { id workspaceId canCreateViews canEditTags customRole { name } }';

  const { data, errors } = await graph.ask(`{ workspace(id: "${WORKSPACE}") { members { ${fields} } } }`);

  expect(errors).toBeUndefined();
  const rights = { canCreateViews: true, canEditTags: false, customRole: { name: 'Supplier' } };
  const guest = { id: GUEST, workspaceId: WORKSPACE, ...rights };
  expect(data.workspace.members.at(-1)).toEqual({ id: GUEST, role: 'GUEST', guest });
  expect(data.workspace.members[0].guest).toBeNull();
  expect((await graph.received()).map(({ path }) => path)).toEqual(['/v2/team']);
});

const CUSTOM = `custom_task_ids=true&team_id=${WORKSPACE}`;

/** What is shared with Ines in the initial company. */
const seenAtFirst = () => ({
  tasks: [{ permissionLevel: 'READ', task: { id: company().tasks[0]!.id } }],
  lists: [{ permissionLevel: 'COMMENT', list: { id: company().lists[0]!.id } }],
  folders: [{ permissionLevel: 'EDIT', folder: { id: company().folders[2]!.id } }],
});

/** Selected explicitly, because expected empty lists would select nothing. */
const select = `{ id user { email } shared { tasks { permissionLevel task { id } } lists { permissionLevel list { id } }
  folders { permissionLevel folder { id } } } }`;

const seeing = (changed: object) => ({
  select,
  answers: { id: GUEST, user: { email: 'ines@bearingworks.example' }, shared: { ...seenAtFirst(), ...changed } },
});

testTools(graph, {
  'TaskManagerApi.ShareTaskWithGuest': () => {
    const { id, customId } = company().tasks[5]!;
    const { tasks } = seenAtFirst();
    return [
      {
        args: `guestId: "${GUEST}", guestPermissionLevel: EDIT, taskId: "${id}"`,
        sends: `POST /v2/task/${id}/guest/${GUEST}?include_shared=true {"permission_level": "edit"}`,
        ...seeing({ tasks: [...tasks, { permissionLevel: 'EDIT', task: { id } }] }),
      },
      {
        also: `guestPermissionLevel: CREATE, taskId: "${customId}", useCustomTaskIds: true
          workspaceIdWhenCustomTaskIdsEnabled: "${WORKSPACE}"`,
        sends: `POST /v2/task/${customId}/guest/${GUEST}?include_shared=true&${CUSTOM} {"permission_level": "create"}`,
        ...seeing({ tasks: [...tasks, { permissionLevel: 'CREATE', task: { id } }] }),
      },
      { also: 'guestId: "5"', error: 'NOT_FOUND' },
      { rejects: 'guestId: "ines"' },
    ];
  },

  'TaskManagerApi.RemoveGuestFromTask': () => {
    const { id, customId } = company().tasks[0]!;
    return [
      {
        args: `guestId: "${GUEST}", taskId: "${id}"`,
        sends: `DELETE /v2/task/${id}/guest/${GUEST}?include_shared=true`,
        ...seeing({ tasks: [] }),
      },
      {
        also: `taskId: "${customId}", useCustomTaskIds: true, workspaceIdForCustomTask: "${WORKSPACE}"`,
        sends: `DELETE /v2/task/${customId}/guest/${GUEST}?include_shared=true&${CUSTOM}`,
        ...seeing({ tasks: [] }),
      },
      { rejects: 'workspaceIdForCustomTask: null, useCustomTaskIds: true' },
    ];
  },

  'TaskManagerApi.AddGuestToList': () => {
    const { id } = company().lists[0]!;
    return [
      {
        about: 'gives what is shared already its new level',
        args: `guestId: "${GUEST}", listId: "${id}", guestPermissionLevel: READ`,
        sends: `POST /v2/list/${id}/guest/${GUEST}?include_shared=true {"permission_level": "read"}`,
        ...seeing({ lists: [{ permissionLevel: 'READ', list: { id } }] }),
      },
      { also: 'listId: "404"', error: { code: 'NOT_FOUND', upstream: { code: 'OAUTH_027' } } },
    ];
  },

  'TaskManagerApi.RemoveGuestFromList': () => {
    const { id } = company().lists[0]!;
    return [
      {
        args: `guestUserId: "${GUEST}", listIdentifier: "${id}"`,
        sends: `DELETE /v2/list/${id}/guest/${GUEST}?include_shared=true`,
        ...seeing({ lists: [] }),
      },
    ];
  },

  'TaskManagerApi.AddGuestToFolder': () => {
    const { id } = company().folders[0]!;
    const folder = { permissionLevel: 'COMMENT', folder: { id } };
    return [
      {
        args: `guestIdentifier: "${GUEST}", folderId: "${id}", guestPermissionLevel: COMMENT`,
        sends: `POST /v2/folder/${id}/guest/${GUEST}?include_shared=true {"permission_level": "comment"}`,
        ...seeing({ folders: expect.arrayContaining([folder, ...seenAtFirst().folders]) }),
      },
    ];
  },

  'TaskManagerApi.RemoveGuestFromFolder': () => {
    const { id } = company().folders[2]!;
    return [
      {
        args: `guestIdentifier: "${GUEST}", folderIdentifier: "${id}"`,
        sends: `DELETE /v2/folder/${id}/guest/${GUEST}?include_shared=true`,
        ...seeing({ folders: [] }),
      },
    ];
  },
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

test('reads of a shared task what the list leaves out, or has otherwise', async () => {
  const [task] = company().tasks;
  const list = company().lists.find(({ id }) => id === task!.listId)!;

  const { data, errors } = await graph.ask(`{
    guest(workspaceId: "${WORKSPACE}", id: "${GUEST}") {
      shared { tasks { permissionLevel task { name permissionLevel description list { id name } checklists { name } } } }
    }
  }`);

  expect(errors).toBeUndefined();
  expect(data.guest.shared.tasks).toEqual([
    {
      permissionLevel: 'READ',
      task: {
        name: task!.name,
        permissionLevel: 'CREATE',
        description: task!.description,
        list: { id: list.id, name: list.name },
        checklists: [{ name: 'Before it is done' }],
      },
    },
  ]);
  expect(await graph.received()).toEqual([
    { method: 'GET', path: `/v2/team/${WORKSPACE}/guest/${GUEST}` },
    { method: 'GET', path: `/v2/task/${task!.id}` },
  ]);
});

test('reads of a shared list its space and the permission of the credential', async () => {
  const [list] = company().lists;

  const { data, errors } = await graph.ask(`{
    guest(workspaceId: "${WORKSPACE}", id: "${GUEST}") {
      shared { lists { permissionLevel list { name statuses { status } permissionLevel space { id } } } }
    }
  }`);

  expect(errors).toBeUndefined();
  expect(data.guest.shared.lists).toMatchObject([
    { permissionLevel: 'COMMENT', list: { name: 'Gripper', permissionLevel: 'CREATE', space: { id: list!.spaceId } } },
  ]);
  expect(data.guest.shared.lists[0].list.statuses).toHaveLength(4);
  expect(await graph.received({ path: '/v2/list' })).toEqual([{ method: 'GET', path: `/v2/list/${list!.id}` }]);
});
