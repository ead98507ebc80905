import { DAY, HOUR, instantAt } from '../../company/local-time.ts';
import { seededRandom } from '../../company/seeded-random.ts';
import { LIST_WITH_40_TASKS } from '../../company/tasks.ts';
import type { SandboxContext } from '../../state/service.ts';
import type { CommentPlace, CommentRecord, Tables } from '../records/records.ts';
import { firstOfForty } from './details.ts';

/** Creates `count` comments at a location, dated between `from` and this morning. */
type Writing = (place: CommentPlace, count: number, from: number) => CommentRecord[];

/**
 * Seeds one to three comments on a third of the tasks, and sixty on the first task of the 40-task list. Also seeds
 * comments on every list and chat; those of the 40-task list and the first chat fill more than one page. Every fourth
 * task comment has replies.
 */
export function seedComments(context: SandboxContext, tables: Tables): void {
  seedTaskComments(context, tables);
  const { lists, today } = context.company;
  const month = instantAt(today, '09:00') - 30 * DAY;
  const onLists = commentWriter(context, tables, 'comments on lists');
  for (const { id, name } of lists) onLists({ list_id: id }, name === LIST_WITH_40_TASKS ? 30 : 2, month);
  const inChats = commentWriter(context, tables, 'chats');
  const chats = tables.views.find(({ type }) => type === 'conversation');
  for (const [index, { id }] of chats.entries()) inChats({ view_id: id }, index === 0 ? 40 : 5, month);
}

function seedTaskComments(context: SandboxContext, tables: Tables): void {
  const random = seededRandom(context.company.seed, 'comments');
  const write = commentWriter(context, tables, 'remarks');
  const reply = commentWriter(context, tables, 'replies');
  for (const task of context.company.tasks) {
    const count = task === firstOfForty(context) ? 60 : random.chance(1 / 3) ? random.between(1, 3) : 0;
    const written = write({ task_id: task.id }, count, task.created);
    for (const { id, date } of written.filter((_, index) => index % 4 === 1)) reply({ reply_to: id }, 2, Number(date));
  }
}

function commentWriter(context: SandboxContext, tables: Tables, purpose: string): Writing {
  const { company } = context;
  const random = seededRandom(company.seed, purpose);
  const until = instantAt(company.today, '00:00') - HOUR;
  return (place, count, from) =>
    Array.from({ length: count }, (_, index) => {
      const id = context.newId('comment');
      const text = random.pick(REMARKS);
      return tables.comments.insert(id, {
        id,
        ...place,
        hist_id: context.newId('history'),
        comment: [{ text }],
        comment_text: text,
        user: random.pick(company.people).id,
        assignee: null,
        assigned_by: null,
        resolved: false,
        date: String(from + Math.round(((until - from) * index) / count) + 60_000),
      });
    });
}

const REMARKS = [
  'The second run is within limits.',
  'Parts arrive on Thursday.',
  'Can you look at the log from this morning?',
  'Done on my side, please check.',
  'Customer asks for a date.',
  'We see the same fault on the other unit.',
  'Moved to next week, the rig is taken.',
  'Photos are in the folder.',
];
