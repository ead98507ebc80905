import { isObject } from '../../state/json-object.ts';
import { reject } from '../records/errors.ts';
import { spaceOf, taskOf } from '../records/look-up.ts';
import { type SpaceRecord, type TagRecord, type TaskRecord, tagKey } from '../records/records.ts';
import { pathPart, type Routes, type TaskManagerRequest } from '../records/request.ts';
import { announceTask, historyItem } from '../rules/changes.ts';
import { tagIn } from '../rules/task-writing.ts';
import { wireTag } from '../wire/tasks.ts';

export const tags = {
  'GET /v2/space/:space_id/tag': (request) => {
    const { id } = spaceOf(request);
    const found = request.tables.tags.find((tag) => tag.space_id === id);
    return { tags: found.map(({ name }) => wireTag(request.tables, id, name)) };
  },

  // If the tag already exists, it is left unchanged.
  'POST /v2/space/:space_id/tag': (request) => {
    const space = spaceOf(request);
    const tag = tagFieldsIn(request);
    if (!request.tables.tags.get(tagKey(space.id, tag.name))) storeTag(request, space, tag);
    return {};
  },

  'PUT /v2/space/:space_id/tag/:tag_name': (request) => {
    const space = spaceOf(request);
    const tag = tagFieldsIn(request);
    const old = nameIn(request);
    if (!request.tables.tags.remove(tagKey(space.id, old))) reject('INPUT_006');
    storeTag(request, space, tag);
    replaceOnTasks(request, space, old, tag.name);
    return { tag: { name: tag.name, fg_color: tag.tag_fg, bg_color: tag.tag_bg } };
  },

  // Only the request path identifies the tag. Deleting a tag that does not exist succeeds.
  'DELETE /v2/space/:space_id/tag/:tag_name': (request) => {
    const space = spaceOf(request);
    request.tables.tags.remove(tagKey(space.id, nameIn(request)));
    replaceOnTasks(request, space, nameIn(request));
    return {};
  },

  'POST /v2/task/:task_id/tag/:tag_name': (request) => {
    const task = taskOf(request);
    const name = tagIn(request, request.tables.lists.one(task.list_id), nameIn(request));
    if (!task.tags.includes(name)) changeTags(request, task, [...task.tags, name], name);
    return {};
  },

  'DELETE /v2/task/:task_id/tag/:tag_name': (request) => {
    const task = taskOf(request);
    const name = nameIn(request);
    if (task.tags.includes(name)) changeTags(request, task, without(task.tags, name), name);
    return {};
  },
} satisfies Routes;

type TagFields = Pick<TagRecord, 'name' | 'tag_fg' | 'tag_bg'>;

/** Returns the tag name in lower case, which is how tag names are stored. */
function nameIn(request: TaskManagerRequest): string {
  return pathPart(request, 'tag_name').toLowerCase();
}

/**
 * Parses a tag's new properties. The vendor's endpoint for editing tags has its own property names for the colours. The
 * property names used elsewhere are accepted as well.
 */
function tagFieldsIn({ body }: TaskManagerRequest): TagFields {
  const { name, fg_color, bg_color, tag_fg, tag_bg } = isObject(body.tag) ? body.tag : reject('TAGS_020');
  if (typeof name !== 'string' || name.trim() === '') return reject('INPUT_006');
  return { name: name.toLowerCase(), tag_fg: colourIn(fg_color ?? tag_fg), tag_bg: colourIn(bg_color ?? tag_bg) };
}

function colourIn(colour: unknown): string {
  return typeof colour === 'string' && /^#[0-9a-f]{6}$/i.test(colour) ? colour : reject('INPUT_006');
}

function storeTag({ tables, caller }: TaskManagerRequest, space: SpaceRecord, tag: TagFields): void {
  const key = tagKey(space.id, tag.name);
  tables.tags.remove(key);
  tables.tags.insert(key, { space_id: space.id, ...tag, creator: caller.userId });
}

/** Renames the tag on all tasks of the space or, if `name` is undefined, removes the tag from the tasks. */
function replaceOnTasks({ tables }: TaskManagerRequest, space: SpaceRecord, old: string, name?: string): void {
  const isTagged = (task: TaskRecord) =>
    task.tags.includes(old) && tables.lists.one(task.list_id).space_id === space.id;
  for (const task of tables.tasks.find(isTagged)) {
    const rest = without(task.tags, old);
    tables.tasks.update(task.id, { tags: name === undefined ? rest : [...new Set([...rest, name])] });
  }
}

function without(names: string[], name: string): string[] {
  return names.filter((each) => each !== name);
}

/** Changes a task's tags. The history item lists an added tag in `after`, or a removed tag in `before`. */
function changeTags(request: TaskManagerRequest, task: TaskRecord, names: string[], name: string): void {
  const { tables, context } = request;
  const updated = tables.tasks.update(task.id, { tags: names, date_updated: String(context.now()) });
  const tagsOnWire = [wireTag(tables, tables.lists.one(task.list_id).space_id, name)];
  const isAddition = names.includes(name);
  const sides = { before: isAddition ? null : tagsOnWire, after: isAddition ? tagsOnWire : null };
  announceTask(request, updated, [historyItem(request, updated, { field: 'tag', ...sides })]);
}
