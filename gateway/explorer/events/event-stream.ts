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
export function followEvents(address: string, wanted: Wanted, follower: Follower): ResumingStream<Result> {
  const stream = new ResumingStream<Result>(address, {
    operation: async () => ({ query: FOLLOW_EVENTS, variables: { ...wanted, after: await follower.after() } }),
    onOpening: () => follower.onConnection({ phase: 'connecting' }),
    onConnected: () => follower.onConnection({ phase: 'replaying' }),
    onResult: ({ data, errors, extensions: { cursor, replaying, delivery } = {} }) => {
      if (data === undefined || cursor === undefined) return stream.end(errors ?? []);
      const event = data?.taskEvents ?? null;
      const fault = errors?.[0];
      follower.onMessage({ event, cursor, fault: fault?.message, degraded: delivery?.reason ?? null });
      if (!event && !fault) follower.onConnection({ phase: replaying ? 'replaying' : 'live' });
    },
    onWaiting: (until, reason) => follower.onConnection({ phase: 'waiting', until, reason }),
    onEnd: ([fault]) => reopeningAfter(fault, follower),
  });
  return stream;
}

function reopeningAfter(fault: Fault | undefined, follower: Follower): Reopening {
  const code = fault?.extensions?.code;
  if (isRenewal(code)) {
    follower.onRenewal(code);
    return 'at once';
  }
  if (code === undefined || fault?.extensions?.retryable) return 'later';
  follower.onConnection({ phase: 'refused', reason: fault?.message ?? code });
  return 'never';
}

const isRenewal = (code: string | undefined): code is Renewal => RENEWALS.has(code);
