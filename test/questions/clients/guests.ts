import { headerOf, lastOf } from '../mail-headers.ts';
import { readWorkspaces } from '../people.ts';
import type { Rest } from '../rest.ts';
import { instant } from '../wire.ts';

export async function answer(rest: Rest, { workspace }: { workspace: string }) {
  const { members } = (await readWorkspaces(rest)).find(({ id }) => id === workspace);
  const guest = async ({ user: { id, username, email, role } }: any) => {
    if (role !== 4) return { guest: null };
    const [{ guest: found }, threads] = await Promise.all([
      rest.taskmanager(`/team/${workspace}/guest/${id}`),
      threadsFrom(rest, email),
    ]);
    return { guest: { user: { username, person: { email, threads } }, shared: sharedOf(found.shared) } };
  };
  return { workspace: { members: await Promise.all(members.map(guest)) } };
}

async function threadsFrom(rest: Rest, email: string) {
  const { threads = [] } = await rest.mail('/threads', { q: `from:(${email})`, maxResults: 1 });
  const found = await Promise.all(threads.map(({ id }: any) => rest.mail(`/threads/${id}`)));
  const items = found.map(lastOf).map((message) => ({
    lastMessage: { date: instant(message.internalDate), subject: headerOf(message, 'subject') },
  }));
  return { items };
}

const LEVELS: Record<string, string> = { read: 'READ', comment: 'COMMENT', edit: 'EDIT', create: 'CREATE' };

function sharedOf({ tasks, lists, folders }: any) {
  const under = (key: string) => (each: any) => ({
    permissionLevel: LEVELS[each.permission_level],
    [key]: { name: each.name },
  });
  return {
    tasks: tasks.map(under('task')),
    lists: lists.map(under('list')),
    folders: folders.map(under('folder')),
  };
}
