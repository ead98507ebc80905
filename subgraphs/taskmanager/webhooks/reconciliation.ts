import { setTimeout as sleep } from 'node:timers/promises';
import type { Context } from '../../core/context.ts';
import { errorOf } from '../../process/thrown.ts';
import { Attempts } from '../../store/attempts.ts';
import { type Lease, LeaseLost, type SharedLease } from '../../store/leases.ts';
import { backoff } from '../../upstream/backoff.ts';
import { ToolError } from '../../upstream/errors.ts';
import { readWorkspaces } from '../workspace.ts';
import type { Backfill } from './backfill.ts';
import type { Coverage, Covered, Gap } from './coverage.ts';
import type { DeliveryStates, PublishedStates } from './delivery-states.ts';
import type { Registrations } from './registrations.ts';
import { checkWebhook, type WebhookCheck } from './webhook.ts';

/** Delays between webhook checks, in milliseconds. */
type Pauses = {
  /** The delay after a successful check. */
  usual: number;
  /** The delay after a failed check. It doubles with each failure, up to `longest`. */
  failed: number;
  longest: number;
  /** The minimum delay before a check that was requested early, for example because of a stray delivery. */
  hinted: number;
};

const PAUSES: Pauses = { usual: 5 * 60_000, failed: 30_000, longest: 5 * 60_000, hinted: 10_000 };
/**
 * Used while streams are open and the task manager runs on this machine. Clients are then waiting for events, and API
 * calls are cheap.
 */
const NEAR_STREAM_PAUSES: Pauses = { usual: 2_000, failed: 2_000, longest: 30_000, hinted: 2_000 };
const STARTUP_WAIT_MS = 3_000;
const HEARTBEAT_INTERVAL_MS = 10_000;
/** If no check succeeds for this long, the failure is reported in the workspaces' delivery states. */
const MAX_UNCHECKED_MS = 10 * 60_000;
const UNLISTED =
  "the task manager does not list the workspace for this credential, so the workspace's webhook cannot be checked";

const UNWRITTEN = 'deliveries could not be written to the event log';
/** If deliveries cannot be written for longer than this, the task manager may have dropped some of them. */
const RETRIED_FOR_MS = 10_000;

/** The interval in which deliveries could not be written, by the task manager's clock. */
type UnwrittenDeliveries = { since: number; until: number };

export type ReconciliationOptions = {
  registrations: Registrations;
  coverage: Coverage;
  states: DeliveryStates;
  /** The task manager's clock, in Unix milliseconds. */
  clock: { now(): number };
  warn(message: string, fault?: unknown): void;
  isNear?: boolean;
  /** Overrides the interval between checks, in milliseconds. */
  checkEvery?: number | undefined;
  readers?: { hasReaders: boolean };
  backfill?: Pick<Backfill, 'run' | 'checked' | 'resume'>;
  /** In a shared database, only the holder checks the webhooks. */
  lease?: SharedLease | undefined;
};

/** What the holder of the lease publishes for the other replicas. */
type PublishedState = PublishedStates & { checked: Record<string, number> };

/**
 * Ensures that every workspace has one webhook that delivers all of the workspace's events to this server. Finds that
 * webhook again after a restart. Repairs webhooks that were deleted, restricted, moved or suspended, and records a gap
 * for events that may have been lost.
 */
export class Reconciliation {
  readonly #options: ReconciliationOptions;
  readonly #refused = new Map<string, UnwrittenDeliveries>();
  readonly #failing = new Set<string>();
  #url = '';
  #newContext: (() => Context) | undefined;
  readonly #following = new AbortController();
  #hints = 0;
  #running: Promise<void> | undefined;
  #timer: NodeJS.Timeout | undefined;
  #living: NodeJS.Timeout | undefined;
  #isStopped = false;
  #lastCheck = Number.NEGATIVE_INFINITY;
  #lastSuccess = Number.NEGATIVE_INFINITY;
  #due = Number.POSITIVE_INFINITY;
  #failed = 0;
  #strayPause = PAUSES.hinted;
  #hasStrayed = false;

