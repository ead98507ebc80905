import type { Rest } from '../rest.ts';
import { insertEvent, post, RECEIPT, readZone, sendMail } from '../writing.ts';

type Variables = {
  workspace: string;
  list: string;
  email: string;
  task: string;
  title: string;
  from: string;
  until: string;
  company: string;
};

export async function answer(rest: Rest, variables: Variables) {
  const { workspace, list, email, task: name, title, from, until, company } = variables;
  const [invited, zone] = await Promise.all([
    rest.taskmanager(`/team/${workspace}/user`, {}, post({ email, admin: false })),
    readZone(rest),
  ]);
  const { id } = invited.team.members.find(({ user }: any) => user.email === email).user;
  const task = await rest.taskmanager(`/list/${list}/task`, {}, post({ name, assignees: [id] }));
  const meeting = { summary: title, description: task.url, from, until, attendees: [email] };
  const event = await insertEvent(rest, zone, meeting);
  const { labelIds } = await sendMail(rest, email, title, task.url);
  await rest.tracking('/identify', {}, post({ userId: email, traits: { taskManagerUser: String(id) } }));
  await rest.tracking('/group', {}, post({ userId: email, groupId: company }));
  return {
    inviteUserToWorkspace: { userId: String(id) },
    createNewTaskManagerTask: {
      task: { name: task.name, url: task.url, assignees: task.assignees.map((user: any) => ({ email: user.email })) },
    },
    createEvent: { summary: event.summary, attendees: event.attendees.map((each: any) => ({ email: each.email })) },
    sendEmail: { labelIds },
    identifyPersonAndAssignTraits: RECEIPT,
    addToGroup: RECEIPT,
  };
}
