import type { Fetcher, FetcherParams } from '@graphiql/toolkit';
import { getOperationAST } from 'graphql';
import type { Answers } from './answers/answers.ts';
import { post } from './answers/post.ts';
import { follow, type Session } from './streams/follow.ts';

/**
 * Queries and mutations go by POST, subscriptions by a WebSocket at the same address. What is said of an answer is noted for the tab that has
 * asked.
 */
export function createFetcher(endpoint: URL, session: Session, answers: Answers): Fetcher {
  return async (params, { headers = {}, documentAST } = {}) => {
    // GraphiQL reads the schema without a document.
    if (!documentAST) return (await post(endpoint, params, headers)).result;
    const isSubscription = getOperationAST(documentAST, params.operationName)?.operation === 'subscription';
    if (isSubscription) return follow(endpoint, params, session, answers);
    return ask(endpoint, params, headers, session.tab, answers);
  };
}

async function ask(
  endpoint: URL,
  params: FetcherParams,
  headers: Record<string, string>,
  tab: string,
  answers: Answers,
): Promise<object> {
  answers.clear(tab);
  const { result, facts } = await post(endpoint, params, headers);
  answers.change(tab, { facts });
  return result;
}
