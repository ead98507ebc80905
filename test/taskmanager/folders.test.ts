import { describe, expect, test } from 'vitest';
import { tablesOf } from '../../sandbox/taskmanager/records/records.ts';
import { useToolgraph } from '../toolgraph.ts';

const graph = useToolgraph();

const FOLDERS = `query ($space: ID!, $archived: Boolean) {
  space(id: $space) {
    folders(includeArchivedFolders: $archived) {
      id name orderindex overrideStatuses hidden archived taskCount statuses { status } space { id name }
    }
  }
}`;

test('lists the folders of a space in one call', async () => {
  const { spaces, folders, lists, tasks } = graph.sandbox.world.company;
  const within = lists.filter(({ folderId }) => folderId === folders[0]!.id).map(({ id }) => id);

  const { data, errors } = await graph.ask(FOLDERS, { space: spaces[0]!.id });

  expect(errors).toBeUndefined();
  expect(data.space.folders.map(({ name }: any) => name)).toEqual(['Hardware', 'Software']);
  expect(data.space.folders[0]).toEqual({
    id: folders[0]!.id,
    name: 'Hardware',
    orderindex: 0,
    overrideStatuses: false,
    hidden: false,
    archived: false,
    taskCount: tasks.filter(({ listId }) => within.includes(listId)).length,
    statuses: [{ status: 'to do' }, { status: 'in progress' }, { status: 'review' }, { status: 'complete' }],
    space: { id: spaces[0]!.id, name: 'Product' },
  });
  expect(await graph.received()).toEqual([{ method: 'GET', path: `/v2/space/${spaces[0]!.id}/folder` }]);
});

test.each([true, false])('lists archived folders only when that is %s', async (archived) => {
  const [space] = graph.sandbox.world.company.spaces;

  const { data } = await graph.ask(FOLDERS, { space: space!.id, archived });

  expect(data.space.folders).toHaveLength(archived ? 0 : 2);
  expect(await graph.received()).toEqual([
    { method: 'GET', path: `/v2/space/${space!.id}/folder`, query: [['archived', String(archived)]] },
  ]);
});

test('null for the argument is as good as leaving it out', async () => {
  const [space] = graph.sandbox.world.company.spaces;

  const { data } = await graph.ask(FOLDERS, { space: space!.id, archived: null });

  expect(data.space.folders).toHaveLength(2);
  expect(await graph.received()).toEqual([{ method: 'GET', path: `/v2/space/${space!.id}/folder` }]);
});

test('reads more of the space than a folder has from the space itself, once', async () => {
  const [space] = graph.sandbox.world.company.spaces;

  const { data } = await graph.ask(`{ space(id: "${space!.id}") { folders { space { name color } } } }`);

  expect(data.space.folders).toEqual(Array(2).fill({ space: { name: 'Product', color: space!.color } }));
  expect(await graph.received()).toEqual([
    { method: 'GET', path: `/v2/space/${space!.id}/folder` },
    { method: 'GET', path: `/v2/space/${space!.id}` },
  ]);
});

const FOLDER = `query ($id: ID!) {
  folder(id: $id) {
    id name orderindex overrideStatuses hidden archived taskCount permissionLevel deleted
    statuses { status } space { id name } parentFolder { id }
  }
}`;

test('reads one folder by its id', async () => {
  const [folder] = graph.sandbox.world.company.folders;

  const { data, errors } = await graph.ask(FOLDER, { id: folder!.id });

  expect(errors).toBeUndefined();
  expect(data.folder).toMatchObject({
    id: folder!.id,
    name: 'Hardware',
    hidden: false,
    archived: false,
    deleted: null,
  });
  expect(data.folder).toMatchObject({ permissionLevel: 'CREATE', parentFolder: null, space: { name: 'Product' } });
  expect(data.folder.statuses).toHaveLength(4);
  expect(await graph.received()).toEqual([{ method: 'GET', path: `/v2/folder/${folder!.id}` }]);
});

test('a folder of which only the id is asked costs nothing', async () => {
  const { data } = await graph.ask('{ folder(id: "90130640002") { id } }');

  expect(data.folder).toEqual({ id: '90130640002' });
  expect(await graph.received()).toEqual([]);
});

test('a folder that is not there is not found', async () => {
  const { data, errors } = await graph.ask(FOLDER, { id: '1' });

  expect(data.folder).toBeNull();
  expect(errors).toMatchObject([
    { path: ['folder'], extensions: { code: 'NOT_FOUND', tool: 'TaskManagerApi.ViewFolderLists' } },
  ]);
  expect(await graph.received()).toEqual([{ method: 'GET', path: '/v2/folder/1' }]);
});

test('reads of a folder that a list names only what the list lacks', async () => {
  const list = graph.sandbox.world.company.lists.find(({ name }) => name === 'Firmware')!;
  const [id, path] = [list.folderId!, `/v2/list/${list.id}`];

  const named = await graph.ask(`{ list(id: ${list.id}) { name folder { id name hidden } } }`);
  const read = await graph.ask(`{ list(id: ${list.id}) { name folder { name orderindex statuses { status } } } }`);

  expect(named.data.list.folder).toEqual({ id, name: 'Software', hidden: false });
  expect(read.data.list.folder).toMatchObject({ name: 'Software', orderindex: 1 });
  expect(read.data.list.folder.statuses).toHaveLength(4);
  expect((await graph.received()).map((request) => request.path)).toEqual([path, path, `/v2/folder/${id}`]);
});

