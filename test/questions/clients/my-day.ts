import { snippetOf } from '../mail-headers.ts';
import { readWorkspaces } from '../people.ts';
import type { Rest } from '../rest.ts';
import { instant, millis } from '../wire.ts';

type Variables = { from: string; until: string };

export async function answer(rest: Rest, { from, until }: Variables) {
  const [{ user }, workspaces] = await Promise.all([rest.taskmanager('/user'), readWorkspaces(rest)]);
  const [workspace] = workspaces;
  const [{ tasks }, { data: timer }, events, mail, accounts] = await Promise.all([
    rest.taskmanager(`/team/${workspace.id}/task`, {
      'assignees[]': [String(user.id)],
      due_date_gt: millis(from),
      due_date_lt: millis(until),
    }),
    rest.taskmanager(`/team/${workspace.id}/time_entries/current`, { assignee: user.id }),
    rest.calendar('/calendars/primary/events', {
      timeMin: from,
      timeMax: until,
      maxResults: 10,
      singleEvents: true,
      orderBy: 'startTime',
    }),
    rest.mail('/threads', { q: `to:(${user.email})`, maxResults: 5 }),
    rest.engine('/admin/user_connections', { user_id: user.email }),
  ]);
  return {
    workspaces: workspaces.map(({ name }) => ({ name })),
    me: {
      name: user.username,
      assignedTasks: { items: tasks.map(taskOf) },
      runningTimer: timer && { start: instant(timer.start) },
      events: { items: events.items.map(eventOf) },
      threads: { items: mail.threads.map(snippetOf) },
      authConnections: { items: accounts.items.map(accountOf) },
    },
  };
}

const taskOf = ({ custom_id, name, due_date }: any) => ({ customId: custom_id, name, dueDate: instant(due_date) });

const eventOf = ({ summary, start }: any) => ({
  summary,
  start: { dateTime: start.dateTime ? instant(Date.parse(start.dateTime)) : null, date: start.date ?? null },
});

const accountOf = ({ provider_id, connection_status }: any) => ({
  providerId: provider_id,
  connectionStatus: connection_status,
});
