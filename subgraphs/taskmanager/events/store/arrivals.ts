import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { inTransaction, withoutSync } from './database.ts';
import { ANSWER_IN, type Arrival, type ArrivalNote } from './store.ts';

/** How long after each other two webhooks deliver the same event at most. */
const COMPANION_SPAN = 2 * 60_000;

/** How long after the first delivery the last of five can come. The task manager does not publish its pauses; this is generous. */
const RETRY_SPAN = 10 * 60_000;

/** Of how many kinds of events of a webhook it is kept how far their arrivals were looked through. */
const MOST_SEARCHES = 1_000;

/** Up to which event those without an answer were all pending when they were looked through, and when the first of them is late. */
type Search = { passed: number; lateAt: number };

/**
 * Which webhook delivered which event without history items, and whether it was answered in time. Of such events a repeat is byte for
 * byte the next event of its kind, so that only this distinguishes them. Entries are kept as long as a repeat may come.
 */
export class Arrivals {
  readonly #database: DatabaseSync;
  /** Arrivals of this process that are still to be settled: when they were received, and whether the table has them as answered. */
  readonly #pending = new Map<string, { since: number; answered: boolean }>();
  /** Those of the transaction that is under way. */
  readonly #added: string[] = [];
  /** By digest and webhook, so that many equal events at once are each looked at once. */
  readonly #searches = new Map<string, Search>();
  readonly #unanswered: StatementSync;
  readonly #fromOthers: StatementSync;
  readonly #insert: StatementSync;
  readonly #answer: StatementSync;
  readonly #prune: StatementSync;

  constructor(database: DatabaseSync) {
    this.#database = database;
    this.#unanswered = database.prepare(
      'select eventId from arrivals where answered = 0 and digest = ? and webhookId = ? and receivedAt between ? and ? and eventId > ? order by eventId',
    );
    // Other webhooks are two ranges of the table's key, so that no arrival of the webhook itself is read.
    const fromOthers = (side: '<' | '>') =>
      `select eventId from arrivals as other where digest = ?1 and webhookId ${side} ?2 and receivedAt between ?3 and ?4 and not exists (
         select 1 from arrivals as own where own.digest = ?1 and own.webhookId = ?2 and own.eventId = other.eventId
       )`;
    this.#fromOthers = database.prepare(`${fromOthers('<')} union all ${fromOthers('>')} order by eventId limit 1`);
    this.#insert = database.prepare(
      'insert into arrivals (digest, webhookId, eventId, receivedAt) values (?, ?, ?, ?) on conflict do nothing',
    );
    this.#answer = database.prepare(
      'update arrivals set answered = ? where digest = ? and webhookId = ? and eventId = ?',
    );
    this.#prune = database.prepare(
      'delete from arrivals where receivedAt < ? and (answered = 1 or receivedAt < ?) or receivedAt > ?',
    );
  }

  /**
   * The event that a delivery repeats: one that this webhook delivered without an answer in time, or that only another webhook has
   * delivered so far. What seems to come from the future was received before the clock was put back: a span ends on both sides.
   */
  repeatedBy(digest: Uint8Array, webhookId: string, now: number): number | undefined {
    const companion = () => this.#fromOthers.get(digest, webhookId, now - COMPANION_SPAN, now + COMPANION_SPAN);
    return this.#lost(digest, webhookId, now) ?? (companion()?.eventId as number | undefined);
  }

  /** The first event without an answer that is not pending. */
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

  #searchOf(group: Group, now: number): Search {
    const known = this.#searches.get(groupKey(group));
    if (known && now <= known.lateAt) return known;
    if (this.#searches.size >= MOST_SEARCHES) this.#searches.clear();
    const search = { passed: 0, lateAt: Number.POSITIVE_INFINITY };
    this.#searches.set(groupKey(group), search);
    return search;
  }

  /** Notes an arrival, within the caller's transaction. */
  add(arrival: Arrival): void {
    const { digest, webhookId, sequence, receivedAt } = arrival;
    this.#prune.run(receivedAt - COMPANION_SPAN, receivedAt - RETRY_SPAN, receivedAt + RETRY_SPAN);
    this.#insert.run(digest, webhookId, sequence, receivedAt);
    this.#pending.set(pendingKey(arrival), { since: receivedAt, answered: false });
    this.#added.push(pendingKey(arrival));
    // Another webhook's event may be one before those that were looked through.
    const search = this.#searches.get(groupKey(arrival));
    if (search) search.lateAt = Math.min(search.lateAt, receivedAt + ANSWER_IN);
  }

  /** To be called when that transaction is over. What was not written is not answered either, and may be repeated at once. */
  transactionOver(isWritten: boolean): void {
    const added = this.#added.splice(0);
    if (isWritten) return;
    for (const key of added) this.#pending.delete(key);
    this.#searches.clear();
  }

  /**
   * Writes what is new of the notes, all of it or nothing. Without an fsync: it survives a killed process, and the next event syncs it too;
   * see `docs/decisions/015` for a power cut.
   */
  note(notes: readonly ArrivalNote[]): void {
    const changed = notes.filter(([arrival, isAnswered]) => this.#isAnswered(arrival) !== isAnswered);
    for (const [arrival, isAnswered, isOver] of notes) {
      if (isOver) this.#pending.delete(pendingKey(arrival));
      if (!isAnswered) this.#searches.delete(groupKey(arrival));
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

  /** Whether the table has it as answered. */
  #isAnswered(arrival: Arrival): boolean {
    return this.#pending.get(pendingKey(arrival))?.answered ?? false;
  }

  /** Until then a delivery may still be answered in time, so that nobody repeats it, and an equal one is another event. */
  #lateAt(arrival: Pick<Arrival, 'sequence' | 'webhookId'>): number {
    const pending = this.#pending.get(pendingKey(arrival));
    return pending === undefined ? Number.NEGATIVE_INFINITY : pending.since + ANSWER_IN;
  }
}

const pendingKey = ({ sequence, webhookId }: Pick<Arrival, 'sequence' | 'webhookId'>) => `${sequence} ${webhookId}`;

/** Events of one kind by one webhook. */
type Group = Pick<Arrival, 'digest' | 'webhookId'>;

const groupKey = ({ digest, webhookId }: Group) => `${Buffer.from(digest).toString('base64')} ${webhookId}`;
