import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { SandboxContext } from '../state/service.ts';
import type { Collection } from '../state/store.ts';
import { EngineError, notFound } from './errors.ts';
import { bodyOf, flagIn, requiredAddress } from './inputs.ts';
import { type OffsetQuery, page } from './pages.ts';
import {
  connectionsIn,
  type ProviderRecord,
  providersIn,
  type SettingsRecord,
  secretsIn,
  settingsIn,
} from './records/records.ts';

type ConnectionsQuery = OffsetQuery & Record<string, string | undefined>;
type ById = { Params: { id: string } };

export function authRoutes(app: FastifyInstance, context: SandboxContext): void {
  const { store } = context;
  app.get<{ Querystring: ConnectionsQuery }>('/v1/admin/user_connections', (request) =>
    listConnections(context, request.query),
  );
  app.delete<ById>('/v1/admin/user_connections/:id', removeFrom(connectionsIn(store), 'connection'));

  app.get<{ Querystring: OffsetQuery }>('/v1/admin/auth_providers', ({ query }) =>
    page(providersIn(store).find(), query),
  );
  app.get<ById>('/v1/admin/auth_providers/:id', ({ params }) => findProvider(context, params.id));
  app.delete<ById>('/v1/admin/auth_providers/:id', ({ params }) => deleteProvider(context, params.id));

  app.get<{ Querystring: OffsetQuery }>('/v1/admin/secrets', ({ query }) => page(secretsIn(store).find(), query));
  app.delete<ById>('/v1/admin/secrets/:id', removeFrom(secretsIn(store), 'secret'));

  app.get('/v1/admin/settings/session_verification', () => wireSettings(settingsIn(store).one('own')));
  app.put('/v1/admin/settings/session_verification', (request) => updateSettings(context, request));
}

function listConnections(context: SandboxContext, query: ConnectionsQuery): object {
  const provider = filterIn(query, 'provider');
  const user = filterIn(query, 'user');
  const found = connectionsIn(context.store).find(
    (link) => (!provider || link.provider_id === provider) && (!user || link.user_id === user),
  );
  return page(found, query);
}

/** The vendor renamed the query parameter `user.id` to `user_id` in February 2026. Older SDKs send `user[id]`. */
function filterIn(query: ConnectionsQuery, name: 'provider' | 'user'): string | undefined {
  return query[`${name}_id`] ?? query[`${name}.id`] ?? query[`${name}[id]`];
}

function removeFrom(collection: Collection<object>, what: string) {
  return ({ params }: FastifyRequest<ById>, reply: FastifyReply): FastifyReply => {
    if (!collection.remove(params.id)) throw notFound(what);
    return reply.code(204).send();
  };
}

function findProvider(context: SandboxContext, id: string): ProviderRecord {
  const provider = providersIn(context.store).get(id);
  if (!provider) throw notFound('auth provider');
  return provider;
}

/**
 * Unlike other delete endpoints, returns the deleted record. The 403 status for built-in providers is an assumption.
 */
function deleteProvider(context: SandboxContext, id: string): ProviderRecord {
  const provider = findProvider(context, id);
  if (provider.binding.type === 'static' || provider.binding.type === 'tenant')
    throw new EngineError(403, 'forbidden', 'this auth provider does not belong to the project');
  providersIn(context.store).remove(id);
  return provider;
}

function updateSettings(context: SandboxContext, request: FastifyRequest): object {
  const body = bodyOf(request);
  const skip = flagIn(body, 'unsafe_skip_verification');
  const { verifier_url: url } = body;
  const verifier = url === undefined || url === null ? url : requiredAddress(body, 'verifier_url');
  const patch = {
    ...(skip === undefined ? {} : { unsafe_skip_verification: skip }),
    ...(verifier === undefined ? {} : { verifier_url: verifier }),
  };
  return wireSettings(settingsIn(context.store).update('own', patch));
}

const wireSettings = (settings: SettingsRecord) => ({ ...settings, unsafe_skip_verification_choice_allowed: true });
