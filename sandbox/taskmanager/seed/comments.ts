import { DAY, HOUR, instantAt } from '../../company/local-time.ts';
import { seededRandom } from '../../company/seeded-random.ts';
import { LIST_WITH_40_TASKS } from '../../company/tasks.ts';
import type { World } from '../../state/service.ts';
import type { CommentPlace, CommentRecord, Tables } from '../records/records.ts';
import { firstOfForty } from './details.ts';

/** Creates `count` comments at a location, spread from `from` until this morning. */
type Writing = (place: CommentPlace, count: number, from: number) => CommentRecord[];

/**
 * Adds one to three comments to a third of the tasks, and sixty to the first task of the 40-task list. Each list and
 * chat has comments; the 40-task list and the first chat have more than a page. Every fourth task comment has replies.
 */
export function seedComments(world: World, tables: Tables): void {
  seedTaskComments(world, tables);
  const { lists, today } = world.company;
  const month = instantAt(today, '09:00') - 30 * DAY;
  const onLists = commentWriter(world, tables, 'comments on lists');
  for (const { id, name } of lists) onLists({ list_id: id }, name === LIST_WITH_40_TASKS ? 30 : 2, month);
  const inChats = commentWriter(world, tables, 'chats');
  const chats = tables.views.find(({ type }) => type === 'conversation');
  for (const [index, { id }] of chats.entries()) inChats({ view_id: id }, index === 0 ? 40 : 5, month);
}

function seedTaskComments(world: World, tables: Tables): void {
  const random = seededRandom(world.company.seed, 'comments');
  const write = commentWriter(world, tables, 'remarks');
  const reply = commentWriter(world, tables, 'replies');
  for (const task of world.company.tasks) {
    const count = task === firstOfForty(world) ? 60 : random.chance(1 / 3) ? random.between(1, 3) : 0;
    const written = write({ task_id: task.id }, count, task.created);
    for (const { id, date } of written.filter((_, index) => index % 4 === 1)) reply({ reply_to: id }, 2, Number(date));
  }
}

function commentWriter(world: World, tables: Tables, purpose: string): Writing {
  const { company } = world;
  const random = seededRandom(company.seed, purpose);
  const until = instantAt(company.today, '00:00') - HOUR;
  return (place, count, from) =>
    Array.from({ length: count }, (_, index) => {
      const id = world.newId('comment');
      const text = random.pick(REMARKS);
      return tables.comments.insert(id, {
        id,
        ...place,
        hist_id: world.newId('history'),
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
