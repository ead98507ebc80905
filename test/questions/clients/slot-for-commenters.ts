import { busyTimes, freeSlots } from '../free-slots.ts';
import type { Rest } from '../rest.ts';

type Variables = { workspace: string; task: string; firstDay: string; lastDay: string };

const PAGE = 25;

export async function answer(rest: Rest, { workspace, task, firstDay, lastDay }: Variables) {
  const [comments, { timeZone }] = await Promise.all([
    allComments(rest, `/task/${task}/comment`, { custom_task_ids: true, team_id: workspace }),
    rest.calendar('/calendars/primary'),
  ]);
  const emails = [...new Set(comments.map(({ user }) => user.email as string))];
  const busy = await busyTimes(rest, emails, firstDay, lastDay);
  const slots = freeSlots({ firstDay, lastDay, zone: timeZone }, emails.flatMap(busy));
  return { task: { commenters: { items: emails.map((email) => ({ email })) }, freeSlots: { timeZone, slots } } };
}

async function allComments(rest: Rest, path: string, query: Record<string, string | boolean>): Promise<any[]> {
  const { comments } = await rest.taskmanager(path, query);
  const last = comments.at(-1);
  if (comments.length < PAGE) return comments;
  return [...comments, ...(await allComments(rest, path, { ...query, start: last.date, start_id: last.id }))];
}
