import { isDeepStrictEqual } from 'node:util';
import { ChangeSignal } from '../../event-log/store/waiting.ts';
import type { DeliveryStatus } from '../../metrics/status.ts';
import type { EventDeliveryRecord } from '../records/events.ts';

type Degraded = { status: 'degraded'; reason: string };

type State = { reason: string | undefined; since: number };

export type PublishedStates = {
  states: [workspaceId: string, State][];
  others: State;
  deliveries: [workspaceId: string, at: number][];
  lastCheckAt: number | null;
  nextCheckAt: number | null;
};

/** Tracks whether each workspace's events are being delivered and, if not, why. */
export class DeliveryStates {
  readonly changed = new ChangeSignal();
  #states = new Map<string, State>();
  readonly #deliveries = new Map<string, number>();
  #others: State = { reason: "the task manager's webhooks have not been checked yet", since: Date.now() };
  #ended: State | undefined;
  #lastCheckAt: number | null = null;
  #nextCheckAt: number | null = null;

  /** Returns a workspace's delivery problem, or undefined if deliveries work. */
  of(workspaceId: string): Degraded | undefined {
    const { reason } = this.#stateOf(workspaceId);
    return reason === undefined ? undefined : { status: 'degraded', reason };
  }

  /** Returns a workspace's delivery state, with times by this server's clock. */
  describe(workspaceId: string): EventDeliveryRecord {
    const { reason = null, since } = this.#stateOf(workspaceId);
    return {
      status: reason === null ? 'live' : 'degraded',
      reason,
      since,
      lastDeliveryAt: this.#deliveries.get(workspaceId) ?? null,
      lastCheckAt: this.#lastCheckAt,
      nextCheckAt: this.#nextCheckAt,
    };
  }

  all(): DeliveryStatus[] {
    return [...this.#states.keys()].map((id) => ({ name: `workspace ${id}`, ...this.describe(id) }));
  }

  reasons(): string[] {
    if (this.#ended?.reason !== undefined) return [this.#ended.reason];
    const states = this.#states.size > 0 ? [...this.#states.values()] : [this.#others];
    return [...new Set(states.flatMap(({ reason }) => reason ?? []))];
  }

  /** The state for other replicas, which do not check the webhooks themselves. */
  get published(): PublishedStates {
    const [lastCheckAt, nextCheckAt] = [this.#lastCheckAt, this.#nextCheckAt];
    return {
      states: [...this.#states],
      others: this.#others,
      deliveries: [...this.#deliveries],
      lastCheckAt,
      nextCheckAt,
    };
  }

  /** Takes over the state that another replica has published. */
  follow({ states, others, deliveries, lastCheckAt, nextCheckAt }: PublishedStates): void {
    for (const [id, at] of deliveries) this.#deliveries.set(id, Math.max(at, this.#deliveries.get(id) ?? 0));
    [this.#lastCheckAt, this.#nextCheckAt] = [lastCheckAt, nextCheckAt];
    if (isDeepStrictEqual([states, others], [[...this.#states], this.#others])) return;
    [this.#states, this.#others] = [new Map(states), others];
    this.changed.wake();
  }

  /** Records or clears a workspace's delivery problem. */
  set(workspaceId: string, reason: string | undefined): void {
    if (this.#states.get(workspaceId)?.reason === reason && this.#states.has(workspaceId)) return;
    this.#states.set(workspaceId, { reason, since: Date.now() });
    this.changed.wake();
  }

  /** Records a delivery problem for every checked workspace that is not in `workspaceIds`. */
  setOthers(workspaceIds: ReadonlySet<string>, reason: string): void {
    for (const id of this.#states.keys()) if (!workspaceIds.has(id)) this.set(id, reason);
  }

  setAll(reason: string): void {
    for (const workspaceId of this.#states.keys()) this.set(workspaceId, reason);
    this.#others = this.#others.reason === reason ? this.#others : { reason, since: Date.now() };
    this.changed.wake();
  }

  /** Records a permanent problem, after which no more events arrive. Later checks do not clear the problem. */
  end(reason: string): void {
    this.#ended = { reason, since: Date.now() };
    this.changed.wake();
  }

  delivered(workspaceId: string): void {
    this.#deliveries.set(workspaceId, Date.now());
  }

  hasDelivered(workspaceId: string): boolean {
    return this.#deliveries.has(workspaceId);
  }

  checked(at: number): void {
    this.#lastCheckAt = at;
  }

  nextCheck(at: number): void {
    this.#nextCheckAt = at;
  }

  #stateOf(workspaceId: string): State {
    return this.#ended ?? this.#states.get(workspaceId) ?? this.#others;
  }
}
