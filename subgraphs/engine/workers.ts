import type { Endpoints, Values } from '../endpoint.ts';
import { page } from './pages.ts';
import type { McpWorkerResolvers, QueryResolvers, WorkerRequirementsResolvers } from './types.ts';

export const Query = {
  workers: {
    call: 'GET /v1/workers',
    query: { limit: 'numberOfItemsToReturn', offset: 'startOffset' },
    reply: page(workerRow),
  },
} satisfies Partial<Endpoints<QueryResolvers>>;

export const McpWorker = {
  headerNames: ({ headers }: Values) => headers && Object.keys(headers),
} satisfies Partial<Endpoints<McpWorkerResolvers>>;

export const WorkerRequirements = {
  authorizationMet: ({ authorization }: Values) => authorization?.met ?? null,
} satisfies Partial<Endpoints<WorkerRequirementsResolvers>>;

/** Booleans that the engine leaves out when they are false. */
function workerRow(worker: Values): Values {
  return { ...worker, enabled: worker.enabled ?? false, managed: worker.managed ?? false };
}
