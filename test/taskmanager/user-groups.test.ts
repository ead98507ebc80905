import { describe, expect, test } from 'vitest';
import { useToolgraph } from '../toolgraph.ts';

const graph = useToolgraph();

const WORKSPACE = '9006054115';

const GROUPS = `query ($ids: [ID!]) {
  workspace(id: "${WORKSPACE}") {
    userGroups(userGroupIds: $ids) {
      id workspaceId workspace { id } name handle initials userId dateCreated members { id email person { email } }
      avatar { attachmentId color source icon }
    }
  }
}`;

const CREATE = `mutation ($members: [ID!]!, $handle: String) {
  createUserGroup(groupName: "Night Shift", userGroupMembers: $members, workspaceId: "${WORKSPACE}", groupHandle: $handle) {
    id workspaceId name handle userId dateCreated members { id }
  }
}`;

const UPDATE = `mutation ($group: ID!, $add: [ID!], $remove: [ID!], $name: String, $handle: String) {
  updateUserGroup(userGroupId: $group, addMemberIds: $add, removeMembersIds: $remove, userGroupName: $name, handleIdentifier: $handle) {
    id workspaceId name handle members { id }
  }
}`;

const DELETE = 'mutation ($group: ID!) { deleteUserGroup(userGroupId: $group) { ids typeName } }';

const groups = async () =>
  (await graph.ask(GROUPS)).data.workspace.userGroups as { id: string; name: string; members: { id: string }[] }[];

const change = async (variables: object) => {
  const [group] = await groups();
  await graph.control('DELETE', 'received');
  const { data, errors } = await graph.ask(UPDATE, { group: group!.id, ...variables });
  return { group: group!, errors, changed: data.updateUserGroup, requests: await graph.received() };
};

test('lists the groups of a workspace with their members', async () => {
  const { data, errors } = await graph.ask(GROUPS);

  expect(errors).toBeUndefined();
  const [hardware, service] = data.workspace.userGroups;
  expect(hardware).toMatchObject({
    workspaceId: WORKSPACE,
    workspace: { id: WORKSPACE },
    name: 'Hardware Crew',
    handle: 'hardwarecrew',
  });
  expect(hardware).toMatchObject({ initials: 'HC', userId: '4100001', dateCreated: expect.stringMatching(/Z$/) });
  expect(hardware.avatar).toEqual({ attachmentId: null, color: null, source: null, icon: null });
  expect(hardware.members[0]).toEqual({
    id: '4100002',
    email: 'tomas@halyard.example',
    person: { email: 'tomas@halyard.example' },
  });
  expect(service.members.map(({ id }: any) => id)).toEqual(['4100005', '4100006']);
  expect(await graph.received()).toEqual([{ method: 'GET', path: '/v2/group', query: [['team_id', WORKSPACE]] }]);
});

test('narrows the list to some groups, each named on its own', async () => {
  const ids = (await groups()).map(({ id }) => id);
  await graph.control('DELETE', 'received');

  const { data } = await graph.ask(GROUPS, { ids });
  const one = await graph.ask(GROUPS, { ids: ids[1] });

  expect(data.workspace.userGroups).toHaveLength(2);
  expect(one.data.workspace.userGroups.map(({ name }: any) => name)).toEqual(['Field Service']);
  const both = [
    ['team_id', WORKSPACE],
    ['group_ids', ids[0]],
    ['group_ids', ids[1]],
  ];
  expect(await graph.received()).toEqual([
    { method: 'GET', path: '/v2/group', query: both },
    {
      method: 'GET',
      path: '/v2/group',
      query: [
        ['team_id', WORKSPACE],
        ['group_ids', ids[1]],
      ],
    },
  ]);
});

