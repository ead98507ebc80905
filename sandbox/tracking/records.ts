import type { Collection, Store } from '../state/store.ts';

/** The Pipelines API's single-message calls. */
export const CALL_TYPES = ['identify', 'track', 'page', 'screen', 'group', 'alias'] as const;

export type CallType = (typeof CALL_TYPES)[number];

/**
 * A call as it was received, alone or in a batch, taken or not; of type `batch` for a batch of which every call was refused, and for what in a
 * batch is no call. `receivedAt` is RFC 3339 in UTC.
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
