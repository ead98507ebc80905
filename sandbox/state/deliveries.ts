import { createHmac } from 'node:crypto';
import { setImmediate, setTimeout } from 'node:timers/promises';
import type { Outgoing } from './outgoing.ts';
import type { Collection } from './store.ts';

/** The webhook properties needed for deliveries. {@link Deliveries} updates `health`. */
export type Hook = {
  id: string;
  endpoint: string;
  secret: string;
  health: { status: 'active' | 'failing' | 'suspended'; fail_count: number };
};

export const HOOKS = 'taskmanager.webhooks';

/**
 * A webhook delivery. `statuses` contains the response status of each attempt so far, or 0 if there was no response.
 */
export type Delivery = { webhook: string; endpoint: string; event: string; body: string; statuses: number[] };

export type DeliveryOptions = {
  hooks: Collection<Hook>;
  outgoing: Outgoing;
  /** Delays between delivery attempts, in milliseconds. */
  pauses?: number[];
  /** The timeout for each delivery attempt, in milliseconds. */
  timeoutMs?: number;
};

/**
 * Sends signed events to webhook endpoints as the task manager does, with up to five attempts, and updates each
 * webhook's health. Endpoints that the sandbox is not allowed to call are treated as unreachable.
 */
export class Deliveries {
  readonly #hooks: Collection<Hook>;
  readonly #outgoing: Outgoing;
  readonly #pauses: number[];
  readonly #timeoutMs: number;
  readonly #underWay = new Set<Promise<void>>();
  readonly #lanes = new Map<string, Promise<number>>();
  #log: Delivery[] = [];
  #end = new AbortController();

  constructor({ hooks, outgoing, pauses = PAUSES, timeoutMs = TIMEOUT_MS }: DeliveryOptions) {
    this.#hooks = hooks;
    this.#outgoing = outgoing;
    this.#pauses = pauses;
    this.#timeoutMs = timeoutMs;
  }

  /**
   * Adds the webhook's id to `payload` and starts the delivery. First attempts for the same webhook are sent in order.
   * Suspended and deleted webhooks receive nothing.
   */
  send(webhookId: string, payload: { event: string }): void {
    const hook = this.#awake(webhookId);
    if (!hook) return;
    const body = JSON.stringify({ ...payload, webhook_id: webhookId });
    const delivery = { webhook: webhookId, endpoint: hook.endpoint, event: payload.event, body, statuses: [] };
    this.#log = [...this.#log.slice(1 - LOG_LENGTH), delivery];
    const first = (this.#lanes.get(webhookId) ?? setImmediate(0)).then(() => this.#attempt(delivery));
    this.#lanes.set(webhookId, first);
    this.#follow(first.then((status) => this.#conclude(delivery, status)));
  }

  /** Returns the most recent deliveries, oldest first. */
  log(): readonly Delivery[] {
    return this.#log;
  }

  /** Resolves when no delivery is in flight. */
  async settled(): Promise<void> {
    while (this.#underWay.size > 0) await Promise.allSettled(this.#underWay);
  }

  /** Cancels in-flight deliveries and clears the delivery history. Later events are still delivered. */
  async drop(): Promise<void> {
    this.#end.abort();
    await this.settled();
    this.#end = new AbortController();
    this.#lanes.clear();
    this.#log = [];
  }

  #follow(work: Promise<void>): void {
    this.#underWay.add(work);
    work.finally(() => this.#underWay.delete(work));
  }

  #awake(webhookId: string): Hook | undefined {
    const hook = this.#hooks.get(webhookId);
    return hook?.health.status === 'suspended' ? undefined : hook;
  }

  /** Sends one delivery attempt. Returns the response status, or 0 if there was no response. */
  async #attempt(delivery: Delivery): Promise<number> {
    const hook = this.#awake(delivery.webhook);
    if (!hook || this.#end.signal.aborted) return 0;
    const signature = createHmac('sha256', hook.secret).update(delivery.body).digest('hex');
    const headers = { 'Content-Type': 'application/json', 'X-Signature': signature };
    const limit = AbortSignal.any([this.#end.signal, AbortSignal.timeout(this.#timeoutMs)]);
    const call = { method: 'POST', headers, body: delivery.body, limit };
    const status = await this.#outgoing.call(delivery.endpoint, call).then(
      (response) => response.status,
      () => 0,
    );
    delivery.statuses.push(status);
    return status;
  }

  async #conclude(delivery: Delivery, firstStatus: number): Promise<void> {
    let status = firstStatus;
    for (const pause of this.#pauses) {
      if (isFinal(status)) break;
      await setTimeout(pause, undefined, { signal: this.#end.signal, ref: false }).catch(() => {});
      if (!this.#end.signal.aborted) status = await this.#attempt(delivery);
    }
    if (!this.#end.signal.aborted) this.#setHealth(delivery.webhook, status);
  }

  #setHealth(webhookId: string, status: number): void {
    const hook = this.#awake(webhookId);
    if (hook) this.#hooks.update(webhookId, { health: healthAfter(hook.health, status) });
  }
}

const PAUSES = [250, 500, 1000, 2000];
const TIMEOUT_MS = 7_000;
const LOG_LENGTH = 1_000;
const FAILS_UNTIL_SUSPENDED = 100;
/** The response statuses that suspend a webhook immediately. */
const SUSPENDING_STATUSES = [401, 410];

function isFinal(status: number): boolean {
  return isSuccess(status) || SUSPENDING_STATUSES.includes(status);
}

function isSuccess(status: number): boolean {
  return status >= 200 && status < 300;
}

function healthAfter({ fail_count }: Hook['health'], status: number): Hook['health'] {
  if (isSuccess(status)) return { status: 'active', fail_count: 0 };
  const fails = fail_count + 1;
  const isSuspended = SUSPENDING_STATUSES.includes(status) || fails >= FAILS_UNTIL_SUSPENDED;
  return { status: isSuspended ? 'suspended' : 'failing', fail_count: fails };
}
