import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import DataLoader from 'dataloader';
import type { Health } from '../../../subgraphs/process/health.ts';
import type { Postgres, Sql } from '../../../subgraphs/store/postgres.ts';
import type { Sealing } from '../../../subgraphs/store/sealing.ts';
import { required } from '../../../subgraphs/upstream/errors.ts';
import {
  type AuditRow,
  type AuditSnapshot,
  checkpointAfter,
  DamagedRow,
  hashOf,
  MAX_ROWS_PER_TRIM,
  type RemovableRow,
  rowsToRemove,
} from './chain.ts';
import { type EndBody, type EntryReader, NO_END, PAGE } from './entries.ts';
import {
  type Begin,
  type End,
  KeyTaken,
  MAX_RESULTS_BYTES,
  RESULTS_TTL_MS,
  type ResultPlace,
  type Retention,
  SHARE_AFTER_TRIM,
  type StoredRead,
  type StoredResult,
  type WriteStore,
} from './write-store.ts';

/** Other replicas consider a write as interrupted if its replica has not renewed its lease for this time. */
const LEASE_MS = 20_000;
const RENEW_EVERY_MS = 5_000;
const MAX_LOST_RACES = 3;
const FOLLOW_EVERY_MS = 500;
/** The value of `at` that marks a place as free. */
const EXPIRED = Number.MIN_SAFE_INTEGER;
/** The estimated size of a row without its text, in bytes. */
const ROW_BYTES = 250;

/** The end of the hash chain. Each commit increments the version, and fails if another replica has done so. */
type Head = { version: number; seq: number; hash: Uint8Array; bytes: number };

/** A result to store. It replaces results of earlier writes only. */
type Place = ResultPlace & { entry: number; at: number; sealed: Uint8Array | null };

type Request = { at: number; begin?: readonly Begin[]; end?: readonly End[] };

class Addition {
  readonly rows: AuditRow[] = [];
  /** The results to store, only the last one at each place. */
  readonly places = new Map<string, Place>();
  /** The end of the chain with these rows, and the version before the commit. */
  head: Head;

  constructor(head: Head) {
    this.head = head;
  }

  add(row: Omit<AuditRow, 'seq' | 'hash'>): number {
    const { version, seq: last, hash: before, bytes } = this.head;
    const numbered = { ...row, seq: last + 1 };
    const hash = hashOf(before, numbered);
    this.head = { version, seq: numbered.seq, hash, bytes: bytes + ROW_BYTES + Buffer.byteLength(row.body) };
    this.rows.push({ ...numbered, hash });
    return numbered.seq;
  }
}

/**
 * Stores writes in a database that several replicas share. A commit is one statement that moves the head row if its
 * version is still the one that was read, so that a paused replica holds no lock. After lost races, the head row is
 * locked instead. A replica's lease shows that its writes without an outcome are still in flight.
 */
