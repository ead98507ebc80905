import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { inTransaction, withoutSync } from '../../store/connection.ts';
import { type Arrival, type ArrivalNote, RESPONSE_TIMEOUT } from './store.ts';

/** The maximum time between two webhooks' deliveries of the same event, in milliseconds. */
const COMPANION_SPAN = 2 * 60_000;

/** A generous bound for the time between the first and last of five attempts, in milliseconds. It is not documented. */
const RETRY_SPAN = 10 * 60_000;

/** The interval at which arrivals too old to be repeated are removed, in milliseconds. */
const PRUNED_EVERY = 100;

/**
 * Removes all arrivals of an event together. If only one webhook's arrivals were removed, its next event would look
 * like a repeat of another webhook's.
 */
const PRUNE = `
  delete from arrivals where eventId in (
    select eventId from arrivals as old where old.receivedAt >= :from and old.receivedAt < :to and not exists (
      select 1 from arrivals as each where each.eventId = old.eventId
        and each.receivedAt <= :ahead and each.receivedAt >= iif(each.answered = 1, :shared, :retried)))`;

/** The number of event kinds whose searches are cached. */
const MAX_SEARCHES = 1_000;

/** The progress of searching one webhook's arrivals of one kind. */
type Search = {
  /** All unanswered events up to this one were pending. The first of them is late from `lateAt` on. */
  passed: number;
  lateAt: number;
  /** Up to this event, the webhook has delivered everything that others had delivered by then. */
  shared: number;
  sharedAt: number;
};

/**
 * Records which webhook delivered which event without history items, and whether we responded in time. Only this record
 * distinguishes a repeat of such an event from the next event of its kind, which is byte for byte equal. Entries are
 * stored as long as a repeat can arrive.
 */
export class Arrivals {
  readonly #database: DatabaseSync;
  /** Unsettled arrivals of this process: their receipt time, and whether the table has them as answered. */
  readonly #pending = new Map<string, { since: number; answered: boolean }>();
  /** Arrivals added in the current transaction. */
  readonly #added: string[] = [];
  /** By digest and webhook. Ensures that many equal events are each examined only once. */
  readonly #searches = new Map<string, Map<string, Search>>();
  /** The search among other webhooks that the next arrival completes. */
  #sharing: Search | undefined;
  #latest: number;
  #prunedAt = Number.NEGATIVE_INFINITY;
  readonly #unanswered: StatementSync;
  readonly #nextWebhook: StatementSync;
  readonly #delivered: StatementSync;
  readonly #has: StatementSync;
  readonly #insert: StatementSync;
  readonly #answer: StatementSync;
  readonly #prune: StatementSync;

