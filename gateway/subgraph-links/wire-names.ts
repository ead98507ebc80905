/** This header holds the secret that the gateway and its remote subgraphs share. */
export const SECRET_HEADER = 'x-toolgraph-secret';
/** Fetches of one request carry the same value, so that the subgraph reads nothing twice for it; it is in no log. */
export const REQUEST_HEADER = 'x-toolgraph-request';

/** What the caller may have called, which the subgraph holds to; without it everything. */
export const PERMISSIONS_HEADER = 'x-toolgraph-permissions';

/** What the subgraph asks its services with for the caller, where that is not its own alone. It holds the credentials. */
export const CREDENTIALS_HEADER = 'x-toolgraph-credentials';
/** The source of each of those, which a renewed credential keeps. */
export const SOURCES_HEADER = 'x-toolgraph-credential-sources';
/**
 * Added to the path where a fetch has those: a subgraph of an earlier release refuses it, and does not answer with what its own credential reads.
 */
export const AS_CALLER_PATH = '/as-caller';

/** How much time is left for the operation, in milliseconds. */
export const TIME_HEADER = 'x-toolgraph-time';
/** How large the answer may be, in bytes. */
export const ANSWER_HEADER = 'x-toolgraph-answer';
/** Digest of the caller's id: calls of callers take turns, and each has its own circuit breakers. It grants no permission. */
export const CALLER_HEADER = 'x-toolgraph-caller';
/** Digest of the subscription that identical subscribers share: its calls have circuit breakers of their own. */
export const SHARED_HEADER = 'x-toolgraph-shared-by';
/** How many calls the subgraph may make for the request, and how many all subgraphs may make together: `150 of 300`. */
export const LEASE_HEADER = 'x-toolgraph-calls-lease';
/** In its answer a subgraph says how many calls and retries it has made for the request since it last said so. */
export const CALLS_HEADER = 'x-toolgraph-calls';
/**
 * Asks for a report: how long the longest chain of calls is that have ended so far. In its answer a subgraph says what it has counted since it last
 * said so.
 */
export const REPORT_HEADER = 'x-toolgraph-report';
/** Where a subgraph takes the fetches of a dry run: one that has none refuses them, and does not send what it is asked for. */
export const DRY_RUN_PATH = '/graphql/dry-run';
/** The extension of an answer that has the calls which wrote for it. */
export const WRITTEN = 'written';
