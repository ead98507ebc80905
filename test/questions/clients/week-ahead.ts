import { inOrder, startOf } from '../event-times.ts';
import { snippetOf } from '../mail-headers.ts';
import type { Rest } from '../rest.ts';
import { instant, millis } from '../wire.ts';

type Variables = { workspace: string; from: string; until: string };

export async function answer(rest: Rest, { workspace, from, until }: Variables) {
  const due = { order_by: 'due_date', due_date_gt: millis(from), due_date_lt: millis(until) };
  const { tasks } = await rest.taskmanager(`/team/${workspace}/task`, due);
  const emails = [...new Set<string>(tasks.flatMap(({ assignees }: any) => assignees.map(({ email }: any) => email)))];
  const [found, { items: connections }, calendars] = await Promise.all([
    rest.mailBatch(tasks.map(mentioning)),
    rest.engine('/admin/user_connections', { limit: 100 }),
    Promise.all(emails.map((email) => eventsOf(rest, email, from, until))),
  ]);
  const person = (email: string) => ({
    events: { items: calendars[emails.indexOf(email)] },
    authConnections: {
      items: connections
        .filter(({ user_id }: any) => user_id === email)
        .map(({ provider_id }: any) => ({ providerId: provider_id })),
    },
  });
  const items = tasks.map(({ custom_id, name, due_date, list, assignees }: any, place: number) => ({
    customId: custom_id,
    name,
    dueDate: instant(due_date),
    list: { name: list.name },
    assignees: assignees.map(({ username, email }: any) => ({ username, person: person(email) })),
    threads: { items: (found[place].threads ?? []).map(snippetOf) },
  }));
  return { workspace: { tasks: { items } } };
}

const mentioning = ({ custom_id, url }: any) => ({
  path: '/threads',
  query: { q: `{"${custom_id}" "${url}"}`, maxResults: 10 },
});

async function eventsOf(rest: Rest, email: string, timeMin: string, timeMax: string) {
  const path = `/calendars/${encodeURIComponent(email)}/events`;
  const { items } = await rest.calendar(path, inOrder({ timeMin, timeMax }, 10));
  return items.map((event: any) => ({ summary: event.summary ?? null, start: startOf(event) }));
}
