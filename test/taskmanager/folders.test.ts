import { expect, test } from 'vitest';
import { testTools } from '../tool-cases.ts';
import { useToolgraph } from '../toolgraph.ts';

const graph = useToolgraph();

const company = () => graph.sandbox.context.company;
const STATUSES = ['to do', 'in progress', 'review', 'complete'].map((status) => ({ status }));

const refused = (code: string, upstream: string) => ({ code, upstream: { status: 400, code: upstream } });

testTools(graph, {
  'TaskManagerApi.GetSpaceFolders': () => {
    const { spaces, folders, lists, tasks } = company();
    const { id, color } = spaces[0]!;
    const within = lists.filter(({ folderId }) => folderId === folders[0]!.id).map((list) => list.id);
    const hardware = {
      id: folders[0]!.id,
      name: 'Hardware',
      orderindex: 0,
      overrideStatuses: false,
      hidden: false,
      archived: false,
      taskCount: tasks.filter(({ listId }) => within.includes(listId)).length,
      statuses: STATUSES,
      space: { id, name: 'Product' },
    };
    const two = [{ name: 'Hardware' }, { name: 'Software' }];
    return [
      {
        under: `space(id: "${id}")`,
        sends: `GET /v2/space/${id}/folder`,
        answers: [hardware, expect.objectContaining({ name: 'Software' })],
      },
      { args: 'includeArchivedFolders: true', sends: `GET /v2/space/${id}/folder?archived=true`, answers: [] },
      { args: 'includeArchivedFolders: false', sends: `GET /v2/space/${id}/folder?archived=false`, answers: two },
      { args: 'includeArchivedFolders: null', sends: `GET /v2/space/${id}/folder`, answers: two },
      {
        about: 'what a folder lacks of the space is read once',
        sends: [`GET /v2/space/${id}/folder`, `GET /v2/space/${id}`],
        answers: Array(2).fill({ space: { name: 'Product', color } }),
      },
    ];
  },

  'TaskManagerApi.ViewFolderLists': () => {
    const { id } = company().folders[0]!;
    return [
      {
        args: `id: "${id}"`,
        sends: `GET /v2/folder/${id}`,
        answers: {
          id,
          name: 'Hardware',
          hidden: false,
          archived: false,
          deleted: null,
          permissionLevel: 'CREATE',
          parentFolder: null,
          space: { name: 'Product' },
          statuses: STATUSES,
        },
      },
      { about: 'the id alone costs nothing', sends: [], answers: { id } },
      { args: 'id: 1', sends: 'GET /v2/folder/1', error: 'NOT_FOUND' },
    ];
  },

  'TaskManagerApi.CreateFolderInSpace': () => {
    const { id } = company().spaces[0]!;
    return [
      {
        args: `folderName: "Field", spaceId: "${id}"`,
        sends: `POST /v2/space/${id}/folder {"name": "Field"}`,
        answers: {
          id: expect.stringMatching(/^\d{11}$/),
          name: 'Field',
          archived: false,
          taskCount: 0,
          lists: [],
          space: { id },
        },
      },
      { also: 'folderName: "software"', error: refused('CONFLICT', 'CAT_014') },
      { also: 'folderName: ""', error: refused('BAD_USER_INPUT', 'CAT_021') },
    ];
  },

  'TaskManagerApi.RenameTaskManagerFolder': () => {
    const { id } = company().folders[0]!;
    const sends = `PUT /v2/folder/${id} {"name": "Metal"}`;
    return [
      { args: `folderIdTaskmanager: "${id}", newFolderName: "Metal"`, sends, answers: { id, name: 'Metal' } },
      {
        about: 'what the reply leaves out is read',
        reply: { method: 'PUT', status: 200, body: { id, name: 'Metal', lists: [] } },
        sends: [sends, `GET /v2/folder/${id}`],
        answers: { name: 'Metal', statuses: STATUSES },
      },
      { also: 'newFolderName: "software"', error: refused('CONFLICT', 'CAT_014') },
      { also: 'newFolderName: ""', error: refused('BAD_USER_INPUT', 'CAT_021') },
    ];
  },

  'TaskManagerApi.DeleteWorkspaceFolder': () => {
    const { id, spaceId } = company().folders[0]!;
    return [
      {
        about: 'deletes it softly',
        args: `folderId: ${id}`,
        sends: `DELETE /v2/folder/${id}`,
        answers: { ids: [id], typeName: 'Folder' },
        leaves: [
          `{ folder(id: ${id}) { name deleted } space(id: ${spaceId}) { folders { name } } }`,
          { folder: { name: 'Hardware', deleted: true }, space: { folders: [{ name: 'Software' }] } },
        ],
      },
    ];
  },
});

test('reads of a folder that a list names only what the list lacks', async () => {
  const list = company().lists.find(({ name }) => name === 'Firmware')!;
  const [id, path] = [list.folderId!, `/v2/list/${list.id}`];

  const named = await graph.ask(`{ list(id: ${list.id}) { name folder { id name hidden } } }`);
  const read = await graph.ask(`{ list(id: ${list.id}) { name folder { name orderIndex statuses { status } } } }`);

  expect(named.data.list.folder).toEqual({ id, name: 'Software', hidden: false });
  expect(read.data.list.folder).toEqual({ name: 'Software', orderIndex: 1, statuses: STATUSES });
  expect((await graph.received()).map((request) => request.path)).toEqual([path, path, `/v2/folder/${id}`]);
});

test('has no more of a placeholder than its name, and does not look for it', async () => {
  const list = company().lists.find(({ folderId }) => folderId === null)!;

  const { data, errors } = await graph.ask(
    `{ list(id: ${list.id}) { folder { name hidden statuses { status } space { id } } } }`,
  );

  expect(errors).toBeUndefined();
  expect(data.list.folder).toEqual({ name: 'hidden', hidden: true, statuses: null, space: null });
  expect(await graph.received()).toHaveLength(1);
});