  constructor(options: ReconciliationOptions) {
    this.#options = options;
  }

  /**
   * Checks all webhooks repeatedly until `stop` is called, each time with a new context. `url` is the base URL of the
   * delivery route. Resolves after the first check, or after `STARTUP_WAIT_MS`.
   */
  async start(url: string, newContext: () => Context): Promise<void> {
    this.#url = url;
    this.#newContext = newContext;
    const { lease } = this.#options;
    if (lease) await this.#startFollowing(lease);
    else this.#living = setInterval(() => void this.#live(), HEARTBEAT_INTERVAL_MS).unref();
    const late = Promise.withResolvers<void>();
    const timer = setTimeout(late.resolve, STARTUP_WAIT_MS);
    await Promise.race([this.check(), late.promise]);
    clearTimeout(timer);
  }

  /** Checks all webhooks now, or waits for the check that is already running. A failure is only logged. */
  check(): Promise<void> {
    if (!this.#newContext || this.#isStopped || !this.#isInCharge) return Promise.resolve();
    this.#running ??= this.#check(this.#newContext, this.#options.lease?.held).finally(() => {
      this.#running = undefined;
    });
    return this.#running;
  }

  streamOpened(): void {
    const { isNear, checkEvery } = this.#options;
    this.hint((isNear && checkEvery === undefined ? NEAR_STREAM_PAUSES : PAUSES).hinted);
  }

  /** Schedules an early check, because a webhook may be broken. */
  hint(pause = this.#pauses.hinted): void {
    if (!this.#isInCharge) this.#options.lease?.hint();
    else this.#schedule(this.#lastCheck + pause);
  }

  /**
   * Handles a delivery that matches no registration. Anyone can send such deliveries, so the checks that they trigger
   * become less and less frequent.
   */
  strayDelivery(): void {
    this.#hasStrayed = true;
    this.hint(this.#strayPause);
  }

  writeFailed(workspaceId: string): void {
    const now = this.#options.clock.now();
    this.#refused.set(workspaceId, { since: this.#refused.get(workspaceId)?.since ?? now, until: now });
    this.#options.states.set(workspaceId, UNWRITTEN);
    this.hint();
  }

  delivered(workspaceId: string): void {
    const { states, coverage } = this.#options;
    states.delivered(workspaceId);
    void coverage.recordSuccess(workspaceId);
    if (states.of(workspaceId)) this.hint();
  }

  /** Resolves once another replica can continue. */
  async stop(): Promise<void> {
    const alive = this.#live();
    this.#isStopped = true;
    clearTimeout(this.#timer);
    clearInterval(this.#living);
    this.#following.abort();
    await alive;
    const { lease } = this.#options;
    if (lease?.held) await lease.release().catch(() => {});
  }

  /** Whether this is the only replica, or the one that checks the webhooks. */
  get #isInCharge(): boolean {
    const { lease } = this.#options;
    return !lease || lease.held !== undefined;
  }

  async #startFollowing(lease: SharedLease): Promise<void> {
    const { warn } = this.#options;
    const { signal } = this.#following;
    const attempts = new Attempts('could not read the state of the webhooks', warn);
    const follow = async () => {
      await attempts.follow(this.#follow(lease));
      void sleep(lease.renewEvery, undefined, { signal, ref: false }).then(follow, () => {});
    };
    await follow();
  }

  /** Renews the lease, or takes it over and checks all webhooks. Without the lease, reads what its holder has found. */
  async #follow(lease: SharedLease): Promise<void> {
    const { states, coverage, registrations, backfill } = this.#options;
    const held = lease.held;
    const { state, hints } = await lease.renew(
      JSON.stringify({ ...states.published, checked: backfill?.checked ?? {} }),
    );
    if (this.#isStopped) return;
    const isHinted = hints > this.#hints;
    this.#hints = hints;
    if (held && lease.held === held) {
      if (isHinted) this.strayDelivery();
      await this.#live();
      return;
    }
    await Promise.all([coverage.follow(), registrations.refresh()]);
    const { checked, ...published }: PublishedState = JSON.parse(state);
    states.follow(published);
    backfill?.resume(checked);
    if (lease.held) this.hint(0);
    else await this.#recordRefused();
  }

  /** Records the gaps of deliveries that this replica could not write. */
  async #recordRefused(): Promise<void> {
    for (const [workspaceId, refused] of this.#refused) {
      await this.#options.coverage.recordGap({ workspaceId, ...refused, ...unwritten(refused) });
      if (this.#refused.get(workspaceId) === refused) this.#refused.delete(workspaceId);
    }
  }

  async #check(newContext: () => Context, lease: Lease | undefined): Promise<void> {
    const { states, backfill } = this.#options;
    this.#lastCheck = performance.now();
    clearTimeout(this.#timer);
    this.#due = Number.POSITIVE_INFINITY;
    const found = await this.#checkAll(newContext, lease).catch((fault: unknown) => this.#couldNotCheck(fault));
    if (this.#isOver(lease)) {
      // This replica has the lease again, for which another check is due.
      if (!this.#isStopped && this.#isInCharge) this.hint();
      return;
    }
    if (found === 'faults') this.#strayPause = PAUSES.hinted;
    else if (this.#hasStrayed) this.#strayPause = Math.min(2 * this.#strayPause, PAUSES.usual);
    this.#hasStrayed = false;
    void backfill?.run(newContext, lease);
    if (found === 'failed') return;
    this.#failed = 0;
    this.#lastSuccess = this.#lastCheck;
    states.checked(Date.now());
    this.#schedule(this.#lastCheck + this.#pauses.usual);
  }

  /** Whether this replica was stopped, or has lost the lease under which a check began. */
  #isOver(lease: Lease | undefined): boolean {
    return this.#isStopped || this.#options.lease?.held !== lease;
  }

  async #checkAll(newContext: () => Context, lease: Lease | undefined): Promise<'faults' | 'nothing'> {
    const context = newContext();
    let found: 'faults' | 'nothing' = 'nothing';
    const faults: unknown[] = [];
    const { registrations, states } = this.#options;
    const workspaces = await readWorkspaces(context).catch((fault: unknown) => {
      if (!this.#isPassing(fault)) states.setAll(couldNot('could not check the webhooks', fault));
      throw fault;
    });
    states.setOthers(new Set(workspaces.map(({ id }) => id)), UNLISTED);
    for (const { id } of workspaces) {
      if (this.#isOver(lease)) break;
      const look = await checkWebhook(registrations, this.#url, id, context, lease).catch((fault: unknown) => {
        if (!this.#isPassing(fault)) states.set(id, couldNot('could not check the webhook', fault));
        faults.push(fault);
      });
      if (look && !this.#isOver(lease) && (await this.#note(id, look, lease))) found = 'faults';
    }
    if (faults.length > 0) throw faults[0];
    return found;
  }

  /** Records a webhook check's result. Returns true if the webhook had a problem. */
  async #note(workspaceId: string, look: WebhookCheck, lease: Lease | undefined): Promise<boolean> {
    const { coverage, states, warn, clock } = this.#options;
    await coverage.refresh();
    const { isKnown } = look;
    const before =
      coverage.of(workspaceId) ?? (isKnown ? await coverage.begin(workspaceId, clock.now(), lease) : undefined);
    const isWatched = coverage.isWatched(workspaceId) || states.hasDelivered(workspaceId);
    const refused = this.#refused.get(workspaceId);
    const gap = before && this.#gapOf(workspaceId, look, before);
    if (look.fault) warn(`workspace ${workspaceId}'s webhook ${look.fault.what}: ${look.fault.remedy}`);
    const failures = look.fault ? 0 : look.failures;
    await coverage.recordIntact(workspaceId, clock.now(), failures, gap, lease);
    if (this.#refused.get(workspaceId) === refused) this.#refused.delete(workspaceId);
    // If the failure count increased between checks, the failures are recent. Failures found by the first check may be
    // old.
    if (failures === 0) this.#failing.delete(workspaceId);
    else if (isWatched && before && failures > before.failures) this.#failing.add(workspaceId);
    const isFailing = this.#failing.has(workspaceId);
    states.set(
      workspaceId,
      isFailing ? `the task manager could not deliver the most recent events to ${this.#url}` : undefined,
    );
    return look.fault !== undefined;
  }

  /** Returns the gap that ends now, if deliveries may have been lost since the last check or heartbeat. */
  #gapOf(
    workspaceId: string,
    { fault, failures }: WebhookCheck,
    before: Covered,
  ): Omit<Gap, 'workspaceId' | 'until'> | undefined {
    const { coverage, states, clock } = this.#options;
    if (fault) return { since: before.checkedAt, reason: `the webhook ${fault.what}`, isLossy: true };
    // While this replica watches, an unreliable number comes from a delivery to another replica.
    const known = coverage.isWatched(workspaceId) ? Math.max(0, before.failures) : before.failures;
    const hasFailed = failures > known;
    if (!coverage.lives(workspaceId, before.aliveAt, clock.now())) {
      // Each successful delivery resets the failure count, so there may have been more failures than the count shows.
      const isLossy = hasFailed || states.hasDelivered(workspaceId);
      return { since: before.aliveAt, reason: 'the server was not running', isLossy };
    }
    if (hasFailed)
      return { since: before.checkedAt, reason: 'the task manager could not deliver events', isLossy: true };
    const refused = this.#refused.get(workspaceId);
    if (!refused) return undefined;
    return { since: refused.since, ...unwritten(refused) };
  }

  /**
   * If the task manager has been unreachable for only a few minutes, deliveries may still arrive, so no problem is
   * reported.
   */
  #isPassing(fault: unknown): boolean {
    const isTransient = fault instanceof ToolError && fault.extensions.retryable === true;
    return isTransient && performance.now() - this.#lastSuccess < MAX_UNCHECKED_MS;
  }

  #couldNotCheck(fault: unknown): 'failed' {
    if (this.#isStopped || !this.#isInCharge || fault instanceof LeaseLost) return 'failed';
    const { failed: first, longest } = this.#pauses;
    const pause = backoff(this.#failed++, { first, longest });
    this.#options.warn(`could not check the task manager's webhooks, retrying in ${pause / 1_000} s`, fault);
    this.#schedule(performance.now() + pause);
    return 'failed';
  }

  get #pauses(): Pauses {
    const { isNear, readers, checkEvery } = this.#options;
    if (checkEvery !== undefined) return { ...PAUSES, usual: checkEvery };
    return isNear && readers?.hasReaders ? NEAR_STREAM_PAUSES : PAUSES;
  }

  /** Schedules a check, unless an earlier one is already scheduled. */
  #schedule(due: number): void {
    if (this.#isStopped || !this.#newContext || due >= this.#due) return;
    clearTimeout(this.#timer);
    this.#due = due;
    const pause = Math.max(0, due - performance.now());
    this.#options.states.nextCheck(Math.round(Date.now() + pause));
    this.#timer = setTimeout(() => this.#checkOnTime(), pause).unref();
  }

  #checkOnTime(): void {
    this.#due = Number.POSITIVE_INFINITY;
    void this.check();
  }

  async #live(): Promise<void> {
    const { coverage, clock, lease } = this.#options;
    if (!this.#isStopped && this.#isInCharge) await coverage.writeHeartbeat(clock.now(), lease?.held);
  }
}

const unwritten = ({ since, until }: UnwrittenDeliveries) => ({
  reason: UNWRITTEN,
  isLossy: until - since > RETRIED_FOR_MS,
});

/** Describes a failure by the error's message if this program threw the error, otherwise by the error's name. */
function couldNot(what: string, fault: unknown): string {
  return fault instanceof ToolError ? `${what}: ${fault.message}` : `${what} (${errorOf(fault).name})`;
}
