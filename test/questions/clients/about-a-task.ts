import { inOrder, startOf } from '../event-times.ts';
import { headerOf, lastOf, senderOf } from '../mail-headers.ts';
import type { Rest } from '../rest.ts';
import { instant } from '../wire.ts';

type Variables = { workspace: string; task: string; from: string; until: string };

export async function answer(rest: Rest, { workspace, task: customId, from, until }: Variables) {
  const [task, { items }] = await Promise.all([
    rest.taskmanager(`/task/${customId}`, { custom_task_ids: true, team_id: workspace }),
    rest.calendar('/calendars/primary/events', inOrder({ timeMin: from, timeMax: until }, 2_500)),
  ]);
  const { threads = [] } = await rest.mail('/threads', { q: `{"${customId}" "${task.url}"}`, maxResults: 5 });
  const read = await readThreads(rest, threads);
  const names = new RegExp(`(?<!\\w)(${customId}|${RegExp.escape(task.url)})(?!\\w)`, 'i');
  const mentions = ({ summary, description, location }: any) => names.test([summary, description, location].join('\n'));
  return {
    task: {
      name: task.name,
      url: task.url,
      status: { status: task.status.status },
      threads: { items: read.map((thread) => ({ lastMessage: message(lastOf(thread)) })) },
      events: { items: items.filter(mentions).slice(0, 10).map(event) },
    },
  };
}

/** A single read is a plain call; several are a batch. */
async function readThreads(rest: Rest, threads: { id: string }[]): Promise<any[]> {
  const reads = threads.map(({ id }) => ({ path: `/threads/${id}` }));
  return reads.length > 1 ? rest.mailBatch(reads) : Promise.all(reads.map(({ path }) => rest.mail(path)));
}

const message = (last: any) => ({
  date: instant(last.internalDate),
  subject: headerOf(last, 'subject'),
  from: { email: senderOf(last) },
});

const event = (each: any) => ({
  summary: each.summary,
  start: startOf(each),
  attendees: each.attendees?.map(({ email }: any) => ({ email })) ?? null,
});
