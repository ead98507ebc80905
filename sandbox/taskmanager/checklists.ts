import type { Routes } from './ask.ts';
import { refuse } from './errors.ts';
import { taskOf } from './look-up.ts';
import { wireChecklist } from './wire-tasks.ts';

export const checklists = {
  'POST /v2/task/:task_id/checklist': (ask) => {
    const { world, tables, body, caller } = ask;
    const task = taskOf(ask);
    const name = typeof body.name === 'string' ? body.name : refuse('INPUT_006');
    const id = world.newId('uuid');
    const orderindex = tables.checklists.find((checklist) => checklist.task_id === task.id).length;
    const date_created = String(world.now());
    const record = { id, task_id: task.id, name, date_created, orderindex, creator: caller.userId, items: [] };
    return { checklist: wireChecklist(tables, tables.checklists.insert(id, record)) };
  },
} satisfies Routes;
