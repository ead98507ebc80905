import { createClient, type FormattedExecutionResult } from 'graphql-ws';
import { FOLLOW_EVENTS, type WireEvent } from './event-row.ts';
import type { Wanted } from './wanted.ts';

/** How the page is connected. */
export type Connection =
  | { phase: 'connecting' }
  | { phase: 'replaying' }
  | { phase: 'live' }
  | { phase: 'waiting'; until: number; reason: string }
  | { phase: 'refused'; reason: string };

/** Why a stream was begun anew: it was read too slowly; its cursor is older than the log, or of another log. */
export type Renewal = 'LAGGED' | 'CURSOR_EXPIRED' | 'CURSOR_UNKNOWN';

/** One message; without an event it says how far the stream is. */
export type Message = {
  event: WireEvent | null;
  cursor: string;
  fault: string | undefined;
  /** Why events may come late or not at all. */
  degraded: string | null;
};

/** What follows a stream. */
export type Follower = {
  /** The cursor from which the stream goes on. */
  after(): Promise<string>;
  onConnection(connection: Connection): void;
  onMessage(message: Message): void;
  onRenewal(renewal: Renewal): void;
};

type Fault = { message: string; extensions?: { code?: string; retryable?: boolean; cursor?: string } };
type Result = FormattedExecutionResult<{ taskEvents: WireEvent | null }, Extensions>;
type Extensions = { cursor?: string; replaying?: boolean; delivery?: { reason: string } };

const FIRST_WAIT = 500;
const LONGEST_WAIT = 10_000;

/** The server says something every 15 s; after this time without a word the connection is taken for lost. */
const LONGEST_SILENCE = 40_000;

const RENEWALS = new Set<string | undefined>(['LAGGED', 'CURSOR_EXPIRED', 'CURSOR_UNKNOWN'] satisfies Renewal[]);

/** Follows events until it is stopped: what ends is opened again from the cursor, at once or after a growing time. */
export class EventStream {
  readonly #address: string;
  readonly #wanted: Wanted;
  readonly #follower: Follower;
  #attempt = new AbortController();
  #failures = 0;
  #wait: ReturnType<typeof setTimeout> | undefined;
  #silence: ReturnType<typeof setTimeout> | undefined;

  constructor(address: string, wanted: Wanted, follower: Follower) {
    this.#address = address;
    this.#wanted = wanted;
    this.#follower = follower;
  }

  /** Opens the stream now; one that is open is left. */
  open(): void {
    this.stop();
    this.#attempt = new AbortController();
    void this.#follow(this.#attempt.signal).catch((error: unknown) => this.#retry(reasonOf(error)));
  }

  stop(): void {
    clearTimeout(this.#wait);
    clearTimeout(this.#silence);
    this.#attempt.abort();
  }

  async #follow(left: AbortSignal): Promise<void> {
    this.#follower.onConnection({ phase: 'connecting' });
    const after = await this.#follower.after();
    if (left.aborted) return;
    const client = createClient({ url: this.#address, retryAttempts: 0, lazyCloseTimeout: 0 });
    left.addEventListener('abort', () => void client.dispose());
    const ended = (fault?: Fault) => !left.aborted && this.#end(fault);
    client.on('connected', () => !left.aborted && this.#follower.onConnection({ phase: 'replaying' }));
    client.subscribe<{ taskEvents: WireEvent | null }, Extensions>(
      { query: FOLLOW_EVENTS, variables: { ...this.#wanted, after } },
      {
        next: (result) => !left.aborted && this.#take(result, ended),
        error: (error) => ended(faultOf(error)),
        complete: () => ended(),
      },
    );
    this.#listen();
  }

  #take({ data, errors, extensions }: Result, ended: (fault?: Fault) => void): void {
    const fault = errors?.[0];
    const cursor = extensions?.cursor;
    if (data === undefined || cursor === undefined) {
      ended(fault);
      return;
    }
    this.#failures = 0;
    this.#listen();
    const event = data?.taskEvents ?? null;
    this.#follower.onMessage({ event, cursor, fault: fault?.message, degraded: extensions?.delivery?.reason ?? null });
    if (!event && !fault) this.#follower.onConnection({ phase: extensions?.replaying ? 'replaying' : 'live' });
  }

  #listen(): void {
    clearTimeout(this.#silence);
    this.#silence = setTimeout(() => this.#retry('the server has said nothing for some time'), LONGEST_SILENCE);
  }

  #end(fault?: Fault): void {
    const code = fault?.extensions?.code;
    if (isRenewal(code)) {
      this.#follower.onRenewal(code);
      this.open();
    } else if (code !== undefined && !fault?.extensions?.retryable) {
      this.stop();
      this.#follower.onConnection({ phase: 'refused', reason: fault?.message ?? code });
    } else {
      this.#retry(fault?.message ?? 'the server has ended the stream');
    }
  }

  #retry(reason: string): void {
    this.stop();
    const wait = Math.min(FIRST_WAIT * 2 ** this.#failures++, LONGEST_WAIT);
    this.#follower.onConnection({ phase: 'waiting', until: Date.now() + wait, reason });
    this.#wait = setTimeout(() => this.open(), wait);
  }
}

const isRenewal = (code: string | undefined): code is Renewal => RENEWALS.has(code);

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** What graphql-ws gives where a subscription fails: its errors, or how the socket was closed. */
function faultOf(error: unknown): Fault {
  if (Array.isArray(error)) return error[0];
  if (error instanceof CloseEvent) return { message: closingText(error) };
  return { message: error instanceof Error ? error.message : 'the server does not answer' };
}

const closingText = ({ code, reason }: CloseEvent) =>
  code === 1006
    ? 'the server does not answer'
    : `the server has closed the connection (${code}${reason && ` ${reason}`})`;
