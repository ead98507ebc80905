import { type ExecutionResult, type FormattedExecutionResult, print } from 'graphql';
import { z } from 'zod';
import type { SubgraphStatus } from '../../subgraphs/metrics/status.ts';
import { type Health, SOUND } from '../../subgraphs/process/health.ts';
import { Probe } from '../../subgraphs/process/probe.ts';
import { errorOf } from '../../subgraphs/process/thrown.ts';
import { currentPlace, currentSpan, tracedCall } from '../../subgraphs/traces/spans.ts';
import { digestOf } from '../../subgraphs/upstream/credential-source.ts';
import type { Credentials } from '../../subgraphs/upstream/credentials.ts';
import { type ErrorCode, required } from '../../subgraphs/upstream/errors.ts';
import { faultInJson, isJsonObject, readJson, writeJson } from '../../subgraphs/upstream/json.ts';
import { redactSecrets } from '../../subgraphs/upstream/secrets.ts';
import type { Caller } from '../auth/caller.ts';
import { credentialHeadersOf } from '../auth/caller-credentials.ts';
import { type RequestContext, requestOf } from '../requests/request-context.ts';
import { REQUEST_ID, type RequestLog } from '../requests/request-log.ts';
import { takeHeld } from './held-requests.ts';
import { HttpPool, UnsentError } from './http-pool.ts';
import { type SubgraphLink, withErrorObjects } from './link.ts';
import { readShared, SHARED_QUERIES } from './shared-queries.ts';
import { AS_CALLER_PATH, DRY_RUN_PATH, HEADERS, WRITTEN } from './wire-names.ts';

/** The milliseconds subtracted from a subgraph's time limit, so that its response arrives in time. */
const TRANSIT_MS = 250;
const TOO_LATE = 'was not called: the operation has no time left, so nothing was sent';

