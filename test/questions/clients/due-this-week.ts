import { busyTimes, freeSlots } from '../free-slots.ts';
import type { Rest } from '../rest.ts';
import { instant, millis } from '../wire.ts';

type Variables = { workspace: string; from: string; until: string; firstDay: string; lastDay: string };

export async function answer(rest: Rest, { workspace, from, until, firstDay, lastDay }: Variables) {
  const due = { order_by: 'due_date', due_date_gt: millis(from), due_date_lt: millis(until) };
  const [{ tasks, last_page }, { timeZone: zone }] = await Promise.all([
    rest.taskmanager(`/team/${workspace}/task`, due),
    rest.calendar('/calendars/primary'),
  ]);
  const emails = tasks.flatMap(({ assignees }: any) => assignees.map(({ email }: any) => email));
  const busy = await busyTimes(rest, emails, firstDay, lastDay);
  const assignee = ({ username, email }: any) => ({
    username,
    person: { freeSlots: { timeZone: zone, slots: freeSlots({ firstDay, lastDay, zone }, busy(email)) } },
  });
  const items = tasks.map(({ custom_id, name, due_date, assignees }: any) => ({
    customId: custom_id,
    name,
    dueDate: instant(due_date),
    assignees: assignees.map(assignee),
  }));
  return { workspace: { tasks: { items, pageInfo: { hasNextPage: !last_page } } } };
}
