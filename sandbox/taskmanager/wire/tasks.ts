import { required } from '../../company/required.ts';
import type { SandboxContext } from '../../state/service.ts';
import { onTask, statusOf } from '../records/look-up.ts';
import type { ListRecord, Tables, TaskRecord } from '../records/records.ts';
import { type ChecklistItemRecord, type ChecklistRecord, type CommentRecord, tagKey } from '../records/records.ts';
import { timeSpent } from '../records/time.ts';
import { wireTaskFields } from './custom-fields.ts';
import { wireFolderReference, wirePriority, wireUser, wireUsers } from './places.ts';

/** Returns a task in the format of the list endpoints, in which checklists are empty. */
export function wireTaskRow(context: SandboxContext, tables: Tables, task: TaskRecord, withMarkdown: boolean) {
  const list = tables.lists.one(task.list_id);
  const text = plainText(task.markdown);
  return {
    id: task.id,
    custom_id: task.custom_id,
    custom_item_id: task.custom_item_id,
    name: task.name,
    text_content: text,
    description: text,
    ...(withMarkdown && { markdown_description: task.markdown }),
    status: statusOf(tables, task),
    orderindex: `${task.orderindex}.${'0'.repeat(32)}`,
    ...datesOf(task),
    archived: task.archived,
    ...peopleOf(tables, task),
    checklists: [],
    tags: task.tags.map((name) => wireTag(tables, list.space_id, name)),
    parent: task.parent,
    top_level_parent: topOf(tables, task),
    priority: wirePriority(task.priority),
    points: task.points,
    time_estimate: task.time_estimate,
    time_spent: timeSpent(tables, task.id) || undefined,
    custom_fields: wireTaskFields(context, tables, task),
    dependencies: wireDependencies(tables, task),
    linked_tasks: wireLinks(tables, task),
    locations: task.locations.map((id) => ({ id, name: tables.lists.get(id)?.name ?? '' })),
    team_id: context.company.workspaceId,
    url: `https://app.clickup.com/t/${task.id}`,
    sharing: SHARING,
    permission_level: 'create',
    ...placesOf(tables, list),
    attachments: [],
  };
}

/** Returns a task in the format of the single-task endpoint, with checklists and attachments. */
export function wireTask(context: SandboxContext, tables: Tables, task: TaskRecord, withMarkdown: boolean) {
  const checklists = onTask(tables, task.id);
  const row = wireTaskRow(context, tables, task, withMarkdown);
  return { ...row, checklists: checklists.map((checklist) => wireChecklist(tables, checklist)) };
}

export function wireChecklist(tables: Tables, checklist: ChecklistRecord) {
  const resolved = checklist.items.filter((item) => item.resolved).length;
  const { id, task_id, name, date_created, orderindex, creator } = checklist;
  return {
    id,
    task_id,
    name,
    date_created,
    orderindex,
    creator,
    resolved,
    unresolved: checklist.items.length - resolved,
    items: itemsBelow(tables, checklist.items, null),
  };
}

export function wireComment(tables: Tables, comment: CommentRecord) {
  const { id, comment_text, resolved, date } = comment;
  return {
    id,
    comment: comment.comment,
    comment_text,
    user: wireUser(tables, comment.user),
    resolved,
    assignee: comment.assignee && wireUser(tables, comment.assignee),
    assigned_by: comment.assigned_by && wireUser(tables, comment.assigned_by),
    reactions: [],
    date,
    reply_count: String(tables.comments.find(({ reply_to }) => reply_to === id).length),
  };
}

function wireDependencies(tables: Tables, { id }: TaskRecord) {
  return tables.dependencies.find(({ task_id, depends_on }) => task_id === id || depends_on === id);
}

/** Returns the task's links from the task's point of view, regardless of the task on which a link was created. */
function wireLinks(tables: Tables, { id }: TaskRecord) {
  const links = tables.links.find(({ task_id, link_id }) => task_id === id || link_id === id);
  return links.map((link) => (link.task_id === id ? link : { ...link, task_id: id, link_id: link.task_id }));
}

export function wireTag(tables: Tables, spaceId: string, name: string) {
  const { tag_fg, tag_bg, creator } = tables.tags.get(tagKey(spaceId, name)) ?? { tag_fg: '', tag_bg: '', creator: 0 };
  return { name, tag_fg, tag_bg, creator };
}

function datesOf(task: TaskRecord) {
  const { date_created, date_updated, date_closed, date_done, due_date, start_date } = task;
  return { date_created, date_updated, date_closed, date_done, due_date, start_date };
}

/** Returns the people on a task. Only the creator is returned without initials. */
function peopleOf(tables: Tables, task: TaskRecord) {
  const { initials: _, ...creator } = required(wireUser(tables, task.creator), `user ${task.creator}`);
  return {
    creator,
    assignees: wireUsers(tables, task.assignees),
    group_assignees: [],
    watchers: wireUsers(tables, task.watchers),
  };
}

/** Returns the task's locations. `project` is the vendor's legacy name for the folder. */
function placesOf(tables: Tables, list: ListRecord) {
  const folder = wireFolderReference(tables, list);
  return {
    list: { id: list.id, name: list.name, access: true },
    project: folder,
    folder,
    space: { id: list.space_id },
  };
}

function topOf(tables: Tables, task: TaskRecord): string | null {
  const parent = task.parent === null ? undefined : tables.tasks.get(task.parent);
  return parent ? (topOf(tables, parent) ?? parent.id) : null;
}

function itemsBelow(tables: Tables, items: ChecklistItemRecord[], parent: string | null): unknown[] {
  return items
    .filter((item) => item.parent === parent)
    .map(({ assignee, ...item }) => ({
      ...item,
      assignee: assignee && wireUser(tables, assignee),
      group_assignee: null,
      children: itemsBelow(tables, items, item.id),
    }));
}

/** Removes Markdown headings, emphasis, code and links from text. Other Markdown syntax remains unchanged. */
export function plainText(markdown: string): string {
  return markdown
    .replace(/^#{1,6} /gm, '')
    .replace(/(\*\*|__|`)(.+?)\1/g, '$2')
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1');
}

const SHARING = {
  public: false,
  public_share_expires_on: null,
  public_fields: [
    'assignees',
    'priority',
    'due_date',
    'content',
    'comments',
    'attachments',
    'customFields',
    'subtasks',
  ],
  token: null,
  seo_optimized: false,
};
