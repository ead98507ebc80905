import { reject } from '../records/errors.ts';
import { onTask, taskOf, uuid } from '../records/look-up.ts';
import type { ChecklistItemRecord, ChecklistRecord, Tables } from '../records/records.ts';
import { type Body, pathPart, type Routes, type TaskManagerRequest } from '../records/request.ts';
import { wireChecklist } from '../wire/tasks.ts';

export const checklists = {
  'POST /v2/task/:task_id/checklist': (request) => {
    const { context, tables, body, caller } = request;
    const task = taskOf(request);
    const name = nameIn(body) ?? reject('INPUT_006');
    const id = context.newId('uuid');
    const orderindex = onTask(tables, task.id).length;
    const date_created = String(context.now());
    const record = { id, task_id: task.id, name, date_created, orderindex, creator: caller.userId, items: [] };
    return { checklist: wireChecklist(tables, tables.checklists.insert(id, record)) };
  },

  'PUT /v2/checklist/:checklist_id': (request) => {
    const { tables, body } = request;
    const { id, name } = checklistOf(request);
    tables.checklists.update(id, { name: nameIn(body) ?? name });
    if (typeof body.position === 'number') move(tables, checklistOf(request), body.position);
    return {};
  },

  'DELETE /v2/checklist/:checklist_id': (request) => {
    request.tables.checklists.remove(checklistOf(request).id);
    return {};
  },

  'POST /v2/checklist/:checklist_id/checklist_item': (request) => {
    const { context, body } = request;
    const { items } = checklistOf(request);
    return withItems(request, [
      ...items,
      {
        id: context.newId('uuid'),
        name: nameIn(body) ?? '',
        orderindex: items.length,
        assignee: memberIn(request),
        resolved: false,
        parent: null,
        date_created: String(context.now()),
      },
    ]);
  },

  // Fields that are missing from the request body keep their values.
  'PUT /v2/checklist/:checklist_id/checklist_item/:item_id': (request) => {
    const { body } = request;
    const { items } = checklistOf(request);
    const item = itemOf(request, items);
    const changed = {
      ...item,
      name: nameIn(body) ?? item.name,
      ...(typeof body.resolved === 'boolean' && { resolved: body.resolved }),
      ...('assignee' in body && { assignee: memberIn(request) }),
      ...('parent' in body && { parent: parentIn(body, items, item) }),
    };
    return withItems(
      request,
      items.map((each) => (each === item ? changed : each)),
    );
  },

  'DELETE /v2/checklist/:checklist_id/checklist_item/:item_id': (request) => {
    const { items } = checklistOf(request);
    const gone = itemOf(request, items);
    withItems(
      request,
      items.filter((item) => !isWithin(items, item, gone.id)),
    );
    return {};
  },
} satisfies Routes;

function checklistOf(request: TaskManagerRequest): ChecklistRecord {
  return request.tables.checklists.get(uuid(pathPart(request, 'checklist_id'), 'SHARD_001')) ?? reject('OAUTH_027');
}

function itemOf(request: TaskManagerRequest, items: ChecklistItemRecord[]): ChecklistItemRecord {
  const id = uuid(pathPart(request, 'item_id'), 'SHARD_001');
  return items.find((item) => item.id === id) ?? reject('OAUTH_027');
}

function withItems(request: TaskManagerRequest, items: ChecklistItemRecord[]) {
  const { tables } = request;
  return { checklist: wireChecklist(tables, tables.checklists.update(checklistOf(request).id, { items })) };
}

function nameIn({ name }: Body): string | undefined {
  return typeof name === 'string' ? name : undefined;
}

/**
 * Returns the assignee's id, which the client sends as a number or as a numeric string. Returns null if the user is not
 * a member of the workspace.
 */
function memberIn({ tables, body }: TaskManagerRequest): number | null {
  return tables.members.get(String(body.assignee))?.id ?? null;
}

/**
 * Returns the new parent of a checklist item. The parent must be another item in the same checklist and must not be
 * nested under `item`. Null moves `item` to the top level.
 */
function parentIn({ parent }: Body, items: ChecklistItemRecord[], item: ChecklistItemRecord): string | null {
  if (parent === null) return null;
  const above = items.find(({ id }) => id === parent) ?? reject('INPUT_006');
  return isWithin(items, above, item.id) ? reject('INPUT_006') : above.id;
}

/** Returns true if `id` identifies the item itself or an item nested under it at any depth. */
function isWithin(items: ChecklistItemRecord[], item: ChecklistItemRecord | undefined, id: string): boolean {
  if (!item) return false;
  return (
    item.id === id ||
    isWithin(
      items,
      items.find((other) => other.id === item.parent),
      id,
    )
  );
}

function move(tables: Tables, moved: ChecklistRecord, position: number): void {
  const others = onTask(tables, moved.task_id).filter(({ id }) => id !== moved.id);
  const ordered = others.toSpliced(Math.max(0, position), 0, moved);
  for (const [orderindex, { id }] of ordered.entries()) tables.checklists.update(id, { orderindex });
}