export class PostgresWrites implements WriteStore {
  readonly entries: EntryReader;
  readonly #database: Postgres;
  readonly #maxResultsBytes: number;
  readonly #replica = randomUUID();
  readonly #renewing: NodeJS.Timeout;
  /** Commits all requests that arrive during a commit together. Loads the row numbers of their beginnings. */
  readonly #requests = new DataLoader<Request, number[]>((group) => this.#commitNext(group), {
    cache: false,
    batchScheduleFn: (commit) => void this.#committing.then(commit),
  });
  #committing: Promise<unknown> = Promise.resolve();
  #head: Head | undefined;
  /** The last row number before a commit that failed, although the database may have executed it. */
  #uncertainAfter: number | undefined;
  #renewedAt = Number.NEGATIVE_INFINITY;

  constructor(database: Postgres, maxResultsBytes = MAX_RESULTS_BYTES) {
    this.#database = database;
    this.#maxResultsBytes = maxResultsBytes;
    this.entries = { query: (sql, values) => database.query(sql, values), isRunning: IS_RUNNING };
    this.#renewing = setInterval(() => void this.#keepAlive().catch(() => {}), RENEW_EVERY_MS).unref();
  }

  begin(begin: readonly Begin[], at: number): Promise<number[]> {
    return this.#requests.load({ begin, at });
  }

  async end(end: readonly End[], at: number): Promise<void> {
    await this.#requests.load({ end, at });
  }

  async storeResult({ digest, response, fingerprint, sealed }: StoredRead, at: number): Promise<boolean> {
    const stored = await this.#database.query(
      `insert into write_results (digest, response, fingerprint, at, sealed) values ($1, $2, $3, $4, $5)
       on conflict (digest, response) do update
         set fingerprint = excluded.fingerprint, entry = null, at = excluded.at, sealed = excluded.sealed
         where write_results.at <= $6
       returning at`,
      [digest, response, fingerprint, at, sealed, at - RESULTS_TTL_MS],
    );
    return stored.length > 0;
  }

  async trim({ before, resultsBefore, size }: Retention, at: number): Promise<number> {
    await this.#database.query('delete from write_results where at < $1', [resultsBefore]);
    await trimResults(this.#database, this.#maxResultsBytes);
    await this.#database.query("delete from write_replicas where expires_at < now() - interval '1 day'");
    return this.#database.transaction(async (sql) => {
      const head = await readHead(sql, 'for update');
      const oldest = await sql.query<RemovableRow & { bytes: number }>(
        `select seq, at, hash, kind, octet_length(body) + ${ROW_BYTES} as bytes from audit where seq < $1 order by seq limit $2`,
        [head.seq, MAX_ROWS_PER_TRIM],
      );
      const removed = rowsToRemove(oldest, head.bytes > size ? Number.POSITIVE_INFINITY : before);
      const last = removed.at(-1);
      if (!last) return 0;
      const addition = new Addition({ ...head, bytes: head.bytes - removed.reduce((sum, row) => sum + row.bytes, 0) });
      addition.add({ kind: 'checkpoint', at, entry: null, caller: null, body: checkpointAfter(last) });
      await this.#commit(sql, addition);
      await sql.query('delete from audit where seq <= $1', [last.seq]);
      return removed.length;
    });
  }

  async resultsOf(digests: readonly Uint8Array[], since: number): Promise<StoredResult[]> {
    if (this.#uncertainAfter !== undefined) await this.#requests.load({ at: Date.now() });
    return this.#database.query<StoredResult>(
      `select response, fingerprint, entry, at, sealed, sealed is null and exists (
         select 1 from audit begun join write_replicas on id = replica and expires_at > now()
         where begun.seq = write_results.entry
           and not exists (select 1 from audit ended where ended.entry = begun.seq and ended.kind = 'end')
       ) as "isRunning"
       from write_results where digest = any($1) and at > $2`,
      [digests, since],
    );
  }

  async *follow(signal: AbortSignal): AsyncGenerator<number> {
    let { seq } = await readHead(this.#database);
    while (!signal.aborted) {
      // A lost connection does not end the stream.
      const ends = await this.#database
        .query<{ seq: number; entry: number }>(
          `select seq, entry from audit where seq > $1 and kind = 'end' order by seq limit ${PAGE}`,
          [seq],
        )
        .catch(() => []);
      for (const end of ends) yield end.entry;
      seq = ends.at(-1)?.seq ?? seq;
      if (ends.length < PAGE) await sleep(FOLLOW_EVERY_MS, undefined, { signal }).catch(() => {});
    }
  }

  async secrets(since: number) {
    const [stored] = await this.#database.query<{ sealed: Buffer }>('select sealed from write_hash_key');
    const [result] = await this.#database.query<{ sealed: Buffer | null }>(
      'select sealed from write_results where at > $1 order by coalesce(octet_length(sealed), 0) > 0 desc limit 1',
      [since],
    );
    return { hashKey: stored?.sealed, result: result?.sealed };
  }

  async storeHashKey(sealed: Uint8Array): Promise<void> {
    await this.#database.query('insert into write_hash_key values (1, $1) on conflict do nothing', [sealed]);
  }

  async reencrypt(sealing: Sealing): Promise<void> {
    const [current, ...others] = sealing.headers;
    if (!current || others.length === 0) return;
    const { hashKey } = await this.secrets(0);
    const text = hashKey && sealing.open(hashKey);
    if (text !== undefined)
      await this.#database.query('update write_hash_key set sealed = $1 where sealed = $2', [
        sealing.seal(text),
        hashKey,
      ]);
    const old = await this.#database.query<Pick<StoredRead, 'digest' | 'response'>>(
      'select digest, response from write_results where octet_length(sealed) > 0 and substring(sealed for $1) <> $2',
      [current.length, current],
    );
    for (const { digest, response } of old) {
      const [stored] = await this.#database.query<Partial<StoredRead>>(
        'select sealed from write_results where digest = $1 and response = $2',
        [digest, response],
      );
      const result = stored?.sealed && sealing.open(stored.sealed);
      if (result !== undefined)
        await this.#database.query(
          'update write_results set sealed = $1 where digest = $2 and response = $3 and sealed = $4',
          [sealing.seal(result), digest, response, stored?.sealed],
        );
    }
  }

  health(): Promise<Health> {
    return this.#database.health();
  }

  async close(): Promise<void> {
    clearInterval(this.#renewing);
    // Requests that arrived during a commit begin another one.
    for (let last: unknown; last !== this.#committing; await last) last = this.#committing;
    await this.#database.query('delete from write_replicas where id = $1', [this.#replica]).catch(() => {});
  }

  #commitNext(group: readonly Request[]): Promise<(number[] | KeyTaken)[]> {
    const committed = this.#commitGroup(group);
    this.#committing = committed.catch(() => {});
    return committed;
  }

  async #commitGroup(group: readonly Request[]): Promise<(number[] | KeyTaken)[]> {
    if (performance.now() - this.#renewedAt > LEASE_MS / 2) await this.#renew();
    let last: number | undefined;
    const tryCommit = async (sql: Sql, lock?: string) => {
      const wanted = group.flatMap(({ begin = [] }) => begin.flatMap(({ keyed }) => keyed ?? []));
      const head = (wanted.length === 0 && this.#head) || (await readHead(sql, lock));
      this.#head = undefined;
      last = head.seq;
      const taken = new Set(wanted.length === 0 ? [] : await takenPlaces(sql, wanted, group));
      const addition = new Addition(head);
      if (this.#uncertainAfter !== undefined) await this.#endAbandoned(sql, this.#uncertainAfter, addition);
      const rows = group.map((request) => appendTo(addition, request, taken));
      const isNeeded = addition.rows.length > 0 || this.#uncertainAfter !== undefined;
      if (isNeeded && !(await this.#commit(sql, addition))) return undefined;
      return { rows, head: { ...addition.head, version: head.version + Number(isNeeded) } };
    };
    for (let lost = 0; ; lost++)
      try {
        // A replica whose connection is slower than others' would lose all races.
        const committed = await (lost < MAX_LOST_RACES
          ? tryCommit(this.#database)
          : this.#database.transaction((sql) => tryCommit(sql, 'for update')));
        if (!committed) continue;
        this.#uncertainAfter = undefined;
        this.#head = committed.head;
        return committed.rows.map((row) => row ?? new KeyTaken('another replica has begun a write with this key'));
      } catch (error) {
        this.#uncertainAfter ??= last;
        throw error;
      }
  }

  /** Returns false, without changes, if another replica has moved the head. */
  async #commit(sql: Sql, { head, rows, places }: Addition): Promise<boolean> {
    const { version, seq, hash, bytes } = head;
    const moved = await sql.query(COMMIT, [
      ...[version, seq, hash, bytes, this.#replica],
      ...columnsOf(rows, ['seq', 'kind', 'at', 'entry', 'caller', 'body', 'hash']),
      ...columnsOf([...places.values()], ['digest', 'response', 'fingerprint', 'entry', 'at', 'sealed']),
    ]);
    return moved.length > 0;
  }

  /** Ends this replica's writes that were stored even though their commit seemed to fail. They were never sent. */
  async #endAbandoned(sql: Sql, after: number, addition: Addition): Promise<void> {
    const abandoned = await sql.query<Place & { seq: number; caller: string | null }>(
      `select seq, caller, digest, response, fingerprint from audit left join write_results on write_results.entry = seq
       where replica = $1 and kind = 'begin' and seq > $2`,
      [this.#replica, after],
    );
    for (const { seq, caller, ...place } of abandoned) {
      addition.add({ kind: 'end', at: Date.now(), entry: seq, caller, body: JSON.stringify(NOT_SENT) });
      if (place.digest) addition.places.set(placeName(place), { ...place, entry: seq, at: EXPIRED, sealed: null });
    }
  }

  /** Renews the lease, and ends abandoned writes as soon as the database can be used again. */
  async #keepAlive(): Promise<void> {
    await this.#renew();
    if (this.#uncertainAfter !== undefined) await this.#requests.load({ at: Date.now() });
  }

  async #renew(): Promise<void> {
    const began = performance.now();
    await this.#database.query(
      `insert into write_replicas values ($1, now() + interval '${LEASE_MS} milliseconds')
       on conflict (id) do update set expires_at = excluded.expires_at`,
      [this.#replica],
    );
    this.#renewedAt = began;
  }
}

const COMMIT = `
  with moved as (
    update audit_head set version = version + 1, seq = $2, hash = $3, bytes = $4 where version = $1 returning seq
  ), added as (
    insert into audit (seq, kind, at, entry, caller, body, hash, replica)
    select added.*, $5::text from moved, unnest(
      $6::bigint[], $7::text[], $8::bigint[], $9::bigint[], $10::text[], $11::text[], $12::bytea[]
    ) as added
  ), placed as (
    insert into write_results (digest, response, fingerprint, entry, at, sealed)
    select result.* from moved, unnest(
      $13::bytea[], $14::text[], $15::bytea[], $16::bigint[], $17::bigint[], $18::bytea[]
    ) as result
    on conflict (digest, response) do update
      set fingerprint = excluded.fingerprint, entry = excluded.entry, at = excluded.at, sealed = excluded.sealed
      where coalesce(write_results.entry, 0) <= excluded.entry
  )
  select seq from moved`;

/** Returns the values of each column, for \`unnest\`. */
const columnsOf = <Row>(rows: readonly Row[], names: readonly (keyof Row)[]) =>
  names.map((name) => rows.map((row) => row[name]));

const placeName = ({ digest, response }: Pick<ResultPlace, 'digest' | 'response'>) =>
  `${Buffer.from(digest).toString('hex')} ${response}`;

async function takenPlaces(sql: Sql, wanted: readonly ResultPlace[], group: readonly Request[]): Promise<string[]> {
  const since = Math.min(...group.map(({ at }) => at)) - RESULTS_TTL_MS;
  const places = await sql.query<ResultPlace>(
    'select digest, response from write_results where at > $1 and digest = any($2)',
    [since, wanted.map(({ digest }) => digest)],
  );
  return places.map(placeName);
}

/** Adds a request's rows and places. Returns the row numbers of its beginnings; undefined if a place is taken. */
function appendTo(addition: Addition, { at, begin = [], end = [] }: Request, taken: Set<string>): number[] | undefined {
  const names = begin.flatMap(({ keyed }) => (keyed ? [placeName(keyed)] : []));
  if (names.some((name) => taken.has(name))) return undefined;
  for (const name of names) taken.add(name);
  for (const { entry, caller, body, keyed } of end) {
    addition.add({ kind: 'end', at, entry, caller, body: JSON.stringify(body) });
    if (keyed) addition.places.set(placeName(keyed), { ...keyed, entry, at: keyed.sealed ? at : EXPIRED });
  }
  return begin.map(({ caller, body, keyed }) => {
    const entry = addition.add({ kind: 'begin', at, entry: null, caller, body: JSON.stringify(body) });
    if (keyed) addition.places.set(placeName(keyed), { ...keyed, entry, at, sealed: null });
    return entry;
  });
}

const NOT_SENT: EndBody = { ...NO_END, outcome: 'not_sent', code: 'AUDIT_UNAVAILABLE' };

async function readHead(sql: Sql, lock = ''): Promise<Head> {
  const [head] = await sql.query<Head>(`select version, seq, hash, bytes from audit_head ${lock}`);
  return required(head, 'head of the audit log');
}

/** Beyond the size limit, empties the results of the oldest writes, and removes those of the oldest reads. */
async function trimResults(sql: Sql, maxBytes: number): Promise<void> {
  const size = `${ROW_BYTES} + coalesce(octet_length(sealed), 0)`;
  const [all] = await sql.query<{ bytes: number }>(`select coalesce(sum(${size}), 0) as bytes from write_results`);
  if (!all || all.bytes <= maxBytes) return;
  await sql.query(
    `update write_results set sealed = '' where octet_length(sealed) > 0 and at <= (
       select max(at) from (select at, sum(${size}) over (order by at desc) as total from write_results) as totals
       where total > $1)`,
    [SHARE_AFTER_TRIM * maxBytes],
  );
  await sql.query('delete from write_results where entry is null and octet_length(sealed) = 0');
}

const IS_RUNNING = 'exists (select 1 from write_replicas where id = begun.replica and expires_at > now())';

const ROWS_PER_PAGE = 1_000;

export function withSnapshot<Made>(database: Postgres, use: (snapshot: AuditSnapshot) => Promise<Made>): Promise<Made> {
  return database.transaction(async (sql) => {
    // It blocks nobody, and can wait for the reader of its output.
    await sql.query('set local idle_in_transaction_session_timeout = 0');
    await sql.query('set transaction isolation level repeatable read read only');
    const { seq: head } = await readHead(sql);
    const [checkpoint] = await sql.query<Pick<AuditRow, 'seq' | 'body'>>(
      `select seq, body from audit where kind = 'checkpoint' and not exists (select 1 from audit where seq = 1)
       order by seq desc limit 1`,
    );
    return use({ head, checkpoint, rows: storedRows(sql) });
  });
}

async function* storedRows(sql: Sql): AsyncGenerator<AuditRow> {
  for (let last = 0; ; ) {
    const rows = await sql.query<AuditRow>(
      `select seq, kind, at, entry, caller, body, hash from audit where seq > $1 order by seq limit ${ROWS_PER_PAGE}`,
      [last],
    );
    for (const row of rows) {
      if ([row.seq, row.at, row.entry].some((value) => typeof value === 'bigint'))
        throw new DamagedRow(`the rows after ${last} cannot be read: Value is too large`);
      yield row;
      last = row.seq;
    }
    if (rows.length < ROWS_PER_PAGE) return;
  }
}
