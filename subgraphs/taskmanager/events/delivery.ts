import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { Values } from '../../endpoint.ts';
import { readJson } from '../../json.ts';
import type { Door, DoorRequest } from '../../subgraph.ts';
import type { EventLog, NewEvent } from './log.ts';

const LARGEST = 5 * 1024 * 1024;

/**
 * The door that deliveries come through. A reply is 2xx only for what the log has on disk, and never 401 or 410, by which the task
 * manager would suspend the webhook at once.
 */
export function deliveryDoor(log: EventLog, warn: (message: string) => void): Door {
  return {
    method: 'POST',
    path: '/webhooks/taskmanager/:registration',
    bodyLimit: LARGEST,
    answer: async (request) => {
      const status = take(request, log, warn);
      return { status, body: {} };
    },
  };
}

function take({ params, headers, body }: DoorRequest, log: EventLog, warn: (message: string) => void): number {
  const registration = log.registration(params.registration!);
  if (!registration) return 404;
  if (!isSigned(body, headers['x-signature'], registration.secret)) return 403;
  if (!/^application\/json\b/.test(String(headers['content-type']))) return 415;
  const event = readEvent(body, registration.workspaceId);
  if (!event) return 400;
  try {
    log.append(event);
    return 200;
  } catch (error) {
    warn(`the event log cannot be written: ${(error as Error).message}`);
    return 503;
  }
}

/** HMAC-SHA256 over the bytes as they came, in hex, compared in constant time. */
export function isSigned(body: Buffer, signature: unknown, secret: string): boolean {
  if (typeof signature !== 'string' || !/^[0-9a-f]{64}$/i.test(signature)) return false;
  return timingSafeEqual(createHmac('sha256', secret).update(body).digest(), Buffer.from(signature, 'hex'));
}

/** The event of a delivery; undefined where the body is none. */
export function readEvent(body: Buffer, workspaceId: string): NewEvent | undefined {
  const text = body.toString('utf8');
  const payload = parsed(text);
  if (typeof payload?.event !== 'string') return undefined;
  return {
    key: keyOf(payload, workspaceId),
    workspaceId,
    type: payload.event,
    taskId: typeof payload.task_id === 'string' ? payload.task_id : null,
    receivedAt: Date.now(),
    body: text,
  };
}

/**
 * What makes a delivery the same as another: companions of one change share the id of its history item, an edited comment uses it
 * again, and two webhooks on one workspace differ in `webhook_id` alone.
 */
function keyOf({ webhook_id: _, ...payload }: Values, workspaceId: string): string {
  const { event, history_items: items } = payload;
  const resource = ['task_id', 'list_id', 'folder_id', 'space_id', 'key_result_id', 'goal_id'].find(
    (name) => name in payload,
  );
  const about = items?.[0]?.id ?? (resource && payload[resource]) ?? '';
  const digest = createHash('sha256').update(JSON.stringify(payload)).digest('hex');
  return [workspaceId, event, about, digest].join(' ');
}

function parsed(text: string): Values | undefined {
  try {
    const value = readJson(text);
    return typeof value === 'object' && value !== null ? value : undefined;
  } catch {
    return undefined;
  }
}
