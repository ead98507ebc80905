/** Said of a subscription that is sent as a query is. */
export const NO_SUBSCRIPTIONS =
  'subscriptions are served over a WebSocket with the subprotocol graphql-transport-ws, and as server-sent events at /graphql/stream';

/** Said of a mutation that is sent by GET. */
export const NO_MUTATION_BY_GET = 'a GET changes nothing: send the mutation by POST, as JSON';

/** What Apollo Server and graphql-js say of what is not served, and what clients are answered in its place: what to do instead. */
const INSTEAD: readonly (readonly [found: RegExp, answered: string])[] = [
  [/^GET requests only support query operations, not mutation/, NO_MUTATION_BY_GET],
  [/^GET requests only support query operations, not subscription/, NO_SUBSCRIPTIONS],
  [
    /^Unknown directive "@(defer|stream)"/,
    '@defer and @stream are not served, an answer comes in one piece: leave them out, or ask the slow part in an operation of its own',
  ],
  [
    /^An 'accept' header was provided for this request which does not accept/,
    'an answer here is application/json or application/graphql-response+json: accept one of them; /graphql/stream answers with text/event-stream',
  ],
];

/** A message of those libraries as clients are answered. */
export const insteadOf = (message: string): string => INSTEAD.find(([found]) => found.test(message))?.[1] ?? message;
