import type { ExecutionResult } from 'graphql';
import type { DryRunAnswer, RequestContext } from '../requests/request-context.ts';
import { isHeld } from '../subgraph-links/held-requests.ts';

/**
 * An answer with what its client asked for beside it. That of a dry run has no data: it has what would be sent first, and the errors of what was refused
 * before it would have been sent.
 *
 * @param estimate in how many calls the operation was answered last, or how many it makes by its page sizes where it never was
 */
export function withExtensions(
  answer: Pick<ExecutionResult, 'data' | 'errors'>,
  { log: { report }, dryRun, notKept }: RequestContext,
  estimate: number,
): ExecutionResult {
  if (!report && !dryRun && notKept.length === 0) return answer;
  const extensions = {
    ...(report ? { upstream: { ...report.cost, estimate } } : {}),
    ...(dryRun ? { dryRun: shownOf(dryRun) } : {}),
    ...(notKept.length > 0 ? { idempotency: { notKept } } : {}),
  };
  if (!dryRun) return { ...answer, extensions };
  const errors = (answer.errors ?? []).filter((error) => !isHeld(error));
  return { data: null, ...(errors.length > 0 ? { errors } : {}), extensions };
}

const shownOf = ({ requests, leftOut }: DryRunAnswer) => ({ requests, ...(leftOut > 0 ? { leftOut } : {}) });
