import { isObject } from '../../state/json-object.ts';
import { reject } from '../records/errors.ts';
import { folderOf, listOf, spaceOf, teamOf } from '../records/look-up.ts';
import type { Tables } from '../records/records.ts';
import { pathPart, type Routes, type TaskManagerRequest } from '../records/request.ts';
import { PLAIN_BLOCKS, type ViewBlocks, type ViewParent, type ViewRecord } from '../records/views.ts';
import { tasksIn } from '../rules/view-tasks.ts';
import { wireTaskRow } from '../wire/tasks.ts';

const PAGE = 30;

export const views = {
  'GET /v2/team/:team_id/view': (request) => ({ views: viewsOf(request, { id: teamOf(request), type: 7 }) }),
  'GET /v2/space/:space_id/view': (request) => ({ views: viewsOf(request, { id: spaceOf(request).id, type: 4 }) }),
  'GET /v2/folder/:folder_id/view': (request) => ({ views: viewsOf(request, { id: folderOf(request).id, type: 5 }) }),
  'GET /v2/list/:list_id/view': (request) => {
    const { id } = listOf(request);
    const list = wireView(viewOf(request, `6-${id}-1`));
    const required_views = { list, board: null, calendar: null, gantt: null, table: null };
    return { views: viewsOf(request, { id, type: 6 }), required_views, default_view: list };
  },

  'POST /v2/team/:team_id/view': (request) => newView(request, { id: teamOf(request), type: 7 }),
  'POST /v2/space/:space_id/view': (request) => newView(request, { id: spaceOf(request).id, type: 4 }),
  'POST /v2/folder/:folder_id/view': (request) => newView(request, { id: folderOf(request).id, type: 5 }),
  'POST /v2/list/:list_id/view': (request) => newView(request, { id: listOf(request).id, type: 6 }),

  'GET /v2/view/:view_id': (request) => {
    const view = viewOf(request);
    return view.blocks ? { view: wireView(view) } : { view: null, ...wireView(view) };
  },

  'PUT /v2/view/:view_id': (request) => {
    const view = viewOf(request);
    const after = { ...view, ...viewIn(request), parent: viewParentIn(request) };
    const isStored = request.tables.views.get(view.id) !== undefined;
    return {
      view: wireView(
        isStored ? request.tables.views.update(view.id, after) : request.tables.views.insert(view.id, after),
      ),
    };
  },

  'DELETE /v2/view/:view_id': (request) => {
    if (!request.tables.views.remove(viewOf(request).id)) reject('INPUT_006');
    return {};
  },

  'GET /v2/view/:view_id/task': (request) => {
    const { type, parent, blocks } = viewOf(request);
    if (!blocks || type === 'conversation') return reject('PAGE_047');
    const start = PAGE * (request.query.number('page') ?? reject('INPUT_006'));
    const found = tasksIn(request.tables, parent, blocks);
    const tasks = found.slice(start, start + PAGE).map((task) => {
      const { description: _, text_content: __, ...row } = wireTaskRow(request.context, request.tables, task, false);
      return row;
    });
    return { tasks, last_page: start + PAGE >= found.length };
  },
} satisfies Routes;

/**
 * Finds a view, by default the one whose id is in the request path. A list's default views are not stored until a
 * client changes them.
 */
export function viewOf(request: TaskManagerRequest, id = pathPart(request, 'view_id')): ViewRecord {
  return request.tables.views.get(id) ?? builtIn(request.tables, id) ?? reject('OAUTH_027');
}

function builtIn(tables: Tables, id: string): ViewRecord | undefined {
  const list = tables.lists.get(/^6-(\d+)-1$/.exec(id)?.[1] ?? '');
  if (!list) return undefined;
  const rest = { blocks: PLAIN_BLOCKS, date_created: 1711900000000, creator: -1, orderindex: 0 };
  return { id, name: 'List', type: 'list', parent: { id: list.id, type: 6 }, ...rest };
}

function viewsOf({ tables }: TaskManagerRequest, { id, type }: ViewParent) {
  const isThere = ({ parent, ...view }: ViewRecord) =>
    parent.type === type && parent.id === id && !/^6-\d+-1$/.test(view.id);
  return tables.views.find(isThere).map(wireView);
}

function newView(request: TaskManagerRequest, parent: ViewParent) {
  const { context, tables, caller } = request;
  const id = context.newId('view');
  const made = { date_created: context.now(), creator: caller.userId, orderindex: tables.views.size };
  return { view: wireView(tables.views.insert(id, { id, ...viewIn(request), parent, ...made })) };
}

const TYPES = new Set([
  ...['list', 'board', 'calendar', 'table', 'timeline', 'workload', 'activity', 'map', 'conversation', 'gantt'],
]);
const BLOCKS = Object.keys(PLAIN_BLOCKS) as (keyof ViewBlocks)[];

/** Parses a view from the request body. All blocks of settings are required, and filter conditions must be valid. */
function viewIn({ body }: TaskManagerRequest): Pick<ViewRecord, 'name' | 'type' | 'blocks'> {
  const { name, type } = body;
  if (typeof name !== 'string' || name.trim() === '' || !TYPES.has(String(type))) return reject('INPUT_006');
  if (!BLOCKS.every((block) => isObject(body[block]))) reject('INPUT_006');
  const blocks = Object.fromEntries(BLOCKS.map((block) => [block, body[block]])) as ViewBlocks;
  const { fields, search } = blocks.filters;
  if (!Array.isArray(fields) || !fields.every(isObject) || typeof search !== 'string') reject('INPUT_006');
  return { name, type: String(type), blocks };
}

/** Returns the location specified in the request body. The location must exist. */
function viewParentIn(request: TaskManagerRequest): ViewParent {
  const { id, type } = isObject(request.body.parent) ? request.body.parent : reject('INPUT_006');
  const place = String(id);
  if (type === 7) return { id: teamOf({ ...request, path: { team_id: place } }), type };
  if (type === 4) return { id: spaceOf(request, place).id, type };
  if (type === 5) return { id: folderOf(request, place).id, type };
  return type === 6 ? { id: listOf(request, place).id, type } : reject('INPUT_006');
}

function wireView({ blocks, parent, ...view }: ViewRecord) {
  const state = { visibility: 'public', protected: false, protected_note: null, protected_by: null };
  // For form views, the vendor returns the location id as a number.
  const place = blocks ? parent : { ...parent, id: Number(parent.id) };
  return { ...view, parent: place, ...blocks, ...state, date_protected: null, public: false };
}
