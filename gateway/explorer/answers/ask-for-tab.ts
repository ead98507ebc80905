import { type FetcherParams, formatResult } from '@graphiql/toolkit';
import type { Session } from '../streams/follow.ts';
import { Newest } from '../streams/newest.ts';
import type { Answers, HeldRequest } from './answers.ts';
import { post, postForReport } from './post.ts';

/**
 * Asks for the tab that is shown. Stopped, the request is given up; when another tab is chosen meanwhile, it goes on, and its tab has the answer
 * when it is shown again.
 */
export function ask(
  endpoint: URL,
  params: FetcherParams,
  headers: Record<string, unknown>,
  session: Session,
  answers: Answers,
): Newest<object> {
  const { tab } = session;
  const stopping = new AbortController();
  const stop = () => {
    if (session.tab !== tab) return;
    stopping.abort();
    answers.change(tab, { phase: 'stopped' });
  };
  let isTaken = true;
  const shown = new Newest<object>(() => {
    isTaken = false;
    // GraphiQL stops before it shows another tab.
    setTimeout(stop);
  });
  answers.clear(tab);
  void postForReport(endpoint, params, headers, stopping.signal).then(({ result, facts }) => {
    if (stopping.signal.aborted) return;
    answers.change(tab, { facts: facts && { ...facts, response: formatResult(result) } });
    if (isTaken) shown.put(result);
    else answers.change(tab, { late: result });
    shown.end();
  });
  return shown;
}

/**
 * Asks for a tab what its operation would send first. What is run in the tab meanwhile takes its place.
 */
export async function tryOut(
  endpoint: URL,
  params: FetcherParams,
  headers: Record<string, unknown>,
  tab: string,
  answers: Answers,
): Promise<void> {
  answers.clear(tab);
  answers.change(tab, { phase: 'trying' });
  const { result, facts } = await post(endpoint, params, { ...headers, [DRY_RUN]: '1' });
  if (answers.of(tab).phase !== 'trying') return;
  const { extensions }: { extensions?: { dryRun?: { requests: HeldRequest[] } } } = result;
  const shown = facts && { ...facts, response: formatResult(result) };
  answers.change(tab, { phase: null, facts: shown, late: result, held: extensions?.dryRun?.requests ?? null });
}

/** The header that asks for a dry run. */
const DRY_RUN = 'x-dry-run';