  constructor(database: DatabaseSync) {
    this.#database = database;
    this.#unanswered = database.prepare(
      'select eventId from arrivals where answered = 0 and digest = ? and webhookId = ? and receivedAt between ? and ? and eventId > ? order by eventId',
    );
    this.#nextWebhook = database.prepare(
      'select webhookId from arrivals where digest = ? and webhookId > ? order by webhookId limit 1',
    );
    this.#delivered = database.prepare(
      'select eventId from arrivals where digest = ? and webhookId = ? and receivedAt between ? and ? and eventId > ? order by eventId',
    );
    this.#has = database.prepare('select 1 from arrivals where digest = ? and webhookId = ? and eventId = ?');
    this.#latest = Number(database.prepare('select max(receivedAt) as latest from arrivals').get()?.latest ?? 0);
    this.#insert = database.prepare(
      'insert into arrivals (digest, webhookId, eventId, receivedAt) values (?, ?, ?, ?) on conflict do nothing',
    );
    this.#answer = database.prepare(
      'update arrivals set answered = ? where digest = ? and webhookId = ? and eventId = ?',
    );
    this.#prune = database.prepare(PRUNE);
  }

  /**
   * The event that a delivery repeats: this webhook delivered it without a timely response, or only other webhooks
   * delivered it. Spans have two ends, because future times were recorded before the clock was set back.
   */
  repeatedBy(digest: Uint8Array, webhookId: string, now: number): number | undefined {
    this.#sharing = undefined;
    return this.#lost(digest, webhookId, now) ?? this.#fromOthers(digest, webhookId, now);
  }

  /** The first event that other webhooks, but not this one, have delivered. */
  #fromOthers(digest: Uint8Array, webhookId: string, now: number): number | undefined {
    const search = this.#searchOf({ digest, webhookId }, now);
    // After the clock was set back, the span contains other events, so the search restarts.
    const isAhead = now + COMPANION_SPAN < this.#latest;
    if (isAhead || now < search.sharedAt) search.shared = 0;
    search.sharedAt = now;
    this.#sharing = isAhead ? undefined : search;
    let first: number | undefined;
    for (const other of this.#webhooksOf(digest)) {
      if (other === webhookId) continue;
      const found = this.#firstOf({ digest, webhookId: other }, now, search.shared, webhookId);
      if (found !== undefined && found < (first ?? Number.POSITIVE_INFINITY)) first = found;
    }
    return first;
  }

  #firstOf({ digest, webhookId }: Group, now: number, shared: number, own: string): number | undefined {
    const span = [now - COMPANION_SPAN, now + COMPANION_SPAN] as const;
    const delivered = this.#delivered.iterate(digest, webhookId, ...span, shared) as Iterable<{ eventId: number }>;
    for (const { eventId } of delivered) if (!this.#has.get(digest, own, eventId)) return eventId;
    return undefined;
  }

  *#webhooksOf(digest: Uint8Array): Generator<string> {
    let next = this.#nextWebhook.get(digest, '');
    while (next) {
      const webhookId = String(next.webhookId);
      yield webhookId;
      next = this.#nextWebhook.get(digest, webhookId);
    }
  }

  /** The first event that is neither answered nor pending. */
  #lost(digest: Uint8Array, webhookId: string, now: number): number | undefined {
    const search = this.#searchOf({ digest, webhookId }, now);
    const unanswered = this.#unanswered.iterate(
      digest,
      webhookId,
      now - RETRY_SPAN,
      now + RETRY_SPAN,
      search.passed,
    ) as Iterable<{ eventId: number }>;
    for (const { eventId } of unanswered) {
      const lateAt = this.#lateAt({ sequence: eventId, webhookId });
      if (now > lateAt) return eventId;
      search.passed = eventId;
      search.lateAt = Math.min(search.lateAt, lateAt);
    }
    return undefined;
  }

  #searchOf({ digest, webhookId }: Group, now: number): Search {
    const known = this.#searches.get(keyOf(digest))?.get(webhookId);
    if (known && now <= known.lateAt) return known;
    if (this.#searches.size >= MAX_SEARCHES) this.#searches.clear();
    const { shared, sharedAt } = known ?? { shared: 0, sharedAt: 0 };
    const search = { passed: 0, lateAt: Number.POSITIVE_INFINITY, shared, sharedAt };
    const ofKind = this.#searches.get(keyOf(digest)) ?? new Map<string, Search>();
    this.#searches.set(keyOf(digest), ofKind.set(webhookId, search));
    return search;
  }

  /** Records an arrival within the caller's transaction. */
  add(arrival: Arrival): void {
    const { digest, webhookId, sequence, receivedAt } = arrival;
    this.#pruneAt(receivedAt);
    this.#insert.run(digest, webhookId, sequence, receivedAt);
    this.#pending.set(pendingKey(arrival), { since: receivedAt, answered: false });
    this.#added.push(pendingKey(arrival));
    // Another webhook's event can precede those already searched.
    const searches = this.#searches.get(keyOf(digest));
    const search = searches?.get(webhookId);
    if (search) search.lateAt = Math.min(search.lateAt, receivedAt + RESPONSE_TIMEOUT);
    if (this.#sharing) this.#sharing.shared = sequence;
    this.#latest = Math.max(this.#latest, receivedAt);
    for (const [other, { shared }] of searches ?? [])
      if (sequence <= shared && !this.#has.get(digest, other, sequence)) searches?.delete(other);
  }

  /**
   * Examines an event once its last arrival no longer matters to other webhooks, and again once its last unanswered
   * arrival can no longer be repeated.
   */
  #pruneAt(now: number): void {
    if (Math.abs(now - this.#prunedAt) < PRUNED_EVERY) return;
    const since = now < this.#prunedAt ? Number.NEGATIVE_INFINITY : this.#prunedAt;
    const ends = { shared: now - COMPANION_SPAN, retried: now - RETRY_SPAN, ahead: now + RETRY_SPAN };
    this.#prune.run({ ...ends, from: since - COMPANION_SPAN, to: ends.shared });
    this.#prune.run({ ...ends, from: since - RETRY_SPAN, to: ends.retried });
    this.#prune.run({ ...ends, from: ends.ahead + 1, to: Number.POSITIVE_INFINITY });
    this.#prunedAt = now;
  }

  /**
   * Must be called after the transaction. Unwritten events count as unanswered, so that repeats are accepted
   * immediately.
   */
  afterTransaction(isWritten: boolean): void {
    const added = this.#added.splice(0);
    if (isWritten) return;
    for (const key of added) this.#pending.delete(key);
    this.#searches.clear();
    this.#prunedAt = Number.NEGATIVE_INFINITY;
  }

  /**
   * Writes notes, all or nothing, without an fsync. They survive a killed process, and the next event syncs them. For
   * power cuts, see `docs/explanation/decisions/024`.
   */
  note(notes: readonly ArrivalNote[]): void {
    const changed = notes.filter(([arrival, isAnswered]) => this.#isAnswered(arrival) !== isAnswered);
    for (const [arrival, isAnswered, isOver] of notes) {
      if (isOver) this.#pending.delete(pendingKey(arrival));
      if (!isAnswered) this.#searches.get(keyOf(arrival.digest))?.delete(arrival.webhookId);
    }
    if (changed.length === 0) return;
    try {
      withoutSync(this.#database, () => inTransaction(this.#database, () => this.#write(changed)));
    } catch (error) {
      this.#searches.clear();
      throw error;
    }
    for (const [arrival, isAnswered] of changed) {
      const pending = this.#pending.get(pendingKey(arrival));
      if (pending) pending.answered = isAnswered;
    }
  }

  #write(notes: readonly ArrivalNote[]): void {
    for (const [{ digest, webhookId, sequence }, isAnswered] of notes)
      this.#answer.run(isAnswered ? 1 : 0, digest, webhookId, sequence);
  }

  /** Whether the table has the arrival as answered. */
  #isAnswered(arrival: Arrival): boolean {
    return this.#pending.get(pendingKey(arrival))?.answered ?? false;
  }

  /**
   * Until this time, we can still respond in time and the sender does not repeat, so an equal delivery is another
   * event.
   */
  #lateAt(arrival: Pick<Arrival, 'sequence' | 'webhookId'>): number {
    const pending = this.#pending.get(pendingKey(arrival));
    return pending === undefined ? Number.NEGATIVE_INFINITY : pending.since + RESPONSE_TIMEOUT;
  }
}

const pendingKey = ({ sequence, webhookId }: Pick<Arrival, 'sequence' | 'webhookId'>) => `${sequence} ${webhookId}`;

type Group = Pick<Arrival, 'digest' | 'webhookId'>;

const keyOf = (digest: Uint8Array) => Buffer.from(digest).toString('base64');
