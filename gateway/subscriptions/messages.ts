import { type ExecutionResult, GraphQLError } from 'graphql';
import type { LogMessageExtensions } from '../../subgraphs/core/log-message.ts';
import { type Reading, total } from '../../subgraphs/metrics/instruments.ts';
import { isJsonObject } from '../../subgraphs/upstream/json.ts';
import { tooLargeAnswer } from '../limits/answer-size.ts';

export type Place = { cursor: string; log: string; number: number };

/** Text that is sent to many sockets, with a different ending for each. */
export class SharedText {
  #bytes: Buffer;
  readonly #length: number;
  #isHeld = false;

  constructor(text: string) {
    this.#bytes = Buffer.from(text);
    this.#length = this.#bytes.length;
  }

  /**
   * Returns the text with an ending. The next call overwrites the returned bytes unless `hold` is called: a buffer per
   * socket would double the cost of sending.
   */
  endingWith(end: string): Buffer {
    const length = this.#length + Buffer.byteLength(end);
    if (this.#isHeld || this.#bytes.length !== length) {
      const bytes = Buffer.allocUnsafe(length);
      this.#bytes.copy(bytes, 0, 0, this.#length);
      this.#bytes = bytes;
      this.#isHeld = false;
    }
    this.#bytes.write(end, this.#length);
    return this.#bytes;
  }

  /** Protects the most recently returned bytes from being overwritten, because a socket has not sent them yet. */
  hold(): void {
    this.#isHeld = true;
  }
}

export class Message {
  readonly payload: string;
  /** The position in the log after this message; undefined if the stream is not a log. */
  readonly place: Place | undefined;
  /** Whether the message has no event. Only subscribers with `heartbeat` receive such messages. */
  readonly isPosition: boolean;
  readonly #end: string;
  readonly #bytes: number;
  socketText: SharedText | undefined;
  eventBytes: Buffer | undefined;

  /** @param end the end of the JSON payload, after the event's response */
  constructor(payload: string, place: Place | undefined, isPosition: boolean, end = '}') {
    this.payload = payload;
    this.place = place;
    this.isPosition = isPosition;
    this.#end = end;
    this.#bytes = Buffer.byteLength(payload);
  }

