import { type ExecutionResult, GraphQLError } from 'graphql';
import { LRUCache } from 'lru-cache';
import type { TracePlace } from '../../subgraphs/traces/spans.ts';
import { type Extensions, extensionsOf, isPosition, type Place, placeOf } from './messages.ts';
import type { Failure } from './sink.ts';
import type { OpenedSource } from './sources.ts';

/** What a feed hands to its groups; its end comes last. */
export type Fed = FedMessage | { failure: Failure | undefined };

/** A message of a subgraph, read once for all groups. */
export type FedMessage = {
  message: ExecutionResult;
  extensions: Extensions;
  /** How the JSON object that subscribers get ends. */
  end: string;
  place: Place | undefined;
  isPosition: boolean;
};

/** Takes what a feed hands out; a promise resolves when it can take more. */
type Reader = { take(fed: readonly Fed[]): Promise<void> | undefined };

/** One stream of a subgraph, read for one or more groups. */
export class Feed {
  /** What was wrong with opening it. */
  readonly refusal: Promise<ExecutionResult | undefined>;
  readonly readers = new Set<Reader>();
  readonly #opened: Promise<OpenedSource>;
  #isFlowing = false;
  /** What was said of the last message that was handed out. */
  extensions: Extensions;
  /** Whether it is at the newest event, and waits for none of its readers. */
  isLive: boolean;
  /** Whether its readers have had messages: what cannot be opened then is the end of their stream. */
  readonly hasBegun: boolean;

  constructor(opened: Promise<OpenedSource>, isLive: boolean, hasBegun = false) {
    this.#opened = opened;
    this.isLive = isLive;
    this.hasBegun = hasBegun;
    this.refusal = opened.then((stream) => (Symbol.asyncIterator in stream ? undefined : stream));
  }

  /** Begins to read, once. */
  start(): void {
    if (this.#isFlowing) return;
    this.#isFlowing = true;
    void this.#flow();
  }

  /** Closes the stream when nobody reads it any more. */
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
      if (!(Symbol.asyncIterator in stream)) throw faultOf(stream);
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
      if (last) throw faultOf(last);
    }
  }
}

function fedOf(message: ExecutionResult): FedMessage {
  const extensions = withoutOrigin(extensionsOf(message));
  const end = extensions ? `,"extensions":${JSON.stringify(extensions)}}` : '}';
  return { message, extensions, end, place: placeOf(extensions?.cursor), isPosition: isPosition(message) };
}

const faultOf = ({ errors }: ExecutionResult) => errors?.[0] ?? new GraphQLError('the stream is over');

/** Of how many events it is known in which trace they came. */
const KEPT = 2_000;

const places = new LRUCache<string, TracePlace>({ max: KEPT });

/** What subscribers are sent of the extensions of a message: not in which trace its event came, which is remembered. */
function withoutOrigin(extensions: Extensions): Extensions {
  if (extensions?.traceparent === undefined) return extensions;
  const { traceparent, ...others } = extensions;
  if (others.cursor !== undefined) places.set(others.cursor, { traceparent });
  return others;
}

/** In which traces events came, as far as that is known. */
export const originsOf = (ids: readonly string[]): TracePlace[] =>
  ids.map((id) => places.get(id)).filter((place) => place !== undefined);
