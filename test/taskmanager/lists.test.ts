import { expect, test } from 'vitest';
import { tablesOf } from '../../sandbox/taskmanager/records/records.ts';
import { testTools } from '../tool-cases.ts';
import { useToolgraph } from '../toolgraph.ts';

const graph = useToolgraph();

const listNamed = (name: string) => graph.sandbox.world.company.lists.find((list) => list.name === name)!;
const STATUSES = ['to do', 'in progress', 'review', 'complete'].map((status) => ({ status }));

testTools(graph, {
  'TaskManagerApi.ViewListDetails': () => {
    const { id, spaceId, folderId } = listNamed('Firmware');
    const ideas = listNamed('Ideas').id;
    return [
      {
        args: `id: "${id}"`,
        sends: `GET /v2/list/${id}`,
        answers: {
          id,
          name: 'Firmware',
          content: '',
          status: null,
          priority: null,
          assignee: null,
          taskCount: 44,
          dueDate: null,
          archived: false,
          permissionLevel: 'CREATE',
          statuses: STATUSES,
          folder: { id: folderId, name: 'Software', hidden: false },
          space: { id: spaceId, name: 'Product' },
        },
      },
      {
        about: 'still answers one that is deleted',
        given: async () => tablesOf(graph.sandbox.world).lists.update(ideas, { deleted: true }),
        args: `id: "${ideas}"`,
        answers: { name: 'Ideas', deleted: true },
      },
      { args: 'id: "404"', sends: 'GET /v2/list/404', error: 'NOT_FOUND' },
    ];
  },

  'TaskManagerApi.GetFolderlessLists': () => {
    const { id, spaceId } = listNamed('Ideas');
    return [
      {
        under: `space(id: "${spaceId}")`,
        sends: `GET /v2/space/${spaceId}/list`,
        answers: [{ id, name: 'Ideas', folder: { name: 'hidden', hidden: true } }],
      },
      { args: 'includeArchivedLists: true', sends: `GET /v2/space/${spaceId}/list?archived=true`, answers: [] },
      {
        about: 'the statuses, which lists of a space come without, are read of each',
        sends: [`GET /v2/space/${spaceId}/list`, `GET /v2/list/${id}`],
        answers: [{ name: 'Ideas', statuses: STATUSES }],
      },
    ];
  },

  'TaskManagerApi.ViewListsInFolder': () => {
    const { folderId } = listNamed('Firmware');
    return [
      {
        under: `folder(id: "${folderId}")`,
        sends: `GET /v2/folder/${folderId}/list`,
        answers: ['Firmware', 'Operator App'].map((name) => ({ name, folder: { name: 'Software' } })),
      },
      { args: 'includeArchivedLists: true', sends: `GET /v2/folder/${folderId}/list?archived=true`, answers: [] },
    ];
  },

  'TaskManagerApi.GetListMembers': () => {
    const { id } = listNamed('Firmware');
    const { people } = graph.sandbox.world.company;
    const isOne = ({ id: user, username, email, person }: any) =>
      people.some((each) => String(each.id) === user && each.username === username && each.email === email) &&
      person.email === email;
    return [
      {
        under: `list(id: "${id}")`,
        sends: `GET /v2/list/${id}/member`,
        select: '{ id username email person { email } }',
        answers: expect.toSatisfy((members) => members.length > 1 && members.every(isOne), 'people of the company'),
      },
    ];
  },
});

test('takes the lists of folders that were read from these, archived ones left out', async () => {
  const { spaceId, id } = listNamed('Firmware');
  tablesOf(graph.sandbox.world).lists.update(listNamed('Operator App').id, { archived: true });

  const { data, errors } = await graph.ask(
    `{ space(id: ${spaceId}) { folders { name lists(includeArchivedLists: false) { id name } } } }`,
  );

  expect(errors).toBeUndefined();
  expect(data.space.folders[1].lists).toEqual([{ id, name: 'Firmware' }]);
  expect((await graph.received()).map(({ path }) => path)).toEqual([`/v2/space/${spaceId}/folder`]);
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
