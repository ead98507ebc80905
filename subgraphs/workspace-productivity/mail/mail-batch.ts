import { randomUUID } from 'node:crypto';
import { parse } from 'content-type';
import DataLoader from 'dataloader';
import { keyOf, serverCredential } from '../../upstream/credential-source.ts';
import { type ErrorDetails, ToolError } from '../../upstream/errors.ts';
import { type CallResult, rateLimitPauseOf, readResponse, urlOf } from '../../upstream/exchange.ts';
import { CallNotSent } from '../../upstream/request-limits.ts';
import { redactError } from '../../upstream/secrets.ts';
import type { SendOptions } from '../../upstream/service.ts';
import { CALL_TIMEOUT, pauseBefore, RETRIES, type Upstream } from '../../upstream/upstream.ts';
import { RecentlyUsed } from '../../upstream/upstream-policy.ts';
import type { WireRequest, WireResponse } from '../../upstream/wire-request.ts';

/** The maximum number of requests per batch. Gmail accepts up to 100 and recommends at most 50. */
const PARTS_PER_BATCH = 50;
/** The path prefix for requests in a batch. */
const API = '/gmail/v1';
/** Matches the paths of messages, drafts and threads, for both lists and single items. */
const READ = /^\/users\/me\/(messages|drafts|threads)(\/|$)/;
/** The duration, in milliseconds, for which batching is disabled after a mailbox rejects a batch. */
const PAUSE = 600_000;
/** Error codes that mean the batch endpoint is missing or unusable. */
const UNUSABLE = /^(NOT_FOUND|BAD_USER_INPUT|CONFLICT|UPSTREAM_REJECTED)$/;

type BatchedRequest = { request: WireRequest; options: SendOptions };
type BatchPart = BatchedRequest & { settle(answer: CallResult): void };
type Outcome = { part: BatchPart; answer: CallResult };
/**
 * A mailbox with its endpoints for single and batched requests. Batching is disabled until `closedUntil`, in Unix
 * milliseconds.
 */
type Mailbox = { single: Upstream; batches: Upstream; closedUntil: number };

/** Returns the URL of Gmail's batch endpoint: `…/batch/gmail/v1` for the API at `…/gmail/v1`. */
export function batchUrl(url: string): string {
  return url.endsWith(API) ? `${url.slice(0, -API.length)}/batch${API}` : `${new URL(url).origin}/batch${API}`;
}

/**
 * Batches reads and searches of messages, drafts and threads. Concurrent reads are sent in batches of up to 50; a
 * single read is sent without a batch. Each read is retried up to twice and settles as soon as its result is final. If
 * the batch endpoint is unavailable, reads are sent individually. If a read in a batch is rate-limited, all calls with
 * the same credential are paused, as after an individual rate-limited call.
 */
export function batchedUpstream(single: Upstream, batches: Upstream): Upstream {
  const known = new RecentlyUsed<Upstream>();
  const as: Upstream['with'] = (credential) =>
    known.of(keyOf(credential), () => batchedFor(single.with(credential), batches.with(credential), as));
  return as(serverCredential(single.address.credential));
}

/** Creates an upstream that batches the reads made with one credential. */
function batchedFor(single: Upstream, batches: Upstream, asked: Upstream['with']): Upstream {
  const mailbox: Mailbox = { single, batches, closedUntil: 0 };
  const together = new DataLoader<BatchedRequest, { answer: Promise<CallResult> }>(
    async (asked) => readTogether(mailbox, asked),
    {
      cache: false,
      maxBatchSize: PARTS_PER_BATCH,
    },
  );
  return {
    ...single,
    with: asked,
    send: async (request, options) => {
      if (request.method !== 'GET' || !READ.test(request.path)) return single.send(request, options);
      const { answer } = await together.load({ request, options });
      const settlement = await answer;
      if ('fault' in settlement) throw settlement.fault;
      return settlement.value;
    },
  };
}

