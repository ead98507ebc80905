import type { Values } from '../rows/endpoint.ts';
import { priorityOf } from './priorities.ts';
import type { TaskRecord } from './records/tasks.ts';

/** What a new task has of its body, given or not: its name, what it is below, and its text. */
const ALWAYS: ((task: TaskRecord, body: Values) => boolean)[] = [
  ({ name }, body) => name === body.name,
  ({ parent }, body) => same(parent, body.parent),
  // Of Markdown links and images are answered otherwise than they were given.
  ({ description }, { markdown_content: markdown, description: text }) =>
    markdown == null ? plain(description) === plain(text) : !plain(description) === !plain(markdown),
];

/** What it has so where its body gives it; where it does not, the list may. */
const WHERE_GIVEN: Record<string, (task: TaskRecord, given: unknown) => boolean> = {
  priority: ({ priority }, given) => same(priorityOf(priority)?.id, given),
  custom_item_id: ({ custom_item_id }, given) => same(custom_item_id ?? 0, given ?? 0),
  points: ({ points }, given) => same(points, given),
  time_estimate: ({ time_estimate }, given) => same(time_estimate, given),
};

/**
 * Whether a task is as its body asks for it, as far as its record says. What people soon change is not looked at, nor what is kept otherwise than it was given, as
 * dates are.
 */
export function isAsAsked(task: TaskRecord, body: Values): boolean {
  const given = Object.entries(WHERE_GIVEN).filter(([name]) => body[name] !== undefined);
  return ALWAYS.every((agrees) => agrees(task, body)) && given.every(([name, agrees]) => agrees(task, body[name]));
}

/** The letters and digits of a text: its marks and spaces may be kept otherwise. */
const plain = (text: unknown) => (typeof text === 'string' ? text.replace(/[^\p{L}\p{N}]+/gu, '') : '');

/** Numbers are texts in some records. */
const same = (one: unknown, other: unknown) => String(one ?? '') === String(other ?? '');
