import type { GraphQLResolveInfo } from 'graphql';
import { lookUp } from '../graph/entities.ts';
import { findTool } from '../rows/catalogue.ts';
import type { Context } from '../rows/context.ts';
import { buildRequest, type Endpoint, type Endpoints, type Values } from '../rows/endpoint.ts';
import { answerOf } from '../rows/executor.ts';
import { type Mode, modeOf } from '../rows/mode.ts';
import { listOf, Misfit } from '../rows/replies.ts';
import { badInput, type ErrorDetails, ToolError } from '../upstream/errors.ts';
import { readJson } from '../upstream/json.ts';
import { personEmail, snakeCase } from '../upstream/names.ts';
import type {
  MutationGetTaskManagerAccessTokenArgs,
  MutationResolvers,
  QueryResolvers,
  UserResolvers,
} from './types.ts';
import { workspaceRow } from './workspace.ts';

export const Query = {
  taskManagerUser: { call: 'GET /v2/user', reply: 'user' },
  workspaces: { call: 'GET /v2/team', reply: listOf('teams', workspaceRow) },
  workspace: (_parent, { id }, context, info) => lookUp('Workspace', { id }, { id }, context, info),
  person: (_parent, { email }) => {
    const address = personEmail(email);
    if (!address) throw badInput('email', `'${email}' is no e-mail address`);
    return { email: address };
  },
} satisfies Partial<Endpoints<QueryResolvers>>;

const ACCESS_TOKEN = findTool('TaskManagerApi.GetTaskManagerAccessToken');

const accessToken = {
  call: 'POST /v2/oauth/token',
  reply: (reply) => {
    if (typeof reply.access_token !== 'string') throw new Misfit('access_token is missing');
    return reply;
  },
} satisfies Endpoint<MutationGetTaskManagerAccessTokenArgs>;

export const Mutation = {
  getTaskManagerAccessToken: async (_parent, args, context, info) => {
    const mode = accessTokenMode(info);
    if (args.mode === 'GET_REQUEST_SCHEMA') return { requestSchema: mode.describe() };
    refuseBrokenJson(args.requestBody);
    return { accessToken: await tradeCode(JSON.stringify(mode.read(args)), context) };
  },
} satisfies Partial<Endpoints<MutationResolvers>>;

export const User = {
  person: ({ email }: Values) => personReference(email),
} satisfies Partial<Endpoints<UserResolvers>>;

function personReference(email: unknown): Values | null {
  const address = personEmail(email);
  return address ? { email: address } : null;
}

function accessTokenMode({ schema, parentType, fieldName }: GraphQLResolveInfo): Mode {
  return modeOf(schema, parentType.getFields()[fieldName]!, ACCESS_TOKEN, accessToken, snakeCase);
}

/** What is wrong with a text that is no JSON is not told here: telling quotes it. */
function refuseBrokenJson(text: string | null | undefined): void {
  try {
    if (text?.trim()) readJson(text);
  } catch {
    throw badInput('requestBody', 'is not JSON');
  }
}

/** The one call that is made without a credential, so that it does without the checks of the others. */
async function tradeCode(body: string, context: Context): Promise<unknown> {
  const request = buildRequest(accessToken, () => undefined, ACCESS_TOKEN.byArgument, body);
  const { surroundings, endsAt } = context;
  const upstream = surroundings.upstreams.taskmanager!;
  const tool = ACCESS_TOKEN.name;
  let status: number | undefined;
  const answered = (told: number) => {
    status = told;
  };
  const options = { repeatable: false, withCredential: false, tool, endsAt, answered };
  const reply = await upstream.send(request, options).catch((fault: ToolError) => {
    throw withoutWords(fault);
  });
  const origin = { tool, service: upstream.service.name, status, repeatable: false };
  context.note(origin);
  return answerOf(accessToken, reply, {}, origin);
}

/** A refusal in our own words: those of the task manager may repeat what was sent. */
function withoutWords(fault: ToolError): ToolError {
  const { tool, upstream, retryAfterMs } = fault.extensions as ErrorDetails;
  const { status = 0, code } = upstream ?? {};
  if (status < 400) return fault;
  const message = `taskmanager: gives no token for this (status ${status}${code ? `, ${code}` : ''})`;
  const isFault = status >= 500 || fault.code === 'UPSTREAM_RATE_LIMITED';
  const details = { tool, upstream, ...(retryAfterMs === undefined ? {} : { retryAfterMs }) } as ErrorDetails;
  return new ToolError(isFault ? fault.code : 'BAD_USER_INPUT', message, details);
}
