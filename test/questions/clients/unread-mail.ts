import { headerOf, lastOf } from '../mail-headers.ts';
import type { Rest } from '../rest.ts';
import { instant } from '../wire.ts';

type Variables = { sender: string; label: string };

export async function answer(rest: Rest, { sender, label }: Variables) {
  const { threads } = await rest.mail('/threads', { q: `from:(${sender})`, labelIds: label, maxResults: 5 });
  const found = await Promise.all(threads.map(({ id }: any) => rest.mail(`/threads/${id}`)));
  const items = found.map(async (thread) => {
    const last = lastOf(thread);
    const tasks = await Promise.all(taskIdsIn(thread).map((id) => rest.taskmanager(`/task/${id}`)));
    return {
      lastMessage: { date: instant(last.internalDate), subject: headerOf(last, 'subject') },
      tasks: tasks.map(({ custom_id, name, status }: any) => ({
        customId: custom_id,
        name,
        status: { status: status.status },
      })),
    };
  });
  return { threads: { items: await Promise.all(items) } };
}

/** The IDs in the task URLs of a thread's texts. */
const taskIdsIn = ({ messages }: any) => [
  ...new Set(
    messages
      .flatMap(({ payload }: any) => textsIn(payload))
      .flatMap((text: string) => [...text.matchAll(/app\.clickup\.com\/t\/(\w+)/g)].map(([, id]) => id)),
  ),
];

const textsIn = ({ body, parts = [] }: any): string[] => [
  Buffer.from(body?.data ?? '', 'base64url').toString(),
  ...parts.flatMap(textsIn),
];
