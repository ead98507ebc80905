import type { FormattedExecutionResult } from 'graphql';
import type { Context } from '../../subgraphs/rows/context.ts';
import { HELD } from '../../subgraphs/upstream/dry-run.ts';
import { isJsonObject } from '../../subgraphs/upstream/json.ts';
import { redactSecrets } from '../../subgraphs/upstream/secrets.ts';
import type { HeldRequest } from '../../subgraphs/upstream/wire-request.ts';
import type { RequestContext } from '../requests/request-context.ts';

/** The extension of a subgraph's answer that has the requests which it holds in a dry run. */
const HELD_REQUESTS = 'heldRequests';
/** The one that has the number of those for which there was no room. */
const LEFT_OUT = 'heldRequestsLeftOut';

/** What of a subgraph's answer says whether it holds requests. A subgraph may answer anything in their place. */
export type HeldAnswer = { errors?: unknown; extensions?: Record<string, unknown> };

/** An answer of a subgraph, in a dry run with the requests that it holds. */
export const withHeld = (answer: FormattedExecutionResult, { dryRun }: Context): FormattedExecutionResult =>
  dryRun ? { ...answer, extensions: { [HELD_REQUESTS]: dryRun.requests, [LEFT_OUT]: dryRun.leftOut } } : answer;

const heldIn = ({ extensions }: HeldAnswer): unknown[] => {
  const held = extensions?.[HELD_REQUESTS];
  return Array.isArray(held) ? held : [];
};

const leftOutOf = ({ extensions }: HeldAnswer): number => Number(extensions?.[LEFT_OUT] ?? 0) || 0;

/** An answer of a dry run; what it holds is of its request from then on. */
export function withHeldTaken(answer: FormattedExecutionResult, { dryRun }: RequestContext): FormattedExecutionResult {
  dryRun?.add(heldIn(answer) as HeldRequest[], leftOutOf(answer));
  return answer;
}

/** An answer of a remote subgraph, whose gateway may hold secrets that it does not. */
export const withHeldRedacted = (answer: FormattedExecutionResult): FormattedExecutionResult =>
  answer.extensions ? { ...answer, extensions: redactSecrets(answer.extensions) } : answer;

/** Whether an answer holds requests, or waits for what another one holds. */
export const holdsRequests = (answer: HeldAnswer): boolean =>
  heldIn(answer).length > 0 || leftOutOf(answer) > 0 || (Array.isArray(answer.errors) && answer.errors.some(isHeld));

/** Whether an error says no more than that something is held. */
export const isHeld = (error: unknown): boolean =>
  isJsonObject(error) && isJsonObject(error.extensions) && error.extensions.code === HELD;