/** Links a subgraph in another process. If that subgraph fails, only its own fields fail. */
export function remoteLink(name: string, url: string, secret: string): SubgraphLink {
  const pool = new HttpPool(url);
  const credentialHeaders = credentialHeadersOf(name);
  const headers = { [HEADERS.secret]: secret };
  const get = async (path: string): Promise<unknown> => {
    const { body } = await pool.send({ path, headers, endsAt: Date.now() + 1_000, isRepeatable: true });
    return JSON.parse(body);
  };
  const health = remoteHealth(name, () => get('/ready'));
  const post = async (request: FetchRequest, context: RequestContext): Promise<FormattedExecutionResult> => {
    const { readSignal: signal, endsAt, log, caller } = context;
    const isDryRun = context.dryRun !== undefined;
    const isMutation = request.query.trimStart().startsWith('mutation');
    if (log.write?.isLookup && isMutation) return failure(name, 'OUTCOME_UNKNOWN', 'cannot look up writes');
    const fault = faultInJson(request.variables);
    if (fault) return failure(name, 'BAD_USER_INPUT', `was not called: a variable ${fault}`);
    try {
      const credentials = await context.credentialsOf(name, credentialHeaders);
      const path = `${isDryRun ? DRY_RUN_PATH : '/graphql'}${pathFor(credentials)}`;
      const body = writeJson(request);
      const identity = identityHeaders(log, caller, credentials);
      const isShareable = context.sharesQueries && !isMutation && !isDryRun && !log.report && !currentSpan();
      const key = isShareable ? `${JSON.stringify([url, path, identity, log.answerLimit])}${body}` : undefined;
      const inFlight = key && SHARED_QUERIES.find(key, endsAt);
      const shared = inFlight && (await readShared(inFlight, signal));
      if (shared) {
        context.hasJoined = true;
        log.logShared(name, inFlight.requestId);
        return shared;
      }
      const remainingMs = endsAt - Date.now();
      if (remainingMs <= 0) return failure(name, 'UPSTREAM_TIMEOUT', TOO_LATE);
      const sent = tracedCall({ method: 'POST', base: url, template: path }, async (span) => {
        const response = await pool.send({
          path,
          headers: {
            ...headers,
            ...currentPlace(),
            ...identity,
            [REQUEST_ID]: log.id,
            [HEADERS.request]: context.contextId,
            [HEADERS.time]: String(Math.max(0, remainingMs - TRANSIT_MS)),
            [HEADERS.answer]: log.answerLimit?.toString(),
            [HEADERS.calls]: log.allowance && `${context.callShareOf(name)} of ${log.allowance.limit}`,
            [HEADERS.report]: log.report?.ended.toString(),
          },
          body,
          endsAt,
          // Mutations continue when their client disconnects, so that their outcome is recorded.
          ...(isMutation ? {} : { signal, isRepeatable: true }),
        });
        span?.setAttribute('http.response.status_code', response.statusCode);
        return response;
      });
      if (key && !inFlight) SHARED_QUERIES.add({ key, endsAt, requestId: log.id, response: sent });
      const response = await sent;
      context.useCallShare(name, log.addCounts(response.headers[HEADERS.counts]));
      log.report?.add(response.headers[HEADERS.report]);
      const { statusCode } = response;
      // A proxy may have timed out while the subgraph continued the write.
      if (isMutation && !/200|4..|503/.test(`${statusCode}`)) throw new Error(`status ${statusCode}`);
      if (statusCode !== 200) return failure(name, 'UPSTREAM_UNAVAILABLE', `returned status ${statusCode}`);
      const answer = readJson(response.body);
      if (!isJsonObject(answer)) throw new Error('the response is not a JSON object');
      // Redact errors here too: the gateway may have secrets that the subgraph does not have.
      if (answer.errors) answer.errors = redactSecrets(answer.errors);
      if (answer.extensions && isDryRun) answer.extensions = redactSecrets(answer.extensions);
      log.addWritten((answer as FormattedExecutionResult).extensions?.[WRITTEN]);
      return takeHeld(answer, context);
    } catch (error) {
      health.outdate();
      if (!(error instanceof UnsentError)) context.useCallShare(name);
      log.ignored(`no response from subgraph ${name}`, error);
      return withoutResponse(name, error, isMutation && !isDryRun);
    }
  };
  return {
    name,
    isRemote: true,
    source: {
      process: ({ request: { query, variables }, context }) =>
        post({ query: required(query, 'query in a fetch'), variables }, requestOf(context)),
    },
    health: () => health.found(),
    status: async () => {
      const status = await get('/status.json').catch(() => undefined);
      return isStatus(status) ? status : undefined;
    },
    subscribe: async (document, variables, signal, log, caller) => {
      const credentials = await caller.credentials.of(credentialHeaders);
      const open = () =>
        fetch(`${url}/graphql/stream${pathFor(credentials)}`, {
          method: 'POST',
          headers: {
            ...headers,
            ...identityHeaders(log, caller, credentials),
            [REQUEST_ID]: log.id,
            accept: 'text/event-stream',
          },
          body: JSON.stringify({ query: print(document), variables }),
          redirect: 'error',
          signal,
        });
      return readStream(open, name, signal, log);
    },
  };
}

const usesOnlyOwn = ({ given, mayUseOwn }: Credentials) => mayUseOwn && given.size === 0;

const pathFor = (credentials: Credentials) => (usesOnlyOwn(credentials) ? '' : AS_CALLER_PATH);

/** Fetch and stream headers. They contain digests, because a caller's name may be long and contain any characters. */
const identityHeaders = ({ caller, sharedBy }: RequestLog, { permissions }: Caller, credentials: Credentials) => ({
  [HEADERS.permissions]: permissions.key,
  ...(usesOnlyOwn(credentials)
    ? {}
    : { [HEADERS.credentials]: credentials.text, [HEADERS.sources]: credentials.sources }),
  ...(caller === undefined ? {} : { [HEADERS.caller]: digestOf(caller) }),
  ...(sharedBy === undefined ? {} : { [HEADERS.sharedBy]: digestOf(sharedBy) }),
  'content-type': 'application/json',
});

type FetchRequest = { query: string; variables: Record<string, unknown> | undefined };

/** The result of a fetch that received no response. The outcome of a write is unknown, unless nothing was sent. */
function withoutResponse(name: string, error: unknown, isWrite: boolean): FormattedExecutionResult {
  const { code = 'no response' } = errorOf(error);
  if (error instanceof UnsentError) return unreachable(name, code);
  if (isWrite) return failure(name, 'OUTCOME_UNKNOWN', 'sent no response; the write may have succeeded');
  return code === 'ETIMEDOUT' ? failure(name, 'UPSTREAM_TIMEOUT', 'did not respond in time') : unreachable(name, code);
}

