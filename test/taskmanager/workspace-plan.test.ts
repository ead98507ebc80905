import { describe, expect, test } from 'vitest';
import { useToolgraph } from '../toolgraph.ts';

const graph = useToolgraph();

const WORKSPACE = '9006054115';

const below = (selection: string) => `{ workspace(id: "${WORKSPACE}") { ${selection} } }`;

describe('custom roles', () => {
  test('are listed with the role that each is made of', async () => {
    const { data, errors } = await graph.ask(
      below(
        'customRoles { id workspaceId workspace { id } name inheritedRole dateCreated memberIds members { userId } }',
      ),
    );

    expect(errors).toBeUndefined();
    const { customRoles } = data.workspace;
    expect(customRoles.map(({ id, name, inheritedRole }: any) => [id, name, inheritedRole])).toEqual([
      ['2001', 'Site Admin', 'ADMIN'],
      ['2002', 'Planner', 'MEMBER'],
      ['2003', 'Supplier', 'GUEST'],
    ]);
    expect(customRoles[0]).toMatchObject({ workspaceId: WORKSPACE, workspace: { id: WORKSPACE } });
    expect(customRoles[0]).toMatchObject({ dateCreated: expect.stringMatching(/Z$/), memberIds: null, members: null });
    expect(await graph.received()).toEqual([{ method: 'GET', path: `/v2/team/${WORKSPACE}/customroles` }]);
  });

  test('answer who has them when that is asked for', async () => {
    const { data, errors } = await graph.ask(
      below('customRoles(includeMembers: true) { name memberIds members { user { username } } }'),
    );

    expect(errors).toBeUndefined();
    expect(data.workspace.customRoles).toEqual([
      { name: 'Site Admin', memberIds: [], members: [] },
      { name: 'Planner', memberIds: ['4100003'], members: [{ user: { username: 'Aiko Tanaka' } }] },
      { name: 'Supplier', memberIds: ['81500201'], members: [{ user: { username: 'Ines Duarte' } }] },
    ]);
    expect(await graph.received()).toEqual([
      { method: 'GET', path: `/v2/team/${WORKSPACE}/customroles`, query: [['include_members', 'true']] },
      { method: 'GET', path: '/v2/team' },
    ]);
  });

  test('that a member only names are read once for all', async () => {
    const { data, errors } = await graph.ask(below('members { id: userId customRole { name inheritedRole } }'));

    expect(errors).toBeUndefined();
    const having = data.workspace.members.filter(({ customRole }: any) => customRole !== null);
    expect(having).toEqual([
      { id: '4100003', customRole: { name: 'Planner', inheritedRole: 'MEMBER' } },
      { id: '81500201', customRole: { name: 'Supplier', inheritedRole: 'GUEST' } },
    ]);
    expect(await graph.received()).toEqual([
      { method: 'GET', path: '/v2/team' },
      { method: 'GET', path: `/v2/team/${WORKSPACE}/customroles` },
    ]);
  });
});

describe('seats', () => {
  const SEATS = below('seats { members { filled total empty unlimited } guests { filled total empty unlimited } }');

  test('without a limit say so, and have no number', async () => {
    const { data, errors } = await graph.ask(SEATS);

    expect(errors).toBeUndefined();
    expect(data.workspace.seats).toEqual({
      members: { filled: 8, total: 12, empty: 4, unlimited: false },
      guests: { filled: 1, total: null, empty: null, unlimited: true },
    });
    expect(await graph.received()).toEqual([{ method: 'GET', path: `/v2/team/${WORKSPACE}/seats` }]);
  });

  test('with a limit are numbers', async () => {
    await graph.control('POST', 'plan', { plan: 'Business' });

    const { data } = await graph.ask(SEATS);

    expect(data.workspace.seats.guests).toEqual({ filled: 1, total: 10, empty: 9, unlimited: false });
  });
});

describe('the plan', () => {
  test('has its number and name', async () => {
    const { data, errors } = await graph.ask(below('plan { id name }'));

    expect(errors).toBeUndefined();
    expect(data.workspace.plan).toEqual({ id: '4', name: 'Enterprise' });
    expect(await graph.received()).toEqual([{ method: 'GET', path: `/v2/team/${WORKSPACE}/plan` }]);
  });

  test('of the sandbox is the one that control sets, which must be one that is sold', async () => {
    await graph.control('POST', 'plan', { plan: 'Business Plus' });

    const { data } = await graph.ask(below('plan { name }'));

    expect(data.workspace.plan.name).toBe('Business Plus');
    await expect(graph.control('POST', 'plan', { plan: 'Platinum' })).rejects.toThrow('plan');
  });
});

test('lists the types of tasks that the workspace defines', async () => {
  const { data, errors } = await graph.ask(below('customTaskTypes { customItemId name namePlural description }'));

  expect(errors).toBeUndefined();
  expect(data.workspace.customTaskTypes).toEqual([
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
  ]);
  expect(await graph.received()).toEqual([{ method: 'GET', path: `/v2/team/${WORKSPACE}/custom_item` }]);
});

test.each([
  'customRoles { id }',
  'seats { members { filled } }',
  'plan { id }',
  'customTaskTypes { customItemId }',
  'sharedWithMe { tasks { task { id } } }',
])('of a workspace that the credential may not see nothing is answered: %s', async (selection) => {
  const { data, errors } = await graph.ask(`{ workspace(id: "42") { id ${selection} } }`);

  expect(data).toEqual({ workspace: null });
  expect(errors).toMatchObject([{ path: ['workspace'], extensions: { code: 'NOT_FOUND' } }]);
});
