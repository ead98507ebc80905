import { setTimeout as sleep } from 'node:timers/promises';
import DataLoader from 'dataloader';
import { Attempts } from '../../store/attempts.ts';
import { checkHeld, type Lease } from '../../store/leases.ts';
import type { Postgres, Sql } from '../../store/postgres.ts';
import { required } from '../../upstream/errors.ts';
import { type Delivery, type NewEvent, type ReadDelivery, type StoredEvent, withTexts } from '../event.ts';
import { checksumOf } from './checksum.ts';
import { lacksPartition, type Partitions } from './partitions.ts';
import { LOG_STATE, type LogState, PostgresLog } from './postgres-log.ts';
import { COMPANION_SPAN, RETRY_SPAN, Repeats, type StoredArrival } from './repeats.ts';
import { newLogId } from './schema.ts';
import {
  type Appended,
  type Arrival,
  type EventId,
  type EventLog,
  type EventStore,
  RESPONSE_TIMEOUT,
} from './store.ts';

/** The maximum number of events, and of characters in their bodies, in one transaction. */
const [MAX_EVENTS, MAX_TEXT] = [1_000, 8 * 1024 * 1024];

/** New events are announced on this channel. Without announcements, as behind a pooler, they are found later. */
const CHANNEL = 'toolgraph_events';
const POLL_MS = 250;
/** The maximum length of an announcement, in bytes. */
const MAX_PAYLOAD = 7_999;

const LOCK = `
  select workspace_id as "workspaceId", log, head, (extract(epoch from statement_timestamp()) * 1000)::bigint as now
  from event_logs where workspace_id = any($1) order by workspace_id for update`;

type Locked = { workspaceId: string; log: string; head: number; now: number };

export const INSERT = `
  insert into events (workspace_id, sequence, stored_at, key, type, task_id, received_at, body, checksum, mark, place)
  select * from unnest($1::text[], $2::bigint[], $3::bigint[], $4::bytea[], $5::text[], $6::text[], $7::bigint[],
    $8::text[], $9::bigint[], $10::text[], $11::text[])`;

const INSERT_WITH_HEADS = `
  with stored as (${INSERT})
  update event_logs set head = last.head from unnest($12::text[], $13::bigint[]) as last (workspace_id, head)
  where event_logs.workspace_id = last.workspace_id`;

const INSERT_ARRIVALS = `
  insert into event_arrivals (digest, webhook_id, sequence, received_at, late_at)
  select * from unnest($1::bytea[], $2::text[], $3::bigint[], $4::bigint[], $5::bigint[])
  on conflict (digest, webhook_id, sequence) do update set late_at = excluded.late_at`;

const ARRIVALS = `
  select digest, webhook_id as "webhookId", sequence, received_at as "receivedAt", answered as "isAnswered",
    late_at as "lateAt"
  from event_arrivals where digest = any($1)`;

/** Removes all arrivals of an event together, once the event can no longer be repeated. */
const PRUNE = `
  delete from event_arrivals as old where received_at < $1 and not exists (
    select 1 from event_arrivals as each where each.digest = old.digest and each.sequence = old.sequence
      and each.received_at >= case when each.answered then $1 else $2 end)`;

/** An event that is to be stored, as its delivery was read. `keys` are those for which the delivery was searched. */
type Parsed = { event: NewEvent | undefined; delivery: Delivery | undefined; keys: Uint8Array[] };

type Batch = {
  batch: readonly (NewEvent | Delivery)[];
  lease: Lease | undefined;
  settle: PromiseWithResolvers<Appended[]>;
};

/** What a transaction has stored: the outcome for each event, and the new events by the ID of their log. */
type Outcome = { appended: Appended[]; stored: Map<string, StoredEvent[]> };

/** Stores events in PostgreSQL, with one log for each workspace, which several processes can use together. */
export class PostgresStore implements EventStore {
  readonly #database: Postgres;
  readonly #read: ReadDelivery;
  readonly #partitions: Pick<Partitions, 'create'>;
  readonly #polls: Attempts;
  readonly #logs = new Map<string, PostgresLog>();
  readonly #states: DataLoader<string, LogState | undefined>;
  readonly #stopListening: () => void;
  readonly #stopPolling: () => void;
  #waiting: Batch[] = [];
  #isWriting = false;
  /** Whether the last transaction was complete, and had events without keys. */
  #isCommitting = false;

