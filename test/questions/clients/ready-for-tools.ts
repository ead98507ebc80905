import { readWorkers } from '../engine-workers.ts';
import type { Rest } from '../rest.ts';

type Variables = { toolkit: string; email: string };

export async function answer(rest: Rest, { toolkit, email }: Variables) {
  const [{ items, total_count }, { workers, workerOf }] = await Promise.all([
    rest.engine('/tools', { toolkit, user_id: email, limit: 25 }),
    readWorkers(rest),
  ]);
  const tools = items.map(({ name, qualified_name, requirements: { met, secrets = null, authorization } }: any) => {
    const { id, enabled } = workerOf(qualified_name);
    return {
      name,
      requirements: { met, secrets, authorization: authorizationOf(authorization) },
      worker: { id, enabled },
    };
  });
  return { tools: { items: tools, totalCount: total_count }, workers: { totalCount: workers.length } };
}

const authorizationOf = (needed: any) =>
  needed
    ? {
        providerId: needed.provider_id,
        status: needed.status?.toUpperCase() ?? null,
        tokenStatus: needed.token_status?.toUpperCase() ?? null,
      }
    : null;
