import { expect, test } from 'vitest';
import { useToolgraph } from '../toolgraph.ts';

const graph = useToolgraph();

const WORKSPACE = '9006054115';

const PERSON = `query ($email: String!, $workspace: ID, $page: Int) {
  person(email: $email) {
    email name avatarUrl
    memberships { id: userId role dateJoined lastActive user { username person { email } } workspace { id name } }
    assignedTasks(workspaceId: $workspace, pageNumberToFetch: $page) { items { id } hasMore nextPageNumber }
  }
}`;

/** Two workspaces in one directory, as the wire has them. */
const directory = (picture: string | null) => {
  const user = { id: 77, username: 'Zoe', email: 'Zoe@Halyard.example', profilePicture: picture, role: 4 };
  const teams = ['11', '22'].map((id) => ({
    id,
    name: `Team ${id}`,
    members: [{ user, invited_by: { id: 1, username: 'Ann' } }],
  }));
  return { service: 'taskmanager', path: '/v2/team', status: 200, body: { teams }, times: 1 };
};

test('answers about a person from one reading of the directory', async () => {
  const { data, errors } = await graph.ask(PERSON, { email: 'Aiko@halyard.example ' });

  expect(errors).toBeUndefined();
  expect(data.person).toMatchObject({ email: 'aiko@halyard.example', name: 'Aiko Tanaka', avatarUrl: null });
  expect(data.person.memberships).toEqual([
    {
      id: '4100003',
      role: 'MEMBER',
      dateJoined: '2024-03-31T15:46:40.000Z',
      lastActive: null,
      user: { username: 'Aiko Tanaka', person: { email: 'aiko@halyard.example' } },
      workspace: { id: WORKSPACE, name: 'Halyard Robotics' },
    },
  ]);
  expect(await graph.received({ path: '/v2/team' })).toEqual([
    { method: 'GET', path: '/v2/team' },
    { method: 'GET', path: `/v2/team/${WORKSPACE}/task`, query: expect.arrayContaining([['assignees[]', '4100003']]) },
  ]);
});

test('has nothing of a person who is no member', async () => {
  const { data, errors } = await graph.ask(PERSON, { email: 'piet@northdock.example' });

  expect(errors).toBeUndefined();
  expect(data.person).toEqual({
    email: 'piet@northdock.example',
    name: null,
    avatarUrl: null,
    memberships: null,
    assignedTasks: null,
  });
  expect(await graph.received()).toEqual([{ method: 'GET', path: '/v2/team' }]);
});

test('a person alone costs nothing', async () => {
  const { data } = await graph.ask('{ person(email: "aiko@halyard.example") { email } }');

  expect(data.person).toEqual({ email: 'aiko@halyard.example' });
  expect(await graph.received()).toEqual([]);
});

test('reads the directory once for everybody', async () => {
  const { data } = await graph.ask(`{
    one: person(email: "aiko@halyard.example") { name } other: person(email: "ravi@halyard.example") { name }
    workspaces { name } workspace(id: "${WORKSPACE}") { name }
  }`);

  expect([data.one.name, data.other.name]).toEqual(['Aiko Tanaka', 'Ravi Menon']);
  expect(await graph.received()).toEqual([{ method: 'GET', path: '/v2/team' }]);
});

test('finds the memberships in all workspaces, and the tasks of the one that is asked for', async () => {
  await graph.control('POST', 'faults', directory('https://pictures.example/zoe.png'));

  const { data } = await graph.ask(PERSON, { email: 'zoe@halyard.example', workspace: '22', page: 3 });

  expect(data.person).toMatchObject({ name: 'Zoe', avatarUrl: 'https://pictures.example/zoe.png' });
  expect(data.person.memberships).toMatchObject([
    { role: 'GUEST', workspace: { id: '11' } },
    { workspace: { id: '22' } },
  ]);
  const [request] = await graph.received({ path: '/v2/team/*' });
  expect(request).toMatchObject({ method: 'GET', path: '/v2/team/22/task' });
  expect(request!.query!.toSorted()).toEqual([
    ['assignees[]', '77'],
    ['page', '3'],
  ]);
});

test('answers who invited a member, and a role that is unknown', async () => {
  const user = { id: 5, username: 'Bot', email: null, role: 9 };
  const teams = [{ id: '11', name: 'One', members: [{ user, invited_by: { id: 1, username: 'Ann' } }] }];
  await graph.control('POST', 'faults', { service: 'taskmanager', path: '/v2/team', status: 200, body: { teams } });

  const { data, errors } = await graph.ask(
    '{ workspaces { members { id: userId role invitedBy { username } user { person { email } } } } }',
  );

  expect(errors).toBeUndefined();
  expect(data.workspaces[0].members).toEqual([
    { id: '5', role: 'UNKNOWN', invitedBy: { username: 'Ann' }, user: { person: null } },
  ]);
});
