import { type Code, reject } from '../records/errors.ts';
import { folderOf, listOf, spaceOf, teamOf } from '../records/look-up.ts';
import type { FolderRecord, ListRecord, TaskRecord } from '../records/records.ts';
import { pathPart, type Routes, type TaskManagerRequest } from '../records/request.ts';
import type { TemplateRecord } from '../records/templates.ts';
import { makeList } from '../rules/list-writing.ts';
import { wireFolder, wireList } from '../wire/places.ts';
import { wireTaskRow } from '../wire/tasks.ts';
import { makeFolder } from './folders.ts';
import { makeTask } from './tasks.ts';

const PAGE = 100;

export const templates = {
  'GET /v2/team/:team_id/taskTemplate': (request) => {
    teamOf(request);
    const page = request.query.number('page') ?? reject('INPUT_006');
    const found = request.tables.templates.find(({ kind }) => kind === 'task').slice(PAGE * page, PAGE * (page + 1));
    return { templates: found.map(({ id, name }) => ({ id, name })) };
  },

  'POST /v2/list/:list_id/taskTemplate/:template_id': (request) => {
    const task = taskFrom(request, listOf(request), templateOf(request, 'task'));
    return { id: task.id, task: wireTaskRow(request.context, request.tables, task, false) };
  },

  'POST /v2/folder/:folder_id/list_template/:template_id': (request) => {
    const { id, space_id } = folderOf(request);
    return madeList(request, listFrom(request, { space_id, folder_id: id }, templateOf(request, 'list')));
  },

  'POST /v2/space/:space_id/list_template/:template_id': (request) =>
    madeList(
      request,
      listFrom(request, { space_id: spaceOf(request).id, folder_id: null }, templateOf(request, 'list')),
    ),

  'POST /v2/space/:space_id/folder_template/:template_id': (request) => {
    const folder = folderFrom(request, templateOf(request, 'folder'));
    return { id: Number(folder.id), folder: wireFolder(request.tables, folder) };
  },
} satisfies Routes;

function templateOf(request: TaskManagerRequest, kind: TemplateRecord['kind']): TemplateRecord {
  const template = request.tables.templates.get(pathPart(request, 'template_id'));
  return template?.kind === kind ? template : reject('TEMPLATE_001');
}

function taskFrom(request: TaskManagerRequest, list: ListRecord, { text, parts }: TemplateRecord): TaskRecord {
  const { context, tables, body, caller } = request;
  const task = makeTask({ ...request, body: { name: body.name, markdown_content: text } }, list);
  const id = context.newId('uuid');
  const made = { date_created: String(context.now()), orderindex: 0, creator: caller.userId };
  const items = parts.map((name, orderindex) => {
    const { date_created } = made;
    return { id: context.newId('uuid'), name, orderindex, assignee: null, resolved: false, parent: null, date_created };
  });
  if (items.length > 0) tables.checklists.insert(id, { id, task_id: task.id, name: 'Checklist', ...made, items });
  return task;
}

function listFrom(
  request: TaskManagerRequest,
  place: Pick<ListRecord, 'space_id' | 'folder_id'>,
  { text, parts }: TemplateRecord,
): ListRecord {
  const list = makeList({ ...request, body: { content: text, ...named(request, 'OAUTH_117') } }, place);
  for (const name of parts) makeTask({ ...request, body: { name } }, list);
  return list;
}

function folderFrom(request: TaskManagerRequest, { parts }: TemplateRecord): FolderRecord {
  const { parent_folder_id } = request.body;
  const space = spaceOf(request);
  const folder = makeFolder({ ...request, body: { parent_folder_id, ...named(request, 'OAUTH_119') } }, space);
  for (const name of parts) makeList({ ...request, body: { name } }, { space_id: space.id, folder_id: folder.id });
  return folder;
}

function named({ body }: TaskManagerRequest, code: Code): { name: string } {
  return typeof body.name === 'string' && body.name !== '' ? { name: body.name } : reject(code);
}

function madeList({ tables }: TaskManagerRequest, list: ListRecord) {
  return { id: list.id, list: wireList(tables, list) };
}
