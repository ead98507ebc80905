import { headerOf, senderOf } from '../mail-headers.ts';
import type { Rest } from '../rest.ts';
import { instant } from '../wire.ts';

type Variables = { workspace: string; task: string };

export async function answer(rest: Rest, { workspace, task }: Variables) {
  const { id, name, custom_id, url, list } = await rest.taskmanager(`/task/${task}`, {
    custom_task_ids: true,
    team_id: workspace,
  });
  const [threads, { data }, ofTask, ofList] = await Promise.all([
    threadsAbout(rest, `{"${custom_id}" "${url}"}`),
    rest.taskmanager(`/task/${id}/time`),
    rest.taskmanager(`/task/${id}/member`),
    rest.taskmanager(`/list/${list.id}/member`),
  ]);
  return {
    task: {
      name,
      threads: { items: threads },
      trackedTime: data.map(({ time, user }: any) => ({ duration: time, user: nameOf(user) })),
      members: ofTask.members.map(nameOf),
      list: { name: list.name, members: ofList.members.map(nameOf) },
    },
  };
}

const nameOf = ({ username }: any) => ({ username });

async function threadsAbout(rest: Rest, q: string) {
  const { threads = [] } = await rest.mail('/threads', { q, maxResults: 5 });
  const found = await Promise.all(threads.map(({ id }: any) => rest.mail(`/threads/${id}`)));
  return found.map(({ messages }: any) => ({
    messages: messages.map((message: any) => ({
      date: instant(message.internalDate),
      subject: headerOf(message, 'subject'),
      from: { email: senderOf(message) },
    })),
  }));
}
