import { setTimeout as sleep } from 'node:timers/promises';
import { type ExecutionResult, GraphQLError } from 'graphql';
import { LRUCache } from 'lru-cache';
import type { TracePlace } from '../../subgraphs/traces/spans.ts';
import { backoff } from '../../subgraphs/upstream/backoff.ts';
import { required } from '../../subgraphs/upstream/errors.ts';
import { log } from '../config/log.ts';
import type { RequestLog } from '../requests/request-log.ts';
import { flattened } from '../subgraph-links/execution.ts';
import type { SubgraphLink } from '../subgraph-links/link.ts';
import { type Extensions, extensionsOf, type Failure, isPosition, type Place, placeOf } from './messages.ts';
import type { Rewritten } from './rewriting.ts';

export type FeedItem = FeedMessage | { failure: Failure | undefined };

export type FeedMessage = {
  message: ExecutionResult;
  extensions: Extensions;
  /** The closing part of the JSON text that is sent to subscribers. */
  end: string;
  place: Place | undefined;
  isPosition: boolean;
};

/** Receives a feed's messages. A returned promise resolves when the reader can take more messages. */
type Reader = { take(fed: readonly FeedItem[]): Promise<void> | undefined };

export class Feed {
  readonly openError: Promise<ExecutionResult | undefined>;
  readonly readers = new Set<Reader>();
  readonly #opened: Promise<OpenedSource>;
  #isFlowing = false;
  extensions: Extensions;
  /** Whether the feed has reached the newest event. A live feed does not wait for its readers. */
  isLive: boolean;
  /** Whether readers have received messages. If so, failing to reopen the stream ends their subscriptions. */
  readonly hasBegun: boolean;

  constructor(opened: Promise<OpenedSource>, isLive: boolean, hasBegun = false) {
    this.#opened = opened;
    this.isLive = isLive;
    this.hasBegun = hasBegun;
    this.openError = opened.then((stream) => (Symbol.asyncIterator in stream ? undefined : stream));
    // Avoids an unhandled rejection. Groups that join this feed receive the error when the feed ends.
    this.openError.catch(() => {});
  }

  start(): void {
    if (this.#isFlowing) return;
    this.#isFlowing = true;
    void this.#flow();
  }

  leave(reader: Reader): void {
    this.readers.delete(reader);
    if (this.readers.size > 0) return;
    void this.#opened
      .then((stream) => (Symbol.asyncIterator in stream ? stream.return(undefined) : undefined))
      .catch(() => {});
  }

  async #flow(): Promise<void> {
    let failure: Failure | undefined;
    try {
      const stream = await this.#opened;
      if (!(Symbol.asyncIterator in stream)) throw errorOf(stream);
      await this.#read(stream);
    } catch (error) {
      failure = { error };
    }
    for (const reader of [...this.readers]) void reader.take([{ failure }]);
  }

  async #read(stream: AsyncGenerator<ExecutionResult[]>): Promise<void> {
    let { hasBegun } = this;
    for await (const messages of stream) {
      const over = messages.findIndex(({ data }, index) => data === undefined && (hasBegun || index > 0));
      const fed = (over < 0 ? messages : messages.slice(0, over)).map(fedOf);
      hasBegun = true;
      this.extensions = fed.at(-1)?.extensions ?? this.extensions;
      for (const reader of [...this.readers]) {
        const ready = reader.take(fed);
        if (ready) await ready;
      }
      const last = messages[over];
      if (last) throw errorOf(last);
    }
  }
}

function fedOf(message: ExecutionResult): FeedMessage {
  const extensions = withoutOrigin(extensionsOf(message));
  const end = extensions ? `,"extensions":${JSON.stringify(extensions)}}` : '}';
  return { message, extensions, end, place: placeOf(extensions?.cursor), isPosition: isPosition(message) };
}

const errorOf = ({ errors }: ExecutionResult) => errors?.[0] ?? new GraphQLError('the stream ended');

const MAX_REMEMBERED_TRACES = 2_000;

const places = new LRUCache<string, TracePlace>({ max: MAX_REMEMBERED_TRACES });

