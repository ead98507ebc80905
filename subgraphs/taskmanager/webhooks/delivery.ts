import { createHmac, timingSafeEqual } from 'node:crypto';
import { parse } from 'content-type';
import type { Route, RouteAnswer, RouteRequest } from '../../core/subgraph.ts';
import { type DeliveryQueue, LogGone, TooManyWaiting } from '../../event-log/delivery-queue.ts';
import { type Arrival, type EventStore, RESPONSE_TIMEOUT } from '../../event-log/store/store.ts';
import { deliveries, measureStored } from '../../metrics/measures.ts';
import { errorOf } from '../../process/thrown.ts';
import { rememberDelivery } from '../../traces/spans.ts';
import type { Coverage } from './coverage.ts';
import { readDelivery, textOf } from './payload.ts';
import type { Reconciliation } from './reconciliation.ts';
import type { Registrations } from './registrations.ts';

const LARGEST_DELIVERY = 5 * 1024 * 1024;

const JSON_TYPE = 'application/json';

const SIGNATURE = /^[0-9a-f]{64}$/i;

const isSignature = (given: unknown): given is string => typeof given === 'string' && SIGNATURE.test(given);

/**
 * Whether the signature is the hex HMAC-SHA256 of the raw body with one of the secrets. The comparison takes constant
 * time.
 */
export function isSigned(body: Buffer, signature: unknown, secrets: readonly string[]): boolean {
  if (!isSignature(signature)) return false;
  const given = Buffer.from(signature, 'hex');
  return secrets.some((secret) => timingSafeEqual(createHmac('sha256', secret).update(body).digest(), given));
}

export type Receiver = {
  store: EventStore;
  queue: DeliveryQueue;
  registrations: Registrations;
  /** Returns the current time in Unix milliseconds. */
  time?: () => number;
  warn(message: string): void;
  reconciliation?: Pick<Reconciliation, 'strayDelivery' | 'writeFailed' | 'delivered'>;
  /** Provides a workspace's gaps. Deliveries of events that happened in a gap are marked as late. */
  coverage?: Pick<Coverage, 'gapsOf'>;
};

/**
 * Creates the route that receives webhook deliveries. Responds with 2xx only once the event is on disk. Never responds
 * with 401 or 410, which would make the task manager suspend the webhook immediately.
 */
export function deliveryRoute(receiver: Receiver): Route {
  return {
    method: 'POST',
    path: '/webhooks/taskmanager/:registration',
    bodyLimit: LARGEST_DELIVERY,
    /** Rejects a delivery with an unknown URL, no signature or a compressed body before the body is read. */
    refusal({ params, headers }) {
      const { registrations } = receiver;
      const check = (isKnown: boolean) => {
        if (!isKnown) return rejectStray(404, receiver);
        if (!isSignature(headers['x-signature'])) return rejectStray(403, receiver);
        const encoding = headers['content-encoding'];
        return encoding === undefined || encoding === 'identity' ? undefined : refused(415);
      };
      const isKnown = () => registrations.find(params.registration!) !== undefined;
      // Another replica may have registered the webhook.
      const isMissing = registrations.isShared && !isKnown();
      return isMissing ? registrations.catchUp().then(() => check(isKnown())) : check(isKnown());
    },
    answer: (request) => take(request, receiver),
  };
}

/** Requests a check of all webhooks, because a webhook may have been created or changed elsewhere. */
function rejectStray(status: 403 | 404, { reconciliation }: Receiver): RouteAnswer {
  reconciliation?.strayDelivery();
  return refused(status);
}

function refused(status: number): RouteAnswer {
  deliveries.refused++;
  return { status };
}

async function take({ params, headers, body }: RouteRequest, receiver: Receiver): Promise<RouteAnswer> {
  const { registrations } = receiver;
  const find = () => {
    const found = registrations.find(params.registration!);
    return { registration: found, isAuthentic: isSigned(body, headers['x-signature'], found?.secrets ?? []) };
  };
  let { registration, isAuthentic } = find();
  if (!isAuthentic && registrations.isShared) {
    // Another replica may have stored the secret.
    await registrations.catchUp();
    ({ registration, isAuthentic } = find());
  }
  if (!registration) return rejectStray(404, receiver);
  if (!isAuthentic) return rejectStray(403, receiver);
  const type = String(headers['content-type']);
  if (type !== JSON_TYPE && parse(type).type !== JSON_TYPE) return refused(415);
  const text = textOf(body);
  if (text === undefined) return refused(400);
  const { workspaceId, webhookId } = registration;
  const { reconciliation, coverage, queue, time = Date.now } = receiver;
  const gaps = coverage?.gapsOf(workspaceId) ?? [];
  const delivery = { text, workspaceId, webhookId, receivedAt: time(), gaps };
  try {
    rememberDelivery(text);
    const began = performance.now();
    const appended = await queue.append(delivery);
    measureStored(performance.now() - began);
    if (appended.isNone) return refused(400);
    if (appended.isNew) deliveries.stored++;
    else deliveries.repeated++;
    reconciliation?.delivered(workspaceId);
    return appended.arrival ? { status: 200, ...reports(appended.arrival, receiver) } : { status: 200 };
  } catch (error) {
    const isBusy = error instanceof TooManyWaiting;
    if (!(isBusy || error instanceof LogGone)) warnOf(error, receiver);
    // A delivery without an event is rejected with status 400 even if the log is not writable. Under overload,
    // deliveries are not parsed.
    if (!isBusy && !readDelivery(delivery, () => false)) return refused(400);
    if (isBusy) deliveries.busy++;
    else deliveries.failed++;
    reconciliation?.writeFailed(workspaceId);
    return { status: 503 };
  }
}

/** An outage of PostgreSQL is logged once by its pool. */
function warnOf(error: unknown, { warn }: Receiver): void {
  const { name, message } = errorOf(error);
  if (name !== 'DatabaseUnavailable') warn(`the event log cannot be written: ${message}`);
}

/**
 * Records a delivery's arrival before the response is sent. If the process is killed in between, the event may be
 * logged twice. Recording the arrival later could instead lose the next identical event. If recording fails, the
 * response has status 503, and the task manager's retry is treated as a repeat.
 */
function reports(arrival: Arrival, receiver: Receiver): Pick<RouteAnswer, 'sending' | 'settled'> {
  const noted = (note: Promise<void>) =>
    note.then(
      () => undefined,
      (error: unknown) => {
        warnOf(error, receiver);
        return { status: 503 };
      },
    );
  return {
    sending: () => noted(receiver.store.answering(arrival)),
    settled: (written, elapsedMs) =>
      void noted(receiver.store.settle(arrival, written && elapsedMs <= RESPONSE_TIMEOUT)),
  };
}
