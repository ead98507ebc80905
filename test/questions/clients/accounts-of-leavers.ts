import { memberOf, readWorkspaces } from '../people.ts';
import type { Rest } from '../rest.ts';

export async function answer(rest: Rest) {
  const [workspaces, providers, connections] = await Promise.all([
    readWorkspaces(rest),
    rest.engine('/admin/auth_providers'),
    rest.engine('/admin/user_connections', { limit: 100 }),
  ]);
  const items = connections.items.map(({ provider_id, connection_status, user_id }: any) => ({
    providerId: provider_id,
    connectionStatus: connection_status,
    userId: user_id,
    person: memberOf(workspaces, user_id),
  }));
  return {
    workspaces: workspaces.map(({ name }) => ({ name })),
    authProviders: { items: providers.items.map(({ id, description }: any) => ({ id, description })) },
    findAuthConnections: { items, pageInfo: { hasNextPage: false } },
  };
}
