import type { Fetcher, FetcherParams } from '@graphiql/toolkit';
import type { Answers } from './answers/answers.ts';
import { ask } from './answers/ask-for-tab.ts';
import { failed, post } from './answers/post.ts';
import { operationIn } from './operations.ts';
import { follow, type Session } from './streams/follow.ts';
import { checkNumbers } from './variables.ts';

/**
 * Queries and mutations go by POST, subscriptions by a WebSocket at the same address. What is said of an answer is noted for the tab that has
 * asked.
 */
export function createFetcher(endpoint: URL, session: Session, answers: Answers): Fetcher {
  return async (params, options = {}) => {
    const { headers = {} } = options;
    // GraphiQL reads the schema without a document.
    if (!('documentAST' in options)) return (await post(endpoint, params, headers)).result;
    try {
      checkNumbers(session.variables());
    } catch (error) {
      answers.beginAnew(session.tab);
      return failed(error instanceof Error ? error.message : String(error));
    }
    return isSubscription(params)
      ? follow(endpoint, params, session, answers)
      : ask(endpoint, params, headers, session, answers);
  };
}

/** By the document itself: what GraphiQL has of it is of some time before. What cannot be read is for the graph to refuse. */
function isSubscription({ query, operationName }: FetcherParams): boolean {
  try {
    return operationIn(query, operationName)?.operation === 'subscription';
  } catch {
    return false;
  }
}
