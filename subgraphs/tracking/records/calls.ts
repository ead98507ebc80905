import type { BodyDocument } from '../../core/mode.ts';

/** What is known of a call once it was taken: the service answers nothing. */
export type TrackingReceiptRecord = { messageId: string | null; strict: boolean; person: PersonRecord | null };

export type TrackingWriteRecord = { requestSchema: BodyDocument } | { receipt: TrackingReceiptRecord };

export type TrackingBatchWriteRecord = { requestSchema: BodyDocument } | { receipts: TrackingReceiptRecord[] };

export type PersonRecord = { email: string };
