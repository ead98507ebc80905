import type { Health } from '../../../subgraphs/process/health.ts';
import type { BeginBody, EndBody, EntryReader } from './entries.ts';

/**
 * Identifies a stored result by the digest of the idempotency key and the caller, and by the root field's response
 * name.
 */
type ResultPlace = { digest: Uint8Array; response: string };

export type Fingerprinted = ResultPlace & { fingerprint: Uint8Array };

/** The beginning of a write. `keyed` identifies the result of a write with an idempotency key. */
export type Begin = { caller: string | null; body: BeginBody; keyed?: Fingerprinted | undefined };

/** A write's outcome and result. A null result is not stored, so that the idempotency key can be reused. */
export type End = {
  entry: number;
  caller: string | null;
  body: EndBody;
  keyed?: (ResultPlace & { sealed: Uint8Array | null }) | undefined;
};

export type StoredRead = Fingerprinted & { sealed: Uint8Array };

/** Rows and results older than these times are removed, and so are the oldest rows beyond `size` bytes. */
export type Retention = { before: number; resultsBefore: number; size: number };

export type WriteRequest = { at: number } & (
  | { begin: readonly Begin[] }
  | { end: readonly End[] }
  | { keep: StoredRead }
  | { trim: Retention }
  /** Checks that the disk has free space, without writing new data. */
  | { probe: true }
);

/** A root field's stored result: null while the write is in flight or if it was interrupted; empty once trimmed. */
export type StoredResult = Omit<StoredRead, 'sealed'> & {
  entry: number | null;
  at: number;
  sealed: Uint8Array | null;
};

/** Stores the audit log's rows, and the results of requests with idempotency keys. */
export type WriteStore = {
  readonly entries: EntryReader;
  /**
   * Resolves once the data is on disk, with row numbers for `begin`, and the number of removed rows for `trim`. Commits
   * concurrent requests together.
   */
  write(request: WriteRequest): Promise<unknown>;
  /** Returns the results stored after a time for these digests of idempotency keys. */
  resultsOf(digests: readonly Uint8Array[], since: number): StoredResult[] | Promise<StoredResult[]>;
  /** Yields the number of each write whose outcome is stored. Stops when the signal aborts. */
  follow(signal: AbortSignal): AsyncGenerator<number>;
  health(): Promise<Health>;
  close(): Promise<void>;
};
