import type { Rest } from '../rest.ts';

export async function answer(rest: Rest) {
  const [first, second] = await Promise.all([
    rest.engine('/tools', { limit: 100 }),
    rest.engine('/tools', { limit: 100, offset: 100 }),
  ]);
  return {
    tools: { items: first.items.map(toolOf), totalCount: first.total_count },
    others: { items: second.items.map(toolOf), hasMore: 100 + second.items.length < second.total_count },
  };
}

const toolOf = ({ fully_qualified_name, requirements: { met, secrets = null, authorization } }: any) => ({
  fullyQualifiedName: fully_qualified_name,
  requirements: {
    met,
    secrets: secrets?.map((secret: any) => ({ key: secret.key, met: secret.met })) ?? null,
    authorization: authorization
      ? { providerId: authorization.provider_id, status: authorization.status?.toUpperCase() ?? null }
      : null,
  },
});
