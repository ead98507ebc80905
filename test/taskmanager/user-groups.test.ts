import { expect, test } from 'vitest';
import { testTools } from '../tool-cases.ts';
import { useToolgraph } from '../toolgraph.ts';

const graph = useToolgraph();

const WORKSPACE = '9006054115';
const NOBODY = '00000000-0000-4000-8000-000000000000';

const groups = async () => {
  const { data } = await graph.ask(`{ workspace(id: "${WORKSPACE}") { userGroups { id name members { id } } } }`);
  return data.workspace.userGroups as { id: string; name: string; members: { id: string }[] }[];
};

testTools(graph, {
  'TaskManagerApi.GetUserGroupsInWorkspace': async () => {
    const [hardware, service] = (await groups()).map(({ id }) => id);
    const tomas = { id: '4100002', email: 'tomas@halyard.example', person: { email: 'tomas@halyard.example' } };
    const path = `GET /v2/group?team_id=${WORKSPACE}`;
    const first = {
      workspaceId: WORKSPACE,
      workspace: { id: WORKSPACE },
      name: 'Hardware Crew',
      handle: 'hardwarecrew',
      initials: 'HC',
      userId: '4100001',
      dateCreated: expect.stringMatching(/Z$/),
      avatar: { attachmentId: null, color: null, source: null, icon: null },
      members: expect.arrayContaining([tomas]),
    };
    const second = expect.objectContaining({
      name: 'Field Service',
      members: [expect.objectContaining({ id: '4100005' }), expect.objectContaining({ id: '4100006' })],
    });
    return [
      { under: `workspace(id: "${WORKSPACE}")`, sends: path, answers: [first, second] },
      {
        args: `userGroupIds: ["${hardware}", "${service}"]`,
        sends: `${path}&group_ids=${hardware}&group_ids=${service}`,
        answers: [{ name: 'Hardware Crew' }, { name: 'Field Service' }],
      },
      {
        args: `userGroupIds: "${service}"`,
        sends: `${path}&group_ids=${service}`,
        answers: [{ name: 'Field Service' }],
      },
    ];
  },

  'TaskManagerApi.CreateUserGroup': [
    {
      args: `groupName: "Night Shift", userGroupMembers: ["4100007", "4100008"], workspaceId: "${WORKSPACE}"
        groupHandle: "owls"`,
      sends: `POST /v2/team/${WORKSPACE}/group {"name": "Night Shift", "members": [4100007, 4100008], "handle": "owls"}`,
      answers: {
        workspaceId: WORKSPACE,
        name: 'Night Shift',
        handle: 'owls',
        userId: '4100001',
        members: [{ id: '4100007' }, { id: '4100008' }],
      },
    },
    {
      about: 'leaves the handle to the task manager',
      also: { userGroupMembers: [], groupHandle: undefined },
      sends: `POST /v2/team/${WORKSPACE}/group {"name": "Night Shift", "members": []}`,
      answers: { handle: 'nightshift', members: [] },
      leaves: [
        `{ workspace(id: "${WORKSPACE}") { userGroups { name } } }`,
        { workspace: { userGroups: [{ name: 'Hardware Crew' }, { name: 'Field Service' }, { name: 'Night Shift' }] } },
      ],
    },
    { rejects: 'userGroupMembers: ["4100007", "ravi"]' },
  ],

  'TaskManagerApi.UpdateUserGroup': async () => {
    const { id, members } = (await groups())[0]!;
    const path = `PUT /v2/group/${id}`;
    return [
      {
        args: `userGroupId: "${id}", addMemberIds: ["4100008"], removeMembersIds: ["4100002"], userGroupName: "Workshop"
          handleIdentifier: "workshop"`,
        sends: `${path} {"name": "Workshop", "handle": "workshop", "members": {"add": [4100008], "rem": [4100002]}}`,
        answers: {
          id,
          workspaceId: WORKSPACE,
          name: 'Workshop',
          handle: 'workshop',
          members: [{ id: '4100003' }, { id: '4100004' }, { id: '4100008' }],
        },
      },
      {
        args: `userGroupId: "${id}", addMemberIds: ["4100008"]`,
        sends: `${path} {"members": {"add": [4100008], "rem": []}}`,
        answers: { id },
      },
      {
        args: `userGroupId: "${id}", removeMembersIds: ["4100002"]`,
        sends: `${path} {"members": {"add": [], "rem": [4100002]}}`,
        answers: { id },
      },
      {
        about: 'nothing to change is an empty body',
        args: `userGroupId: "${id}"`,
        sends: `${path} {}`,
        answers: { members: members.map((member) => ({ id: member.id })) },
      },
    ];
  },

  'TaskManagerApi.DeleteUserGroup': async () => {
    const [hardware] = await groups();
    return [
      {
        args: `userGroupId: "${hardware!.id}"`,
        sends: `DELETE /v2/group/${hardware!.id}`,
        answers: { ids: [hardware!.id], typeName: 'UserGroup' },
        leaves: [
          `{ workspace(id: "${WORKSPACE}") { userGroups { name } } }`,
          { workspace: { userGroups: [{ name: 'Field Service' }] } },
        ],
      },
    ];
  },
});

test('the owner of a group is read, if nothing else is selected', async () => {
  const { id } = (await groups())[1]!;
  const { data } = await graph.ask(`{ userGroup(workspaceId: "${WORKSPACE}", id: "${id}") { user { id } } }`);

  expect(data.userGroup).toEqual({ user: { id: '4100001' } });
});

test('one group is read alone; one that is not there is not found, and a malformed id refused', async () => {
  const { id } = (await groups())[1]!;
  await graph.control('DELETE', 'received');
  const ask = (group: string) => graph.ask(`{ userGroup(workspaceId: "${WORKSPACE}", id: "${group}") { id name } }`);

  expect(await ask(id)).toEqual({ data: { userGroup: { id, name: 'Field Service' } } });
  expect((await graph.received()).map(({ query }) => query)).toEqual([
    [
      ['team_id', WORKSPACE],
      ['group_ids', id],
    ],
  ]);
  expect(await ask(NOBODY)).toMatchObject({
    data: { userGroup: null },
    errors: [{ extensions: { code: 'NOT_FOUND' } }],
  });
  expect(await ask('crew')).toMatchObject({ errors: [{ extensions: { code: 'BAD_USER_INPUT' } }] });
});
