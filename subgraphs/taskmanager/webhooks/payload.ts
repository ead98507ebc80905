import { isUtf8 } from 'node:buffer';
import { hash } from 'node:crypto';
import type { Identity, ReadDelivery, Span } from '../../event-log/event.ts';
import type { LogEvent } from '../../event-log/tailer.ts';
import { DEEPEST_JSON, isDeeperThan, readJson } from '../../upstream/json.ts';
import type { DeliveryPayload } from '../records/events.ts';
import type { HistoryItemRecord } from '../records/history.ts';
import { deletionKey } from './own-keys.ts';

const EVENT_NAME = /^[\w.-]{1,100}$/;

/**
 * Parses a delivery. Returns undefined if the text is not a JSON object, is nested too deeply, or has no event name.
 * History items are not validated, because an event is stored even if some of its parts are invalid.
 */
export const readDelivery: ReadDelivery = ({ text, workspaceId, webhookId, receivedAt, gaps }, holds) => {
  if (isDeeperThan(DEEPEST_JSON, text)) return undefined;
  try {
    const payload: DeliveryPayload | null = readPayload(text);
    if (typeof payload?.event !== 'string' || !EVENT_NAME.test(payload.event)) return undefined;
    return {
      identity: identityOf(payload, workspaceId, webhookId),
      workspaceId,
      type: payload.event,
      taskId: idOf(payload.task_id),
      receivedAt,
      body: text,
      mark: isLate(payload, workspaceId, gaps, holds) ? 'late' : null,
    };
  } catch {
    return undefined;
  }
};

function isLate(
  payload: DeliveryPayload,
  workspaceId: string,
  gaps: readonly Span[],
  holds: (key: Uint8Array) => boolean,
): boolean {
  const at = happenedAt(payload);
  if (at !== undefined) return gaps.some(({ since, until }) => since < at && at <= until);
  const taskId = idOf(payload.task_id);
  return payload.event === 'taskDeleted' && taskId !== null && holds(deletionKey(workspaceId, taskId));
}

/** Converts an id in a payload to well-formed text, which the log can store. Returns null for any other value. */
export function idOf(value: unknown): string | null {
  return (typeof value === 'string' && value !== '') || Number.isInteger(value) ? String(value).toWellFormed() : null;
}

/** Returns the valid history items, which are objects with an id. */
export function historyItemsOf({ history_items: items }: DeliveryPayload): HistoryItemRecord[] {
  return Array.isArray(items) ? items.filter((item) => idOf(item?.id) !== null) : [];
}

/**
 * Returns an event's time, in Unix milliseconds by the task manager's clock. This is the latest date of its history
 * items or, if there are none, the event's own date.
 */
export function happenedAt({ history_items: items, date }: DeliveryPayload): number | undefined {
  let newest: number | undefined;
  for (const time of Array.isArray(items) ? items.map((item) => Number(item?.date)) : [Number(date)])
    if (Number.isFinite(time) && (newest === undefined || time > newest)) newest = time;
  return newest;
}

export const readPayload = (text: string): DeliveryPayload => readJson(text) as DeliveryPayload;

export const payloadOf = ({ payload }: LogEvent): DeliveryPayload => payload as DeliveryPayload;

/**
 * Builds the identity used to detect repeated deliveries of an event. Several events can share a history item's id, so
 * the content is included. `webhook_id` is excluded, because it differs if two webhooks deliver the same event.
 */
function identityOf(payload: DeliveryPayload, workspaceId: string, registeredAs: string): Identity {
  const { event, history_items: items, webhook_id: webhookId } = payload;
  // JSON omits undefined properties. Setting `webhook_id` to undefined takes a third less time than copying all other
  // properties.
  const content = hash('sha256', JSON.stringify({ ...payload, webhook_id: undefined }));
  const itemId = idOf(Array.isArray(items) ? items[0]?.id : undefined);
  if (itemId !== null) return { key: keyOf(itemId, sha256([workspaceId, event, itemId, content])) };
  // Copied out of the buffer pool, because sending a pooled buffer to another thread would clone the entire pool.
  const digest = new Uint8Array(Buffer.from(sha256([workspaceId, event, content]), 'hex'));
  return { digest, webhookId: idOf(webhookId) ?? registeredAs };
}

const sha256 = (parts: string[]) => hash('sha256', JSON.stringify(parts));

/**
 * Builds a key that starts with the history item's number, which increases over time, followed by most of the hash.
 * Keys from about the same time are adjacent in the index, so a batch of inserts changes few index pages.
 */
function keyOf(itemId: string, digest: string): Buffer {
  const number = /^\d{1,19}$/.test(itemId) ? BigInt(itemId).toString(16).padStart(16, '0') : '';
  return Buffer.from(number + digest.slice(number.length), 'hex');
}

/**
 * Decodes UTF-8 and removes a byte order mark. Returns undefined for invalid UTF-8, which the log could not reproduce.
 */
export function textOf(body: Buffer): string | undefined {
  if (!isUtf8(body)) return undefined;
  const text = body.toString();
  return text.startsWith(BYTE_ORDER_MARK) ? text.slice(1) : text;
}

const BYTE_ORDER_MARK = '\ufeff';
