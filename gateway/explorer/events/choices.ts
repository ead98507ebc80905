import { ask } from '../ask.ts';

export type Choice = { id: string; label: string; description?: string };

export type FilterField = { name: string; label: string; choices: Choice[] | undefined };

type Type = {
  name: string | null;
  kind: string;
  ofType?: Type | null;
  enumValues?: { name: string; description: string | null }[] | null;
};

/** Reads the filter fields from the schema. Includes an ID field only if its options can be listed by name. */
export async function findFields(): Promise<FilterField[]> {
  const { __type } = await ask<{ __type: { inputFields: { name: string; type: Type }[] } }>(FIELDS);
  return __type.inputFields
    .map(({ name, type }) => ({ name, label: labelOf(name), choices: valuesOf(type) }))
    .filter(({ name, choices }) => choices || name in OPTIONS);
}

const FIELDS = `{
  __type(name: "TaskEventFilter") { inputFields { name type { ...Type ofType { ...Type ofType { ...Type } } } } }
}
fragment Type on __Type { name kind enumValues { name description } }`;

function valuesOf({ kind, enumValues, ofType }: Type): Choice[] | undefined {
  if (kind !== 'ENUM') return ofType ? valuesOf(ofType) : undefined;
  return enumValues?.map(({ name, description }) => ({ id: name, label: name, description: description ?? '' }));
}

/** Turns a field's name into a label: `listIds` becomes `Lists`, and `types` becomes `Types`. */
function labelOf(name: string): string {
  const plural = name.replace(/Ids$/, 's');
  return `${plural.charAt(0).toUpperCase()}${plural.slice(1)}`;
}

type Named = { id: string; name: string | null };
type InSpace = Named & { lists: Named[] | null; folders: (Named & { lists: Named[] | null })[] | null };

export const OPTIONS: Partial<Record<string, (workspaceId: string) => Promise<Choice[]>>> = {
  spaceIds: async (id) => (await inWorkspace<{ spaces: Named[] }>(id, 'spaces { id name }')).spaces.map(choice),
  listIds: async (id) => (await inWorkspace<{ spaces: InSpace[] }>(id, LISTS)).spaces.flatMap(listsOf),
  taskIds: async (id) => (await inWorkspace<{ tasks: { items: Task[] } }>(id, TASKS)).tasks.items.map(taskChoice),
  assigneeIds: async (id) => (await inWorkspace<{ members: Member[] }>(id, MEMBERS)).members.map(memberChoice),
};

type Task = Named & { customId: string | null };
type Member = { user: { id: string; username: string | null; email: string | null } };

const LISTS = 'spaces { id name lists { id name } folders { id name lists { id name } } }';
/** Fetches the 100 most recently updated tasks. Any other task can be chosen through one of its events. */
const TASKS =
  'tasks(orderTasksBy: UPDATED, includeClosedTasks: true, includeSubtasks: true) { items { id name customId } }';
const MEMBERS = 'members { user { id username email } }';

async function inWorkspace<Data>(id: string, selection: string): Promise<Data> {
  const query = `query Options($id: ID!) { workspace(id: $id) { ${selection} } }`;
  const { workspace } = await ask<{ workspace: Data }>(query, { id });
  return workspace;
}

const choice = ({ id, name }: Named): Choice => ({ id, label: name ?? id });
const taskChoice = ({ id, name, customId }: Task): Choice => ({
  id,
  label: [customId, name ?? id].filter(Boolean).join(' '),
});
const memberChoice = ({ user: { id, username, email } }: Member): Choice => ({ id, label: username ?? email ?? id });

function listsOf({ name: space, lists, folders }: InSpace): Choice[] {
  const inFolders = (folders ?? []).flatMap((folder) =>
    (folder.lists ?? []).map(({ id, name }) => ({ id, label: `${space} / ${folder.name} / ${name}` })),
  );
  return [...(lists ?? []).map(({ id, name }) => ({ id, label: `${space} / ${name}` })), ...inFolders];
}
