import { deletion } from '../core/endpoint.ts';
import { byId, fromRecord, partialExcept } from '../core/entities.ts';
import { listOf, recordsOf } from '../core/replies.ts';
import { followedBy, LAST } from './pages.ts';
import type { TaskPageRecord, TaskRecord } from './records/tasks.ts';
import type { ViewParent, ViewRecord } from './records/views.ts';
import { UNFILLED } from './tasks.ts';
import type { FieldsOf, ListViewsRecord, ViewTasksArgs } from './types.ts';

const PLACE = { workspace: 7, space: 4, folder: 5, list: 6 };

const PAGE = 30;

export const Query = {
  view: { call: 'GET /v2/view/{id}', reply: toView, entity: 'View' },
} satisfies FieldsOf<'Query'>;

export const Workspace = {
  views: { call: 'GET /v2/team/{parent.id}/view', reply: listOf('views', toView) },
} satisfies FieldsOf<'Workspace'>;

export const Space = {
  views: { call: 'GET /v2/space/{parent.id}/view', reply: listOf('views', toView) },
} satisfies FieldsOf<'Space'>;

export const Folder = {
  views: { call: 'GET /v2/folder/{parent.id}/view', reply: listOf('views', toView) },
} satisfies FieldsOf<'Folder'>;

export const TaskList = {
  views: { call: 'GET /v2/list/{parent.id}/view', reply: listViews },
} satisfies FieldsOf<'TaskList'>;

export const Mutation = {
  createTeamView: { call: 'POST /v2/team/{workspaceId}/view', mode: 'view', reply: toView },
  addSpaceView: { call: 'POST /v2/space/{spaceId}/view', mode: 'view', reply: toView },
  addViewToFolder: { call: 'POST /v2/folder/{folderId}/view', mode: 'view', reply: toView },
  addViewToTaskManagerList: { call: 'POST /v2/list/{taskmanagerListId}/view', mode: 'view', reply: toView },
  updateViewSettings: { call: 'PUT /v2/view/{viewIdentifier}', mode: 'view', reply: toView },
  deleteView: deletion('View', 'DELETE /v2/view/{viewId}'),
} satisfies FieldsOf<'Mutation'>;

export const View = {
  workspace: fromRecord('parent', placed(PLACE.workspace)),
  space: fromRecord('parent', placed(PLACE.space)),
  folder: fromRecord('parent', placed(PLACE.folder)),
  list: fromRecord('parent', placed(PLACE.list)),
  protectedById: fromRecord('protected_by', (user) => (typeof user === 'object' ? user?.id : user) ?? null),
  tasks: {
    call: 'GET /v2/view/{parent.id}/task',
    query: { page: { from: 'paginationPageNumber', as: (page: number) => page - 1 } },
    reply: taskPage,
    deadline: 40_000,
  },
} satisfies FieldsOf<'View'>;

function placed(type: number) {
  return (parent: ViewParent | undefined) => (parent?.type === type ? byId(parent.id) : null);
}

type WireView = ViewRecord & { view?: ViewRecord | null };

/** Unwraps a view from a reply. Form views are not wrapped, so their `view` is null. */
function toView({ view, ...bare }: WireView): ViewRecord {
  return view ?? bare;
}

type WireListViews = {
  views: WireView[];
  required_views?: { [kind: string]: WireView | null } | null;
  default_view?: ViewRecord | null;
};

function listViews({ views, required_views, default_view }: WireListViews): ListViewsRecord {
  const builtIn = Object.values(required_views ?? {}).filter((view) => view != null);
  return { items: recordsOf(views, toView), builtIn: recordsOf(builtIn, toView), default: default_view ?? null };
}

type WireTaskPage = { tasks: TaskRecord[]; last_page?: boolean };

function taskPage({ tasks, last_page }: WireTaskPage, { paginationPageNumber }: ViewTasksArgs): TaskPageRecord {
  const items = recordsOf(tasks, toTask);
  const hasMore = typeof last_page === 'boolean' ? !last_page : items.length >= PAGE;
  const isFirst = paginationPageNumber === 1;
  return { items, isFirst, ...(hasMore ? followedBy(paginationPageNumber + 1) : LAST) };
}

/** Marks a view's task as incomplete, because the reply lacks the description, checklists and attachments. */
function toTask(task: TaskRecord): TaskRecord {
  return partialExcept(task, [...UNFILLED, 'description', 'text_content']);
}