/** Starts the reads and returns a promise for each one, so that no read waits for another. */
function readTogether(mailbox: Mailbox, asked: readonly BatchedRequest[]): { answer: Promise<CallResult> }[] {
  const parts = asked.map((each) => ({ ...each, ...Promise.withResolvers<CallResult>() }));
  for (const group of Map.groupBy(parts, ({ options }) => options.outages ?? options.signal).values()) {
    const own = group.map(({ resolve, ...part }) => ({ ...part, settle: resolve }));
    const ends = Math.min(
      Date.now() + CALL_TIMEOUT,
      ...own.map(({ options }) => options.endsAt ?? Number.POSITIVE_INFINITY),
    );
    const [only, ...more] = own;
    if (only && more.length === 0) void sendAlone(mailbox, only);
    else answerParts(mailbox, own, 0, ends);
  }
  return parts.map(({ promise }) => ({ answer: promise }));
}

async function sendAlone({ single }: Mailbox, { request, options, settle }: BatchPart): Promise<void> {
  await single.send(request, options).then(
    (value) => settle({ value }),
    (fault) => settle({ fault, again: false }),
  );
}

/**
 * Sends the requests in one batch and settles them. Requests that can be retried are sent in further batches until the
 * deadline `ends`, in Unix milliseconds.
 */
function answerParts(mailbox: Mailbox, parts: BatchPart[], attempt: number, ends: number): void {
  tryParts(mailbox, parts, attempt, ends).catch((fault) => {
    for (const { settle } of parts) settle({ fault, again: false });
  });
}

async function tryParts(mailbox: Mailbox, parts: BatchPart[], attempt: number, ends: number): Promise<void> {
  const outcomes = Date.now() < mailbox.closedUntil ? undefined : await sendBatch(mailbox, parts, ends);
  if (!outcomes) return parts.forEach((part) => void sendAlone(mailbox, part));
  for (const [wait, group] of Map.groupBy(outcomes, ({ answer }) => waitOf(answer, attempt))) {
    const pause = Math.max(...group.map(({ answer }) => pauseOf(answer, attempt)));
    if (wait === undefined || Date.now() + pause >= ends || !mayGoAgain(mailbox, group)) {
      for (const { part, answer } of group) part.settle(answer);
    } else {
      const again = group.map(({ part }) => part);
      setTimeout(() => answerParts(mailbox, again, attempt + 1, ends), pause);
    }
  }
}

/**
 * The delay in milliseconds that the server requests before a retry, or undefined if the result is final. Requests with
 * the same delay can share a batch.
 */
function waitOf(answer: CallResult, attempt: number): number | undefined {
  const isOver = !('fault' in answer) || !answer.again || attempt >= RETRIES;
  return isOver ? undefined : Number(answer.fault.extensions.retryAfterMs ?? 0);
}

/**
 * Whether requests can be retried now. Rate-limited requests do not count toward the retry budget, because the
 * scheduler already delays them.
 */
const mayGoAgain = ({ batches }: Mailbox, group: Outcome[]) =>
  group.every(({ answer }) => 'fault' in answer && answer.fault.code === 'UPSTREAM_RATE_LIMITED') ||
  batches.mayRetry(group[0]?.part.options.log?.caller);

const pauseOf = (answer: CallResult, attempt: number) => ('fault' in answer ? pauseBefore(attempt, answer.fault) : 0);

/**
 * Sends one batch. Returns undefined if the mailbox has no usable batch endpoint; any other batch error applies to
 * every request in the batch.
 */
async function sendBatch(mailbox: Mailbox, parts: BatchPart[], ends: number): Promise<Outcome[] | undefined> {
  const { contentType, body } = writeParts(
    API,
    parts.map(({ request }) => request),
  );
  const headers = { 'content-type': contentType, accept: 'multipart/mixed' };
  const options = {
    ...parts[0]!.options,
    repeatable: true,
    withCredential: true,
    reads: (answer: WireResponse) => readOutcomes(mailbox, parts, answer),
    retries: 0,
    endsAt: ends,
  };
  try {
    const outcomes = await mailbox.batches.send({ method: 'POST', path: '', query: [], headers, body }, options);
    return outcomes ? (outcomes as Outcome[]) : close(mailbox);
  } catch (fault) {
    if (!(fault instanceof ToolError)) throw fault;
    if (UNUSABLE.test(fault.code)) {
      options.log?.ignored('the mailbox rejects batches; reading messages one by one', fault);
      return close(mailbox);
    }
    return parts.map((part) => ({
      part,
      answer: { fault: faultOf(fault, part.options.tool), again: isWorthAgain(fault) },
    }));
  }
}

