import { setTimeout } from 'node:timers/promises';
import type Arcade from '@arcadeai/arcadejs';
import type { Context } from '../core/context.ts';
import type { ToolEndpoint } from '../core/endpoint.ts';
import { byId, lookUp, personOf, reference } from '../core/entities.ts';
import { callEndpoint } from '../core/executor.ts';
import { badInput } from '../upstream/errors.ts';
import type { AuthorizationRecord } from './records/authorizations.ts';
import type {
  FieldsOf,
  MutationAuthorizeUserToolAccessArgs,
  QueryAuthorizationArgs,
  SubscriptionResolvers,
} from './types.ts';

const status = {
  tool: 'EngineApi.CheckAuthStatus',
  call: 'GET /v1/auth/status',
  query: { id: 'id', wait: 'timeoutInSeconds' },
  reply: toAuthorization,
} satisfies ToolEndpoint<QueryAuthorizationArgs>;

const authorize = {
  tool: 'EngineApi.AuthorizeUserToolAccess',
  call: 'POST /v1/tools/authorize',
  body: {
    tool_name: 'toolNameForAuthorization',
    next_uri: 'redirectUriAfterAuthorization',
    tool_version: 'toolVersion',
    user_id: 'userId',
  },
  reply: toAuthorization,
} satisfies ToolEndpoint<MutationAuthorizeUserToolAccessArgs>;

export const Query = {
  authorization: (_parent, args, context, info) =>
    lookUp<AuthorizationRecord>('Authorization', { id: args.id }, args, context, info),
} satisfies FieldsOf<'Query'>;

export const Mutation = {
  authorizeUserToolAccess: (_parent, args, context) => {
    if (!args.userId?.trim()) throw badInput('userId', 'is required, because the engine is called with an API key');
    return callEndpoint(context, authorize, args);
  },
} satisfies FieldsOf<'Mutation'>;

export const Subscription = {
  authorizationStatus: {
    subscribe: async (_parent, { authorizationId }, context) => {
      const first = await readAuthorization({ id: authorizationId }, context);
      return follow({ ...first, id: authorizationId }, context);
    },
    resolve: (authorization: AuthorizationRecord) => authorization,
  },
} satisfies SubscriptionResolvers;

/**
 * Creates the resolvers for an authorization's context. They return the access token only if the server is configured
 * to expose tokens.
 */
export function authorizationContext(exposeTokens: boolean) {
  return {
    token: ({ token }) => (exposeTokens ? token : null),
  } satisfies FieldsOf<'AuthorizationContext'>;
}

/** Added to the engine's wait time to determine the call's timeout, in milliseconds. */
const GRACE = 5_000;

/**
 * Fetches an authorization's status. If the engine is asked to wait for a status change, the call's deadline is later
 * than the end of that wait.
 */
export function readAuthorization(address: QueryAuthorizationArgs, context: Context): Promise<AuthorizationRecord> {
  const { timeoutInSeconds: wait } = address;
  const row = wait == null ? status : { ...status, deadline: wait * 1_000 + GRACE };
  return callEndpoint(context, row, address);
}

/**
 * Converts an authorization from the engine. A completed authorization may have its connection's ID (`ac_…`) as its ID.
 */
export function toAuthorization({ context, ...authorization }: Arcade.AuthorizationResponse): AuthorizationRecord {
  const { id = '', user_id, provider_id, status = 'pending' } = authorization;
  const address = { id, userId: user_id, providerId: provider_id };
  return {
    ...authorization,
    id,
    status,
    context: status === 'completed' ? (context ?? null) : null,
    person: personOf(user_id),
    provider: byId(provider_id),
    connection: id.startsWith('ac_') ? reference({ id }, address) : null,
  };
}

const WAIT = 45;
const PAUSE = 1_000;
const OVER = new Set(['completed', 'failed']);

/**
 * Yields the authorization after each status change. Stops when the authorization completes or fails, or when the
 * client disconnects.
 */
async function* follow(first: AuthorizationRecord, context: Context): AsyncGenerator<AuthorizationRecord> {
  const { id } = first;
  let { status } = first;
  yield first;
  while (!OVER.has(status) && !context.signal?.aborted) {
    const next = await waitForChange({ id, timeoutInSeconds: WAIT }, status, context);
    if (!next || next.status === status) continue;
    status = next.status;
    yield { ...next, id };
  }
}

/** Waits for the engine to report an authorization's status. Resolves to undefined if the client disconnects. */
async function waitForChange(
  address: QueryAuthorizationArgs,
  status: string,
  context: Context,
): Promise<AuthorizationRecord | undefined> {
  const began = Date.now();
  try {
    context.forget();
    const next = await readAuthorization(address, context);
    const tooSoon = next.status === status && Date.now() - began < PAUSE;
    if (tooSoon) await setTimeout(PAUSE, undefined, context.signal ? { signal: context.signal } : {});
    return next;
  } catch (fault) {
    if (context.signal?.aborted) return undefined;
    throw fault;
  }
}
