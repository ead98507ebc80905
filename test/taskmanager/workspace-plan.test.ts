import { expect, test } from 'vitest';
import { testTools } from '../tool-cases.ts';
import { useToolgraph } from '../toolgraph.ts';

const graph = useToolgraph();

const WORKSPACE = '9006054115';
const PATH = `/v2/team/${WORKSPACE}`;
const under = `workspace(id: "${WORKSPACE}")`;
const given = (plan: string) => () => graph.control('POST', 'plan', { plan });

testTools(graph, {
  'TaskManagerApi.GetWorkspaceCustomRoles': [
    {
      about: 'each with the role that it is made of',
      under,
      args: {},
      sends: `GET ${PATH}/customroles`,
      answers: [
        {
          id: '2001',
          workspaceId: WORKSPACE,
          workspace: { id: WORKSPACE },
          name: 'Site Admin',
          inheritedRole: 'ADMIN',
          dateCreated: expect.stringMatching(/Z$/),
          memberIds: null,
          members: null,
        },
        expect.objectContaining({ id: '2002', name: 'Planner', inheritedRole: 'MEMBER' }),
        expect.objectContaining({ id: '2003', name: 'Supplier', inheritedRole: 'GUEST' }),
      ],
    },
    {
      about: 'who has them, when that is asked for',
      args: 'includeMembers: true',
      sends: [`GET ${PATH}/customroles?include_members=true`, 'GET /v2/team'],
      answers: [
        { name: 'Site Admin', memberIds: [], members: [] },
        { name: 'Planner', memberIds: ['4100003'], members: [{ user: { username: 'Aiko Tanaka' } }] },
        { name: 'Supplier', memberIds: ['81500201'], members: [{ user: { username: 'Ines Duarte' } }] },
      ],
    },
  ],

  'TaskManagerApi.GetWorkspaceSeatDetails': [
    {
      under,
      sends: `GET ${PATH}/seats`,
      answers: {
        members: { filled: 8, total: 12, empty: 4, unlimited: false },
        guests: { filled: 1, total: null, empty: null, unlimited: true },
      },
    },
    { given: given('Business'), answers: { guests: { filled: 1, total: 10, empty: 9, unlimited: false } } },
  ],

  'TaskManagerApi.GetWorkspacePlan': [
    { under, sends: `GET ${PATH}/plan`, answers: { id: '4', name: 'Enterprise' } },
    { given: given('Business Plus'), answers: { name: 'Business Plus' } },
  ],

  'TaskManagerApi.GetWorkspaceCustomTaskTypes': [
    {
      under,
      sends: `GET ${PATH}/custom_item`,
      answers: [
        {
          customItemId: 1001,
          name: 'Incident',
          namePlural: 'Incidents',
          description: 'Something that stands still at a customer.',
        },
        {
          customItemId: 1002,
          name: 'Part Order',
          namePlural: 'Part Orders',
          description: 'Parts that a supplier has to send.',
        },
      ],
    },
  ],

  'TaskManagerApi.ViewSharedHierarchy': () => {
    const { tasks, lists, folders } = graph.sandbox.context.company;
    return [
      {
        under,
        sends: `GET ${PATH}/shared`,
        answers: {
          tasks: [{ permissionLevel: 'EDIT', task: { id: tasks[1]!.id, name: tasks[1]!.name } }],
          lists: [
            {
              permissionLevel: null,
              list: { id: lists[1]!.id, name: 'Drive Train', taskCount: expect.any(Number), archived: false },
            },
          ],
          folders: [{ permissionLevel: null, folder: { id: folders[3]!.id, name: 'People', orderIndex: 3 } }],
        },
      },
    ];
  },
});

test('custom roles that a member only names are read once for all', async () => {
  const { data, errors } = await graph.ask(`{ ${under} { members { id: userId customRole { name inheritedRole } } } }`);

  expect(errors).toBeUndefined();
  const having = data.workspace.members.filter(({ customRole }: any) => customRole !== null);
  expect(having).toEqual([
    { id: '4100003', customRole: { name: 'Planner', inheritedRole: 'MEMBER' } },
    { id: '81500201', customRole: { name: 'Supplier', inheritedRole: 'GUEST' } },
  ]);
  expect((await graph.received()).map(({ path }) => path)).toEqual(['/v2/team', `${PATH}/customroles`]);
});

test('the sandbox takes no plan that is not sold', async () => {
  await expect(graph.control('POST', 'plan', { plan: 'Platinum' })).rejects.toThrow('plan');
});
