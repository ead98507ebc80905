export const HEADERS = {
  /** The secret shared by the gateway and its remote subgraphs. */
  secret: 'x-toolgraph-secret',
  /** Identifies a request, so that its fetches share reads; never logged. */
  request: 'x-toolgraph-request',
  /** The caller's permissions, which the subgraph enforces; if missing, everything is allowed. */
  permissions: 'x-toolgraph-permissions',
  /** Service credentials, unless the subgraph uses only its own. */
  credentials: 'x-toolgraph-credentials',
  /** The sources of the credentials, unchanged by renewal. */
  sources: 'x-toolgraph-credential-sources',
  /** The time left for the operation, in milliseconds. */
  time: 'x-toolgraph-time',
  /** The largest response, in bytes. */
  answer: 'x-toolgraph-answer',
  /** Digest of the caller's id, for fair scheduling and circuit breakers. It grants no permission. */
  caller: 'x-toolgraph-caller',
  /** Digest of the subscription that identical subscribers share, for circuit breakers. */
  sharedBy: 'x-toolgraph-shared-by',
  /** The subgraph's share of the request's calls, and the total: `150 of 300`. */
  calls: 'x-toolgraph-calls-lease',
  /** In a response: the calls and retries since the last response. */
  counts: 'x-toolgraph-calls',
  /** In a request: the longest chain of completed calls. In a response: the counts since the last report. */
  report: 'x-toolgraph-report',
} as const;

/** The path for fetches with credentials, which older releases reject instead of using their own credentials. */
export const AS_CALLER_PATH = '/as-caller';
/** The path for dry runs, which subgraphs without support for dry runs reject. */
export const DRY_RUN_PATH = '/graphql/dry-run';
export const WRITTEN = 'written';
