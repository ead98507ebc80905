import { EventEmitter, on } from 'node:events';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { SandboxContext } from '../state/service.ts';
import { notFound, wrongField } from './errors.ts';
import { bodyOf, objectIn, requiredText, textIn } from './inputs.ts';
import { engineId } from './records/ksuid.ts';
import {
  type AuthorizationRecord,
  authorizationsIn,
  type ConnectionRecord,
  connectionsIn,
  providersIn,
} from './records/records.ts';
import { currentToken } from './tokens.ts';
import { findTool } from './tool-names.ts';
import { grantOf } from './tools.ts';

type StatusQuery = { id?: string; wait?: string };
type CallbackQuery = { state?: string; error?: string };

const MAX_WAIT_SECONDS = 59;

export function authorizationRoutes(app: FastifyInstance, context: SandboxContext): void {
  const changes = new EventEmitter().setMaxListeners(0);
  app.post('/v1/tools/authorize', (request) => authorize(context, request));
  app.post('/v1/auth/authorize', (request) => authorizeAt(context, request));
  app.get<{ Querystring: StatusQuery }>('/v1/auth/status', (request, reply) =>
    statusAfter(context, request, reply, changes),
  );
  app.get<{ Querystring: CallbackQuery }>('/oauth2/authorize', { config: { needsNoKey: true } }, ({ query }) => {
    decide(context, query);
    changes.emit('decided');
    return { done: true };
  });
}

function authorize(context: SandboxContext, request: FastifyRequest): object {
  const body = bodyOf(request);
  const name = requiredText(body, 'tool_name');
  const user_id = requiredText(body, 'user_id');
  const { needs, qualified_name } = findTool(context, name, textIn(body, 'tool_version'));
  const needed = needs.authorization;
  const id = engineId('ar', `${user_id} ${needed?.provider_id ?? qualified_name} ${needed?.oauth2.scopes.join(' ')}`);
  if (!needed) return { id, user_id, status: 'completed', scopes: [], context: {} };
  return grantedOrOpen(context, { id, user_id, ...needed }, request, textIn(body, 'next_uri'));
}

/** Authorizes a user for the provider and scopes in the request, whereas {@link authorize} derives both from a tool. */
function authorizeAt(context: SandboxContext, request: FastifyRequest): object {
  const body = bodyOf(request);
  const user_id = requiredText(body, 'user_id');
  const needed = objectIn(body, 'auth_requirement');
  if (!needed) throw wrongField('auth_requirement', 'required', 'is required');
  const provider_id = providerIn(context, needed);
  const scopes = scopesIn(objectIn(needed, 'oauth2')?.scopes);
  const id = engineId('ar', `${user_id} ${provider_id} ${scopes.join(' ')}`);
  return grantedOrOpen(context, { id, user_id, provider_id, oauth2: { scopes } }, request, textIn(body, 'next_uri'));
}

/**
 * Finds the requested provider. The request fields `id` and `provider_id` are equivalent: each accepts either of the
 * provider's two ids.
 */
function providerIn({ store }: SandboxContext, needed: Record<string, unknown>): string {
  const name = textIn(needed, 'id') ?? requiredText(needed, 'provider_id');
  const found = providersIn(store).find(({ id, provider_id }) => id === name || provider_id === name)[0];
  if (!found) throw wrongField('auth_requirement.provider_id', 'provider', `names no auth provider: ${name}`);
  return found.id;
}

function scopesIn(scopes: unknown = []): string[] {
  if (Array.isArray(scopes) && scopes.every((scope) => typeof scope === 'string')) return scopes;
  throw wrongField('auth_requirement.oauth2.scopes', 'array', 'must be an array of strings');
}

type RequestedAuthorization = { id: string; user_id: string; provider_id: string; oauth2: { scopes: string[] } };

function grantedOrOpen(
  context: SandboxContext,
  requested: RequestedAuthorization,
  request: FastifyRequest,
  next: string | undefined,
): object {
  const granted = grantOf(context, requested, requested.user_id);
  if (granted) return wireConnection(context, granted);
  return wireAuthorization(context, openAuthorization(context, requested, request, next));
}

/**
 * Creates a pending authorization, or restarts an authorization that was approved or denied. Returns a pending
 * authorization unchanged.
 */
