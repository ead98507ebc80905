import { expect } from 'vitest';
import { testTools } from '../tool-cases.ts';
import { useToolgraph } from '../toolgraph.ts';

const graph = useToolgraph();

const WORKSPACE = '9006054115';
const PATH = `/v2/team/${WORKSPACE}/user`;
const TOMAS = '4100002';
/** Custom roles based on the admin's and the member's. */
const [SITE_ADMIN, PLANNER] = ['2001', '2002'];

testTools(graph, {
  'TaskManagerApi.GetWorkspaceUserInfo': () => {
    const { id } = graph.sandbox.context.company.lists[2]!;
    return [
      {
        about: 'without what is shared unless that is asked for',
        args: `workspaceId: "${WORKSPACE}", id: "${TOMAS}"`,
        sends: `GET ${PATH}/${TOMAS}?include_shared=false`,
        answers: { userId: TOMAS, role: 'ADMIN', shared: null },
      },
      {
        also: 'showSharedItems: true',
        sends: `GET ${PATH}/${TOMAS}?include_shared=true`,
        answers: {
          userId: TOMAS,
          role: 'ADMIN',
          user: { username: 'Tomas Lindqvist' },
          workspace: { id: WORKSPACE },
          customRole: null,
          shared: { lists: [{ permissionLevel: 'EDIT', list: { id } }] },
        },
      },
      { also: 'id: "5"', error: 'NOT_FOUND' },
    ];
  },

  'TaskManagerApi.InviteUserToWorkspace': [
    {
      args: `inviteAsAdmin: false, userEmail: "nils@halyard.example", workspaceId: "${WORKSPACE}"`,
      sends: `POST ${PATH} {"email": "nils@halyard.example", "admin": false}`,
      answers: { role: 'MEMBER', customRole: null, dateJoined: null },
    },
    {
      also: `inviteAsAdmin: true, userEmail: " ada@halyard.example", customRoleId: "${SITE_ADMIN}"`,
      sends: `POST ${PATH} {"email": "ada@halyard.example", "admin": true, "custom_role_id": 2001}`,
      answers: {
        role: 'ADMIN',
        user: { username: null, email: 'ada@halyard.example' },
        workspace: { id: WORKSPACE },
        customRole: { id: SITE_ADMIN, name: 'Site Admin' },
        invitedBy: { username: 'Mira Okafor' },
      },
    },
    { rejects: 'userEmail: ""' },
    { rejects: 'userEmail: "nils"' },
    { rejects: 'userEmail: "@halyard.example"' },
  ],

  'TaskManagerApi.UpdateUserWorkspaceDetails': () => [
    {
      args: `assignAdminRole: false, customRoleId: "${PLANNER}", userIdentifier: "${TOMAS}", userName: "Tom Lindqvist"
        workspaceId: "${WORKSPACE}"`,
      sends: [
        `PUT ${PATH}/${TOMAS} {"username": "Tom Lindqvist", "admin": false, "custom_role_id": 2002}`,
        `GET /v2/team/${WORKSPACE}/customroles`,
      ],
      answers: {
        userId: TOMAS,
        role: 'MEMBER',
        user: { username: 'Tom Lindqvist' },
        customRole: { name: 'Planner', inheritedRole: 'MEMBER' },
        shared: { lists: [{ list: { id: graph.sandbox.context.company.lists[2]!.id } }] },
      },
    },
    {
      about: 'a role that is made of another one',
      also: 'assignAdminRole: true',
      error: { code: 'BAD_USER_INPUT', upstream: { status: 400 } },
    },
  ],

  'TaskManagerApi.RemoveUserFromWorkspace': [
    {
      args: `userId: "${TOMAS}", workspaceId: "${WORKSPACE}"`,
      sends: `DELETE ${PATH}/${TOMAS}`,
      answers: { ids: [TOMAS], typeName: 'Member' },
      leaves: [
        `{ workspace(id: "${WORKSPACE}") { members { userId } } }`,
        { workspace: { members: expect.not.arrayContaining([{ userId: TOMAS }]) } },
      ],
    },
  ],
});