/** Moves the event's trace context from a message's extensions to a cache, keyed by cursor. */
function withoutOrigin(extensions: Extensions): Extensions {
  if (extensions?.traceparent === undefined) return extensions;
  const { traceparent, ...others } = extensions;
  if (others.cursor !== undefined) places.set(others.cursor, { traceparent });
  return others;
}

export const originsOf = (ids: readonly string[]): TracePlace[] =>
  ids.flatMap<TracePlace>((id) => places.get(id) ?? []);

/** The delays before a lost stream is reopened, in milliseconds. A received message resets the delay. */
const REOPEN_DELAY_MS = { first: 250, longest: 10_000 };
/** A stream that is silent for this many milliseconds has lost its connection: heartbeats come every 15 s. */
const MAX_SILENCE_MS = 45_000;

export type OpenedSource = AsyncGenerator<ExecutionResult[]> | ExecutionResult;

export async function openSource(
  { subgraph, source, cursorVariable, sourceKey, field, caller }: Rewritten,
  after: string | undefined,
  links: SubgraphLink[],
  requestLog: RequestLog,
): Promise<OpenedSource> {
  const link = required(
    links.find(({ name }) => name === subgraph),
    `link to subgraph ${subgraph}`,
  );
  requestLog.identify(caller);
  requestLog.sharedBy = sourceKey;
  const closed = new AbortController();
  const { signal } = closed;
  let connection = new AbortController();
  const open = async (behind: string | undefined): Promise<OpenedSource> => {
    connection = new AbortController();
    const cursor = cursorVariable === undefined ? {} : { [cursorVariable]: behind };
    const over = AbortSignal.any([signal, connection.signal]);
    return link.subscribe(source.document, { ...source.variables, ...cursor }, over, requestLog, caller);
  };
  const opened = await open(after);
  if (!(Symbol.asyncIterator in opened)) return opened;
  const isResumed = link.isRemote && cursorVariable !== undefined;
  const stream = isResumed ? resumedSource(opened, field, link, open, () => connection.abort(), signal) : opened;
  // Closes the source first: `return` would otherwise wait until the generator receives its next event.
  const leave = stream.return.bind(stream);
  stream.return = (value) => {
    closed.abort();
    return leave(value);
  };
  return stream;
}

/**
 * Streams a log from another process. If the connection is lost, reconnects and resumes after the last message
 * received. In the meantime, subscribers receive messages that carry no event and report the interruption.
 */
async function* resumedSource(
  first: AsyncGenerator<ExecutionResult[]>,
  field: string,
  { name: subgraph }: SubgraphLink,
  open: (after: string | undefined) => Promise<OpenedSource>,
  close: () => void,
  signal: AbortSignal,
): AsyncGenerator<ExecutionResult[]> {
  let opened: OpenedSource = first;
  let cursor: string | undefined;
  let losses = 0;
  let replaying = true;
  while (!signal.aborted) {
    let isWaiting = true;
    const silent = setTimeout(() => isWaiting && close(), MAX_SILENCE_MS).unref();
    for await (const message of Symbol.asyncIterator in opened ? flattened(opened) : [opened]) {
      isWaiting = false;
      if (isLost(message)) {
        if (cursor === undefined) return yield [message];
        break;
      }
      yield [message];
      if (message.data === undefined) return;
      cursor = extensionsOf(message)?.cursor ?? cursor;
      if (isPosition(message)) replaying = extensionsOf(message)?.replaying === true;
      losses = 0;
      isWaiting = true;
      silent.refresh();
    }
    clearTimeout(silent);
    if (signal.aborted || cursor === undefined) return;
    const pause = backoff(losses++, REOPEN_DELAY_MS);
    log.warn({ subgraph, retryInMs: pause }, 'lost a stream from a subgraph, reopening it');
    const reason = `subgraph ${subgraph} is unreachable; events will resume when it is back`;
    const delivery = { status: 'degraded', reason };
    yield [{ data: { [field]: null }, extensions: { cursor, ...(replaying ? { replaying } : {}), delivery } }];
    await sleep(pause, undefined, { signal, ref: false }).catch(() => {});
    if (!signal.aborted) opened = await open(cursor);
  }
}

const isLost = ({ data, errors }: ExecutionResult) =>
  data === undefined && errors?.[0]?.extensions.subgraph !== undefined;