describe('one group', () => {
  const ONE = `query ($id: ID!) { userGroup(workspaceId: "${WORKSPACE}", id: $id) { id name } }`;

  test('is read alone', async () => {
    const [, service] = await groups();
    await graph.control('DELETE', 'received');

    const { data, errors } = await graph.ask(ONE, { id: service!.id });

    expect(errors).toBeUndefined();
    expect(data.userGroup).toEqual({ id: service!.id, name: 'Field Service' });
    expect(await graph.received()).toEqual([
      {
        method: 'GET',
        path: '/v2/group',
        query: [
          ['team_id', WORKSPACE],
          ['group_ids', service!.id],
        ],
      },
    ]);
  });

  test('that is not there is not found, and one with a malformed id refused', async () => {
    const unknown = await graph.ask(ONE, { id: '00000000-0000-4000-8000-000000000000' });
    const malformed = await graph.ask(ONE, { id: 'crew' });

    expect([unknown.data, malformed.data]).toEqual([{ userGroup: null }, { userGroup: null }]);
    expect(unknown.errors).toMatchObject([{ extensions: { code: 'NOT_FOUND' } }]);
    expect(malformed.errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT' } }]);
  });
});

describe('creating', () => {
  test('sends the members as numbers', async () => {
    const { data, errors } = await graph.ask(CREATE, { members: ['4100007', '4100008'], handle: 'owls' });

    expect(errors).toBeUndefined();
    expect(data.createUserGroup).toMatchObject({
      workspaceId: WORKSPACE,
      name: 'Night Shift',
      handle: 'owls',
      userId: '4100001',
    });
    expect(data.createUserGroup.members).toEqual([{ id: '4100007' }, { id: '4100008' }]);
    const body = { name: 'Night Shift', members: [4100007, 4100008], handle: 'owls' };
    expect(await graph.received()).toEqual([{ method: 'POST', path: `/v2/team/${WORKSPACE}/group`, body }]);
  });

  test('leaves the handle to the task manager, and adds the group to the list', async () => {
    const { data } = await graph.ask(CREATE, { members: [] });

    expect(data.createUserGroup).toMatchObject({ handle: 'nightshift', members: [] });
    expect((await graph.received())[0]!.body).toEqual({ name: 'Night Shift', members: [] });
    expect((await groups()).at(-1)).toMatchObject({ id: data.createUserGroup.id, name: 'Night Shift' });
  });

  test('refuses members that are no identifiers', async () => {
    const { errors } = await graph.ask(CREATE, { members: ['4100007', 'ravi'] });

    expect(errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT', argument: 'userGroupMembers' } }]);
    expect(await graph.received()).toEqual([]);
  });
});

describe('updating', () => {
  test('renames and takes members in and out', async () => {
    const { group, changed, errors, requests } = await change({
      add: ['4100008'],
      remove: ['4100002'],
      name: 'Workshop',
      handle: 'workshop',
    });

    expect(errors).toBeUndefined();
    expect(changed).toMatchObject({ id: group.id, workspaceId: WORKSPACE, name: 'Workshop', handle: 'workshop' });
    expect(changed.members.map(({ id }: any) => id)).toEqual(['4100003', '4100004', '4100008']);
    const body = { name: 'Workshop', handle: 'workshop', members: { add: [4100008], rem: [4100002] } };
    expect(requests).toEqual([{ method: 'PUT', path: `/v2/group/${group.id}`, body }]);
  });

  test.each([
    [{ add: ['4100008'] }, { add: [4100008], rem: [] }],
    [{ remove: ['4100002'] }, { add: [], rem: [4100002] }],
  ])('of %j sends the other one empty', async (variables, members) => {
    const { errors, requests } = await change(variables);

    expect(errors).toBeUndefined();
    expect(requests[0]!.body).toEqual({ members });
  });

  test('of nothing sends an empty body and leaves the group as it is', async () => {
    const { group, changed, requests } = await change({});

    expect(requests[0]!.body).toEqual({});
    expect(changed.members).toEqual(group.members.map(({ id }) => ({ id })));
  });
});

test('a deleted group is gone', async () => {
  const [hardware] = await groups();
  await graph.control('DELETE', 'received');

  const { data, errors } = await graph.ask(DELETE, { group: hardware!.id });

  expect(errors).toBeUndefined();
  expect(data.deleteUserGroup).toEqual({ ids: [hardware!.id], typeName: 'UserGroup' });
  expect(await graph.received()).toEqual([{ method: 'DELETE', path: `/v2/group/${hardware!.id}` }]);
  expect((await groups()).map(({ name }) => name)).toEqual(['Field Service']);
});
