import { memberOf, readWorkspaces } from '../people.ts';
import type { Rest } from '../rest.ts';

type Variables = { workspace: string; email: string; field: string; operator: string; value: string };

export async function answer(rest: Rest, { workspace, email, field, operator, value }: Variables) {
  const [workspaces, { fields }] = await Promise.all([
    readWorkspaces(rest),
    rest.taskmanager(`/team/${workspace}/field`),
  ]);
  const { members } = workspaces.find(({ id }) => id === workspace);
  const { user } = members.find((member: any) => member.user.email === email);
  const found = fields.find(({ name }: any) => name === field);
  const { options } = found.type_config;
  const wanted = options.find(({ name }: any) => name === value).id;
  const { tasks } = await rest.taskmanager(`/team/${workspace}/task`, {
    'assignees[]': [String(user.id)],
    custom_fields: JSON.stringify([{ field_id: found.id, operator, value: wanted }]),
  });
  const items = tasks.map(({ custom_id, name }: any) => ({ customId: custom_id, name }));
  return {
    workspace: { customFields: [{ name: field, options: options.map(({ name }: any) => ({ name })) }] },
    person: { name: memberOf(workspaces, email).name, assignedTasks: { items } },
  };
}
