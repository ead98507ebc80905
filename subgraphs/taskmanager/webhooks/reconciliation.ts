import type { Context } from '../../core/context.ts';
import { errorOf } from '../../process/thrown.ts';
import { backoff } from '../../upstream/backoff.ts';
import { ToolError } from '../../upstream/errors.ts';
import { readWorkspaces } from '../workspace.ts';
import type { Backfill } from './backfill.ts';
import type { Coverage, Gap } from './coverage.ts';
import type { DeliveryStates } from './delivery-states.ts';
import type { Registrations } from './registrations.ts';
import { type Look, lookAtWebhook } from './webhook.ts';

/** When webhooks are looked at again, in milliseconds. */
type Pauses = {
  /** Usually. */
  usual: number;
  /** After a check that failed: at first, doubling to at most. */
  failed: number;
  longest: number;
  /** After a hint, since the last check. It doubles with each stray delivery for which nothing was wrong. */
  hinted: number;
};

const PAUSES: Pauses = { usual: 5 * 60_000, failed: 30_000, longest: 5 * 60_000, hinted: 10_000 };
/** While streams are open to a task manager on this machine: somebody waits for events, and calls cost nothing. */
const CLOSE: Pauses = { usual: 2_000, failed: 2_000, longest: 30_000, hinted: 2_000 };
/** How long the start waits for the first check, in milliseconds. */
const START_WAITS = 3_000;
/** How often the process gives a sign of life, in milliseconds. */
const LIVE_EVERY = 10_000;
/** For how long webhooks may be unchecked before that is said, in milliseconds. */
const LONGEST_UNCHECKED = 10 * 60_000;
const UNLISTED =
  'the task manager does not list the workspace for this credential, so that its webhook cannot be looked at';

/** Deliveries that could not be written for longer may have been given up, in milliseconds. */
const RETRIED_FOR = 10_000;

/** Deliveries of a workspace that could not be written, by the task manager's clock. */
type Refused = { since: number; until: number };

/** What reconciliation works with. */
export type ReconciliationOptions = {
  registrations: Registrations;
  coverage: Coverage;
  states: DeliveryStates;
  /** The task manager's clock, in Unix milliseconds. */
  clock: { now(): number };
  warn(message: string, fault?: unknown): void;
  /** Whether the task manager is on this machine. */
  isNear?: boolean;
  /** How often the webhooks are looked at, in milliseconds, whatever is open. */
  checkEvery?: number | undefined;
  /** Whether streams are open. */
  readers?: { hasReaders: boolean };
  /** Runs after each check. */
  backfill?: Pick<Backfill, 'run'>;
};

/**
 * Sees to it, as long as it runs, that every workspace sends all its events to our route: one webhook each, found again after a restart, and
 * put right where somebody has deleted, narrowed, moved or suspended it. What may have been lost meanwhile is noted as a gap.
 */
export class Reconciliation {
  readonly #options: ReconciliationOptions;
  readonly #refused = new Map<string, Refused>();
  readonly #failures = new Map<string, number>();
  readonly #failing = new Set<string>();
  #url = '';
  #newContext: (() => Context) | undefined;
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
   * Looks at all webhooks, then again and again until it is stopped. The route is at that address; each check has a context of its own.
   * Resolves when the first check is over, or goes on without being waited for.
   */
  async start(url: string, newContext: () => Context): Promise<void> {
    this.#url = url;
    this.#newContext = newContext;
    this.#living = setInterval(() => this.#live(), LIVE_EVERY).unref();
    const late = Promise.withResolvers<void>();
    const timer = setTimeout(late.resolve, START_WAITS);
    await Promise.race([this.check(), late.promise]);
    clearTimeout(timer);
  }