function openAuthorization(
  { store }: SandboxContext,
  { id, user_id, provider_id, oauth2 }: RequestedAuthorization,
  { protocol, host }: FastifyRequest,
  next_uri: string | undefined,
): AuthorizationRecord {
  const known = authorizationsIn(store).get(id);
  if (known?.status === 'pending') return known;
  const url = `${protocol}://${host}/engine/oauth2/authorize?state=${id}`;
  const opened: AuthorizationRecord = { id, user_id, provider_id, status: 'pending', url, scopes: oauth2.scopes };
  authorizationsIn(store).remove(id);
  return authorizationsIn(store).insert(id, next_uri ? { ...opened, next_uri } : opened);
}

/**
 * Waits until the user approves or denies the authorization, the wait time elapses, or the client disconnects. Returns
 * the authorization.
 */
async function statusAfter(
  context: SandboxContext,
  { query }: FastifyRequest<{ Querystring: StatusQuery }>,
  reply: FastifyReply,
  changes: EventEmitter,
): Promise<object> {
  const { id, wait = '0' } = query;
  if (!id) throw wrongField('id', 'required', 'is required');
  if (!/^\d+$/.test(wait)) throw wrongField('wait', 'int', 'must be a whole number');
  const seconds = Math.min(Number(wait), MAX_WAIT_SECONDS);
  if (seconds > 0 && findAuthorization(context, id).status === 'pending')
    await untilDecided(
      context,
      id,
      changes,
      AbortSignal.any([AbortSignal.timeout(seconds * 1_000), disconnectSignal(reply)]),
    );
  return wireAuthorization(context, findAuthorization(context, id));
}

function disconnectSignal(reply: FastifyReply): AbortSignal {
  const disconnected = new AbortController();
  reply.raw.once('close', () => disconnected.abort());
  return disconnected.signal;
}

async function untilDecided(
  context: SandboxContext,
  id: string,
  changes: EventEmitter,
  signal: AbortSignal,
): Promise<void> {
  try {
    for await (const _ of on(changes, 'decided', { signal }))
      if (findAuthorization(context, id).status !== 'pending') return;
  } catch (error) {
    if (!signal.aborted) throw error;
  }
}

function findAuthorization({ store }: SandboxContext, id: string): AuthorizationRecord {
  const found = authorizationsIn(store).get(id);
  if (!found) throw notFound('authorization');
  return found;
}

/** Approves the authorization when the consent page is opened. With the query parameter `error`, denies it instead. */
function decide(context: SandboxContext, { state = '', error }: CallbackQuery): void {
  const { id, user_id, provider_id, scopes } = findAuthorization(context, state);
  if (error) authorizationsIn(context.store).update(id, { status: 'failed' });
  else
    authorizationsIn(context.store).update(id, {
      status: 'completed',
      connection: grant(context, user_id, provider_id, scopes),
    });
}

/**
 * Adds the scopes to the user's connection with the provider, creating the connection if necessary. Returns the
 * connection's id.
 */
function grant({ store }: SandboxContext, user_id: string, provider_id: string, scopes: string[]): string {
  const [known] = connectionsIn(store).find((link) => link.user_id === user_id && link.provider_id === provider_id);
  const id = known?.id ?? engineId('ac', `${provider_id}/${user_id}`);
  if (known) connectionsIn(store).update(id, { scopes: [...new Set([...known.scopes, ...scopes])] });
  else
    connectionsIn(store).insert(
      id,
      newConnection(id, user_id, provider_id, scopes, providersIn(store).get(provider_id)),
    );
  return id;
}

function newConnection(
  id: string,
  user_id: string,
  provider_id: string,
  scopes: string[],
  provider?: { description: string },
): ConnectionRecord {
  return {
    id,
    connection_id: id,
    connection_status: 'active',
    provider_id,
    provider_type: 'oauth2',
    provider_description: provider?.description ?? provider_id,
    scopes,
    user_id,
    provider_user_info: { email: user_id },
  };
}

/**
 * Converts an authorization to the API's format. The API returns a completed authorization in the same form as a
 * connection.
 */
function wireAuthorization(
  context: SandboxContext,
  { next_uri: _, connection, ...record }: AuthorizationRecord,
): object {
  const link = connection ? connectionsIn(context.store).get(connection) : undefined;
  if (link) return wireConnection(context, link);
  const { url, ...over } = record;
  return { ...(record.status === 'pending' ? record : over), context: {} };
}

function wireConnection(context: SandboxContext, link: ConnectionRecord): object {
  const { id, user_id, provider_id, scopes, provider_user_info } = link;
  const authorized = { token: currentToken(context, link), user_info: provider_user_info };
  return { id, user_id, provider_id, status: 'completed', scopes, context: authorized };
}
