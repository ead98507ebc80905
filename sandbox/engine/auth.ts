import type { FastifyInstance } from 'fastify';
import type { World } from '../service.ts';
import { type PageQuery, page } from './pages.ts';
import { connectionsIn } from './records.ts';

type ConnectionsQuery = PageQuery & Record<string, string | undefined>;

/** Auth providers and the users' connections to them, below `/engine/v1`. */
export function authRoutes(app: FastifyInstance, world: World): void {
  app.get<{ Querystring: ConnectionsQuery }>('/v1/admin/user_connections', (request) =>
    listConnections(world, request.query),
  );
}

function listConnections(world: World, query: ConnectionsQuery): object {
  const provider = filterIn(query, 'provider');
  const user = filterIn(query, 'user');
  const found = connectionsIn(world.store).find(
    (link) => (!provider || link.provider_id === provider) && (!user || link.user_id === user),
  );
  return page(found, query);
}

/** `user_id` since February 2026; before that `user.id`, and `user[id]` from older SDKs. */
function filterIn(query: ConnectionsQuery, name: 'provider' | 'user'): string | undefined {
  return query[`${name}_id`] ?? query[`${name}.id`] ?? query[`${name}[id]`];
}
