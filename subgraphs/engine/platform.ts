import type { Endpoints } from '../endpoint.ts';
import type { QueryResolvers } from './types.ts';

export const Query = {
  engineHealth: { call: 'GET /v1/health' },
} satisfies Partial<Endpoints<QueryResolvers>>;
