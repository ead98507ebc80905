import type { Rest } from '../rest.ts';

export async function answer(rest: Rest) {
  const [workers, providers, connections] = await Promise.all([
    rest.engine('/workers', { limit: 25 }),
    rest.engine('/admin/auth_providers'),
    rest.engine('/admin/user_connections', { limit: 100 }),
  ]);
  const looked = await Promise.all(
    workers.items.map(async ({ id }: any) => ({ id, ...(await rest.engine(`/workers/${id}/health`)) })),
  );
  const items = looked
    .filter(({ healthy }) => !healthy)
    .map(async ({ id, message }) => {
      const tools = await rest.engine(`/workers/${id}/tools`, { limit: 100 });
      return { id, health: { message }, tools: { items: tools.items.map(tool) } };
    });
  const ofProvider = (id: string) => connections.items.filter(({ provider_id }: any) => provider_id === id);
  return {
    findWorkers: { items: await Promise.all(items) },
    authProviders: {
      items: providers.items.map(({ id, provider_id }: any) => ({
        providerId: provider_id,
        connections: { items: ofProvider(id).map(({ user_id, scopes }: any) => ({ userId: user_id, scopes })) },
      })),
    },
  };
}

const tool = ({ name, requirements }: any) => ({
  name,
  requirements: requirements && { authorization: authorization(requirements) },
});

const authorization = ({ authorization: needed }: any) =>
  needed ? { providerId: needed.provider_id, scopes: needed.oauth2?.scopes ?? null } : null;
