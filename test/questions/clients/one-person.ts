import { inOrder, startOf } from '../event-times.ts';
import { busyTimes, freeSlots } from '../free-slots.ts';
import { snippetOf } from '../mail-headers.ts';
import type { Rest } from '../rest.ts';
import { instant, millis } from '../wire.ts';

type Variables = { email: string; from: string; until: string; firstDay: string; lastDay: string };

const ROLES = ['OWNER', 'ADMIN', 'MEMBER', 'GUEST'];

export async function answer(rest: Rest, { email, from, until, firstDay, lastDay }: Variables) {
  const [{ teams }, { timeZone }, busy, events, threads, connections] = await Promise.all([
    rest.taskmanager('/team'),
    rest.calendar('/calendars/primary'),
    busyTimes(rest, [email], firstDay, lastDay),
    rest.calendar(`/calendars/${encodeURIComponent(email)}/events`, inOrder({ timeMin: from, timeMax: until }, 50)),
    rest.mail('/threads', { q: `{from:${email} to:${email}}`, maxResults: 5 }),
    rest.engine('/admin/user_connections', { user_id: email }),
  ]);
  const memberships = teams.flatMap(({ id, name, members }: any) =>
    members.filter(({ user }: any) => user.email === email).map(({ user }: any) => ({ id, name, user })),
  );
  const [{ id, user }] = memberships;
  const { tasks } = await rest.taskmanager(`/team/${id}/task`, {
    'assignees[]': user.id,
    due_date_lt: millis(until),
    order_by: 'due_date',
  });
  return {
    person: {
      name: user.username,
      memberships: memberships.map(({ name, user }: any) => ({ role: ROLES[user.role - 1], workspace: { name } })),
      assignedTasks: { items: tasks.map(task) },
      events: { items: events.items.map((event: any) => ({ summary: event.summary, start: startOf(event) })) },
      freeSlots: { timeZone, slots: freeSlots({ firstDay, lastDay, zone: timeZone }, busy(email)) },
      threads: { items: threads.threads.map(snippetOf) },
      authConnections: { items: connections.items.map(connection) },
    },
  };
}

const task = ({ custom_id, name, due_date }: any) => ({ customId: custom_id, name, dueDate: instant(due_date) });

const connection = ({ provider_id, connection_status }: any) => ({
  providerId: provider_id,
  connectionStatus: connection_status,
});
