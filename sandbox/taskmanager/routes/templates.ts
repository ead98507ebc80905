import { type Ask, pathPart, type Routes } from '../records/ask.ts';
import { type Code, refuse } from '../records/errors.ts';
import { folderOf, listOf, spaceOf, teamOf } from '../records/look-up.ts';
import type { FolderRecord, ListRecord, TaskRecord } from '../records/records.ts';
import type { TemplateRecord } from '../records/templates.ts';
import { makeList } from '../rules/list-writing.ts';
import { wireFolder, wireList } from '../wire/places.ts';
import { wireTaskRow } from '../wire/tasks.ts';
import { makeFolder } from './folders.ts';
import { makeTask } from './tasks.ts';

const PAGE = 100;

export const templates = {
  'GET /v2/team/:team_id/taskTemplate': (ask) => {
    teamOf(ask);
    const page = ask.query.number('page') ?? refuse('INPUT_006');
    const found = ask.tables.templates.find(({ kind }) => kind === 'task').slice(PAGE * page, PAGE * (page + 1));
    return { templates: found.map(({ id, name }) => ({ id, name })) };
  },

  'POST /v2/list/:list_id/taskTemplate/:template_id': (ask) => {
    const task = taskFrom(ask, listOf(ask), templateOf(ask, 'task'));
    return { id: task.id, task: wireTaskRow(ask.context, ask.tables, task, false) };
  },

  'POST /v2/folder/:folder_id/list_template/:template_id': (ask) => {
    const { id, space_id } = folderOf(ask);
    return madeList(ask, listFrom(ask, { space_id, folder_id: id }, templateOf(ask, 'list')));
  },

  'POST /v2/space/:space_id/list_template/:template_id': (ask) =>
    madeList(ask, listFrom(ask, { space_id: spaceOf(ask).id, folder_id: null }, templateOf(ask, 'list'))),

  'POST /v2/space/:space_id/folder_template/:template_id': (ask) => {
    const folder = folderFrom(ask, templateOf(ask, 'folder'));
    return { id: Number(folder.id), folder: wireFolder(ask.tables, folder) };
  },
} satisfies Routes;

function templateOf(ask: Ask, kind: TemplateRecord['kind']): TemplateRecord {
  const template = ask.tables.templates.get(pathPart(ask, 'template_id'));
  return template?.kind === kind ? template : refuse('TEMPLATE_001');
}

function taskFrom(ask: Ask, list: ListRecord, { text, parts }: TemplateRecord): TaskRecord {
  const { context, tables, body, caller } = ask;
  const task = makeTask({ ...ask, body: { name: body.name, markdown_content: text } }, list);
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
  ask: Ask,
  place: Pick<ListRecord, 'space_id' | 'folder_id'>,
  { text, parts }: TemplateRecord,
): ListRecord {
  const list = makeList({ ...ask, body: { content: text, ...named(ask, 'OAUTH_117') } }, place);
  for (const name of parts) makeTask({ ...ask, body: { name } }, list);
  return list;
}

function folderFrom(ask: Ask, { parts }: TemplateRecord): FolderRecord {
  const { parent_folder_id } = ask.body;
  const space = spaceOf(ask);
  const folder = makeFolder({ ...ask, body: { parent_folder_id, ...named(ask, 'OAUTH_119') } }, space);
  for (const name of parts) makeList({ ...ask, body: { name } }, { space_id: space.id, folder_id: folder.id });
  return folder;
}

function named({ body }: Ask, code: Code): { name: string } {
  return typeof body.name === 'string' && body.name !== '' ? { name: body.name } : refuse(code);
}

function madeList({ tables }: Ask, list: ListRecord) {
  return { id: list.id, list: wireList(tables, list) };
}
