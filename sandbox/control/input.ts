import * as z from 'zod';
import type { Credential } from '../state/access.ts';
import { PLANS, type Plan } from '../state/plan.ts';
import type { RateLimit } from '../state/service.ts';
import type { InjectedFault } from './faults.ts';
import type { StepMode } from './steps.ts';

/** Thrown where control is asked for something that it cannot do; the message names it. */
class WrongInput extends Error {
  override name = 'WrongInput';
}

const service = z.enum(['taskmanager', 'engine', 'tracking', 'google']);

const SEED = z.strictObject({ seed: z.int() });

const FAULT = z
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
    message: 'a fault needs latencyMs, status, drop or reset',
  });

const TOKEN = z.strictObject({
  service,
  token: z.string().min(1),
  userId: z.int().optional(),
  scopes: z.array(z.string()).default([]),
});

/** Clients give a call up after ten seconds without an answer. */
const STEPS = z.strictObject({
  quietMs: z.number().min(1).max(1_000).default(30),
  longestMs: z.number().min(1).max(8_000).default(5_000),
});

const LIMIT = z.strictObject({
  calls: z.int().positive(),
  windowMs: z.int().min(1).max(3_600_000).default(60_000),
});

/** Whose tokens end: of one user, of one provider, or all. */
const ENDED = z.strictObject({ user_id: z.string().optional(), provider_id: z.string().optional() });

const PLAN = z.strictObject({ plan: z.enum(PLANS) });

export function seedOf(body: unknown): number {
  return checked(SEED, body).seed;
}

export function faultOf(body: unknown): InjectedFault {
  return checked(FAULT, body);
}

/** A credential as it is asked for; without `userId` it is the owner's. */
export function credentialIn(body: unknown): Omit<Credential, 'userId'> & { userId?: number | undefined } {
  return checked(TOKEN, body);
}

export function endedIn(body: unknown): z.output<typeof ENDED> {
  return checked(ENDED, body ?? {});
}

export function stepModeOf(body: unknown): StepMode {
  return checked(STEPS, body ?? {});
}

export function limitIn(body: unknown): RateLimit {
  return checked(LIMIT, body);
}

export function planIn(body: unknown): Plan {
  return checked(PLAN, body).plan;
}

function checked<T>(schema: z.ZodType<T>, body: unknown): T {
  const result = schema.safeParse(body);
  if (!result.success) throw new WrongInput(z.prettifyError(result.error));
  return result.data;
}
