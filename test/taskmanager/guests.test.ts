import { describe, expect, test } from 'vitest';
import { useToolgraph } from '../toolgraph.ts';

const graph = useToolgraph();

const WORKSPACE = '9006054115';
/** Ines of the bearing supplier, the one guest that the company begins with. */
const GUEST = '81500201';
/** A custom role that is made of the guest's. */
const SUPPLIER = '2003';

const ANSWER =
  'id user { email } shared { tasks { permissionLevel task { id } } lists { permissionLevel list { id } } folders { permissionLevel folder { id } } }';

const READ = `query ($guest: ID!) { guest(workspaceId: "${WORKSPACE}", id: $guest) { ${ANSWER} } }`;

const INVITE = `mutation ($email: String!, $views: Boolean, $tags: Boolean, $spent: Boolean, $times: Boolean, $points: Boolean, $role: ID) {
  inviteGuestToWorkspace(
    guestEmail: $email, workspaceId: "${WORKSPACE}", allowGuestToCreateViews: $views, allowTagEditing: $tags
    allowViewTimeSpent: $spent, canViewEstimatedTimes: $times, canViewPointsEstimated: $points, customRoleId: $role
  ) {
    id workspaceId user { username email } invitedBy { username } customRole { id name } dateJoined
    canCreateViews canEditTags canSeeTimeSpent canSeeTimeEstimated canSeePointsEstimated
  }
}`;

const CONFIGURE = `mutation ($guest: ID!, $tags: Boolean, $views: Boolean, $points: Boolean, $spent: Boolean, $times: Boolean, $role: ID) {
  configureWorkspaceGuest(
    guestIdentifier: $guest, workspaceId: "${WORKSPACE}", allowGuestToEditTags: $tags, allowViewCreation: $views
    allowViewingPointsEstimated: $points, allowViewingTimeSpent: $spent, canSeeTimeEstimates: $times, guestCustomRoleId: $role
  ) { id canEditTags canCreateViews canSeePointsEstimated canSeeTimeSpent canSeeTimeEstimated customRole { name } }
}`;

const REMOVE = `mutation ($guest: ID!) {
  removeGuestFromWorkspace(guestId: $guest, workspaceId: "${WORKSPACE}") { ids typeName }
}`;

const company = () => graph.sandbox.world.company;

/** What Ines sees before a test changes it. */
const seenAtFirst = () => ({
  tasks: [{ permissionLevel: 'READ', task: { id: company().tasks[0]!.id } }],
  lists: [{ permissionLevel: 'COMMENT', list: { id: company().lists[0]!.id } }],
  folders: [{ permissionLevel: 'EDIT', folder: { id: company().folders[2]!.id } }],
});

describe('a guest', () => {
  test('is read with all rights and all that is shared', async () => {
    const { data, errors } = await graph.ask(`{
      guest(workspaceId: "${WORKSPACE}", id: "${GUEST}") {
        ${ANSWER} workspaceId workspace { id } invitedBy { username } customRole { id name workspaceId } lastActive dateJoined dateInvited
        canSeeTimeSpent canSeeTimeEstimated canSeePointsEstimated canEditTags canCreateViews
      }
    }`);

    expect(errors).toBeUndefined();
    expect(data.guest).toEqual({
      id: GUEST,
      workspaceId: WORKSPACE,
      workspace: { id: WORKSPACE },
      user: { email: 'ines@bearingworks.example' },
      invitedBy: { username: 'Mira Okafor' },
      customRole: { id: SUPPLIER, name: 'Supplier', workspaceId: WORKSPACE },
      lastActive: null,
      dateJoined: expect.stringMatching(/Z$/),
      dateInvited: data.guest.dateJoined,
      canSeeTimeSpent: false,
      canSeeTimeEstimated: true,
      canSeePointsEstimated: false,
      canEditTags: false,
      canCreateViews: true,
      shared: seenAtFirst(),
    });
    expect(await graph.received()).toEqual([{ method: 'GET', path: `/v2/team/${WORKSPACE}/guest/${GUEST}` }]);
  });

  test('costs nothing where only the key is asked for', async () => {
    const { data } = await graph.ask(
      `{ guest(workspaceId: "${WORKSPACE}", id: "${GUEST}") { id workspaceId workspace { id } } }`,
    );

    expect(data.guest).toEqual({ id: GUEST, workspaceId: WORKSPACE, workspace: { id: WORKSPACE } });
    expect(await graph.received()).toEqual([]);
  });

  test('that is not there is not found', async () => {
    const { data, errors } = await graph.ask(READ, { guest: '5' });

    expect(data.guest).toBeNull();
    expect(errors).toMatchObject([{ path: ['guest'], extensions: { code: 'NOT_FOUND', upstream: { status: 401 } } }]);
  });

  test('is found in the list of members, which has the rights too', async () => {
    const fields = 'id: userId role guest { id workspaceId canCreateViews canEditTags customRole { name } }';

    const { data, errors } = await graph.ask(`{ workspace(id: "${WORKSPACE}") { members { ${fields} } } }`);

    expect(errors).toBeUndefined();
    expect(data.workspace.members.at(-1)).toEqual({
      id: GUEST,
      role: 'GUEST',
      guest: {
        id: GUEST,
        workspaceId: WORKSPACE,
        canCreateViews: true,
        canEditTags: false,
        customRole: { name: 'Supplier' },
      },
    });
    expect(data.workspace.members[0].guest).toBeNull();
    expect(await graph.received()).toEqual([{ method: 'GET', path: '/v2/team' }]);
  });
});

