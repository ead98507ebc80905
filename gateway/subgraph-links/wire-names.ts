/** The headers of fetches, and of what answers them. */
export const HEADERS = {
  /** The secret that the gateway and its remote subgraphs share. */
  secret: 'x-toolgraph-secret',
  /** Fetches of one request carry the same value, so that the subgraph reads nothing twice for it; it is in no log. */
  request: 'x-toolgraph-request',
  /** What the caller may have called, which the subgraph holds to; without it everything. */
  permissions: 'x-toolgraph-permissions',
  /** What the subgraph asks its services with for the caller, where that is not its own alone. It holds the credentials. */
  credentials: 'x-toolgraph-credentials',
  /** The source of each of those, which a renewed credential keeps. */
  sources: 'x-toolgraph-credential-sources',
  /** How much time is left for the operation, in milliseconds. */
  time: 'x-toolgraph-time',
  /** How large the answer may be, in bytes. */
  answer: 'x-toolgraph-answer',
  /** Digest of the caller's id: calls of callers take turns, and each has its own circuit breakers. It grants no permission. */
  caller: 'x-toolgraph-caller',
  /** Digest of the subscription that identical subscribers share: its calls have circuit breakers of their own. */
  sharedBy: 'x-toolgraph-shared-by',
  /** How many calls the subgraph may make for the request, and how many all subgraphs may make together: `150 of 300`. */
  calls: 'x-toolgraph-calls-lease',
  /** In its answer a subgraph says how many calls and retries it has made for the request since it last said so. */
  counts: 'x-toolgraph-calls',
  /**
   * Asks for a report: how long the longest chain of calls is that have ended so far. In its answer a subgraph says what it has counted since it last
   * said so.
   */
  report: 'x-toolgraph-report',
} as const;

/**
 * Added to the path where a fetch has credentials: a subgraph of an earlier release refuses it, and does not answer with what its own credential reads.
 */
export const AS_CALLER_PATH = '/as-caller';
/** Where a subgraph takes the fetches of a dry run: one that has none refuses them, and does not send what it is asked for. */
export const DRY_RUN_PATH = '/graphql/dry-run';
/** The extension of an answer that has the calls which wrote for it. */
export const WRITTEN = 'written';
