import { Temporal } from 'temporal-polyfill';
import type { Rest } from '../rest.ts';
import { instant, millis } from '../wire.ts';

type Variables = { workspace: string; today: string; from: string; until: string; days: number };

export async function answer(rest: Rest, { workspace, today, from, until, days }: Variables) {
  const overdue = { due_date_lt: millis(today), order_by: 'due_date' };
  const [{ tasks, last_page }, { items: listed }] = await Promise.all([
    rest.taskmanager(`/team/${workspace}/task`, overdue),
    rest.calendar('/calendars/primary/events', {
      timeMin: from,
      timeMax: until,
      maxResults: 2_500,
      singleEvents: true,
      orderBy: 'startTime',
    }),
  ]);
  const found = tasks.map((task: any) => ({ task, events: listed.filter(mentions(task)) }));
  const events = [...new Set<any>(found.flatMap(({ events }: any) => events))];
  const moved = await Promise.all(events.map((event) => move(rest, event, days)));
  const items = found.map(({ task, events }: any) => ({
    customId: task.custom_id,
    events: { items: events.map(({ id, summary }: any) => ({ id, summary })) },
  }));
  return {
    overdue: { workspace: { tasks: { items, pageInfo: { hasNextPage: !last_page } } } },
    shiftEvents: {
      shiftedCount: moved.length,
      failedCount: 0,
      items: moved.map(({ summary, start }) => ({
        event: { summary, start: { dateTime: instant(Date.parse(start.dateTime)) } },
      })),
    },
  };
}

/** Whether an event contains a task's custom ID or URL. */
const mentions =
  ({ custom_id, url }: any) =>
  ({ summary = '', description = '' }: any) =>
    [custom_id, url].some((name) =>
      new RegExp(`(?<!\\w)${RegExp.escape(name)}(?!\\w)`).test(`${summary}\n${description}`),
    );

function move(rest: Rest, { id, start, end }: any, days: number): Promise<any> {
  const later = ({ dateTime, timeZone }: any) => {
    const time = Temporal.Instant.from(dateTime).toZonedDateTimeISO(timeZone).add({ days });
    return { dateTime: time.toString({ timeZoneName: 'never' }), timeZone };
  };
  const body = { start: later(start), end: later(end) };
  return rest.calendar(`/calendars/primary/events/${id}`, { sendUpdates: 'none' }, { method: 'PATCH', body });
}
