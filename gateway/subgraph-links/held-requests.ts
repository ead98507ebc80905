import type { FormattedExecutionResult } from 'graphql';
import type { Context } from '../../subgraphs/core/context.ts';
import { HELD } from '../../subgraphs/upstream/dry-run.ts';
import { isJsonObject } from '../../subgraphs/upstream/json.ts';
import type { HeldRequest } from '../../subgraphs/upstream/wire-request.ts';
import type { RequestContext } from '../requests/request-context.ts';

/** The extension with the requests that a dry run holds. */
const HELD_REQUESTS = 'heldRequests';
/** The extension with the number of those without room. */
const LEFT_OUT = 'heldRequestsLeftOut';

/** The parts of a result that say whether requests are held; a remote subgraph may send anything. */
export type HeldAnswer = { errors?: unknown; extensions?: Record<string, unknown> };

/** Adds the requests that a dry run holds. */
export const withHeld = (answer: FormattedExecutionResult, { dryRun }: Context): FormattedExecutionResult =>
  dryRun ? { ...answer, extensions: { [HELD_REQUESTS]: dryRun.requests, [LEFT_OUT]: dryRun.leftOut } } : answer;

const heldIn = ({ extensions }: HeldAnswer): unknown[] => {
  const held = extensions?.[HELD_REQUESTS];
  return Array.isArray(held) ? held : [];
};

const leftOutOf = ({ extensions }: HeldAnswer): number => Number(extensions?.[LEFT_OUT] ?? 0) || 0;

/** Moves the held requests of a result to its request. */
export function withHeldTaken(answer: FormattedExecutionResult, { dryRun }: RequestContext): FormattedExecutionResult {
  dryRun?.add(heldIn(answer) as HeldRequest[], leftOutOf(answer));
  return answer;
}

/** Whether a result holds requests, or depends on held ones. */
export const holdsRequests = (answer: HeldAnswer): boolean =>
  heldIn(answer).length > 0 || leftOutOf(answer) > 0 || (Array.isArray(answer.errors) && answer.errors.some(isHeld));

/** Whether an error only says that something is held. */
export const isHeld = (error: unknown): boolean =>
  isJsonObject(error) && isJsonObject(error.extensions) && error.extensions.code === HELD;
