import { setImmediate } from 'node:timers/promises';
import type { QueryPlan } from '@apollo/query-planner';
import { JsonObject } from '../requests/json-object.ts';
import { requestOf } from '../requests/request-context.ts';
import { type AheadFetch, aheadFetchesOf, readEntitiesAhead } from './ahead-reads.ts';
import { type EarlyStart, earlyStartsOf } from './key-fetches.ts';
import { type Execution, executeNode } from './plan-execution.ts';
import { SharedFetches } from './shared-fetches.ts';

/** An early start, and how often more it is tried where it gains nothing. */
type TriedStart = EarlyStart & { trials: number };

/** A plan, with what of it begins early. */
export type StartedPlan = { node: QueryPlan['node']; starts: TriedStart[]; ahead: AheadFetch[] };

/** How often in a row an early start may gain nothing before it is made no more. */
const TRIALS = 3;

/** What executes the plan of a query; that of a mutation has no early starts, as its fetches are not made twice. `fieldsAhead` are read ahead. */
export const startedPlan = (
  node: QueryPlan['node'],
  isQuery: boolean,
  fieldsAhead: ReadonlySet<string>,
): StartedPlan => ({
  node,
  starts: isQuery ? earlyStartsOf(node).map((start) => ({ ...start, trials: TRIALS })) : [],
  ahead: isQuery ? aheadFetchesOf(node, fieldsAhead) : [],
});

/**
 * Executes a plan. Parts of it that follow a fetch of the root begin as soon as the keys are there that they require: these are asked for beside the
 * fetch, in the same request context, in which what both read is one call. What such a part fetches is then there when the fetch has been
 * answered, unless that gave other keys; the answer and its errors are made of the fetches of the plan alone. False where a dry run has held a part of it.
 */
export async function executePlan({ node, starts, ahead }: StartedPlan, execution: Execution): Promise<boolean> {
  const tried = starts.filter(({ trials }) => trials > 0);
  if (tried.length === 0 && ahead.length === 0) return executeNode(node, execution);
  const shared = new SharedFetches<never>();
  const sharing = tried.length === 0 ? execution : { ...execution, shared };
  const begun = [
    // What fails in an early start fails in the execution too, which reports it.
    ...tried.map((start) => beginEarly(start, sharing, shared).catch(() => {})),
    ...(ahead.length === 0 ? [] : [readEntitiesAhead(ahead, execution)]),
  ];
  const isComplete = await executeNode(node, sharing);
  // Nothing waits for what they hold in a dry run, which is a part of what would be sent first; nor may it for what a report has to count.
  const isReported = requestOf(execution.requestContext.context).log.report !== undefined;
  if (!isComplete || isReported) await Promise.all(begun);
  return isComplete;
}

/** It has gained something where the fetches need more time than their keys: a turn of the event loop, in which nothing arrives. */
async function beginEarly(start: TriedStart, sharing: Execution, shared: SharedFetches<never>): Promise<void> {
  const execution: Execution = { ...sharing, data: new JsonObject(), errors: [], isEarly: true };
  const keys = start.keys.map((fetch) => {
    const isForKeys = !start.fetches.includes(fetch);
    return executeNode(fetch, { ...execution, isForKeys });
  });
  const areThere = await Promise.all(keys);
  if (!areThere.every(Boolean)) return;
  await setImmediate();
  const isLate = start.fetches.every((fetch) => shared.isDone(fetch));
  start.trials = isLate ? start.trials - 1 : TRIALS;
  if (!isLate) await executeNode({ kind: 'Sequence', nodes: start.rest }, execution);
}
