import { type Arrival, RESPONSE_TIMEOUT } from './store.ts';

/** The maximum interval between two webhooks' deliveries of the same event, in milliseconds. */
export const COMPANION_SPAN = 2 * 60_000;

/**
 * An upper bound for the interval between the sender's first and fifth delivery attempts, in milliseconds. The sender
 * does not document the actual interval.
 */
export const RETRY_SPAN = 10 * 60_000;

/** An arrival with the state of its response. */
export type StoredArrival = Arrival & {
  isAnswered: boolean;
  /** The time after which an unanswered delivery may be repeated. */
  lateAt: number;
};

/**
 * Finds the events that deliveries without history items repeat, among all arrivals of identical events. Applies the
 * same rule as `Arrivals`.
 */
export class Repeats {
  readonly #arrivals = new Map<string, StoredArrival[]>();
  readonly #added = new Map<string, StoredArrival>();

  constructor(arrivals: readonly StoredArrival[]) {
    for (const arrival of arrivals) this.#of(arrival.digest).push(arrival);
  }

  /** The arrivals to store. */
  get added(): StoredArrival[] {
    return [...this.#added.values()];
  }

  /** Returns the sequence number of the event that a delivery repeats; undefined for a new event. */
  repeatedBy(digest: Uint8Array, webhookId: string, now: number): number | undefined {
    const all = this.#of(digest);
    const own = all.filter((arrival) => arrival.webhookId === webhookId);
    const lost = own.filter((each) => !each.isAnswered && now > each.lateAt && isWithin(RETRY_SPAN, each, now));
    if (lost.length > 0) return earliest(lost);
    const delivered = new Set(own.map(({ sequence }) => sequence));
    return earliest(all.filter((each) => !delivered.has(each.sequence) && isWithin(COMPANION_SPAN, each, now)));
  }

  add(arrival: Arrival): void {
    const all = this.#of(arrival.digest);
    const { webhookId, sequence, receivedAt } = arrival;
    const known = all.find((each) => each.webhookId === webhookId && each.sequence === sequence);
    const lateAt = receivedAt + RESPONSE_TIMEOUT;
    const added = known ? Object.assign(known, { lateAt }) : { ...arrival, isAnswered: false, lateAt };
    if (!known) all.push(added);
    this.#added.set(`${sequence} ${webhookId} ${keyOf(arrival.digest)}`, added);
  }

  #of(digest: Uint8Array): StoredArrival[] {
    const all = this.#arrivals.get(keyOf(digest)) ?? [];
    this.#arrivals.set(keyOf(digest), all);
    return all;
  }
}

const isWithin = (span: number, { receivedAt }: StoredArrival, now: number) => Math.abs(receivedAt - now) <= span;

const earliest = (arrivals: StoredArrival[]): number | undefined =>
  arrivals.reduce<number | undefined>((first, { sequence }) => Math.min(sequence, first ?? sequence), undefined);

const keyOf = (digest: Uint8Array) => Buffer.from(digest).toString('base64');
