import type { FormattedExecutionResult } from 'graphql';
import type { Context } from '../../subgraphs/rows/context.ts';
import { HELD } from '../../subgraphs/upstream/dry-run.ts';
import type { HeldRequest } from '../../subgraphs/upstream/held-request.ts';
import { isJsonObject } from '../../subgraphs/upstream/json.ts';
import { redactSecrets } from '../../subgraphs/upstream/secrets.ts';
import type { RequestContext } from '../requests/request-context.ts';

/** The extension of a subgraph's answer that has the requests which it holds in a dry run. */
const HELD_REQUESTS = 'heldRequests';

/** What of a subgraph's answer says whether it holds requests. A subgraph may answer anything in their place. */
export type HeldAnswer = { errors?: unknown; extensions?: Record<string, unknown> };

/** An answer of a subgraph, in a dry run with the requests that it holds. */
export const withHeld = (answer: FormattedExecutionResult, { dryRun }: Context): FormattedExecutionResult =>
  dryRun ? { ...answer, extensions: { [HELD_REQUESTS]: dryRun.requests } } : answer;

const heldIn = ({ extensions }: HeldAnswer): unknown[] => {
  const held = extensions?.[HELD_REQUESTS];
  return Array.isArray(held) ? held : [];
};

/** An answer of a dry run; what it holds is of its request from then on. The gateway may hold secrets that the subgraph does not. */
export function withHeldTaken(answer: FormattedExecutionResult, { dryRun }: RequestContext): FormattedExecutionResult {
  dryRun?.add(redactSecrets(heldIn(answer)) as HeldRequest[]);
  return answer;
}

/** Whether an answer holds requests, or waits for what another one holds. */
export const holdsRequests = (answer: HeldAnswer): boolean =>
  heldIn(answer).length > 0 || (Array.isArray(answer.errors) && answer.errors.some(isHeld));

/** Whether an error says no more than that something is held. */
export const isHeld = (error: unknown): boolean =>
  isJsonObject(error) && isJsonObject(error.extensions) && error.extensions.code === HELD;
