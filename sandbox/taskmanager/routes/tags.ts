import { isObject } from '../../state/json-object.ts';
import { type Ask, pathPart, type Routes } from '../records/ask.ts';
import { refuse } from '../records/errors.ts';
import { spaceOf, taskOf } from '../records/look-up.ts';
import { type SpaceRecord, type TagRecord, type TaskRecord, tagKey } from '../records/records.ts';
import { announceTask, historyItem } from '../rules/changes.ts';
import { tagIn } from '../rules/task-writing.ts';
import { wireTag } from '../wire/tasks.ts';

export const tags = {
  'GET /v2/space/:space_id/tag': (ask) => {
    const { id } = spaceOf(ask);
    const found = ask.tables.tags.find((tag) => tag.space_id === id);
    return { tags: found.map(({ name }) => wireTag(ask.tables, id, name)) };
  },

  // An existing tag is left unchanged.
  'POST /v2/space/:space_id/tag': (ask) => {
    const space = spaceOf(ask);
    const look = lookIn(ask);
    if (!ask.tables.tags.get(tagKey(space.id, look.name))) keepTag(ask, space, look);
    return {};
  },

  'PUT /v2/space/:space_id/tag/:tag_name': (ask) => {
    const space = spaceOf(ask);
    const look = lookIn(ask);
    const old = nameIn(ask);
    if (!ask.tables.tags.remove(tagKey(space.id, old))) refuse('INPUT_006');
    keepTag(ask, space, look);
    replaceOnTasks(ask, space, old, look.name);
    return { tag: { name: look.name, fg_color: look.tag_fg, bg_color: look.tag_bg } };
  },

  // The tag is identified by the path alone; deleting a missing tag succeeds.
  'DELETE /v2/space/:space_id/tag/:tag_name': (ask) => {
    const space = spaceOf(ask);
    ask.tables.tags.remove(tagKey(space.id, nameIn(ask)));
    replaceOnTasks(ask, space, nameIn(ask));
    return {};
  },

  'POST /v2/task/:task_id/tag/:tag_name': (ask) => {
    const task = taskOf(ask);
    const name = tagIn(ask, ask.tables.lists.one(task.list_id), nameIn(ask));
    if (!task.tags.includes(name)) changeTags(ask, task, [...task.tags, name], name);
    return {};
  },

  'DELETE /v2/task/:task_id/tag/:tag_name': (ask) => {
    const task = taskOf(ask);
    const name = nameIn(ask);
    if (task.tags.includes(name)) changeTags(ask, task, without(task.tags, name), name);
    return {};
  },
} satisfies Routes;

type Look = Pick<TagRecord, 'name' | 'tag_fg' | 'tag_bg'>;

/** Tag names are stored in lower case. */
function nameIn(ask: Ask): string {
  return pathPart(ask, 'tag_name').toLowerCase();
}

/** The edit endpoint has its own names for the colours, and also accepts the usual ones. */
function lookIn({ body }: Ask): Look {
  const { name, fg_color, bg_color, tag_fg, tag_bg } = isObject(body.tag) ? body.tag : refuse('TAGS_020');
  if (typeof name !== 'string' || name.trim() === '') return refuse('INPUT_006');
  return { name: name.toLowerCase(), tag_fg: colourIn(fg_color ?? tag_fg), tag_bg: colourIn(bg_color ?? tag_bg) };
}

function colourIn(colour: unknown): string {
  return typeof colour === 'string' && /^#[0-9a-f]{6}$/i.test(colour) ? colour : refuse('INPUT_006');
}

function keepTag({ tables, caller }: Ask, space: SpaceRecord, look: Look): void {
  const key = tagKey(space.id, look.name);
  tables.tags.remove(key);
  tables.tags.insert(key, { space_id: space.id, ...look, creator: caller.userId });
}

/** Updates every task of the space; without a new name, removes the tag. */
function replaceOnTasks({ tables }: Ask, space: SpaceRecord, old: string, name?: string): void {
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

/** Additions are in `after`, removals in `before`. */
function changeTags(ask: Ask, task: TaskRecord, names: string[], name: string): void {
  const { tables, context } = ask;
  const updated = tables.tasks.update(task.id, { tags: names, date_updated: String(context.now()) });
  const tagsOnWire = [wireTag(tables, tables.lists.one(task.list_id).space_id, name)];
  const isAddition = names.includes(name);
  const sides = { before: isAddition ? null : tagsOnWire, after: isAddition ? tagsOnWire : null };
  announceTask(ask, updated, [historyItem(ask, updated, { field: 'tag', ...sides })]);
}