  constructor(
    database: Postgres,
    read: ReadDelivery,
    partitions: Pick<Partitions, 'create'>,
    warn: (message: string, fault: unknown) => void,
  ) {
    this.#database = database;
    this.#read = read;
    this.#partitions = partitions;
    this.#polls = new Attempts('could not look for new events', warn);
    this.#states = new DataLoader((ids) => this.#readStates(ids), { cache: false });
    this.#stopListening = database.listen(CHANNEL, (payload) => this.#heard(payload));
    this.#stopPolling = this.#polls.repeat(() => this.#poll(), POLL_MS);
  }

  /** Groups all batches that arrive during a transaction into the next one, except batches with a lease. */
  append(batch: readonly (NewEvent | Delivery)[], lease?: Lease): Promise<Appended[]> {
    const settle = Promise.withResolvers<Appended[]>();
    this.#waiting.push({ batch, lease, settle });
    if (!this.#isWriting) void this.#writeAll();
    return settle.promise;
  }

  /** Tries again until the sender repeats the delivery, because an earlier repetition would be a new event. */
  async answering({ digest, webhookId, sequence }: Arrival): Promise<void> {
    const answer = 'update event_arrivals set answered = true where digest = $1 and webhook_id = $2 and sequence = $3';
    for (const end = performance.now() + RESPONSE_TIMEOUT; ; await sleep(POLL_MS))
      try {
        return void (await this.#database.query(answer, [digest, asText(webhookId), sequence]));
      } catch (error) {
        if (performance.now() > end) throw error;
      }
  }

  async settle(arrival: Arrival, answeredInTime: boolean): Promise<void> {
    if (!answeredInTime) await this.#note(arrival, 'answered = false, late_at = 0');
  }

  async holds(key: Buffer): Promise<boolean> {
    return (await this.#database.query('select 1 from event_keys where key = $1', [key])).length > 0;
  }

  async findLog(workspaceId: string): Promise<EventLog | undefined> {
    const state = await this.#states.load(workspaceId);
    if (!state) return undefined;
    const known = this.#logs.get(state.log);
    known?.take(state);
    return known ?? this.#open(state);
  }

  async logOf(workspaceId: string): Promise<EventLog> {
    const known = await this.findLog(workspaceId);
    if (known) return known;
    await createLogs(this.#database, [workspaceId]);
    return (await this.findLog(workspaceId)) as EventLog;
  }

  logWith(id: EventId): EventLog | Promise<EventLog | undefined> {
    return this.#logs.get(id.log) ?? this.#findWith(id);
  }

  async count(): Promise<number> {
    const count = 'select coalesce(sum(head - oldest + 1), 0)::bigint as count from event_logs';
    const [row] = await this.#database.query<{ count: number }>(count);
    return row?.count ?? 0;
  }

  /** Removes the arrivals of events that can no longer be repeated. */
  async prune(now: number): Promise<void> {
    await this.#database.query(PRUNE, [now - COMPANION_SPAN, now - RETRY_SPAN]);
  }

  stop(): void {
    this.#stopPolling();
    this.#stopListening();
  }

  async #findWith({ log, sequence }: EventId): Promise<EventLog | undefined> {
    const find = `select workspace_id as "workspaceId" from event_logs where log = $1
      union all select workspace_id from former_event_logs as former join events using (workspace_id)
      where former.log = $1 and events.sequence = $2 and former.until >= $2`;
    const [found] = await this.#database.query<{ workspaceId: string }>(find, [log, sequence]);
    return found && this.findLog(found.workspaceId);
  }

  async #note({ digest, webhookId, sequence }: Arrival, change: string): Promise<void> {
    const note = `update event_arrivals set ${change} where digest = $1 and webhook_id = $2 and sequence = $3`;
    await this.#database.query(note, [digest, asText(webhookId), sequence]);
  }

  #open(state: LogState): PostgresLog {
    const log = new PostgresLog(this.#database, state, () => this.findLog(state.workspaceId));
    this.#logs.set(state.log, log);
    return log;
  }

  async #readStates(ids: readonly string[]): Promise<(LogState | undefined)[]> {
    const states = await this.#database.query<LogState>(`${LOG_STATE} where workspace_id = any($1)`, [[...ids]]);
    const byWorkspace = new Map(states.map((state) => [state.workspaceId, state]));
    return ids.map((id) => byWorkspace.get(id));
  }

  async #poll(): Promise<void> {
    const followed = [...this.#logs.values()].filter(({ isFollowed }) => isFollowed);
    await Promise.all(followed.map(({ workspaceId }) => this.findLog(workspaceId)));
  }

  #heard(payload: string): void {
    try {
      const heads: Record<string, number> = JSON.parse(payload);
      for (const [id, head] of Object.entries(heads)) this.#logs.get(id)?.advance(head);
    } catch {
      void this.#polls.follow(this.#poll());
    }
  }

