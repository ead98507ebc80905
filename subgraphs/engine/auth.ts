import type { Endpoint, Endpoints, Values } from '../endpoint.ts';
import { callEndpoint } from '../executor.ts';
import { personEmail } from '../names.ts';
import { page } from './pages.ts';
import type { AuthConnectionResolvers, PersonResolvers, QueryAuthConnectionsArgs, QueryResolvers } from './types.ts';

const authConnections = {
  call: 'GET /v1/admin/user_connections',
  query: { offset: 'pageOffset', limit: 'pageSize', provider_id: 'providerId', user_id: 'userId' },
  reply: page(),
} satisfies Endpoint<QueryAuthConnectionsArgs>;

export const Query = { authConnections } satisfies Partial<Endpoints<QueryResolvers>>;

export const AuthConnection = {
  person: ({ user_id }: Values) => {
    const email = personEmail(user_id);
    return email ? { email } : null;
  },
} satisfies Partial<Endpoints<AuthConnectionResolvers>>;

export const Person = {
  authConnections: ({ email }: Values, args, context) =>
    callEndpoint(context, 'EngineApi.ListAuthConnections', authConnections, { ...args, userId: email }),
} satisfies Partial<Endpoints<PersonResolvers>>;
