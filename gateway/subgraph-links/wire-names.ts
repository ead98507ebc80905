export const HEADERS = {
  secret: 'x-toolgraph-secret',
  /** Identifies a request, so that its fetches share reads. This header is never logged. */
  request: 'x-toolgraph-request',
  /** The caller's permissions, which the subgraph enforces. Without this header, everything is allowed. */
  permissions: 'x-toolgraph-permissions',
  /** Service credentials. Omitted if the subgraph uses only its own credentials. */
  credentials: 'x-toolgraph-credentials',
  /** The sources of the service credentials, which do not change when a credential is renewed. */
  sources: 'x-toolgraph-credential-sources',
  /** The time left for the operation, in milliseconds. */
  time: 'x-toolgraph-time',
  /** The maximum size of the response, in bytes. */
  answer: 'x-toolgraph-answer',
  /** A digest of the caller's id, for fair scheduling and circuit breakers. The digest grants no permission. */
  caller: 'x-toolgraph-caller',
  /** A digest of the subscription that identical subscribers share, for circuit breakers. */
  sharedBy: 'x-toolgraph-shared-by',
  /** The subgraph's share of the request's calls, and the request's total, such as `150 of 300`. */
  calls: 'x-toolgraph-calls-lease',
  /** In a response: the numbers of calls and retries since the last response. */
  counts: 'x-toolgraph-calls',
  /**
   * In a request: the length of the longest chain of completed calls. In a response: the counts since the last report.
   */
  report: 'x-toolgraph-report',
} as const;

/** The path for fetches with credentials. Older releases reject this path instead of using their own credentials. */
export const AS_CALLER_PATH = '/as-caller';
/** The path for dry runs. Subgraphs without support for dry runs reject it instead of executing the fetch. */
export const DRY_RUN_PATH = '/graphql/dry-run';
export const WRITTEN = 'written';