  /** Returns this message, or an error message if the payload exceeds the size limit. */
  within(limit: number): Message {
    if (this.#bytes <= limit) return this;
    const answer = { data: null, ...tooLargeAnswer(limit, this.#bytes) };
    return new Message(`{${membersOf(answer)}${this.#end}`, this.place, this.isPosition);
  }
}

export type Extensions = Partial<LogMessageExtensions> | undefined;

export function extensionsOf({ extensions }: Pick<ExecutionResult, 'extensions'>): Extensions {
  return typeof extensions?.cursor === 'string' ? extensions : undefined;
}

const DIGITS = /^\d{1,15}$/;

export function placeOf(cursor: string | undefined): Place | undefined {
  const dot = cursor?.lastIndexOf('.') ?? -1;
  const digits = cursor?.slice(dot + 1) ?? '';
  if (cursor === undefined || dot < 1 || !DIGITS.test(digits)) return undefined;
  return { cursor, log: cursor.slice(0, dot), number: Number(digits) };
}

/** Whether a position in a log precedes another one. Also true if the two positions cannot be compared. */
export const isBefore = (place: Place | undefined, other: Place | undefined): boolean =>
  !place || !other || place.log !== other.log || place.number < other.number;

export const isPosition = (message: ExecutionResult): boolean =>
  extensionsOf(message) !== undefined && !message.errors && Object.values(message.data ?? {}).every(isNull);

const isNull = (value: unknown) => value === null;

export function eventIdOf({ data }: ExecutionResult, field: string): string | undefined {
  const event = data?.[field];
  return isJsonObject(event) && typeof event.id === 'string' ? event.id : undefined;
}

/** Adds the cursor that follows the subscriber's last message to an error that ends a subscription. */
function withCursor(error: unknown, cursor: string | undefined): unknown {
  if (cursor === undefined || !(error instanceof GraphQLError)) return error;
  const { message, path, originalError, extensions } = error;
  return new GraphQLError(message, { path, originalError, extensions: { ...extensions, cursor } });
}

/** Returns an object's JSON without the outer braces. */
export const membersOf = (object: object) => JSON.stringify(object).slice(1, -1);

const messages = total('toolgraph_subscription_messages_total', 'Messages sent to subscribers');

export const sizeOf = ({ size }: { readonly size: number }): Reading<Record<string, string>>[] => [[size, {}]];

export type Transport = {
  readonly maxResponseBytes: number;
  /** The number of unsent bytes; `overdue` excludes the most recent messages. */
  readonly waiting: number;
  readonly overdue: number;
  /** Sends a message. On sockets, `end` closes the JSON text and contains the operation id. */
  sendMessage(message: Message, end: string): void;
  /** Buffers the messages of this event-loop turn, because each write is a system call. */
  hold(): void;
};

export class RecentBytes {
  #turn = -1;
  count = 0;

  add(bytes: number): void {
    if (this.#turn !== turn) this.count = 0;
    this.#turn = turn;
    this.count += bytes;
    if (!isTurnEnding) setImmediate(endTurn);
    isTurnEnding = true;
  }
}

let turn = 0;
let isTurnEnding = false;

function endTurn(): void {
  turn++;
  isTurnEnding = false;
}

/** A subscriber's transport and message ending. `heartbeat` enables messages without an event. */
export type SubscriberOptions = { transport: Transport; end?: string | undefined; heartbeat: boolean };

/**
 * A subscription fails with a lag error if more than this many bytes are overdue, or more than `MAX_QUEUED_BYTES` are
 * unsent. One event may take 5 MB for each of a socket's subscriptions.
 */
const MAX_OVERDUE_BYTES = 1024 * 1024;
const MAX_QUEUED_BYTES = 32 * 1024 * 1024;

export type EndListener = { ended(subscriber: Subscriber, failure?: Failure): void };
export type Failure = { error: unknown };

const NO_LISTENERS: readonly EndListener[] = [];

/** A subscriber to a stream. Fails if the stream fails or if the subscriber lags behind. */
export class Subscriber {
  group: {
    readonly topic: { readonly key: string };
    readonly place: Place | undefined;
    leave(subscriber: Subscriber): void;
  };
  readonly transport: Transport;
  readonly #messageEnd: string;
  readonly #wantsPositions: boolean;
  #listeners = NO_LISTENERS;
  #over: { failure: Failure | undefined } | undefined;
  #place: Place | undefined;

  constructor(
    { transport, end = '', heartbeat }: SubscriberOptions,
    group: Subscriber['group'],
    place: Place | undefined,
  ) {
    this.transport = transport;
    this.#messageEnd = end;
    this.#wantsPositions = heartbeat;
    this.group = group;
    this.#place = place;
  }

  /** Sends a message, unless the subscriber has already received it or has not requested it. */
  write(message: Message): void {
    const { place, isPosition } = message;
    if (isPosition ? !this.#wantsPositions || this.#isPast(place) : this.#has(place)) return;
    if (this.transport.overdue > MAX_OVERDUE_BYTES || this.transport.waiting > MAX_QUEUED_BYTES)
      this.fail(laggedError(this.#place?.cursor));
    else {
      this.#place = place ?? this.#place;
      messages.count++;
      this.transport.sendMessage(message.within(this.transport.maxResponseBytes), this.#messageEnd);
    }
  }

  /**
   * Calls back when the stream ends, or immediately if it has already ended. A promise would take 256 bytes per
   * subscriber.
   */
  onEnd(listener: EndListener): void {
    if (this.#over) listener.ended(this, this.#over.failure);
    else this.#listeners = this.#listeners.concat(listener);
  }

  fail(error: unknown): void {
    const place = this.#place ?? this.group.place;
    this.group.leave(this);
    this.end({ error: withCursor(error, place?.cursor) });
  }

  leave(): void {
    this.group.leave(this);
    this.end();
  }

  end(failure?: Failure): void {
    if (this.#over) return;
    this.#over = { failure };
    for (const listener of this.#listeners) listener.ended(this, failure);
  }

  #has(place: Place | undefined): boolean {
    return place !== undefined && this.#place !== undefined && !isBefore(this.#place, place);
  }

  #isPast(place: Place | undefined): boolean {
    return this.#has(place) && this.#place?.number !== place?.number;
  }
}

function laggedError(cursor: string | undefined): GraphQLError {
  const resume = cursor === undefined ? '' : `; resume after ${cursor}`;
  return new GraphQLError(`lagged: the subscriber reads events too slowly${resume}`, {
    extensions: { code: 'LAGGED', retryable: true, ...(cursor === undefined ? {} : { after: cursor }) },
  });
}
