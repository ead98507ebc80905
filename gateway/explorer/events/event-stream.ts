import type { FormattedExecutionResult } from 'graphql-ws';
import { type Fault, type Reopening, ResumingStream } from '../streams/resuming-stream.ts';
import { FOLLOW_EVENTS, type WireEvent } from './event-row.ts';
import type { Wanted } from './wanted.ts';

export type Connection =
  | { phase: 'connecting' }
  | { phase: 'replaying' }
  | { phase: 'live' }
  | { phase: 'waiting'; until: number; reason: string }
  | { phase: 'refused'; reason: string };

/** Why a stream must restart: the client was too slow, or the cursor has expired or is unknown. */
export type Renewal = 'LAGGED' | 'CURSOR_EXPIRED' | 'CURSOR_UNKNOWN';

/** A message from the event stream. A message without an event only advances the cursor. */
export type Message = {
  event: WireEvent | null;
  cursor: string;
  fault: string | undefined;
  degraded: string | null;
};

export type Follower = {
  after(): Promise<string>;
  onConnection(connection: Connection): void;
  onMessage(message: Message): void;
  onRenewal(renewal: Renewal): void;
};

type Result = FormattedExecutionResult<{ taskEvents: WireEvent | null }, Extensions>;
type Extensions = { cursor?: string; replaying?: boolean; delivery?: { reason: string } };

const RENEWALS = new Set<string | undefined>(['LAGGED', 'CURSOR_EXPIRED', 'CURSOR_UNKNOWN'] satisfies Renewal[]);

/** Follows events until stopped. Reconnects from the last cursor. */
export class EventStream {
  readonly #follower: Follower;
  readonly #stream: ResumingStream<Result>;

  constructor(address: string, wanted: Wanted, follower: Follower) {
    this.#follower = follower;
    this.#stream = new ResumingStream(address, {
      operation: async () => ({ query: FOLLOW_EVENTS, variables: { ...wanted, after: await follower.after() } }),
      onOpening: () => follower.onConnection({ phase: 'connecting' }),
      onConnected: () => follower.onConnection({ phase: 'replaying' }),
      onResult: (result) => this.#take(result),
      onWaiting: (until, reason) => follower.onConnection({ phase: 'waiting', until, reason }),
      onEnd: ([fault]) => this.#end(fault),
    });
  }

  open(): void {
    this.#stream.open();
  }

  stop(): void {
    this.#stream.stop();
  }

  #take({ data, errors, extensions }: Result): void {
    const fault = errors?.[0];
    const cursor = extensions?.cursor;
    if (data === undefined || cursor === undefined) {
      this.#stream.end(errors ?? []);
      return;
    }
    const event = data?.taskEvents ?? null;
    this.#follower.onMessage({ event, cursor, fault: fault?.message, degraded: extensions?.delivery?.reason ?? null });
    if (!event && !fault) this.#follower.onConnection({ phase: extensions?.replaying ? 'replaying' : 'live' });
  }

  #end(fault: Fault | undefined): Reopening {
    const code = fault?.extensions?.code;
    if (isRenewal(code)) {
      this.#follower.onRenewal(code);
      return 'at once';
    }
    if (code === undefined || fault?.extensions?.retryable) return 'later';
    this.#follower.onConnection({ phase: 'refused', reason: fault?.message ?? code });
    return 'never';
  }
}

const isRenewal = (code: string | undefined): code is Renewal => RENEWALS.has(code);
