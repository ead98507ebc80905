import { headerOf, lastOf } from '../mail-headers.ts';
import type { Rest } from '../rest.ts';
import { instant, millis } from '../wire.ts';

export async function answer(rest: Rest, { workspace, today }: { workspace: string; today: string }) {
  const overdue = { order_by: 'due_date', due_date_lt: millis(today) };
  const { tasks } = await rest.taskmanager(`/team/${workspace}/task`, overdue);
  const emails = [...new Set<string>(tasks.flatMap(({ assignees }: any) => assignees.map(({ email }: any) => email)))];
  const found = await rest.mailBatch(
    emails.map((email) => ({ path: '/threads', query: { q: `from:${email}`, maxResults: 5 } })),
  );
  const ids = [...new Set<string>(found.flatMap(({ threads = [] }) => threads.map(({ id }: any) => id)))];
  const read = await rest.mailBatch(ids.map((id) => ({ path: `/threads/${id}` })));
  const threads = new Map(read.map((thread) => [thread.id, lastOf(thread)]));
  const waiting = new Map(emails.map((email, place) => [email, waitingIn(found[place], threads)]));
  const items = tasks.map(({ custom_id, name, due_date, assignees }: any) => ({
    customId: custom_id,
    name,
    dueDate: instant(due_date),
    assignees: assignees.map(({ username, email }: any) => ({
      username,
      person: { threads: { items: waiting.get(email) } },
    })),
  }));
  return { workspace: { tasks: { items } } };
}

function waitingIn({ threads = [] }: any, lastMessages: Map<string, any>) {
  const messages = threads.map(({ id }: any) => lastMessages.get(id));
  return messages
    .filter(({ labelIds }: any) => !labelIds.includes('SENT'))
    .map((last: any) => ({ lastMessage: { subject: headerOf(last, 'subject'), date: instant(last.internalDate) } }));
}
