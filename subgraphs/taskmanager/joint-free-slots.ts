import { checkCount } from '../core/arguments.ts';
import type { Context } from '../core/context.ts';
import { personEmail, property } from '../core/entities.ts';
import { ToolError } from '../upstream/errors.ts';
import { readComments } from './commenters.ts';
import type { TaskRecord } from './records/tasks.ts';
import type { UserRecord } from './records/users.ts';
import type { FieldsOf, FreeSlotsRecord, UserGroupFreeSlotsArgs } from './types.ts';

const MAX_ROLES = 10;
const MAX_PAGES = 10;

export const Task = {
  freeSlots: async (task, { of, ...days }, context) => {
    checkCount('of', of.length, MAX_ROLES, 'roles');
    const people = await Promise.all(of.map((role) => IN_ROLE[role]?.(task, context)));
    return freeSlotsOf(people.flat(), days, context);
  },
} satisfies FieldsOf<'Task'>;

export const UserGroup = {
  freeSlots: async (group, days, context) =>
    freeSlotsOf((await property('UserGroup', group, 'members', context)) ?? [], days, context),
} satisfies FieldsOf<'UserGroup'>;

type People = (UserRecord | null | undefined)[] | undefined;

const IN_ROLE: Record<string, (task: TaskRecord, context: Context) => Promise<People>> = {
  assignee: async (task, context) => property('Task', task, 'assignees', context),
  watcher: async (task, context) => property('Task', task, 'watchers', context),
  creator: async (task, context) => [await property('Task', task, 'creator', context)],
  commenter: commentersOf,
};

async function commentersOf(task: TaskRecord, context: Context): Promise<People> {
  const { comments, next } = await readComments(task, null, MAX_PAGES, context);
  if (!next) return comments.map(({ user }) => user);
  throw new ToolError('BUDGET_EXCEEDED', `the task has more than ${MAX_PAGES} pages of comments`);
}

/** Builds the request for free slots, which the calendar subgraph resolves. Includes each person only once. */
async function freeSlotsOf(
  users: NonNullable<People>,
  days: Partial<UserGroupFreeSlotsArgs>,
  context: Context,
): Promise<FreeSlotsRecord | null> {
  const people = users.filter((user) => user != null);
  const emails = await Promise.all(people.map((user) => addressOf(user, context)));
  if (emails.length === 0) return null;
  return { request: JSON.stringify({ emails: [...new Set(emails)].toSorted(), ...days }) };
}

async function addressOf(user: UserRecord, context: Context): Promise<string> {
  const address = personEmail(await property('User', user, 'email', context));
  if (address) return address;
  throw new ToolError('NOT_FOUND', `the task manager does not return the email address of user ${user.id}`);
}
