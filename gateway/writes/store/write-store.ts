import type { Health } from '../../../subgraphs/process/health.ts';
import type { Sealing } from '../../../subgraphs/store/sealing.ts';
import type { Awaitable, BeginBody, EndBody, EntryReader } from './entries.ts';

/**
 * Identifies a root field's stored result by the digest of the idempotency key and the caller, and by the field's
 * response name. The fingerprint identifies the request.
 */
export type ResultPlace = { digest: Uint8Array; response: string; fingerprint: Uint8Array };

/** The beginning of a write. `keyed` identifies the result of a write with an idempotency key. */
export type Begin = { caller: string | null; body: BeginBody; keyed?: ResultPlace | undefined };

/** A write's outcome and result. A null result is not stored, so that the idempotency key can be reused. */
export type End = {
  entry: number;
  caller: string | null;
  body: EndBody;
  keyed?: (ResultPlace & { sealed: Uint8Array | null }) | undefined;
};

export type StoredRead = ResultPlace & { sealed: Uint8Array };

/** Rows and results older than these times are removed, and so are the oldest rows beyond `size` bytes. */
export type Retention = { before: number; resultsBefore: number; size: number };

export const RESULTS_TTL_MS = 24 * 60 * 60_000;
/**
 * The size limit for all stored results, in bytes. Beyond it, the oldest writes' results are emptied and the oldest
 * reads' results are removed.
 */
export const MAX_RESULTS_BYTES = 256_000_000;
/** The share of the size limit that remains in use after results are trimmed. */
export const SHARE_AFTER_TRIM = 0.9;

/** A root field's stored result: null while the write is in flight or if it was interrupted; empty once trimmed. */
export type StoredResult = Omit<StoredRead, 'digest' | 'sealed'> & {
  entry: number | null;
  at: number;
  sealed: Uint8Array | null;
  /** Whether another replica is executing the write. Undefined in stores that replicas do not share. */
  isRunning?: boolean;
};

/** Thrown if another replica has begun a write with the same idempotency key. */
export class KeyTaken extends Error {
  override name = 'KeyTaken';
}

/**
 * Stores the audit log's rows, and the results of requests with idempotency keys. Promises resolve once the data is on
 * disk. Concurrent requests are committed together.
 */
export type WriteStore = {
  readonly entries: EntryReader;
  /** Records all given writes, or none, and returns their row numbers. Throws a `KeyTaken` if a place is taken. */
  begin(begin: readonly Begin[], at: number): Promise<number[]>;
  end(end: readonly End[], at: number): Promise<void>;
  /** Returns false if another replica has stored a result there first. */
  storeResult(read: StoredRead, at: number): Promise<boolean>;
  /** Removes old results and rows, and returns the number of rows removed. */
  trim(retention: Retention, at: number): Promise<number>;
  /** Returns the results stored after a time for these digests of idempotency keys. */
  resultsOf(digests: readonly Uint8Array[], since: number): Awaitable<StoredResult[]>;
  /** Yields the number of each write whose outcome is stored. Stops when the signal aborts. */
  follow(signal: AbortSignal): AsyncGenerator<number>;
  /** Returns the encrypted hash key, and one of the results stored after a time, if possible not an empty one. */
  secrets(since: number): Awaitable<{ hashKey: Uint8Array | undefined; result: Uint8Array | null | undefined }>;
  /** In a database that replicas share, keeps the hash key that another replica has stored. */
  storeHashKey(sealed: Uint8Array): Awaitable<void>;
  reencrypt(sealing: Sealing): Awaitable<void>;
  health(): Promise<Health>;
  close(): Promise<void>;
};
