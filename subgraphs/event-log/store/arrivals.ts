import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { inTransaction, withoutSync } from '../../store/connection.ts';
import { COMPANION_SPAN, RETRY_SPAN } from './repeats.ts';
import { type Arrival, type ArrivalNote, RESPONSE_TIMEOUT } from './store.ts';

/** The minimum interval between deletions of expired arrivals, in milliseconds. */
const PRUNED_EVERY = 100;

/**
 * Removes all arrivals of an event together. If only one webhook's arrivals were removed, an identical new event from
 * that webhook would be mistaken for a repeated delivery.
 */
const PRUNE = `
  delete from arrivals where eventId in (
    select eventId from arrivals as old where old.receivedAt >= :from and old.receivedAt < :to and not exists (
      select 1 from arrivals as each where each.eventId = old.eventId
        and each.receivedAt <= :ahead and each.receivedAt >= iif(each.answered = 1, :shared, :retried)))`;

const MAX_SEARCHES = 1_000;

/** A cached search through one webhook's arrivals of identical events. */
type Search = {
  /**
   * As of the last search, all unanswered events up to `passed` were still awaiting their responses. `lateAt` is the
   * time at which the first of these responses becomes overdue.
   */
  passed: number;
  lateAt: number;
  /** The sequence number up to which this webhook had delivered all events from other webhooks, as of `sharedAt`. */
  shared: number;
  sharedAt: number;
};

/**
 * Records which webhook delivered each event without history items, and whether the server responded in time. Events
 * without history items can be byte-for-byte identical, so only this record distinguishes a repeated delivery from a
 * new event. An arrival is stored for as long as the sender can repeat the delivery.
 */
export class Arrivals {
  readonly #database: DatabaseSync;
  /** Arrivals whose responses are not final, with the time of receipt and whether the arrival is stored as answered. */
  readonly #pending = new Map<string, { since: number; answered: boolean }>();
  readonly #addedInTransaction: string[] = [];
  /** Cached searches by digest and webhook, so that identical events need not be examined repeatedly. */
  readonly #searches = new Map<string, Map<string, Search>>();
  /** The cached search that the next call of `add` will update. */
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
   * Returns the sequence number of the event that a delivery repeats; undefined for a new event. A delivery is a repeat
   * if this webhook delivered the event but got no timely response. It is also a repeat if only other webhooks have
   * delivered the event. Searches include future times, because the clock may have been set back.
   */
  repeatedBy(digest: Uint8Array, webhookId: string, now: number): number | undefined {
    this.#sharing = undefined;
    return this.#lost(digest, webhookId, now) ?? this.#fromOthers(digest, webhookId, now);
  }

  /** Returns the first event that another webhook has delivered but this webhook has not. */
  #fromOthers(digest: Uint8Array, webhookId: string, now: number): number | undefined {
    const search = this.#searchOf({ digest, webhookId }, now);
    // If the clock was set back, the search covers a different time span and must start over.
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

  /** Returns the webhook's first event that the server did not answer in time. */
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

  /** Records an arrival. Must be called within a transaction. */
  add(arrival: Arrival): void {
    const { digest, webhookId, sequence, receivedAt } = arrival;
    this.#pruneAt(receivedAt);
    this.#insert.run(digest, webhookId, sequence, receivedAt);
    this.#pending.set(pendingKey(arrival), { since: receivedAt, answered: false });
    this.#addedInTransaction.push(pendingKey(arrival));
    // The arrival may belong to an older event that cached searches have already passed, so these searches must be
    // corrected.
    const searches = this.#searches.get(keyOf(digest));
    const search = searches?.get(webhookId);
    if (search) search.lateAt = Math.min(search.lateAt, receivedAt + RESPONSE_TIMEOUT);
    if (this.#sharing) this.#sharing.shared = sequence;
    this.#latest = Math.max(this.#latest, receivedAt);
    for (const [other, { shared }] of searches ?? [])
      if (sequence <= shared && !this.#has.get(digest, other, sequence)) searches?.delete(other);
  }

  /**
   * Removes arrivals once other webhooks can no longer deliver the event. Keeps unanswered arrivals until the sender
   * can no longer repeat the delivery.
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
   * Must be called after each transaction. If the transaction failed, its arrivals are forgotten, so that repeated
   * deliveries of the same events are accepted immediately.
   */
  afterTransaction(isWritten: boolean): void {
    const added = this.#addedInTransaction.splice(0);
    if (isWritten) return;
    for (const key of added) this.#pending.delete(key);
    this.#searches.clear();
    this.#prunedAt = Number.NEGATIVE_INFINITY;
  }

  /**
   * Records response states, all or nothing, without an fsync. The records survive if the process is killed, and the
   * next event's transaction syncs them to disk. For power failures, see `docs/explanation/decisions/024`.
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

  #isAnswered(arrival: Arrival): boolean {
    return this.#pending.get(pendingKey(arrival))?.answered ?? false;
  }

  /**
   * Returns the deadline for a timely response. The sender does not repeat the delivery before this time, so an
   * identical delivery is a new event.
   */
  #lateAt(arrival: Pick<Arrival, 'sequence' | 'webhookId'>): number {
    const pending = this.#pending.get(pendingKey(arrival));
    return pending === undefined ? Number.NEGATIVE_INFINITY : pending.since + RESPONSE_TIMEOUT;
  }
}

const pendingKey = ({ sequence, webhookId }: Pick<Arrival, 'sequence' | 'webhookId'>) => `${sequence} ${webhookId}`;

type Group = Pick<Arrival, 'digest' | 'webhookId'>;

const keyOf = (digest: Uint8Array) => Buffer.from(digest).toString('base64');
