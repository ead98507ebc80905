import { readWorkspaces } from '../people.ts';
import type { Rest } from '../rest.ts';

export async function answer(rest: Rest, { word }: { word: string }) {
  const isNamed = (name: string) => name.toLowerCase().includes(word);
  const named = (those: any[]) => those.filter(({ name }) => isNamed(name)).map(({ name }) => ({ name }));
  const spaceOf = async ({ id, name }: any) => {
    const [{ folders }, { lists }] = await Promise.all([
      rest.taskmanager(`/space/${id}/folder`),
      rest.taskmanager(`/space/${id}/list`),
    ]);
    const all = folders.map((folder: any) => ({ lists: named(folder.lists) }));
    return { name, folders: named(folders), all, lists: named(lists) };
  };
  const workspaceOf = async ({ id }: any) => {
    const [{ groups }, { spaces }] = await Promise.all([
      rest.taskmanager('/group', { team_id: id }),
      rest.taskmanager(`/team/${id}/space`),
    ]);
    return { userGroups: named(groups), spaces: await Promise.all(spaces.map(spaceOf)) };
  };
  const workspaces = await readWorkspaces(rest);
  const people = workspaces.flatMap(({ members }) => members.map(({ user }: any) => user));
  const items = people
    .filter(({ username }) => isNamed(username))
    .map(({ username, email }) => ({ name: username, email }));
  return { people: { items }, workspaces: await Promise.all(workspaces.map(workspaceOf)) };
}
