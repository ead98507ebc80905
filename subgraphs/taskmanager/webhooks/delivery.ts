import { createHmac, timingSafeEqual } from 'node:crypto';
import { SpanKind } from '@opentelemetry/api';
import { parse } from 'content-type';
import type { Route, RouteAnswer, RouteRequest } from '../../core/subgraph.ts';
import { type DeliveryQueue, LogGone, TooManyWaiting } from '../../event-log/delivery-queue.ts';
import type { Span } from '../../event-log/event.ts';
import { ANSWER_IN, type Appended, type EventStore } from '../../event-log/store/store.ts';
import { deliveries, measureStored } from '../../metrics/measures.ts';
import { rememberDelivery, traced } from '../../traces/spans.ts';
import { readDelivery, textOf } from './payload.ts';
import type { Registrations } from './registrations.ts';

const LARGEST_DELIVERY = 5 * 1024 * 1024;

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
  reconciliation?: DeliveryListener;
};

/** What reconciliation is to hear of deliveries. */
export type DeliveryListener = {
  /** One does not fit a registration: a webhook may not be as it should be. */
  stray(): void;
  /** One could not be written. */
  refused(workspaceId: string): void;
  /** One was written. */
  delivered(workspaceId: string): void;
  /** The times of a workspace that may have been recovered, so that what is delivered of them now is late. */
  gapsOf(workspaceId: string): readonly Span[];
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
    refusal: (request) => noticing(refusalOf(request, receiver), receiver),
    answer: (request) =>
      traced(
        'delivery taskmanager',
        () => take(request, receiver),
        () => ({ kind: SpanKind.CONSUMER }),
      ),
  };
}

/** An unknown address or a wrong signature may be those of a webhook that was made or changed without us. */
function noticing<Answer extends RouteAnswer | undefined>(answer: Answer, { reconciliation }: Receiver): Answer {
  if (answer?.status === 403 || answer?.status === 404) reconciliation?.stray();
  return answer;
}

/** A request to an unknown address, without a signature or with a compressed body is refused before its body is read. */
function refusalOf(
  { params, headers }: Omit<RouteRequest, 'body'>,
  { registrations }: Receiver,
): RouteAnswer | undefined {
  if (!registrations.find(params.registration!)) return refused(404);
  if (!isSignature(headers['x-signature'])) return refused(403);
  return isPlain(headers['content-encoding']) ? undefined : refused(415);
}

function refused(status: number): RouteAnswer {
  deliveries.refused++;
  return { status };
}

const isPlain = (encoding: unknown) => encoding === undefined || encoding === 'identity';

const isJson = (type: string) => type === 'application/json' || parse(type).type === 'application/json';

async function take({ params, headers, body }: RouteRequest, receiver: Receiver): Promise<RouteAnswer> {
  const registration = receiver.registrations.find(params.registration!);
  if (!registration) return noticing(refused(404), receiver);
  if (!isSigned(body, headers['x-signature'], registration.secrets)) return noticing(refused(403), receiver);
  if (!isJson(String(headers['content-type']))) return refused(415);
  const text = textOf(body);
  if (text === undefined) return refused(400);
  const { workspaceId, webhookId } = registration;
  const { reconciliation, queue, time = Date.now } = receiver;
  const gaps = reconciliation?.gapsOf(workspaceId) ?? [];
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
    return { status: 200, ...reports(appended, receiver) };
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
function reports({ arrival }: Appended, { store, warn }: Receiver): Pick<RouteAnswer, 'sending' | 'settled'> {
  if (!arrival) return {};
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
