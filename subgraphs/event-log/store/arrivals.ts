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
    select eventId from arrivals as old where (old.receivedAt < :shared or old.receivedAt > :ahead) and not exists (
      select 1 from arrivals as each where each.eventId = old.eventId
        and each.receivedAt <= :ahead and each.receivedAt >= iif(each.answered = 1, :shared, :retried)))`;

/** The first event that another webhook has delivered but this webhook has not. */
const FROM_OTHERS = `
  select min(eventId) as eventId from arrivals as other
  where digest = :digest and webhookId <> :webhookId and receivedAt between :since and :until and not exists (
    select 1 from arrivals as own where own.digest = :digest and own.webhookId = :webhookId
      and own.eventId = other.eventId)`;

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
  #prunedAt = Number.NEGATIVE_INFINITY;
  readonly #unanswered: StatementSync;
  readonly #fromOthers: StatementSync;
  readonly #insert: StatementSync;
  readonly #answer: StatementSync;
  readonly #prune: StatementSync;

  constructor(database: DatabaseSync) {
    this.#database = database;
    this.#unanswered = database.prepare(
      'select eventId from arrivals where answered = 0 and digest = ? and webhookId = ? and receivedAt between ? and ? order by eventId',
    );
    this.#fromOthers = database.prepare(FROM_OTHERS);
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
    const [since, until] = [now - RETRY_SPAN, now + RETRY_SPAN];
    const unanswered = this.#unanswered.iterate(digest, webhookId, since, until) as Iterable<{ eventId: number }>;
    for (const { eventId } of unanswered) if (now > this.#lateAt({ sequence: eventId, webhookId })) return eventId;
    const other = this.#fromOthers.get({ digest, webhookId, since: now - COMPANION_SPAN, until: now + COMPANION_SPAN });
    return other?.eventId == null ? undefined : Number(other.eventId);
  }

  /** Records an arrival. Must be called within a transaction. */
  add(arrival: Arrival): void {
    const { digest, webhookId, sequence, receivedAt } = arrival;
    this.#pruneAt(receivedAt);
    this.#insert.run(digest, webhookId, sequence, receivedAt);
    this.#pending.set(pendingKey(arrival), { since: receivedAt, answered: false });
    this.#addedInTransaction.push(pendingKey(arrival));
  }

  /**
   * Must be called after each transaction. If the transaction failed, its arrivals are forgotten, so that repeated
   * deliveries of the same events are accepted immediately.
   */
  afterTransaction(isWritten: boolean): void {
    const added = this.#addedInTransaction.splice(0);
    if (isWritten) return;
    for (const key of added) this.#pending.delete(key);
    this.#prunedAt = Number.NEGATIVE_INFINITY;
  }

  #pruneAt(now: number): void {
    if (Math.abs(now - this.#prunedAt) < PRUNED_EVERY) return;
    this.#prune.run({ shared: now - COMPANION_SPAN, retried: now - RETRY_SPAN, ahead: now + RETRY_SPAN });
    this.#prunedAt = now;
  }

  /**
   * Records response states, all or nothing, without an fsync. The records survive if the process is killed, and the
   * next event's transaction syncs them to disk. For power failures, see `docs/explanation/decisions/024`.
   */
  note(notes: readonly ArrivalNote[]): void {
    const changed = notes.filter(([arrival, isAnswered]) => this.#isAnswered(arrival) !== isAnswered);
    for (const [arrival, , isOver] of notes) if (isOver) this.#pending.delete(pendingKey(arrival));
    if (changed.length === 0) return;
    withoutSync(this.#database, () => inTransaction(this.#database, () => this.#write(changed)));
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
