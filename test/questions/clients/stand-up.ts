import { readWorkspaces } from '../people.ts';
import type { Rest } from '../rest.ts';
import { instant, millis } from '../wire.ts';

type Variables = { workspace: string; crew: string; status: string; from: string; until: string };

export async function answer(rest: Rest, { workspace, crew, status, from, until }: Variables) {
  const [workspaces, { groups }] = await Promise.all([
    readWorkspaces(rest),
    rest.taskmanager('/group', { team_id: workspace }),
  ]);
  const { name, members } = groups.find((group: any) => group.name.includes(crew));
  const [{ tasks }, timers, events] = await Promise.all([
    rest.taskmanager(`/team/${workspace}/task`, {
      'assignees[]': members.map(({ id }: any) => String(id)),
      'statuses[]': [status],
    }),
    Promise.all(members.map(({ id }: any) => timerOf(rest, workspace, id))),
    Promise.all(members.map(({ email }: any) => firstEvent(rest, email, from, until))),
  ]);
  const own = (id: number) => tasks.filter(({ assignees }: any) => assignees.some((user: any) => user.id === id));
  const people = members.map(({ id, username }: any, index: number) => ({
    username,
    person: {
      assignedTasks: { items: own(id).map((task: any) => ({ customId: task.custom_id, name: task.name })) },
      runningTimer: timers[index],
      events: { items: events[index] },
    },
  }));
  const found = workspaces.find(({ id }) => id === workspace);
  return { workspace: { name: found.name, userGroups: [{ name, members: people }] } };
}

async function timerOf(rest: Rest, workspace: string, assignee: number) {
  const { data } = await rest.taskmanager(`/team/${workspace}/time_entries/current`, { assignee });
  return data && { start: instant(data.start), description: data.description };
}

async function firstEvent(rest: Rest, email: string, timeMin: string, timeMax: string) {
  const { items } = await rest.calendar(`/calendars/${encodeURIComponent(email)}/events`, {
    timeMin: new Date(millis(timeMin)).toISOString(),
    timeMax: new Date(millis(timeMax)).toISOString(),
    maxResults: 1,
    singleEvents: true,
    orderBy: 'startTime',
  });
  return items.map(({ summary, start }: any) => ({
    summary,
    start: { dateTime: start.dateTime ? instant(Date.parse(start.dateTime)) : null, date: start.date ?? null },
  }));
}
