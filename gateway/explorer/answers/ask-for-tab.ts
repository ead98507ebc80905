import { type FetcherParams, formatResult } from '@graphiql/toolkit';
import type { Session } from '../streams/follow.ts';
import { Newest } from '../streams/newest.ts';
import type { Answers, Held, TabAnswer } from './answers.ts';
import { type Posted, post, postForReport } from './post.ts';

/**
 * Runs an operation for the selected tab and stores the response there; GraphiQL is notified only of the end. Stopping
 * the operation aborts the request, but switching to another tab does not.
 */
export function ask(
  endpoint: URL,
  params: FetcherParams,
  headers: Record<string, unknown>,
  session: Session,
  answers: Answers,
): Newest<never> {
  const { tab } = session;
  const replaced = answers.beginAnew(tab, 'asked');
  const stopping = new AbortController();
  const stop = () => {
    if (session.tab !== tab) return;
    stopping.abort();
    if (!replaced.aborted) answers.change(tab, { phase: 'stopped' });
  };
  // GraphiQL stops the operation before it selects another tab, so it is not yet known whether the user switched tabs.
  const asked = new Newest<never>(() => setTimeout(stop));
  void postForReport(endpoint, params, headers, stopping.signal).then((posted) => {
    asked.end();
    if (!stopping.signal.aborted && !replaced.aborted) answers.change(tab, answerOf(posted));
  });
  return asked;
}

/** Dry-runs a tab's operation. Discards the result if the tab has started another operation. */
export async function tryOut(
  endpoint: URL,
  params: FetcherParams,
  headers: Record<string, unknown>,
  tab: string,
  answers: Answers,
): Promise<void> {
  const replaced = answers.beginAnew(tab, 'trying');
  const posted = await post(endpoint, params, { ...headers, [DRY_RUN]: '1' });
  if (replaced.aborted) return;
  const { extensions }: { extensions?: { dryRun?: Held } } = posted.result;
  answers.change(tab, { ...answerOf(posted), held: extensions?.dryRun ?? null });
}

function answerOf({ result, facts }: Posted): Partial<TabAnswer> {
  return { phase: null, facts: facts && { ...facts, response: formatResult(result) }, unshown: result };
}

const DRY_RUN = 'x-dry-run';
