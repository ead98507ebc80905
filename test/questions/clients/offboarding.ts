import { readWorkspaces } from '../people.ts';
import type { Rest } from '../rest.ts';
import { createSheet } from '../writing.ts';

type Variables = { workspace: string; email: string; sheet: string };

export async function answer(rest: Rest, { workspace, email, sheet }: Variables) {
  const [workspaces, connections, { groups }] = await Promise.all([
    readWorkspaces(rest),
    rest.engine('/admin/user_connections', { user_id: email }),
    rest.taskmanager('/group', { team_id: workspace }),
  ]);
  const { members } = workspaces.find(({ id }) => id === workspace);
  const { user } = members.find((member: any) => member.user.email === email);
  const group = groups.find((each: any) => each.members.some(({ id }: any) => id === user.id));
  const accounts: any[] = connections.items;
  const removal = { method: 'PUT', body: { members: { add: [], rem: [user.id] } } };
  const { tasks, last_page } = await rest.taskmanager(`/team/${workspace}/task`, { 'assignees[]': [String(user.id)] });
  await Promise.all(accounts.map(({ id }) => rest.engine(`/admin/user_connections/${id}`, {}, { method: 'DELETE' })));
  const left = await rest.taskmanager(`/group/${group.id}`, {}, removal);
  const items: Record<'name' | 'url', string>[] = tasks.map(({ name, url }: any) => ({ name, url }));
  const made = await createSheet(rest, sheet, [items.map(({ name }) => name), items.map(({ url }) => url)]);
  const person = {
    name: user.username,
    memberships: [{ userId: String(user.id) }],
    authConnections: { items: accounts.map(({ id, provider_id }) => ({ id, providerId: provider_id })) },
    userGroups: [{ id: group.id, name: group.name }],
    assignedTasks: { items, pageInfo: { hasNextPage: !last_page } },
  };
  return {
    leaver: { person },
    deleteUserAuthConnections: {
      deletedCount: accounts.length,
      failedCount: 0,
      items: accounts.map(({ id }) => ({ connectionId: id, deletion: { ids: [id] } })),
    },
    updateUserGroup: { name: left.name, members: left.members.map(({ username }: any) => ({ username })) },
    createSpreadsheet: { title: made.properties.title },
  };
}
