import type { Fetcher, FetcherParams } from '@graphiql/toolkit';
import type { Answers } from './answers/answers.ts';
import { ask } from './answers/ask-for-tab.ts';
import { failed, post } from './answers/post.ts';
import { operationIn, operationsIn } from './operations.ts';
import { follow, type Session } from './streams/follow.ts';
import { checkNumbers } from './variables.ts';

/**
 * Sends queries and mutations by POST, and subscriptions over a WebSocket at the same URL. Stores the response's
 * duration, size and cost for the tab that sent the operation.
 */
export function createFetcher(endpoint: URL, session: Session, answers: Answers): Fetcher {
  return async (params, options = {}) => {
    const { headers = {} } = options;
    // GraphiQL's own introspection query has no parsed document.
    if (!('documentAST' in options)) return (await post(endpoint, params, headers)).result;
    try {
      checkNumbers(session.variables());
    } catch (error) {
      answers.beginAnew(session.tab);
      return failed(error instanceof Error ? error.message : String(error));
    }
    const current = withCurrentName(params);
    return isSubscription(current)
      ? follow(endpoint, current, session, answers)
      : ask(endpoint, current, headers, session, answers);
  };
}

/** If a document has only one operation, GraphiQL may still pass the name that this operation had before an edit. */
function withCurrentName(params: FetcherParams): FetcherParams {
  const [first, ...others] = parsed(() => operationsIn(params.query)) ?? [];
  return first && others.length === 0 ? { ...params, operationName: first.name?.value ?? null } : params;
}

/** Parses the operation's text, because GraphiQL's parsed document may be outdated. */
const isSubscription = ({ query, operationName }: FetcherParams) =>
  parsed(() => operationIn(query, operationName))?.operation === 'subscription';

function parsed<Value>(parse: () => Value): Value | undefined {
  try {
    return parse();
  } catch {
    return undefined;
  }
}