const unreachable = (name: string, why: string) => failure(name, 'UPSTREAM_UNAVAILABLE', `cannot be reached (${why})`);

function failure(name: string, code: ErrorCode, what: string): FormattedExecutionResult {
  const extensions = { code, retryable: code !== 'OUTCOME_UNKNOWN' && code !== 'BAD_USER_INPUT', subgraph: name };
  return { data: null, errors: [{ message: `subgraph ${name} ${what}`, extensions }] };
}

/** Reads a graphql-sse stream on demand. Yields an error if the stream breaks, but not if it is aborted. */
async function* readStream(
  open: () => Promise<Response>,
  name: string,
  signal: AbortSignal,
  log: RequestLog,
): AsyncGenerator<ExecutionResult[]> {
  try {
    const { status, body } = await open();
    if (status !== 200 || !body) throw new Error(`status ${status}`);
    let text = '';
    for await (const part of body.pipeThrough(new TextDecoderStream())) {
      const messages = `${text}${part}`.split('\n\n');
      text = messages.pop() ?? '';
      for (const message of messages) {
        if (message.startsWith('event: complete\n')) return;
        SHARED_QUERIES.endSharing();
        if (message.startsWith(NEXT)) yield [withErrorObjects(JSON.parse(message.slice(NEXT.length)))];
      }
    }
    throw new Error('the stream ended before it was complete');
  } catch (error) {
    if (signal.aborted) return;
    log.ignored(`stream from subgraph ${name} failed`, error);
    const { errors = [] } = unreachable(name, errorOf(error).message);
    yield [withErrorObjects({ errors })];
  }
}

const NEXT = 'event: next\ndata: ';

type Sdl = { sdl: string } | { reason: string };

/**
 * Fetches a remote subgraph's SDL, or returns the reason if the SDL is unavailable. Throws if the subgraph rejects the
 * secret.
 */
export async function fetchSdl(name: string, url: string, secret: string): Promise<Sdl> {
  try {
    const { statusCode, body } = await new HttpPool(url).send({
      path: '/graphql',
      headers: { [HEADERS.secret]: secret, 'content-type': 'application/json' },
      body: '{"query":"{ _service { sdl } }"}',
      endsAt: Date.now() + 5_000,
    });
    if (statusCode === 403) throw new SecretRejected(`subgraph ${name} at ${url} has a different SUBGRAPH_SECRET`);
    if (statusCode !== 200) return { reason: `status ${statusCode}` };
    return SDL_RESPONSE.parse(JSON.parse(body)).data._service;
  } catch (error) {
    if (error instanceof SecretRejected) throw error;
    const { name: type, code } = errorOf(error);
    return { reason: code ?? type };
  }
}

const SDL_RESPONSE = z.object({ data: z.object({ _service: z.object({ sdl: z.string() }) }) });

class SecretRejected extends Error {}

const READY = z.object({
  status: z.string(),
  reasons: z.array(z.object({ what: z.string(), reason: z.string() })).default([]),
});

const HEALTH_TTL_MS = 1_000;

/** Probes a remote subgraph's `/ready`. A failure only degrades this server. */
function remoteHealth(name: string, ready: () => Promise<unknown>): Probe<Health> {
  const degradedBy = (reason: string): Health => ({
    failing: [],
    degraded: [{ what: `subgraph ${name}`, reason: redactSecrets(reason) }],
  });
  const probe = async (): Promise<Health> => {
    try {
      const { status, reasons } = READY.parse(await ready());
      if (status === 'ready') return SOUND;
      return degradedBy(reasons.map(({ what, reason }) => `${what}: ${reason}`).join('; ') || status);
    } catch (fault) {
      const { code, name: kind } = errorOf(fault);
      return degradedBy(`cannot be reached (${code ?? kind})`);
    }
  };
  return new Probe(probe, { first: SOUND, silent: degradedBy('does not respond'), fresh: HEALTH_TTL_MS });
}

const isStatus = (body: unknown): body is SubgraphStatus =>
  isJsonObject(body) && [body.deliveries, body.logs, body.services, body.tools].every(Array.isArray);
