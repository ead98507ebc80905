import type { Collection, Store } from '../store.ts';

/** The calls of the Pipelines API that take one message. */
export type CallType = 'identify' | 'track' | 'page' | 'screen' | 'group' | 'alias';

/** A call as it was received, taken or not. `receivedAt` is RFC 3339 in UTC. */
export type CallRecord = {
  type: CallType;
  receivedAt: string;
  strict: boolean;
  /** `dropped` for one with problems, `duplicate` for a `messageId` that was taken before. */
  outcome: 'accepted' | 'dropped' | 'duplicate';
  problems: string[];
  /** The body; text where it was no JSON. */
  call: unknown;
};

/** All calls received, in order. */
export const callsIn = (store: Store): Collection<CallRecord> => store.collection('tracking.calls');
