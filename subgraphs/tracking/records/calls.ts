import type { BodyDocument } from '../../core/mode.ts';

/** The result of an accepted call, built from the call's arguments because the service returns nothing. */
export type TrackingReceiptRecord = { messageId: string | null; strict: boolean; person: PersonRecord | null };

export type TrackingWriteRecord = { requestSchema: BodyDocument } | { receipt: TrackingReceiptRecord };

export type TrackingBatchWriteRecord = { requestSchema: BodyDocument } | { receipts: TrackingReceiptRecord[] };

export type PersonRecord = { email: string };
