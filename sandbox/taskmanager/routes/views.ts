import { isObject } from '../../state/json-object.ts';
import { type Ask, pathPart, type Routes } from '../records/ask.ts';
import { refuse } from '../records/errors.ts';
import { folderOf, listOf, spaceOf, teamOf } from '../records/look-up.ts';
import type { Tables } from '../records/records.ts';
import { PLAIN_BLOCKS, type ViewBlocks, type ViewParent, type ViewRecord } from '../records/views.ts';
import { tasksIn } from '../rules/view-tasks.ts';
import { wireTaskRow } from '../wire/tasks.ts';

const PAGE = 30;

export const views = {
  'GET /v2/team/:team_id/view': (ask) => ({ views: viewsOf(ask, { id: teamOf(ask), type: 7 }) }),
  'GET /v2/space/:space_id/view': (ask) => ({ views: viewsOf(ask, { id: spaceOf(ask).id, type: 4 }) }),
  'GET /v2/folder/:folder_id/view': (ask) => ({ views: viewsOf(ask, { id: folderOf(ask).id, type: 5 }) }),
  'GET /v2/list/:list_id/view': (ask) => {
    const { id } = listOf(ask);
    const list = wireView(viewOf(ask, `6-${id}-1`));
    const required_views = { list, board: null, calendar: null, gantt: null, table: null };
    return { views: viewsOf(ask, { id, type: 6 }), required_views, default_view: list };
  },

  'POST /v2/team/:team_id/view': (ask) => newView(ask, { id: teamOf(ask), type: 7 }),
  'POST /v2/space/:space_id/view': (ask) => newView(ask, { id: spaceOf(ask).id, type: 4 }),
  'POST /v2/folder/:folder_id/view': (ask) => newView(ask, { id: folderOf(ask).id, type: 5 }),
  'POST /v2/list/:list_id/view': (ask) => newView(ask, { id: listOf(ask).id, type: 6 }),

  'GET /v2/view/:view_id': (ask) => {
    const view = viewOf(ask);
    return view.blocks ? { view: wireView(view) } : { view: null, ...wireView(view) };
  },

  'PUT /v2/view/:view_id': (ask) => {
    const view = viewOf(ask);
    const after = { ...view, ...givenView(ask), parent: givenParent(ask) };
    const isKept = ask.tables.views.get(view.id) !== undefined;
    return {
      view: wireView(isKept ? ask.tables.views.update(view.id, after) : ask.tables.views.insert(view.id, after)),
    };
  },

  'DELETE /v2/view/:view_id': (ask) => {
    if (!ask.tables.views.remove(viewOf(ask).id)) refuse('INPUT_006');
    return {};
  },

  'GET /v2/view/:view_id/task': (ask) => {
    const { type, parent, blocks } = viewOf(ask);
    if (!blocks || type === 'conversation') return refuse('PAGE_047');
    const start = PAGE * (ask.query.number('page') ?? refuse('INPUT_006'));
    const found = tasksIn(ask.tables, parent, blocks);
    const tasks = found.slice(start, start + PAGE).map((task) => {
      const { description: _, text_content: __, ...row } = wireTaskRow(ask.context, ask.tables, task, false);
      return row;
    });
    return { tasks, last_page: start + PAGE >= found.length };
  },
} satisfies Routes;

/** The view named in the path. A list's default views are generated on demand until they are changed. */
export function viewOf(ask: Ask, id = pathPart(ask, 'view_id')): ViewRecord {
  return ask.tables.views.get(id) ?? builtIn(ask.tables, id) ?? refuse('OAUTH_027');
}

function builtIn(tables: Tables, id: string): ViewRecord | undefined {
  const list = tables.lists.get(/^6-(\d+)-1$/.exec(id)?.[1] ?? '');
  if (!list) return undefined;
  const rest = { blocks: PLAIN_BLOCKS, date_created: 1711900000000, creator: -1, orderindex: 0 };
  return { id, name: 'List', type: 'list', parent: { id: list.id, type: 6 }, ...rest };
}

function viewsOf({ tables }: Ask, { id, type }: ViewParent) {
  const isThere = ({ parent, ...view }: ViewRecord) =>
    parent.type === type && parent.id === id && !/^6-\d+-1$/.test(view.id);
  return tables.views.find(isThere).map(wireView);
}

function newView(ask: Ask, parent: ViewParent) {
  const { context, tables, caller } = ask;
  const id = context.newId('view');
  const made = { date_created: context.now(), creator: caller.userId, orderindex: tables.views.size };
  return { view: wireView(tables.views.insert(id, { id, ...givenView(ask), parent, ...made })) };
}

const TYPES = new Set([
  ...['list', 'board', 'calendar', 'table', 'timeline', 'workload', 'activity', 'map', 'conversation', 'gantt'],
]);
const BLOCKS = Object.keys(PLAIN_BLOCKS) as (keyof ViewBlocks)[];

/** Parses a view from the body; every block is required and its conditions must be valid. */
function givenView({ body }: Ask): Pick<ViewRecord, 'name' | 'type' | 'blocks'> {
  const { name, type } = body;
  if (typeof name !== 'string' || name.trim() === '' || !TYPES.has(String(type))) return refuse('INPUT_006');
  if (!BLOCKS.every((block) => isObject(body[block]))) refuse('INPUT_006');
  const blocks = Object.fromEntries(BLOCKS.map((block) => [block, body[block]])) as ViewBlocks;
  const { fields, search } = blocks.filters;
  if (!Array.isArray(fields) || !fields.every(isObject) || typeof search !== 'string') refuse('INPUT_006');
  return { name, type: String(type), blocks };
}

/** The location named in the body; it must exist. */
function givenParent(ask: Ask): ViewParent {
  const { id, type } = isObject(ask.body.parent) ? ask.body.parent : refuse('INPUT_006');
  const place = String(id);
  if (type === 7) return { id: teamOf({ ...ask, path: { team_id: place } }), type };
  if (type === 4) return { id: spaceOf(ask, place).id, type };
  if (type === 5) return { id: folderOf(ask, place).id, type };
  return type === 6 ? { id: listOf(ask, place).id, type } : refuse('INPUT_006');
}

function wireView({ blocks, parent, ...view }: ViewRecord) {
  const state = { visibility: 'public', protected: false, protected_note: null, protected_by: null };
  // The vendor returns the location id of form views as a number.
  const place = blocks ? parent : { ...parent, id: Number(parent.id) };
  return { ...view, parent: place, ...blocks, ...state, date_protected: null, public: false };
}
