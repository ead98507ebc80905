import { createHmac, timingSafeEqual } from 'node:crypto';
import { SpanKind } from '@opentelemetry/api';
import { parse } from 'content-type';
import type { Route, RouteAnswer, RouteRequest } from '../../core/subgraph.ts';
import { type DeliveryQueue, LogGone, TooManyWaiting } from '../../event-log/delivery-queue.ts';
import { ANSWER_IN, type Arrival, type EventStore } from '../../event-log/store/store.ts';
import { deliveries, measureStored } from '../../metrics/measures.ts';
import { rememberDelivery, traced } from '../../traces/spans.ts';
import type { Coverage } from './coverage.ts';
import { readDelivery, textOf } from './payload.ts';
import type { Reconciliation } from './reconciliation.ts';
import type { Registrations } from './registrations.ts';

const LARGEST_DELIVERY = 5 * 1024 * 1024;

const JSON_TYPE = 'application/json';

const SIGNATURE = /^[0-9a-f]{64}$/i;

const isSignature = (given: unknown): given is string => typeof given === 'string' && SIGNATURE.test(given);

/** Whether a signature is the HMAC-SHA256 over the bytes as they came, in hex, with one of the secrets; compared in constant time. */
export function isSigned(body: Buffer, signature: unknown, secrets: readonly string[]): boolean {
  if (!isSignature(signature)) return false;
  const given = Buffer.from(signature, 'hex');
  return secrets.some((secret) => timingSafeEqual(createHmac('sha256', secret).update(body).digest(), given));
}

/** What takes deliveries. */
export type Receiver = {
  store: EventStore;
  queue: DeliveryQueue;
  registrations: Registrations;
  /** In Unix milliseconds. */
  time?: () => number;
  warn(message: string): void;
  reconciliation?: Pick<Reconciliation, 'stray' | 'refused' | 'delivered'>;
  /** Knows the times of a workspace that may have been recovered, so that what is delivered of them now is late. */
  coverage?: Pick<Coverage, 'gapsOf'>;
};

/**
 * The route that deliveries come to. A reply is 2xx only for what the log has on disk, and never 401 or 410, by which the task
 * manager would suspend the webhook at once.
 */
export function deliveryRoute(receiver: Receiver): Route {
  return {
    method: 'POST',
    path: '/webhooks/taskmanager/:registration',
    bodyLimit: LARGEST_DELIVERY,
    /** A request to an unknown address, without a signature or with a compressed body is refused before its body is read. */
    refusal({ params, headers }) {
      if (!receiver.registrations.find(params.registration!)) return stray(404, receiver);
      if (!isSignature(headers['x-signature'])) return stray(403, receiver);
      const encoding = headers['content-encoding'];
      return encoding === undefined || encoding === 'identity' ? undefined : refused(415);
    },
    answer: (request) =>
      traced(
        'delivery taskmanager',
        () => take(request, receiver),
        () => ({ kind: SpanKind.CONSUMER }),
      ),
  };
}

/** An unknown address or a wrong signature may be those of a webhook that was made or changed without us. */
function stray(status: 403 | 404, { reconciliation }: Receiver): RouteAnswer {
  reconciliation?.stray();
  return refused(status);
}

function refused(status: number): RouteAnswer {
  deliveries.refused++;
  return { status };
}

async function take({ params, headers, body }: RouteRequest, receiver: Receiver): Promise<RouteAnswer> {
  const registration = receiver.registrations.find(params.registration!);
  if (!registration) return stray(404, receiver);
  if (!isSigned(body, headers['x-signature'], registration.secrets)) return stray(403, receiver);
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
    if (!(isBusy || error instanceof LogGone)) receiver.warn(notWritten(error));
    // What is no event is not lost where the log cannot be written. While too much waits nothing more is read.
    if (!isBusy && !readDelivery(delivery, () => false)) return refused(400);
    if (isBusy) deliveries.busy++;
    else deliveries.failed++;
    reconciliation?.refused(workspaceId);
    return { status: 503 };
  }
}

const notWritten = (error: unknown) => `the event log cannot be written: ${(error as Error).message}`;

/**
 * Noted before the answer leaves: a process killed between the two makes a repeat possible; noted after it, the next equal event could be
 * lost. Where it cannot be noted the delivery has to come again, and is a repeat then.
 */
function reports(arrival: Arrival, { store, warn }: Receiver): Pick<RouteAnswer, 'sending' | 'settled'> {
  const noted = (note: Promise<void>) =>
    note.then(
      () => undefined,
      (error: unknown) => {
        warn(notWritten(error));
        return { status: 503 };
      },
    );
  return {
    sending: () => noted(store.answering(arrival)),
    settled: (written, elapsedMs) => void noted(store.settle(arrival, written && elapsedMs <= ANSWER_IN)),
  };
}