  async #writeAll(): Promise<void> {
    this.#isWriting = true;
    while (this.#waiting.length > 0) {
      const group = this.#waiting.splice(0, countWithin(this.#waiting));
      try {
        const rows = group.flatMap(({ batch }) => batch);
        const { appended, stored } = await this.#write(rows, group[0]?.lease);
        this.#announce(stored);
        for (const { batch, settle } of group) settle.resolve(appended.splice(0, batch.length));
      } catch (error) {
        // The events may be stored. Deliveries are repeated after they failed, and until then would be new events.
        const afterMs = this.#isCommitting ? RESPONSE_TIMEOUT : 0;
        for (const { settle } of group) setTimeout(settle.reject, afterMs, error);
      }
    }
    this.#isWriting = false;
  }

  #announce(stored: Outcome['stored']): void {
    if (stored.size === 0) return;
    const heads: Record<string, number> = {};
    for (const [id, events] of stored) {
      const head = events.at(-1)?.sequence ?? 0;
      heads[id] = head;
      this.#logs.get(id)?.advance(head, events);
    }
    const payload = JSON.stringify(heads);
    const isFitting = Buffer.byteLength(payload) <= MAX_PAYLOAD;
    const announced = this.#database.query('select pg_notify($1, $2)', [CHANNEL, isFitting ? payload : '']);
    // Other processes find the events without it.
    announced.catch(() => {});
  }

  async #write(rows: readonly (NewEvent | Delivery)[], lease: Lease | undefined): Promise<Outcome> {
    const parsed = rows.map((row) => this.#parse(row));
    const write = () =>
      this.#database.transaction(async (sql) => {
        const outcome = await this.#writeIn(sql, parsed);
        if (lease) await checkHeld(sql, lease);
        this.#isCommitting = outcome.appended.some(({ arrival }) => arrival);
        return outcome;
      });
    this.#isCommitting = false;
    try {
      return await write();
    } catch (error) {
      if (!lacksPartition(error)) throw error;
      await this.#partitions.create();
      return write();
    }
  }

  #parse(row: NewEvent | Delivery): Parsed {
    if (!('text' in row)) return { event: withTexts(row, asText), delivery: undefined, keys: [] };
    const keys: Uint8Array[] = [];
    const event = this.#read(row, (key) => {
      keys.push(key);
      return false;
    });
    return { event: event && withTexts(event, asText), delivery: row, keys };
  }

  async #writeIn(sql: Sql, parsed: readonly Parsed[]): Promise<Outcome> {
    const locked = await lock(sql, [...new Set(parsed.flatMap(({ event }) => event?.workspaceId ?? []))]);
    const events = await this.#withMarks(sql, parsed);
    const fresh = await newKeysOf(sql, events);
    const repeats = await repeatsOf(sql, events);
    const stored = new Map<string, StoredEvent[]>();
    const rows: unknown[][] = [];
    const appended = events.map((event): Appended => {
      if (!event) return { isNew: false, isNone: true };
      const { identity, ...given } = event;
      const { workspaceId, receivedAt } = event;
      const isKeyed = 'key' in identity;
      if (isKeyed && !fresh.delete(hexOf(identity.key))) return { isNew: false };
      const repeated = isKeyed ? undefined : repeats.repeatedBy(identity.digest, identity.webhookId, receivedAt);
      const log = required(locked.get(workspaceId), `log of workspace ${workspaceId}`);
      const sequence = repeated ?? ++log.head;
      if (repeated === undefined) {
        const added = { ...given, sequence };
        const inLog = stored.get(log.log) ?? [];
        inLog.push(added);
        stored.set(log.log, inLog);
        rows.push(rowOf(added, log.now, isKeyed ? identity.key : null));
      }
      if (isKeyed) return { isNew: true };
      const arrival = { digest: identity.digest, sequence, webhookId: identity.webhookId, receivedAt };
      repeats.add(arrival);
      return { isNew: repeated === undefined, arrival };
    });
    const heads = [...locked.values()];
    const newHeads = [heads.map(({ workspaceId }) => workspaceId), heads.map(({ head }) => head)];
    if (rows.length > 0) await sql.query(INSERT_WITH_HEADS, [...columnsIn(rows), ...newHeads]);
    const { added } = repeats;
    if (added.length > 0) await sql.query(INSERT_ARRIVALS, columnsIn(added.map(arrivalRow)));
    return { appended, stored };
  }

  /** Reads deliveries again whose marks depend on keys that the log contains. */
  async #withMarks(sql: Sql, parsed: readonly Parsed[]): Promise<(NewEvent | undefined)[]> {
    const keys = parsed.flatMap((each) => each.keys);
    const found = keys.length > 0 ? await sql.query<{ key: Buffer }>(HELD, [keys]) : [];
    const held = new Set(found.map(({ key }) => hexOf(key)));
    return parsed.map(({ event, delivery, keys: own }) => {
      if (!delivery || !own.some((key) => held.has(hexOf(key)))) return event;
      const again = this.#read(delivery, (key) => held.has(hexOf(key)));
      return again && withTexts(again, asText);
    });
  }
}

