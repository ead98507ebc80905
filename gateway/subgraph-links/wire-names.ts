/** Headers of fetches and their responses. */
export const HEADERS = {
  /** The secret shared by the gateway and its remote subgraphs. */
  secret: 'x-toolgraph-secret',
  /** Equal for all fetches of a request, so that the subgraph reads nothing twice; never logged. */
  request: 'x-toolgraph-request',
  /** The caller's permissions, which the subgraph enforces; without it everything is allowed. */
  permissions: 'x-toolgraph-permissions',
  /** The credentials for services, if they are not only the subgraph's own. */
  credentials: 'x-toolgraph-credentials',
  /** The sources of the credentials, which a renewal keeps. */
  sources: 'x-toolgraph-credential-sources',
  /** The time left for the operation, in milliseconds. */
  time: 'x-toolgraph-time',
  /** The largest response, in bytes. */
  answer: 'x-toolgraph-answer',
  /** Digest of the caller's id, for fair scheduling and circuit breakers. It grants no permission. */
  caller: 'x-toolgraph-caller',
  /** Digest of the subscription that identical subscribers share, for circuit breakers. */
  sharedBy: 'x-toolgraph-shared-by',
  /** How many calls the subgraph may make for the request, and all subgraphs together: `150 of 300`. */
  calls: 'x-toolgraph-calls-lease',
  /** In a response: the calls and retries since the last one. */
  counts: 'x-toolgraph-calls',
  /** In a request: the length of the longest chain of ended calls. In a response: the counts since the last report. */
  report: 'x-toolgraph-report',
} as const;

/** Path of fetches with credentials. Earlier releases reject it instead of using their own credentials. */
export const AS_CALLER_PATH = '/as-caller';
/** The path for dry runs: a subgraph that does not know them rejects it, and sends nothing. */
export const DRY_RUN_PATH = '/graphql/dry-run';
/** The extension with the calls that wrote. */
export const WRITTEN = 'written';