test('has no more of a placeholder than its name, and does not look for it', async () => {
  const list = graph.sandbox.world.company.lists.find(({ folderId }) => folderId === null)!;

  const { data, errors } = await graph.ask(
    `{ list(id: ${list.id}) { folder { name hidden statuses { status } space { id } } } }`,
  );

  expect(errors).toBeUndefined();
  expect(data.list.folder).toEqual({ name: 'hidden', hidden: true, statuses: null, space: null });
  expect(await graph.received()).toHaveLength(1);
});

describe('making and naming a folder', () => {
  const MAKE = `mutation ($space: ID!, $name: String!) {
    createFolderInSpace(folderName: $name, spaceId: $space) { id name archived taskCount statuses { status } space { id } lists { id } }
  }`;
  const RENAME = `mutation ($folder: ID!, $name: String!) {
    renameTaskManagerFolder(folderIdTaskmanager: $folder, newFolderName: $name) { id name }
  }`;

  test('makes an empty one', async () => {
    const [space] = graph.sandbox.world.company.spaces;

    const { data, errors } = await graph.ask(MAKE, { space: space!.id, name: 'Field' });

    expect(errors).toBeUndefined();
    expect(data.createFolderInSpace).toMatchObject({ name: 'Field', archived: false, taskCount: 0, lists: [] });
    expect(data.createFolderInSpace.space).toEqual({ id: space!.id });
    expect(data.createFolderInSpace.id).toMatch(/^\d{11}$/);
    expect(await graph.received()).toEqual([
      { method: 'POST', path: `/v2/space/${space!.id}/folder`, body: { name: 'Field' } },
    ]);
  });

  test('gives one another name', async () => {
    const [folder] = graph.sandbox.world.company.folders;

    const { data, errors } = await graph.ask(RENAME, { folder: folder!.id, name: 'Metal' });

    expect(errors).toBeUndefined();
    expect(data.renameTaskManagerFolder).toEqual({ id: folder!.id, name: 'Metal' });
    expect(await graph.received()).toEqual([
      { method: 'PUT', path: `/v2/folder/${folder!.id}`, body: { name: 'Metal' } },
    ]);
  });

  test('reads what the reply to a rename leaves out', async () => {
    const [folder] = graph.sandbox.world.company.folders;
    const body = { id: folder!.id, name: 'Metal', lists: [] };
    await graph.control('POST', 'faults', { service: 'taskmanager', method: 'PUT', status: 200, body });

    const { data } = await graph.ask(`mutation {
      renameTaskManagerFolder(folderIdTaskmanager: ${folder!.id}, newFolderName: "Metal") { name statuses { status } }
    }`);

    expect(data.renameTaskManagerFolder.name).toBe('Metal');
    expect(data.renameTaskManagerFolder.statuses).toHaveLength(4);
    expect((await graph.received()).map(({ method }) => method)).toEqual(['PUT', 'GET']);
  });

  test.each([
    { name: 'software', code: 'CONFLICT', upstreamCode: 'CAT_014' },
    { name: '', code: 'BAD_USER_INPUT', upstreamCode: 'CAT_021' },
  ])("'$name' is refused with $upstreamCode", async ({ name, code, upstreamCode }) => {
    const { spaces, folders } = graph.sandbox.world.company;

    const made = await graph.ask(MAKE, { space: spaces[0]!.id, name });
    const renamed = await graph.ask(RENAME, { folder: folders[0]!.id, name });

    const extensions = { code, upstream: { status: 400, code: upstreamCode } };
    expect(made.errors).toMatchObject([{ extensions }]);
    expect(renamed.errors).toMatchObject([{ extensions }]);
  });
});

test('deletes a folder softly, with its lists', async () => {
  const [folder] = graph.sandbox.world.company.folders;

  const { data, errors } = await graph.ask(
    `mutation { deleteWorkspaceFolder(folderId: ${folder!.id}) { ids typeName } }`,
  );
  const after = await graph.ask(`{
    folder(id: ${folder!.id}) { name deleted } space(id: ${folder!.spaceId}) { folders { name } }
  }`);

  expect(errors).toBeUndefined();
  expect(data.deleteWorkspaceFolder).toEqual({ ids: [folder!.id], typeName: 'Folder' });
  expect(after.data).toEqual({
    folder: { name: 'Hardware', deleted: true },
    space: { folders: [{ name: 'Software' }] },
  });
  const lists = tablesOf(graph.sandbox.world).lists.find(({ folder_id }) => folder_id === folder!.id);
  expect(lists.map(({ deleted }) => deleted)).toEqual([true, true]);
  expect((await graph.received())[0]).toEqual({ method: 'DELETE', path: `/v2/folder/${folder!.id}` });
});
