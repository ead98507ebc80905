import * as z from 'zod';
import { PLANS } from '../state/plan.ts';

/** Thrown for an invalid control request. The message describes the problem. */
class InvalidInput extends Error {
  override name = 'InvalidInput';
}

const service = z.enum(['taskmanager', 'engine', 'tracking', 'google']);

export const SEED = z.strictObject({ seed: z.int() });

export const FAULT = z
  .strictObject({
    service,
    method: z.string().optional(),
    path: z.string().optional(),
    latencyMs: z.number().min(0).max(600_000).optional(),
    status: z.int().min(200).max(599).optional(),
    body: z.unknown().optional(),
    headers: z.record(z.string(), z.string()).optional(),
    drop: z.enum(['before', 'after']).optional(),
    reset: z.boolean().optional(),
    times: z.int().positive().optional(),
  })
  .refine((fault) => fault.latencyMs || fault.status || fault.drop || fault.reset, {
    message: 'a fault requires latencyMs, status, drop or reset',
  });

export const TOKEN = z.strictObject({
  service,
  token: z.string().min(1),
  userId: z.int().optional(),
  scopes: z.array(z.string()).default([]),
  /** The token's lifetime. By default, the token never expires. */
  seconds: z.int().positive().optional(),
});

export const OAUTH = z.strictObject({
  rotation: z.boolean().optional(),
  tokenSeconds: z.int().min(1).max(86_400).optional(),
  deletedClient: z.boolean().optional(),
  narrowedScopes: z.array(z.string()).nullable().optional(),
});

export const REVOCATION = z.strictObject({ service: z.enum(['google', 'taskmanager']), userId: z.int() });

/** The maximum `longestMs` is below the client timeout of 10 s, so that held requests do not time out. */
export const STEPS = z.strictObject({
  quietMs: z.number().min(1).max(1_000).default(30),
  longestMs: z.number().min(1).max(8_000).default(5_000),
});

export const LIMIT = z.strictObject({
  calls: z.int().positive(),
  windowMs: z.int().min(1).max(3_600_000).default(60_000),
});

/** Selects the access tokens to expire by user, by provider, or both. Without a filter, all tokens expire. */
export const TOKEN_FILTER = z.strictObject({ user_id: z.string().optional(), provider_id: z.string().optional() });

export const PLAN = z.strictObject({ plan: z.enum(PLANS) });

/** Throws {@link InvalidInput} if the request body does not match the schema. */
export function read<T>(shape: z.ZodType<T>, body: unknown): T {
  const result = shape.safeParse(body ?? {});
  if (!result.success) throw new InvalidInput(z.prettifyError(result.error));
  return result.data;
}
