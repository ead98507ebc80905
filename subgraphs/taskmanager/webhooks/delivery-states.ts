import { Waiting } from '../../event-log/store/waiting.ts';
import type { DeliveryStatus } from '../../metrics/status.ts';
import type { EventDeliveryRecord } from '../records/events.ts';

/** Why events of a workspace may come late or not at all. */
type Degraded = { status: 'degraded'; reason: string };

type State = { reason: string | undefined; since: number };

/** Whether the events of each workspace are delivered as they should be, and what of that has been seen. */
export class DeliveryStates {
  readonly changed = new Waiting();
  readonly #states = new Map<string, State>();
  readonly #deliveries = new Map<string, number>();
  #others: State = { reason: 'the webhooks of the task manager have not been looked at yet', since: Date.now() };
  #ended: State | undefined;
  #lastCheckAt: number | null = null;
  #nextCheckAt: number | null = null;

  /** Undefined while events are delivered as they should be. */
  of(workspaceId: string): Degraded | undefined {
    const { reason } = this.#stateOf(workspaceId);
    return reason === undefined ? undefined : { status: 'degraded', reason };
  }

  /** All that is known of it; times are those of our clock. */
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

  /** What is known of all workspaces that were looked at. */
  all(): DeliveryStatus[] {
    return [...this.#states.keys()].map((id) => ({ name: `workspace ${id}`, ...this.describe(id) }));
  }

  /** Why events of any workspace may not come, each reason once. */
  reasons(): string[] {
    if (this.#ended?.reason !== undefined) return [this.#ended.reason];
    const states = this.#states.size > 0 ? [...this.#states.values()] : [this.#others];
    return [...new Set(states.flatMap(({ reason }) => reason ?? []))];
  }

  /** Sets why events of a workspace may not come; undefined where they do. */
  set(workspaceId: string, reason: string | undefined): void {
    if (this.#states.get(workspaceId)?.reason === reason && this.#states.has(workspaceId)) return;
    this.#states.set(workspaceId, { reason, since: Date.now() });
    this.changed.wake();
  }

  /** Sets why events of workspaces that were looked at may not come: of all but those. */
  setOthers(workspaceIds: ReadonlySet<string>, reason: string): void {
    for (const id of this.#states.keys()) if (!workspaceIds.has(id)) this.set(id, reason);
  }

  /** Sets why events of no workspace may come. */
  setAll(reason: string): void {
    for (const workspaceId of this.#states.keys()) this.set(workspaceId, reason);
    this.#others = this.#others.reason === reason ? this.#others : { reason, since: Date.now() };
    this.changed.wake();
  }

  /** Sets why no event comes any more, whatever is found later. */
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
