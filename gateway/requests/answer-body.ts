import type { GraphQLResponse } from '@apollo/server';

/** An answer as Apollo's context of its request has it. */
export type AnswerBody = GraphQLResponse['body'];

/**
 * Takes what was answered out of Apollo's context of a request. Apollo hands that to gateways with accessors of each request's own, which V8 keeps in
 * its old space: all of the request stays in memory until that is collected, however young it is.
 */
export function letGo(body: AnswerBody): void {
  if (body.kind === 'single') body.singleResult = {};
}
