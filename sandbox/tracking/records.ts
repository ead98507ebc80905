import type { Collection, Store } from '../state/store.ts';

/** The Pipelines API call types, except `batch`. */
export const CALL_TYPES = ['identify', 'track', 'page', 'screen', 'group', 'alias'] as const;

export type CallType = (typeof CALL_TYPES)[number];

/**
 * A received call, whether accepted or not. The type is `batch` for a rejected batch and for a batch item without a
 * valid type. `receivedAt` is in RFC 3339 format, in UTC.
 */
export type CallRecord = {
  type: CallType | 'batch';
  receivedAt: string;
  strict: boolean;
  /** `dropped` means that the call is invalid; `duplicate` means that its `messageId` has already been accepted. */
  outcome: 'accepted' | 'dropped' | 'duplicate';
  problems: string[];
  /** The call's request body, or a string if the body was not valid JSON. */
  call: unknown;
};

/** Stores all received calls in order of arrival. */
export const callsIn = (store: Store): Collection<CallRecord> => store.collection('tracking.calls');
