import type { Rest } from '../rest.ts';

export async function answer(rest: Rest, { workspace }: { workspace: string }) {
  const { spaces } = await rest.taskmanager(`/team/${workspace}/space`);
  return { workspace: { spaces: await Promise.all(spaces.map((space: any) => placesIn(rest, space))) } };
}

async function placesIn(rest: Rest, { id, name }: any) {
  const [{ folders }, { lists }] = await Promise.all([
    rest.taskmanager(`/space/${id}/folder`),
    rest.taskmanager(`/space/${id}/list`),
  ]);
  const foldersOfSpace = folders.map((folder: any) => ({ name: folder.name, lists: folder.lists.map(list) }));
  return { name, folders: foldersOfSpace, lists: lists.map(list) };
}

const list = ({ name, task_count }: any) => ({ name, taskCount: Number(task_count) });