describe('inviting', () => {
  test('sends the address and the rights that are given', async () => {
    const { data, errors } = await graph.ask(INVITE, {
      email: ' Lars@Coldstore.example ',
      views: true,
      tags: false,
      role: SUPPLIER,
    });

    expect(errors).toBeUndefined();
    expect(data.inviteGuestToWorkspace).toEqual({
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
    });
    const body = {
      email: 'Lars@Coldstore.example',
      can_create_views: true,
      can_edit_tags: false,
      custom_role_id: 2003,
    };
    expect(await graph.received()).toEqual([{ method: 'POST', path: `/v2/team/${WORKSPACE}/guest`, body }]);
  });

  test('makes a member of the workspace, to whom nothing is shared', async () => {
    const { data } = await graph.ask(INVITE, {
      email: 'lars@coldstore.example',
      spent: true,
      times: true,
      points: true,
    });

    const { id } = data.inviteGuestToWorkspace;
    const after = await graph.ask(
      `query ($id: ID!) {
      workspace(id: "${WORKSPACE}") { members { id: userId role user { email } } }
      guest(workspaceId: "${WORKSPACE}", id: $id) { canSeeTimeSpent shared { tasks { task { id } } lists { list { id } } } }
    }`,
      { id },
    );

    expect(after.data.workspace.members.at(-1)).toEqual({
      id,
      role: 'GUEST',
      user: { email: 'lars@coldstore.example' },
    });
    expect(after.data.guest).toEqual({ canSeeTimeSpent: true, shared: { tasks: [], lists: [] } });
    const body = {
      email: 'lars@coldstore.example',
      can_see_time_spent: true,
      can_see_time_estimated: true,
      can_see_points_estimated: true,
    };
    expect((await graph.received({ method: 'POST' }))[0]!.body).toEqual(body);
  });

  test.each(['', 'lars', 'lars at coldstore', 'a@b@c'])(
    'refuses the address «%s», and sends nothing',
    async (email) => {
      const { data, errors } = await graph.ask(INVITE, { email });

      expect(data.inviteGuestToWorkspace).toBeNull();
      expect(errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT', argument: 'guestEmail' } }]);
      expect(await graph.received()).toEqual([]);
    },
  );

  test('of somebody who is there already is refused upstream', async () => {
    const { errors } = await graph.ask(INVITE, { email: 'INES@bearingworks.example' });

    expect(errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT', upstream: { status: 400 } } }]);
  });
});

test('configuring changes the rights that are given, and no other', async () => {
  const { data, errors } = await graph.ask(CONFIGURE, { guest: GUEST, tags: true, views: false, spent: true });

  expect(errors).toBeUndefined();
  expect(data.configureWorkspaceGuest).toEqual({
    id: GUEST,
    canEditTags: true,
    canCreateViews: false,
    canSeePointsEstimated: false,
    canSeeTimeSpent: true,
    canSeeTimeEstimated: true,
    customRole: { name: 'Supplier' },
  });
  const body = { can_edit_tags: true, can_create_views: false, can_see_time_spent: true };
  expect(await graph.received()).toEqual([{ method: 'PUT', path: `/v2/team/${WORKSPACE}/guest/${GUEST}`, body }]);
});

test('configuring sends the remaining rights and the role', async () => {
  await graph.ask(CONFIGURE, { guest: GUEST, points: true, times: false, role: SUPPLIER });

  const [request] = await graph.received();

  expect(request!.body).toEqual({
    can_see_points_estimated: true,
    can_see_time_estimated: false,
    custom_role_id: 2003,
  });
});

test('a guest who is removed is gone from the members, and so is what was shared', async () => {
  const { data, errors } = await graph.ask(REMOVE, { guest: GUEST });
  const after = await graph.ask(
    `{ workspace(id: "${WORKSPACE}") { members { userId } } guest(workspaceId: "${WORKSPACE}", id: ${GUEST}) { user { id } } }`,
  );

  expect(errors).toBeUndefined();
  expect(data.removeGuestFromWorkspace).toEqual({ ids: [GUEST], typeName: 'Guest' });
  expect(after.data.workspace.members).toHaveLength(company().people.length);
  expect(after.errors).toMatchObject([{ path: ['guest'], extensions: { code: 'NOT_FOUND' } }]);
  const [first] = await graph.received();
  expect(first).toEqual({ method: 'DELETE', path: `/v2/team/${WORKSPACE}/guest/${GUEST}` });
});

describe('below the Enterprise plan', () => {
  const operations: [name: string, operation: string, variables: object][] = [
    ['guest', READ, {}],
    ['inviteGuestToWorkspace', INVITE, { email: 'lars@coldstore.example' }],
    ['configureWorkspaceGuest', CONFIGURE, { tags: true }],
    ['removeGuestFromWorkspace', REMOVE, {}],
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
