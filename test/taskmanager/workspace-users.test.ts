import { describe, expect, test } from 'vitest';
import { useToolgraph } from '../toolgraph.ts';

const graph = useToolgraph();

const WORKSPACE = '9006054115';
const TOMAS = '4100002';
/** Custom roles that are made of the admin's and of the member's. */
const [SITE_ADMIN, PLANNER] = ['2001', '2002'];

const USER = `query ($user: ID!, $shared: Boolean) {
  member(workspaceId: "${WORKSPACE}", id: $user, showSharedItems: $shared) {
    id: userId role user { username } workspace { id } customRole { id name } shared { lists { permissionLevel list { id } } }
  }
}`;

const INVITE = `mutation ($email: String!, $admin: Boolean!, $role: ID) {
  inviteUserToWorkspace(inviteAsAdmin: $admin, userEmail: $email, workspaceId: "${WORKSPACE}", customRoleId: $role) {
    id: userId role user { username email } workspace { id } customRole { id name } invitedBy { username } dateJoined dateInvited
  }
}`;

const UPDATE = `mutation ($user: ID!, $admin: Boolean!, $role: ID!, $name: String!) {
  updateUserWorkspaceDetails(assignAdminRole: $admin, customRoleId: $role, userIdentifier: $user, userName: $name, workspaceId: "${WORKSPACE}") {
    id: userId role user { username } customRole { name inheritedRole } shared { lists { list { id } } }
  }
}`;

const REMOVE = `mutation ($user: ID!) { removeUserFromWorkspace(userId: $user, workspaceId: "${WORKSPACE}") { ids typeName } }`;

const MEMBERS = `{ workspace(id: "${WORKSPACE}") { members { id: userId role user { username email } } } }`;

describe('a user', () => {
  test('is read without what is shared unless that is asked for', async () => {
    const { data, errors } = await graph.ask(
      `{ member(workspaceId: "${WORKSPACE}", id: "${TOMAS}") { id: userId role shared { lists { list { id } } } } }`,
    );

    expect(errors).toBeUndefined();
    expect(data.member).toEqual({ id: TOMAS, role: 'ADMIN', shared: null });
    expect(await graph.received()).toEqual([
      { method: 'GET', path: `/v2/team/${WORKSPACE}/user/${TOMAS}`, query: [['include_shared', 'false']] },
    ]);
  });

  test('is read with what is shared', async () => {
    const list = graph.sandbox.world.company.lists[2]!;

    const { data, errors } = await graph.ask(USER, { user: TOMAS, shared: true });

    expect(errors).toBeUndefined();
    expect(data.member).toEqual({
      id: TOMAS,
      role: 'ADMIN',
      user: { username: 'Tomas Lindqvist' },
      workspace: { id: WORKSPACE },
      customRole: null,
      shared: { lists: [{ permissionLevel: 'EDIT', list: { id: list.id } }] },
    });
    expect(await graph.received()).toEqual([
      { method: 'GET', path: `/v2/team/${WORKSPACE}/user/${TOMAS}`, query: [['include_shared', 'true']] },
    ]);
  });

  test('that is not there is not found', async () => {
    const { data, errors } = await graph.ask(USER, { user: '5' });

    expect(data.member).toBeNull();
    expect(errors).toMatchObject([{ path: ['member'], extensions: { code: 'NOT_FOUND' } }]);
  });
});

