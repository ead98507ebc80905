import type { Fetcher, FetcherParams } from '@graphiql/toolkit';
import type { Answers } from './answers/answers.ts';
import { ask } from './answers/ask-for-tab.ts';
import { failed, post } from './answers/post.ts';
import { operationIn } from './operations.ts';
import { follow, type Session } from './streams/follow.ts';
import { checkNumbers } from './variables.ts';

/**
 * Sends queries and mutations by POST and subscriptions over a WebSocket at the same URL. The response's figures are
 * stored for the tab that sent the operation.
 */
export function createFetcher(endpoint: URL, session: Session, answers: Answers): Fetcher {
  return async (params, options = {}) => {
    const { headers = {} } = options;
    // GraphiQL's own introspection query comes without a document.
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

/** Parses the document, because GraphiQL's parsed copy may be stale. Syntax errors are left to the server. */
function isSubscription({ query, operationName }: FetcherParams): boolean {
  try {
    return operationIn(query, operationName)?.operation === 'subscription';
  } catch {
    return false;
  }
}