const HELD = 'select key from event_keys where key = any($1)';

async function createLogs(sql: Sql, workspaceIds: readonly string[]): Promise<void> {
  await sql.query(
    `insert into event_logs (workspace_id, log) select * from unnest($1::text[], $2::text[]) on conflict do nothing`,
    [workspaceIds.toSorted(), workspaceIds.map(newLogId)],
  );
}

/** Locks the workspaces' logs in a fixed order, so that appends of several processes do not wait for each other. */
async function lock(sql: Sql, workspaceIds: readonly string[]): Promise<Map<string, Locked>> {
  const read = async () => {
    const rows = await sql.query<Locked>(LOCK, [workspaceIds]);
    return new Map(rows.map((row) => [row.workspaceId, row]));
  };
  const locked = await read();
  const missing = workspaceIds.filter((id) => !locked.has(id));
  if (missing.length === 0) return locked;
  await createLogs(sql, missing);
  return read();
}

/** Stores the events' keys. Returns those that were new, in hexadecimal digits. */
async function newKeysOf(sql: Sql, events: readonly (NewEvent | undefined)[]): Promise<Set<string>> {
  const keys = events.flatMap((event) => (event && 'key' in event.identity ? [event.identity.key] : []));
  if (keys.length === 0) return new Set();
  const insertKeys = 'insert into event_keys select * from unnest($1::bytea[]) on conflict do nothing returning key';
  return new Set((await sql.query<{ key: Buffer }>(insertKeys, [keys])).map(({ key }) => hexOf(key)));
}

async function repeatsOf(sql: Sql, events: readonly (NewEvent | undefined)[]): Promise<Repeats> {
  const digests = events.flatMap((event) => (event && 'digest' in event.identity ? [event.identity.digest] : []));
  return new Repeats(digests.length > 0 ? await sql.query<StoredArrival>(ARRIVALS, [digests]) : []);
}

const arrivalRow = ({ digest, webhookId, sequence, receivedAt, lateAt }: StoredArrival): unknown[] => {
  return [digest, asText(webhookId), sequence, receivedAt, lateAt];
};

export const columnsIn = ([first = [], ...others]: readonly unknown[][]): unknown[][] =>
  first.map((value, column) => [value, ...others.map((row) => row[column])]);

/** Returns the values of `INSERT` for an event. */
export function rowOf(event: StoredEvent, storedAt: number, key: Uint8Array | null): unknown[] {
  const { workspaceId, sequence, type, taskId, receivedAt, body, mark, place = null } = event;
  const checksum = checksumOf(event);
  return [workspaceId, sequence, storedAt, key, type, taskId, receivedAt, body, checksum, mark, place];
}

const hexOf = (key: Uint8Array) => Buffer.from(key).toString('hex');

/** Replaces characters that PostgreSQL cannot store: lone surrogates and U+0000. */
export const asText = (text: string) => text.toWellFormed().replaceAll('\0', '\ufffd');

/** Returns how many of the waiting batches one transaction takes, at least 1. */
function countWithin(waiting: readonly Batch[]): number {
  let [events, length] = [0, 0];
  const excess = waiting.findIndex(({ batch, lease }, index) => {
    events += batch.length;
    for (const row of batch) length += ('text' in row ? row.text : row.body).length;
    const isFull = events > MAX_EVENTS || length > MAX_TEXT;
    return index > 0 && (isFull || lease !== undefined || waiting[0]?.lease !== undefined);
  });
  return excess === -1 ? waiting.length : excess;
}
