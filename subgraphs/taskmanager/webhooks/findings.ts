import type { Coverage, Gap } from './coverage.ts';
import type { DeliveryStates } from './delivery-states.ts';
import type { Look } from './webhook.ts';

/** Deliveries that could not be written for longer may have been given up, in milliseconds. */
const RETRIED_FOR = 10_000;

/** Deliveries of a workspace that could not be written, by the task manager's clock. */
type Refused = { since: number; until: number };

/** Where findings are noted. */
export type FindingOptions = {
  coverage: Coverage;
  states: DeliveryStates;
  /** The time by the task manager's clock, in Unix milliseconds. */
  now(): number;
  warn(message: string, fault?: unknown): void;
};

/** What looks at webhooks, and deliveries, say: whether events come, and in which time some may have been lost. */
export class Findings {
  readonly #options: FindingOptions;
  readonly #refused = new Map<string, Refused>();
  readonly #failures = new Map<string, number>();
  readonly #failing = new Set<string>();

  constructor(options: FindingOptions) {
    this.#options = options;
  }

  /** To be called for a delivery that could not be written. */
  refused(workspaceId: string): void {
    const now = this.#options.now();
    this.#refused.set(workspaceId, { since: this.#refused.get(workspaceId)?.since ?? now, until: now });
    this.#options.states.set(workspaceId, 'deliveries could not be written to the event log');
  }

  /** To be called for a delivery that was written. */
  delivered(workspaceId: string): void {
    this.#options.states.delivered(workspaceId);
    if (this.#failures.get(workspaceId) !== 0) this.#options.coverage.succeeded(workspaceId);
    this.#failures.set(workspaceId, 0);
  }

  /** Notes what a look has found; gives whether something was wrong. */
  note(workspaceId: string, look: Look, url: string): boolean {
    const { coverage, states, warn } = this.#options;
    const gap = this.#gapOf(workspaceId, look);
    if (look.fault) warn(`the webhook of workspace ${workspaceId} ${look.fault.what}: ${look.fault.remedy}`);
    const failures = look.fault ? 0 : look.failures;
    coverage.covered(workspaceId, this.#options.now(), failures, gap);
    this.#refused.delete(workspaceId);
    this.#noteFailures(workspaceId, failures);
    const isFailing = this.#failing.has(workspaceId);
    states.set(workspaceId, isFailing ? `the task manager could not deliver its last events to ${url}` : undefined);
    return look.fault !== undefined;
  }

  /** Failures of which there are more at each check are a fault of now; those that the first one finds are of the time before. */
  #noteFailures(workspaceId: string, failures: number): void {
    if (failures === 0) this.#failing.delete(workspaceId);
    else if (failures > (this.#failures.get(workspaceId) ?? failures)) this.#failing.add(workspaceId);
    this.#failures.set(workspaceId, failures);
  }

  /** The gap that ends now, where deliveries may have been lost since the last check or sign of life. */
  #gapOf(workspaceId: string, { isKnown, fault, failures }: Look): Omit<Gap, 'workspaceId' | 'until'> | undefined {
    const { coverage, states, now } = this.#options;
    const before = coverage.of(workspaceId) ?? (isKnown ? coverage.begin(workspaceId, now()) : undefined);
    if (!before) return undefined;
    if (fault) return { since: before.checkedAt, reason: `the webhook ${fault.what}`, isLossy: true };
    const hasFailed = failures > (this.#failures.get(workspaceId) ?? before.failures);
    if (!coverage.lives(workspaceId) || coverage.wasHalted(workspaceId, now())) {
      // The number of failures begins anew with each delivery, and may have been more.
      const isLossy = hasFailed || states.hasDelivered(workspaceId);
      return { since: before.aliveAt, reason: 'the server was not running', isLossy };
    }
    if (hasFailed)
      return { since: before.checkedAt, reason: 'the task manager could not deliver events', isLossy: true };
    const refused = this.#refused.get(workspaceId);
    if (!refused) return undefined;
    const isLossy = refused.until - refused.since > RETRIED_FOR;
    return { since: refused.since, reason: 'deliveries could not be written to the event log', isLossy };
  }
}
