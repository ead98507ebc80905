import { fromStart, pageSize } from '../core/arguments.ts';
import type { Context } from '../core/context.ts';
import { deletion, type ToolEndpoint } from '../core/endpoint.ts';
import { personByAddress } from '../core/entities.ts';
import { callEndpoint } from '../core/executor.ts';
import { findRecord } from '../core/replies.ts';
import { connectionsOf } from './connections-of-people.ts';
import { everyPage, offsetAfter, page, unchanged } from './pages.ts';
import type { AuthConnectionPageRecord, AuthConnectionRecord, AuthProviderRecord } from './records/auth.ts';
import type { FieldsOf, QueryAuthConnectionsArgs, QueryAuthProvidersArgs } from './types.ts';
import { checkedWebAddress } from './web-address.ts';

export const authConnections = {
  tool: 'EngineApi.ListAuthConnections',
  call: 'GET /v1/admin/user_connections',
  query: { offset: fromStart('pageOffset'), limit: pageSize('pageSize'), provider_id: 'providerId', user_id: 'userId' },
  reply: page('pageOffset', unchanged<AuthConnectionRecord>),
} satisfies ToolEndpoint<QueryAuthConnectionsArgs>;

const authProviders = {
  tool: 'EngineApi.ListAvailableAuthProviders',
  call: 'GET /v1/admin/auth_providers',
  query: { offset: { from: 'after', as: offsetAfter } },
  reply: page('after', unchanged<AuthProviderRecord>),
} satisfies ToolEndpoint<QueryAuthProvidersArgs>;

export const Query = {
  authConnections,
  authProviders,
  person: personByAddress,
  authProvider: { call: 'GET /v1/admin/auth_providers/{id}', entity: 'AuthProvider' },
} satisfies FieldsOf<'Query'>;

export const Mutation = {
  deleteAuthProvider: { call: 'DELETE /v1/admin/auth_providers/{authProviderId}' },
  deleteUserAuthConnection: deletion('AuthConnection', 'DELETE /v1/admin/user_connections/{connectionId}'),
  deleteSecretById: deletion('Secret', 'DELETE /v1/admin/secrets/{secretId}'),
  updateSessionVerificationSettings: {
    call: 'PUT /v1/admin/settings/session_verification',
    body: { unsafe_skip_verification: 'unsafeSkipVerification', verifier_url: checkedWebAddress('verifierUrl') },
  },
} satisfies FieldsOf<'Mutation'>;

export const Person = {
  authConnections: ({ email }, args, context) => connectionsOf({ ...args, userId: email }, context, listConnections),
} satisfies FieldsOf<'Person'>;

const CONNECTIONS_PER_PAGE = 100;

/** Finds a connection by its ID in the engine's list of connections, filtered by user and provider. */
export async function readConnection(
  { id, ...filter }: { id: string } & Pick<QueryAuthConnectionsArgs, 'userId' | 'providerId'>,
  context: Context,
): Promise<AuthConnectionRecord | null> {
  const read = (pageOffset: number) =>
    listConnections({ ...filter, pageOffset, pageSize: CONNECTIONS_PER_PAGE }, context);
  for await (const connections of everyPage(read)) {
    const found = findRecord(connections, (connection) => connection.id === id);
    if (found) return found;
  }
  return null;
}

const listConnections = (values: QueryAuthConnectionsArgs, context: Context): Promise<AuthConnectionPageRecord> =>
  callEndpoint(context, authConnections, values);