/**
 * Reads the result of each request in a batch. If any requests were rate-limited, the longest of the requested pauses
 * applies to all calls.
 */
function readOutcomes({ batches }: Mailbox, parts: BatchPart[], batch: WireResponse) {
  const read = readParts(batch);
  const value = read && parts.map((part, place) => ({ part, answer: settlePart(batches, part, read.get(place)) }));
  const closures = value?.flatMap(({ answer }) => rateLimitPauseOf(answer) ?? []) ?? [];
  const times = closures.flatMap(({ ms }) => ms ?? []);
  const ms = times.length > 0 ? Math.max(...times) : undefined;
  return { value, closure: closures.length > 0 ? { ms } : undefined };
}

function close(mailbox: Mailbox): undefined {
  mailbox.closedUntil = Date.now() + PAUSE;
}

/** Whether the requests in a failed batch are worth retrying. False if the batch timed out or was never sent. */
const isWorthAgain = (fault: ToolError) =>
  fault.extensions.retryable === true && fault.code !== 'UPSTREAM_TIMEOUT' && !(fault instanceof CallNotSent);

const faultOf = ({ code, message, extensions }: ToolError, tool: string | undefined) =>
  new ToolError(code, message, { ...(extensions as ErrorDetails), ...(tool ? { tool } : {}) });

function settlePart({ service, address }: Upstream, asked: BatchedRequest, part: WireResponse | undefined): CallResult {
  const { request, options } = asked;
  if (!part) {
    const message = `${service.name}: no response for this part of a batch`;
    return {
      fault: new ToolError('UPSTREAM_REJECTED', message, {
        ...(options.tool ? { tool: options.tool } : {}),
        upstream: { service: service.name },
      }),
      again: false,
    };
  }
  const outcome = readResponse(part, service, request, options);
  return 'fault' in outcome ? { ...outcome, fault: redactError(outcome.fault, [address.credential]) } : outcome;
}

/**
 * Encodes requests as a multipart body. Each part's Content-ID contains the request's index; `base` is the paths'
 * common prefix.
 */
function writeParts(base: string, requests: WireRequest[]): { contentType: string; body: string } {
  const boundary = `batch_${randomUUID()}`;
  const parts = requests.map(
    (request, place) =>
      `--${boundary}\r\nContent-Type: application/http\r\nContent-ID: <part-${place}>\r\n\r\n` +
      `${request.method} ${urlOf(base, request)}\r\n\r\n`,
  );
  return { contentType: `multipart/mixed; boundary=${boundary}`, body: `${parts.join('')}--${boundary}--\r\n` };
}

/**
 * Returns the responses in a batch by request index, omitting invalid parts. Returns undefined if the response is not a
 * batch response.
 */
function readParts({ headers, body }: WireResponse): Map<number, WireResponse> | undefined {
  const { type, parameters } = parse(String(headers['content-type'] ?? ''));
  if (!type.startsWith('multipart/') || !parameters.boundary) return undefined;
  const parts = `\r\n${body}`.split(`\n--${parameters.boundary}`).slice(1, -1);
  return new Map(parts.flatMap(placed));
}

function placed(part: string): [number, WireResponse][] {
  const [outer, http] = cut(part);
  const [head, body] = cut(http.trimStart());
  const place = /^content-id:\s*<?(?:response-)?part-(\d+)>?/im.exec(outer)?.[1];
  const status = /^HTTP\/[\d.]+ (\d{3})/.exec(head)?.[1];
  if (place === undefined || status === undefined) return [];
  return [[Number(place), { statusCode: Number(status), headers: headersIn(head), body }]];
}

/** Splits a string at the first empty line, which separates headers from the body. */
function cut(text: string): [head: string, rest: string] {
  const gap = /\r?\n\r?\n/.exec(text);
  return gap ? [text.slice(0, gap.index), text.slice(gap.index + gap[0].length)] : [text, ''];
}

function headersIn(head: string): Record<string, string> {
  const lines = head.split(/\r?\n/).slice(1);
  return Object.fromEntries(
    lines.map((line) => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon).trim().toLowerCase(), line.slice(colon + 1).trim()];
    }),
  );
}
