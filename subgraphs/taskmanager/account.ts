import { digits } from '../core/arguments.ts';
import type { Context } from '../core/context.ts';
import type { ToolEndpoint } from '../core/endpoint.ts';
import { fromRecord, isUnread, lookUp, personByAddress, personOf } from '../core/entities.ts';
import { callEndpoint } from '../core/executor.ts';
import { findRecord, listOf, ReplyMismatch, recordAt } from '../core/replies.ts';
import { badInput, notFound } from '../upstream/errors.ts';
import { readJson } from '../upstream/json.ts';
import { bodyMode } from './body-mode.ts';
import type { AccessTokenRecord, Id, TaskManagerProfileRecord, UserRecord } from './records/users.ts';
import type { MemberRecord, WorkspaceRecord } from './records/workspaces.ts';
import type { FieldsOf, MutationGetTaskManagerAccessTokenArgs } from './types.ts';
import { readWorkspaces, toWorkspace } from './workspace.ts';

const userDetails = {
  tool: 'TaskManagerApi.GetTaskManagerUserDetails',
  call: 'GET /v2/user',
  reply: (reply: { user: TaskManagerProfileRecord }) => recordAt(reply, 'user'),
} satisfies ToolEndpoint<object>;

export const Query = {
  taskManagerUser: userDetails,
  me: async (_parent, _args, context) => {
    const user = await readProfile(context);
    const person = personOf(user.email);
    return person && { ...person, user };
  },
  user: async (_parent, { id }, context, info) => {
    const user = await lookUp<UserRecord>('User', { id: digits(id, 'id') }, { id }, context, info);
    if (!isUnread(user, 'username') && !findRecord(await readMembers(context), isUser(id))) throw notFound('User', id);
    return user;
  },
  workspaces: { call: 'GET /v2/team', reply: listOf('teams', toWorkspace) },
  workspace: (_parent, { id }, context, info) => lookUp<WorkspaceRecord>('Workspace', { id }, { id }, context, info),
  person: personByAddress,
} satisfies FieldsOf<'Query'>;

const accessToken = {
  tool: 'TaskManagerApi.GetTaskManagerAccessToken',
  upstream: 'tokens',
  credential: 'none',
  mode: 'accessToken',
  call: 'POST /v2/oauth/token',
  reply: (reply: AccessTokenRecord) => {
    if (typeof reply.access_token !== 'string') throw new ReplyMismatch('access_token is missing');
    return reply;
  },
} satisfies ToolEndpoint<MutationGetTaskManagerAccessTokenArgs>;

export const Mutation = {
  getTaskManagerAccessToken: async (_parent, args, context, info) => {
    const mode = bodyMode(info, accessToken);
    if (args.mode === 'GET_REQUEST_SCHEMA') return { requestSchema: mode.describe() };
    refuseBrokenJson(args.requestBody);
    return { accessToken: await callEndpoint(context, accessToken, {}, { body: JSON.stringify(mode.read(args)) }) };
  },
} satisfies FieldsOf<'Mutation'>;

export const User = {
  initials: fromRecord('initials', (initials, { username }) => initials ?? initialsOf(username)),
} satisfies FieldsOf<'User'>;

export const TaskManagerProfile = {
  user: (user) => user,
} satisfies FieldsOf<'TaskManagerProfile'>;

/**
 * Finds a user among the members of the credential's workspaces. For any other user, returns a record with only the id.
 */
export async function readUser({ id }: { id: Id }, context: Context): Promise<UserRecord> {
  return (await readMembers(context)).find(isUser(id))?.user ?? { id };
}

const isUser = (id: Id) => (member: MemberRecord) => String(member.id) === String(id);

const readMembers = async (context: Context): Promise<MemberRecord[]> =>
  (await readWorkspaces(context)).flatMap((workspace) => workspace.members);

export function readProfile(context: Context): Promise<TaskManagerProfileRecord> {
  return callEndpoint(context, userDetails, {});
}

/** Derives a user's initials the way the task manager does: from the first and last words of the name. */
function initialsOf(name: string | null | undefined): string | null {
  const words = name?.trim().split(/\s+/) ?? [];
  const letters = [...new Set([words[0], words.at(-1)])].map((word) => word?.at(0)?.toUpperCase() ?? '').join('');
  return letters === '' ? null : letters;
}

/** Rejects invalid JSON. The error does not quote the text, because it can contain a client secret. */
function refuseBrokenJson(text: string | null | undefined): void {
  try {
    if (text?.trim()) readJson(text);
  } catch {
    throw badInput('requestBody', 'is not JSON');
  }
}
