import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Route, RouteAnswer, RouteRequest } from '../../graph/subgraph.ts';
import { ANSWER_IN, type Arrival } from './arrivals.ts';
import type { EventLog } from './log.ts';
import { parseEvent } from './payload.ts';

const LARGEST_DELIVERY = 5 * 1024 * 1024;

type Warn = (message: string) => void;

/**
 * The route that deliveries come to. A reply is 2xx only for what the log has on disk, and never 401 or 410, by which the task
 * manager would suspend the webhook at once.
 */
export function deliveryRoute(log: EventLog, warn: Warn): Route {
  return {
    method: 'POST',
    path: '/webhooks/taskmanager/:registration',
    bodyLimit: LARGEST_DELIVERY,
    refusal: (request) => refusalOf(request, log),
    answer: async (request) => ({ body: {}, ...take(request, log, warn) }),
  };
}

/** A request to an unknown address, or without a signature, is refused before its body is read. */
function refusalOf({ params, headers }: Omit<RouteRequest, 'body'>, log: EventLog): RouteAnswer | undefined {
  if (!log.registration(params.registration!)) return { status: 404 };
  return isSignature(headers['x-signature']) ? undefined : { status: 403 };
}

function take({ params, headers, body }: RouteRequest, log: EventLog, warn: Warn): RouteAnswer {
  const registration = log.registration(params.registration!);
  if (!registration) return { status: 404 };
  if (!isSigned(body, headers['x-signature'], registration.secret)) return { status: 403 };
  if (!/^application\/json\s*(;|$)/i.test(String(headers['content-type']))) return { status: 415 };
  const event = parseEvent(body, registration);
  if (!event) return { status: 400 };
  try {
    const { arrival } = log.append(event);
    return { status: 200, ...(arrival ? reports(arrival, log, warn) : {}) };
  } catch (error) {
    warn(`the event log cannot be written: ${(error as Error).message}`);
    return { status: 503 };
  }
}

/**
 * Noted before the answer leaves: a process killed between the two makes a repeat possible; noted after it, the next equal event could be
 * lost.
 */
function reports(arrival: Arrival, log: EventLog, warn: Warn): Pick<RouteAnswer, 'sending' | 'settled'> {
  const attempt = (note: () => void) => {
    try {
      note();
    } catch (error) {
      warn(`the event log cannot be written: ${(error as Error).message}`);
    }
  };
  return {
    sending: () => attempt(() => log.answering(arrival)),
    settled: (written, elapsedMs) => attempt(() => log.settle(arrival, written && elapsedMs <= ANSWER_IN)),
  };
}

/** HMAC-SHA256 over the bytes as they came, in hex, compared in constant time. */
function isSigned(body: Buffer, signature: unknown, secret: string): boolean {
  if (!isSignature(signature)) return false;
  return timingSafeEqual(createHmac('sha256', secret).update(body).digest(), Buffer.from(signature, 'hex'));
}

const isSignature = (given: unknown): given is string => typeof given === 'string' && /^[0-9a-f]{64}$/i.test(given);
