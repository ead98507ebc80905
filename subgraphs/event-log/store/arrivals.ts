import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { inTransaction, withoutSync } from '../../store/connection.ts';
import { type Arrival, type ArrivalNote, RESPONSE_TIMEOUT } from './store.ts';

/** The maximum time between two webhooks' deliveries of the same event, in milliseconds. */
const COMPANION_SPAN = 2 * 60_000;

/**
 * An upper bound for the time between the sender's first and fifth delivery attempts, in milliseconds. The actual time
 * is undocumented.
 */
const RETRY_SPAN = 10 * 60_000;

/** The minimum interval between deletions of expired arrivals, in milliseconds. */
const PRUNED_EVERY = 100;

/**
 * Removes all arrivals of an event together. If only one webhook's arrivals were removed, the next equal event from
 * that webhook would be mistaken for a repeat.
 */
const PRUNE = `
  delete from arrivals where eventId in (
    select eventId from arrivals as old where old.receivedAt >= :from and old.receivedAt < :to and not exists (
      select 1 from arrivals as each where each.eventId = old.eventId
        and each.receivedAt <= :ahead and each.receivedAt >= iif(each.answered = 1, :shared, :retried)))`;

const MAX_SEARCHES = 1_000;

/** Caches how far one webhook's arrivals of equal events have been searched. */
type Search = {
  /**
   * Every unanswered event up to `passed` was still awaiting its response when searched. The first of these responses
   * becomes overdue at `lateAt`.
   */
  passed: number;
  lateAt: number;
  /**
   * Up to this sequence number, the webhook has delivered every event that other webhooks had delivered by `sharedAt`.
   */
  shared: number;
  sharedAt: number;
};

/**
 * Records which webhook delivered each event without history items, and whether the server responded in time. Such
 * events can be byte-for-byte equal, so only this record distinguishes a repeated delivery from the next event. An
 * arrival is stored for as long as the sender can repeat the delivery.
 */
export class Arrivals {
  readonly #database: DatabaseSync;
  /**
   * Arrivals whose responses are not final, with the time of receipt and whether the table marks the arrival as
   * answered.
   */
  readonly #pending = new Map<string, { since: number; answered: boolean }>();
  readonly #addedInTransaction: string[] = [];
  /** Cached searches by digest and webhook. Caching avoids examining equal events repeatedly. */
  readonly #searches = new Map<string, Map<string, Search>>();
  /** The cached search that the next call of `add` updates. */
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
   * Returns the sequence number of the event that a delivery repeats, if any. A delivery is a repeat if this webhook
   * delivered the event but got no timely response, or if only other webhooks delivered the event. Searches also cover
   * future times, because the clock may have been set back.
   */
  repeatedBy(digest: Uint8Array, webhookId: string, now: number): number | undefined {
    this.#sharing = undefined;
    return this.#lost(digest, webhookId, now) ?? this.#fromOthers(digest, webhookId, now);
  }

  /** Returns the first event that another webhook has delivered but this webhook has not. */
  #fromOthers(digest: Uint8Array, webhookId: string, now: number): number | undefined {
    const search = this.#searchOf({ digest, webhookId }, now);
    // If the clock was set back, the time span covers other events, so the search must restart.
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

  /** Returns the webhook's first event that was not answered in time. */
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
    // An arrival of another webhook's event can have a lower sequence number than the events already searched.
    const searches = this.#searches.get(keyOf(digest));
    const search = searches?.get(webhookId);
    if (search) search.lateAt = Math.min(search.lateAt, receivedAt + RESPONSE_TIMEOUT);
    if (this.#sharing) this.#sharing.shared = sequence;
    this.#latest = Math.max(this.#latest, receivedAt);
    for (const [other, { shared }] of searches ?? [])
      if (sequence <= shared && !this.#has.get(digest, other, sequence)) searches?.delete(other);
  }

  /**
   * Checks an event for removal when other webhooks can no longer deliver it, and again when the sender can no longer
   * repeat unanswered deliveries.
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
   * Must be called after each transaction. Events whose transaction failed count as unanswered, so that repeated
   * deliveries of these events are accepted immediately.
   */
  afterTransaction(isWritten: boolean): void {
    const added = this.#addedInTransaction.splice(0);
    if (isWritten) return;
    for (const key of added) this.#pending.delete(key);
    this.#searches.clear();
    this.#prunedAt = Number.NEGATIVE_INFINITY;
  }

  /**
   * Records the states of responses, all or nothing, without an fsync. The records survive a killed process, and the
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
   * Returns the time until which a response is still timely. Until then, the sender does not repeat the delivery, so an
   * equal delivery is a new event.
   */
  #lateAt(arrival: Pick<Arrival, 'sequence' | 'webhookId'>): number {
    const pending = this.#pending.get(pendingKey(arrival));
    return pending === undefined ? Number.NEGATIVE_INFINITY : pending.since + RESPONSE_TIMEOUT;
  }
}

const pendingKey = ({ sequence, webhookId }: Pick<Arrival, 'sequence' | 'webhookId'>) => `${sequence} ${webhookId}`;

type Group = Pick<Arrival, 'digest' | 'webhookId'>;

const keyOf = (digest: Uint8Array) => Buffer.from(digest).toString('base64');
