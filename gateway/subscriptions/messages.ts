import { type ExecutionResult, GraphQLError } from 'graphql';
import type { LogMessageExtensions } from '../../subgraphs/graph/log-message.ts';
import { isJsonObject } from '../../subgraphs/upstream/json.ts';
import { tooLargeAnswer } from '../limits/answer-size.ts';

/** A place in a log. */
export type Place = { cursor: string; log: string; number: number };

/** A text that many sockets are sent, each with an end of its own. */
export class SharedText {
  #bytes: Buffer;
  readonly #length: number;
  #isHeld = false;

  constructor(text: string) {
    this.#bytes = Buffer.from(text);
    this.#length = this.#bytes.length;
  }

  /** The next call changes these bytes unless they are held: a buffer for each socket would double the cost of sending. */
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

  /** A socket has not sent the bytes yet. */
  hold(): void {
    this.#isHeld = true;
  }
}

/** A message as subscribers get it. */
export class Message {
  /** JSON. */
  readonly payload: string;
  /** The place behind it; undefined where the stream is no log. */
  readonly place: Place | undefined;
  /** Whether it has no event, and is for those alone who want a heartbeat. */
  readonly isPosition: boolean;
  readonly #end: string;
  readonly #bytes: number;
  /** Encoded once for all subscribers over a transport. */
  socketText: SharedText | undefined;
  eventBytes: Buffer | undefined;

  /** @param end how the payload ends behind the answer to the event */
  constructor(payload: string, place: Place | undefined, isPosition: boolean, end = '}') {
    this.payload = payload;
    this.place = place;
    this.isPosition = isPosition;
    this.#end = end;
    this.#bytes = Buffer.byteLength(payload);
  }

  /** This message, or one with an error in its place where it has more bytes. */
  within(limit: number): Message {
    if (this.#bytes <= limit) return this;
    const answer = { data: null, ...tooLargeAnswer(limit, this.#bytes) };
    return new Message(`{${membersOf(answer)}${this.#end}`, this.place, this.isPosition);
  }
}

/** What a stream says of a message. */
export type Extensions = Partial<LogMessageExtensions> | undefined;

/** What a subgraph says of a message of its stream. */
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

/** Whether a place is known to be before another one, or not to be comparable with it. */
export const isBefore = (place: Place | undefined, other: Place | undefined): boolean =>
  !place || !other || place.log !== other.log || place.number < other.number;

/** Whether a message of a log has no event. */
export const isPosition = (message: ExecutionResult): boolean =>
  extensionsOf(message) !== undefined && !message.errors && Object.values(message.data ?? {}).every(isNull);

const isNull = (value: unknown) => value === null;

/** The id of the event of a message. */
export function eventIdOf({ data }: ExecutionResult, field: string): string | undefined {
  const event = data?.[field];
  return isJsonObject(event) && typeof event.id === 'string' ? event.id : undefined;
}

/** The error that ends a subscription, with the cursor behind the last message that its subscriber had. */
export function withCursor(error: unknown, cursor: string | undefined): unknown {
  if (cursor === undefined || !(error instanceof GraphQLError)) return error;
  const { message, path, originalError, extensions } = error;
  return new GraphQLError(message, { path, originalError, extensions: { ...extensions, cursor } });
}

/** What is in a JSON object, without its braces. */
export const membersOf = (object: object) => JSON.stringify(object).slice(1, -1);