describe('inviting', () => {
  test('makes a member, or an admin with a role of the workspace', async () => {
    const plain = await graph.ask(INVITE, { email: 'nils@halyard.example', admin: false });
    const admin = await graph.ask(INVITE, { email: ' ada@halyard.example', admin: true, role: SITE_ADMIN });
    const { data } = await graph.ask(MEMBERS);

    expect([plain.errors, admin.errors]).toEqual([undefined, undefined]);
    expect(plain.data.inviteUserToWorkspace).toMatchObject({ role: 'MEMBER', customRole: null, dateJoined: null });
    expect(admin.data.inviteUserToWorkspace).toMatchObject({
      role: 'ADMIN',
      user: { username: null, email: 'ada@halyard.example' },
      workspace: { id: WORKSPACE },
      customRole: { id: SITE_ADMIN, name: 'Site Admin' },
      invitedBy: { username: 'Mira Okafor' },
    });
    expect(data.workspace.members).toContainEqual({
      id: admin.data.inviteUserToWorkspace.id,
      role: 'ADMIN',
      user: { username: null, email: 'ada@halyard.example' },
    });
    expect(await graph.received({ method: 'POST' })).toEqual([
      { method: 'POST', path: `/v2/team/${WORKSPACE}/user`, body: { email: 'nils@halyard.example', admin: false } },
      {
        method: 'POST',
        path: `/v2/team/${WORKSPACE}/user`,
        body: { email: 'ada@halyard.example', admin: true, custom_role_id: 2001 },
      },
    ]);
  });

  test.each(['', 'nils', '@halyard.example'])('refuses the address «%s», and sends nothing', async (email) => {
    const { errors } = await graph.ask(INVITE, { email, admin: false });

    expect(errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT', argument: 'userEmail' } }]);
    expect(await graph.received()).toEqual([]);
  });
});

test('updating renames a user and sets the role', async () => {
  const { data, errors } = await graph.ask(UPDATE, { user: TOMAS, admin: false, role: PLANNER, name: 'Tom Lindqvist' });
  const after = await graph.ask(MEMBERS);

  expect(errors).toBeUndefined();
  expect(data.updateUserWorkspaceDetails).toMatchObject({
    id: TOMAS,
    role: 'MEMBER',
    user: { username: 'Tom Lindqvist' },
    customRole: { name: 'Planner', inheritedRole: 'MEMBER' },
    shared: { lists: [{ list: { id: graph.sandbox.world.company.lists[2]!.id } }] },
  });
  expect(after.data.workspace.members[1]).toMatchObject({
    id: TOMAS,
    role: 'MEMBER',
    user: { username: 'Tom Lindqvist' },
  });
  const body = { username: 'Tom Lindqvist', admin: false, custom_role_id: 2002 };
  expect((await graph.received())[0]).toEqual({ method: 'PUT', path: `/v2/team/${WORKSPACE}/user/${TOMAS}`, body });
});

test('updating refuses a role that is made of another one', async () => {
  const { errors } = await graph.ask(UPDATE, { user: TOMAS, admin: true, role: PLANNER, name: 'Tomas' });

  expect(errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT', upstream: { status: 400 } } }]);
});

test('a user who is removed is no member, but is still named at what was made', async () => {
  const task = graph.sandbox.world.company.tasks.find(({ creator }) => String(creator) === TOMAS)!;

  const { data, errors } = await graph.ask(REMOVE, { user: TOMAS });
  const after = await graph.ask(MEMBERS);
  const made = await graph.ask('query ($id: ID!) { task(id: $id) { creator { username } } }', { id: task.id });

  expect(errors).toBeUndefined();
  expect(data.removeUserFromWorkspace).toEqual({ ids: [TOMAS], typeName: 'Member' });
  expect(after.data.workspace.members.map(({ id }: any) => id)).not.toContain(TOMAS);
  expect(made.data.task.creator).toEqual({ username: 'Tomas Lindqvist' });
  expect((await graph.received())[0]).toEqual({ method: 'DELETE', path: `/v2/team/${WORKSPACE}/user/${TOMAS}` });
});

describe('below the Enterprise plan', () => {
  test.each([
    ['member', USER, {}],
    ['inviteUserToWorkspace', INVITE, { email: 'nils@halyard.example', admin: true }],
    ['updateUserWorkspaceDetails', UPDATE, { admin: true, role: SITE_ADMIN, name: 'Tomas' }],
    ['removeUserFromWorkspace', REMOVE, {}],
  ])('%s is forbidden, and the error names the plan it needs', async (name, operation, variables) => {
    await graph.control('POST', 'plan', { plan: 'Unlimited' });

    const { data, errors } = await graph.ask(operation, { user: TOMAS, ...variables });

    expect(data[name]).toBeNull();
    expect(errors).toMatchObject([
      {
        message: expect.stringContaining('Enterprise plan'),
        extensions: { code: 'FORBIDDEN', upstream: { code: 'TEAM_110' } },
      },
    ]);
    expect(await graph.received()).toHaveLength(1);
  });
});
