import type { Collection, Store } from '../state/store.ts';

/** The call types of the Pipelines API, except `batch`. */
export const CALL_TYPES = ['identify', 'track', 'page', 'screen', 'group', 'alias'] as const;

export type CallType = (typeof CALL_TYPES)[number];

/**
 * A received call, accepted or not. The type `batch` stands for a rejected batch, or for a batch item without a valid
 * type. `receivedAt` is RFC 3339 in UTC.
 */
export type CallRecord = {
  type: CallType | 'batch';
  receivedAt: string;
  strict: boolean;
  /** `dropped` marks an invalid call; `duplicate` marks a call whose `messageId` was accepted before. */
  outcome: 'accepted' | 'dropped' | 'duplicate';
  problems: string[];
  /** The request body of the call; a string if the body was not valid JSON. */
  call: unknown;
};

/** All received calls, in the order of arrival. */
export const callsIn = (store: Store): Collection<CallRecord> => store.collection('tracking.calls');
