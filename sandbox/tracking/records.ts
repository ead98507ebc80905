import type { Collection, Store } from '../state/store.ts';

/** The calls of the Pipelines API, except batches. */
export const CALL_TYPES = ['identify', 'track', 'page', 'screen', 'group', 'alias'] as const;

export type CallType = (typeof CALL_TYPES)[number];

/**
 * A received call, accepted or not. Type `batch` stands for a rejected batch, and for an item of a batch without a
 * valid type. `receivedAt` is RFC 3339 in UTC.
 */
export type CallRecord = {
  type: CallType | 'batch';
  receivedAt: string;
  strict: boolean;
  /** `dropped` for an invalid call, `duplicate` for a `messageId` accepted before. */
  outcome: 'accepted' | 'dropped' | 'duplicate';
  problems: string[];
  /** The body; a string if it was not valid JSON. */
  call: unknown;
};

/** All calls received, in order. */
export const callsIn = (store: Store): Collection<CallRecord> => store.collection('tracking.calls');
