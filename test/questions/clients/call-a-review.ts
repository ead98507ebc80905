import type { Rest } from '../rest.ts';
import { instant } from '../wire.ts';
import { insertEvent, post, RECEIPT, readZone, sendMail } from '../writing.ts';

type Variables = {
  workspace: string;
  task: string;
  text: string;
  title: string;
  from: string;
  until: string;
  reviewer: string;
  event: string;
};

export async function answer(rest: Rest, { workspace, task, text, title, from, until, reviewer, event }: Variables) {
  const named = { custom_task_ids: true, team_id: workspace };
  const [comment, zone] = await Promise.all([
    rest.taskmanager(`/task/${task}/comment`, named, post({ comment_text: text, notify_all: false })),
    readZone(rest),
  ]);
  const tracked = { userId: reviewer, event, properties: { task, comment: String(comment.id) } };
  const made = await insertEvent(rest, zone, { summary: title, from, until, attendees: [reviewer] });
  const { labelIds } = await sendMail(rest, reviewer, title, made.htmlLink);
  await rest.tracking('/track', {}, post(tracked));
  return {
    addTaskComment: { id: String(comment.id) },
    createEvent: {
      htmlLink: made.htmlLink,
      start: { dateTime: instant(Date.parse(made.start.dateTime)) },
      attendees: made.attendees.map(({ email }: any) => ({ email })),
    },
    sendEmail: { labelIds },
    trackUserEvent: RECEIPT,
  };
}
