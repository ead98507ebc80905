import { expect, test } from 'vitest';
import { tablesOf } from '../../sandbox/taskmanager/records/records.ts';
import { useToolgraph } from '../toolgraph.ts';

const graph = useToolgraph();

const listNamed = (name: string) => graph.sandbox.world.company.lists.find((list) => list.name === name)!;

const LIST = `query ($id: ID!) {
  list(id: $id) {
    id name orderindex content status { status } priority { priority } assignee { id } taskCount dueDate dueDateTime
    startDate archived overrideStatuses statuses { status } permissionLevel deleted
    folder { id name hidden } space { id name }
  }
}`;

const LOOSE = `query ($space: ID!, $archived: Boolean) {
  space(id: $space) { lists(includeArchivedLists: $archived) { id name folder { name hidden } } }
}`;

const INSIDE = `query ($space: ID!, $archived: Boolean) {
  space(id: $space) { folders { name lists(includeArchivedLists: $archived) { id name } } }
}`;

test('reads a list by its id', async () => {
  const { id, spaceId, folderId } = listNamed('Firmware');

  const { data, errors } = await graph.ask(LIST, { id });

  expect(errors).toBeUndefined();
  expect(data.list).toMatchObject({ id, name: 'Firmware', content: '', status: null, priority: null, assignee: null });
  expect(data.list).toMatchObject({ taskCount: 44, dueDate: null, archived: false, permissionLevel: 'CREATE' });
  expect(data.list.statuses).toHaveLength(4);
  expect(data.list.folder).toEqual({ id: folderId, name: 'Software', hidden: false });
  expect(data.list.space).toEqual({ id: spaceId, name: 'Product' });
  expect(await graph.received()).toEqual([{ method: 'GET', path: `/v2/list/${id}` }]);
});

test('still answers a list that is deleted', async () => {
  const { id } = listNamed('Ideas');
  tablesOf(graph.sandbox.world).lists.update(id, { deleted: true });

  const { data, errors } = await graph.ask('query ($id: ID!) { list(id: $id) { name deleted } }', { id });

  expect(errors).toBeUndefined();
  expect(data.list).toEqual({ name: 'Ideas', deleted: true });
});

test('a list that is not there is not found', async () => {
  const { data, errors } = await graph.ask(LIST, { id: '404' });

  expect(data.list).toBeNull();
  expect(errors).toMatchObject([{ path: ['list'], extensions: { code: 'NOT_FOUND' } }]);
  expect(await graph.received()).toEqual([{ method: 'GET', path: '/v2/list/404' }]);
});

test('lists those that are in no folder', async () => {
  const { id, spaceId } = listNamed('Ideas');

  const { data, errors } = await graph.ask(LOOSE, { space: spaceId });

  expect(errors).toBeUndefined();
  expect(data.space.lists).toEqual([{ id, name: 'Ideas', folder: { name: 'hidden', hidden: true } }]);
  expect(await graph.received()).toEqual([{ method: 'GET', path: `/v2/space/${spaceId}/list` }]);
});

test('lists those of a folder', async () => {
  const { folderId } = listNamed('Firmware');

  const { data, errors } = await graph.ask(`{ folder(id: ${folderId}) { lists { name folder { name } } } }`);

  expect(errors).toBeUndefined();
  expect(data.folder.lists).toEqual(
    ['Firmware', 'Operator App'].map((name) => ({ name, folder: { name: 'Software' } })),
  );
  expect(await graph.received()).toEqual([{ method: 'GET', path: `/v2/folder/${folderId}/list` }]);
});

test('takes the lists of folders that were read from these, archived ones left out', async () => {
  const { spaceId, id } = listNamed('Firmware');
  tablesOf(graph.sandbox.world).lists.update(listNamed('Operator App').id, { archived: true });

  const { data, errors } = await graph.ask(INSIDE, { space: spaceId, archived: false });

  expect(errors).toBeUndefined();
  expect(data.space.folders[1].lists).toEqual([{ id, name: 'Firmware' }]);
  expect(await graph.received()).toEqual([{ method: 'GET', path: `/v2/space/${spaceId}/folder` }]);
});

test('reads of a list that came with its folder what was left out there', async () => {
  const { id, folderId } = listNamed('Firmware');
  const lists = [{ id, name: 'Short', archived: false }];
  const body = { id: folderId, name: 'Software', hidden: false, lists };
  await graph.control('POST', 'faults', { service: 'taskmanager', path: `/v2/folder/${folderId}`, status: 200, body });

  const { data, errors } = await graph.ask(
    `{ folder(id: ${folderId}) { name lists { name taskCount folder { name } } } }`,
  );

  expect(errors).toBeUndefined();
  expect(data.folder.lists).toEqual([{ name: 'Short', taskCount: 44, folder: { name: 'Software' } }]);
  expect((await graph.received()).map(({ path }) => path)).toEqual([`/v2/folder/${folderId}`, `/v2/list/${id}`]);
});

test.each([
  { query: LOOSE, path: '/v2/space/*/list' },
  { query: INSIDE, path: '/v2/folder/*/list' },
])('lists archived ones only when that is asked at $path', async ({ query, path }) => {
  const [space] = graph.sandbox.world.company.spaces;

  await graph.ask(query, { space: space!.id, archived: true });

  const requests = await graph.received({ path });
  expect(requests.length).toBeGreaterThan(0);
  for (const request of requests) expect(request.query).toEqual([['archived', 'true']]);
});

test('reads the statuses of each list, which lists of a space come without', async () => {
  const { id, spaceId } = listNamed('Ideas');

  const { data, errors } = await graph.ask(`{ space(id: "${spaceId}") { lists { name statuses { status } } } }`);

  expect(errors).toBeUndefined();
  expect(data.space.lists[0].statuses).toHaveLength(4);
  expect(await graph.received()).toEqual([
    { method: 'GET', path: `/v2/space/${spaceId}/list` },
    { method: 'GET', path: `/v2/list/${id}` },
  ]);
});

test('names the people with access to the list itself', async () => {
  const { id } = listNamed('Firmware');

  const { data, errors } = await graph.ask(`{ list(id: "${id}") { members { id username email person { email } } } }`);

  expect(errors).toBeUndefined();
  expect(data.list.members.length).toBeGreaterThan(1);
  const [member] = data.list.members;
  const { username, email } = graph.sandbox.world.company.people.find((person) => String(person.id) === member.id)!;
  expect(member).toEqual({ id: member.id, username, email, person: { email } });
  expect(await graph.received()).toEqual([{ method: 'GET', path: `/v2/list/${id}/member` }]);
});
