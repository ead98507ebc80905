import type { FormattedExecutionResult } from 'graphql';
import type { Context } from '../../subgraphs/core/context.ts';
import { HELD } from '../../subgraphs/upstream/dry-run.ts';
import { isJsonObject } from '../../subgraphs/upstream/json.ts';
import type { HeldRequest } from '../../subgraphs/upstream/wire-request.ts';
import type { RequestContext } from '../requests/request-context.ts';

const HELD_REQUESTS = 'heldRequests';
const OMITTED = 'heldRequestsLeftOut';

/** The errors and extensions of a result, which a remote subgraph may set to anything. */
export type HeldAnswer = { errors?: unknown; extensions?: Record<string, unknown> };

export const addHeld = (answer: FormattedExecutionResult, { dryRun }: Context): FormattedExecutionResult =>
  dryRun ? { ...answer, extensions: { [HELD_REQUESTS]: dryRun.requests, [OMITTED]: dryRun.leftOut } } : answer;

const heldIn = ({ extensions }: HeldAnswer): unknown[] => {
  const held = extensions?.[HELD_REQUESTS];
  return Array.isArray(held) ? held : [];
};

const omitted = ({ extensions }: HeldAnswer): number => Number(extensions?.[OMITTED] ?? 0) || 0;

export function takeHeld(answer: FormattedExecutionResult, { dryRun }: RequestContext): FormattedExecutionResult {
  dryRun?.add(heldIn(answer) as HeldRequest[], omitted(answer));
  return answer;
}

/** Whether a result contains requests that a dry run held back, or depends on such requests. */
export const holdsRequests = (answer: HeldAnswer): boolean =>
  heldIn(answer).length > 0 || omitted(answer) > 0 || (Array.isArray(answer.errors) && answer.errors.some(isHeld));

export const isHeld = (error: unknown): boolean =>
  isJsonObject(error) && isJsonObject(error.extensions) && error.extensions.code === HELD;
