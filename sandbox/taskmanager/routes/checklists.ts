import { type Ask, type Body, pathPart, type Routes } from '../records/ask.ts';
import { refuse } from '../records/errors.ts';
import { onTask, taskOf, uuid } from '../records/look-up.ts';
import type { ChecklistItemRecord, ChecklistRecord, Tables } from '../records/records.ts';
import { wireChecklist } from '../wire/tasks.ts';

export const checklists = {
  'POST /v2/task/:task_id/checklist': (ask) => {
    const { context, tables, body, caller } = ask;
    const task = taskOf(ask);
    const name = nameIn(body) ?? refuse('INPUT_006');
    const id = context.newId('uuid');
    const orderindex = onTask(tables, task.id).length;
    const date_created = String(context.now());
    const record = { id, task_id: task.id, name, date_created, orderindex, creator: caller.userId, items: [] };
    return { checklist: wireChecklist(tables, tables.checklists.insert(id, record)) };
  },

  'PUT /v2/checklist/:checklist_id': (ask) => {
    const { tables, body } = ask;
    const { id, name } = checklistOf(ask);
    tables.checklists.update(id, { name: nameIn(body) ?? name });
    if (typeof body.position === 'number') move(tables, checklistOf(ask), body.position);
    return {};
  },

  'DELETE /v2/checklist/:checklist_id': (ask) => {
    ask.tables.checklists.remove(checklistOf(ask).id);
    return {};
  },

  'POST /v2/checklist/:checklist_id/checklist_item': (ask) => {
    const { context, body } = ask;
    const { items } = checklistOf(ask);
    return withItems(ask, [
      ...items,
      {
        id: context.newId('uuid'),
        name: nameIn(body) ?? '',
        orderindex: items.length,
        assignee: memberIn(ask),
        resolved: false,
        parent: null,
        date_created: String(context.now()),
      },
    ]);
  },

  // Partial update: fields missing from the body stay unchanged.
  'PUT /v2/checklist/:checklist_id/checklist_item/:item_id': (ask) => {
    const { body } = ask;
    const { items } = checklistOf(ask);
    const item = itemOf(ask, items);
    const changed = {
      ...item,
      name: nameIn(body) ?? item.name,
      ...(typeof body.resolved === 'boolean' && { resolved: body.resolved }),
      ...('assignee' in body && { assignee: memberIn(ask) }),
      ...('parent' in body && { parent: parentIn(body, items, item) }),
    };
    return withItems(
      ask,
      items.map((each) => (each === item ? changed : each)),
    );
  },

  'DELETE /v2/checklist/:checklist_id/checklist_item/:item_id': (ask) => {
    const { items } = checklistOf(ask);
    const gone = itemOf(ask, items);
    withItems(
      ask,
      items.filter((item) => !isWithin(items, item, gone.id)),
    );
    return {};
  },
} satisfies Routes;

function checklistOf(ask: Ask): ChecklistRecord {
  return ask.tables.checklists.get(uuid(pathPart(ask, 'checklist_id'), 'SHARD_001')) ?? refuse('OAUTH_027');
}

function itemOf(ask: Ask, items: ChecklistItemRecord[]): ChecklistItemRecord {
  const id = uuid(pathPart(ask, 'item_id'), 'SHARD_001');
  return items.find((item) => item.id === id) ?? refuse('OAUTH_027');
}

function withItems(ask: Ask, items: ChecklistItemRecord[]) {
  const { tables } = ask;
  return { checklist: wireChecklist(tables, tables.checklists.update(checklistOf(ask).id, { items })) };
}

function nameIn({ name }: Body): string | undefined {
  return typeof name === 'string' ? name : undefined;
}

/** The assignee's id, as a number or digits; non-members are not assigned. */
function memberIn({ tables, body }: Ask): number | null {
  return tables.members.get(String(body.assignee))?.id ?? null;
}

/** Another item of the same checklist, not nested under `item`; null is the top level. */
function parentIn({ parent }: Body, items: ChecklistItemRecord[], item: ChecklistItemRecord): string | null {
  if (parent === null) return null;
  const above = items.find(({ id }) => id === parent) ?? refuse('INPUT_006');
  return isWithin(items, above, item.id) ? refuse('INPUT_006') : above.id;
}

/** True for the item itself and for items nested under it at any depth. */
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