  /** Looks at all webhooks now, or waits for the check that is under way; that it could not is a warning. */
  check(): Promise<void> {
    if (!this.#newContext || this.#isStopped) return Promise.resolve();
    this.#running ??= this.#check(this.#newContext).finally(() => {
      this.#running = undefined;
    });
    return this.#running;
  }

  /** To be called when a stream is opened. */
  opened(): void {
    const { isNear, checkEvery } = this.#options;
    this.hint((isNear && checkEvery === undefined ? CLOSE : PAUSES).hinted);
  }

  /** To be called when something suggests that a webhook is not as it should be. */
  hint(pause = this.#pauses.hinted): void {
    this.#schedule(this.#lastCheck + pause);
  }

  /** To be called for a delivery that does not fit a registration. Anybody can send those, so that they cause fewer and fewer checks. */
  stray(): void {
    this.#hasStrayed = true;
    this.hint(this.#strayPause);
  }

  /** To be called for a delivery that could not be written. */
  refused(workspaceId: string): void {
    const now = this.#options.clock.now();
    this.#refused.set(workspaceId, { since: this.#refused.get(workspaceId)?.since ?? now, until: now });
    this.#options.states.set(workspaceId, 'deliveries could not be written to the event log');
    this.hint();
  }

  /** To be called for a delivery that was written. */
  delivered(workspaceId: string): void {
    const { states, coverage } = this.#options;
    states.delivered(workspaceId);
    if (this.#failures.get(workspaceId) !== 0) coverage.succeeded(workspaceId);
    this.#failures.set(workspaceId, 0);
    if (states.of(workspaceId)) this.hint();
  }

  stop(): void {
    this.#live();
    this.#isStopped = true;
    clearTimeout(this.#timer);
    clearInterval(this.#living);
  }

  async #check(newContext: () => Context): Promise<void> {
    const { states, backfill } = this.#options;
    this.#lastCheck = performance.now();
    clearTimeout(this.#timer);
    this.#due = Number.POSITIVE_INFINITY;
    const found = await this.#checkAll(newContext).catch((fault: unknown) => this.#couldNotCheck(fault));
    if (this.#isStopped) return;
    if (found === 'faults') this.#strayPause = PAUSES.hinted;
    else if (this.#hasStrayed) this.#strayPause = Math.min(2 * this.#strayPause, PAUSES.usual);
    this.#hasStrayed = false;
    void backfill?.run(newContext);
    if (found === 'failed') return;
    this.#failed = 0;
    this.#lastSuccess = this.#lastCheck;
    states.checked(Date.now());
    this.#schedule(this.#lastCheck + this.#pauses.usual);
  }

  async #checkAll(newContext: () => Context): Promise<'faults' | 'nothing'> {
    const context = newContext();
    let found: 'faults' | 'nothing' = 'nothing';
    const faults: unknown[] = [];
    const { registrations, states } = this.#options;
    const workspaces = await readWorkspaces(context).catch((fault: unknown) => {
      if (!this.#isPassing(fault)) states.setAll(couldNot('the webhooks could not be looked at', fault));
      throw fault;
    });
    states.setOthers(new Set(workspaces.map(({ id }) => id)), UNLISTED);
    for (const { id } of workspaces) {
      const look = await lookAtWebhook(registrations, this.#url, id, context).catch((fault: unknown) => {
        if (!this.#isPassing(fault)) states.set(id, couldNot('the webhook could not be looked at', fault));
        faults.push(fault);
      });
      if (look && !this.#isStopped && this.#note(id, look)) found = 'faults';
    }
    if (faults.length > 0) throw faults[0];
    return found;
  }

  /** Notes what a look has found; gives whether something was wrong. */
  #note(workspaceId: string, look: Look): boolean {
    const { coverage, states, warn, clock } = this.#options;
    const gap = this.#gapOf(workspaceId, look);
    if (look.fault) warn(`the webhook of workspace ${workspaceId} ${look.fault.what}: ${look.fault.remedy}`);
    const failures = look.fault ? 0 : look.failures;
    coverage.covered(workspaceId, clock.now(), failures, gap);
    this.#refused.delete(workspaceId);
    // Failures of which there are more at each check are a fault of now; those that the first one finds are of the time before.
    if (failures === 0) this.#failing.delete(workspaceId);
    else if (failures > (this.#failures.get(workspaceId) ?? failures)) this.#failing.add(workspaceId);
    this.#failures.set(workspaceId, failures);
    const isFailing = this.#failing.has(workspaceId);
    states.set(
      workspaceId,
      isFailing ? `the task manager could not deliver its last events to ${this.#url}` : undefined,
    );
    return look.fault !== undefined;
  }

  /** The gap that ends now, where deliveries may have been lost since the last check or sign of life. */
  #gapOf(workspaceId: string, { isKnown, fault, failures }: Look): Omit<Gap, 'workspaceId' | 'until'> | undefined {
    const { coverage, states, clock } = this.#options;
    const before = coverage.of(workspaceId) ?? (isKnown ? coverage.begin(workspaceId, clock.now()) : undefined);
    if (!before) return undefined;
    if (fault) return { since: before.checkedAt, reason: `the webhook ${fault.what}`, isLossy: true };
    const hasFailed = failures > (this.#failures.get(workspaceId) ?? before.failures);
    if (!coverage.lives(workspaceId, before.aliveAt, clock.now())) {
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

  /** A task manager that does not answer for some minutes may deliver all the same. */
  #isPassing(fault: unknown): boolean {
    const isTransient = fault instanceof ToolError && fault.extensions.retryable === true;
    return isTransient && performance.now() - this.#lastSuccess < LONGEST_UNCHECKED;
  }

  #couldNotCheck(fault: unknown): 'failed' {
    if (this.#isStopped) return 'failed';
    const { failed: first, longest } = this.#pauses;
    const pause = backoff(this.#failed++, { first, longest });
    this.#options.warn(`the task manager's webhooks could not be checked, trying again in ${pause / 1_000} s`, fault);
    this.#schedule(performance.now() + pause);
    return 'failed';
  }

  get #pauses(): Pauses {
    const { isNear, readers, checkEvery } = this.#options;
    if (checkEvery !== undefined) return { ...PAUSES, usual: checkEvery };
    return isNear && readers?.hasReaders ? CLOSE : PAUSES;
  }

  /** Checks at that time, unless that happens sooner anyway. */
  #schedule(due: number): void {
    if (this.#isStopped || !this.#newContext || due >= this.#due) return;
    clearTimeout(this.#timer);
    this.#due = due;
    const pause = Math.max(0, due - performance.now());
    this.#options.states.nextCheck(Math.round(Date.now() + pause));
    this.#timer = setTimeout(() => void this.check(), pause).unref();
  }

  #live(): void {
    if (!this.#isStopped) this.#options.coverage.live(this.#options.clock.now());
  }
}

/** What failed, with the words of an error of ours or the kind of another one. */
function couldNot(what: string, fault: unknown): string {
  return fault instanceof ToolError ? `${what}: ${fault.message}` : `${what} (${errorOf(fault).name})`;
}
