import { expect, test } from 'vitest';
import { testTools } from '../tool-cases.ts';
import { useToolgraph } from '../toolgraph.ts';

const graph = useToolgraph();

const WORKSPACE = '9006054115';
/** Ines of the bearing supplier, the one guest that the company begins with. */
const GUEST = '81500201';
const PATH = `/v2/team/${WORKSPACE}/guest`;
/** A custom role that is made of the guest's. */
const SUPPLIER = '2003';

const company = () => graph.sandbox.world.company;

/** What the tools answer for other workspaces. */
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
