import { type FetcherParams, formatResult } from '@graphiql/toolkit';
import type { Session } from '../streams/follow.ts';
import { Newest } from '../streams/newest.ts';
import type { Answers, Held, TabAnswer } from './answers.ts';
import { type Posted, post, postForReport } from './post.ts';

/**
 * Asks for the tab that is shown. GraphiQL only sees when it is over: the answer is shown beside it, in the tab that has asked. Stopped, the request
 * is given up; when another tab is chosen meanwhile, it goes on.
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
  // GraphiQL stops before it shows another tab.
  const asked = new Newest<never>(() => setTimeout(stop));
  void postForReport(endpoint, params, headers, stopping.signal).then((posted) => {
    asked.end();
    if (!stopping.signal.aborted && !replaced.aborted) answers.change(tab, answerOf(posted));
  });
  return asked;
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
  const replaced = answers.beginAnew(tab, 'trying');
  const posted = await post(endpoint, params, { ...headers, [DRY_RUN]: '1' });
  if (replaced.aborted) return;
  const { extensions }: { extensions?: { dryRun?: Held } } = posted.result;
  answers.change(tab, { ...answerOf(posted), held: extensions?.dryRun ?? null });
}

/** What a tab has of an answer once it has come. */
function answerOf({ result, facts }: Posted): Partial<TabAnswer> {
  return { phase: null, facts: facts && { ...facts, response: formatResult(result) }, unshown: result };
}

/** The header that asks for a dry run. */
const DRY_RUN = 'x-dry-run';
