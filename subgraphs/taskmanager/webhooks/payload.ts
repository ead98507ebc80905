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
 * Parses a delivery. Undefined if the text is not a JSON object, is nested too deeply, or has no event name. History
 * items can have any shape, because an event is stored even if parts of it cannot be shown.
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

/** Converts an id of a payload to well-formed text, which the log can store; null for other values. */
export function idOf(value: unknown): string | null {
  return (typeof value === 'string' && value !== '') || Number.isInteger(value) ? String(value).toWellFormed() : null;
}

/** The valid history items, which are objects with an id. */
export function historyItemsOf({ history_items: items }: DeliveryPayload): HistoryItemRecord[] {
  return Array.isArray(items) ? items.filter((item) => idOf(item?.id) !== null) : [];
}

/**
 * The time of an event in Unix milliseconds of the task manager's clock: the latest date of its history items, or its
 * own date.
 */
export function happenedAt({ history_items: items, date }: DeliveryPayload): number | undefined {
  let newest: number | undefined;
  for (const time of Array.isArray(items) ? items.map((item) => Number(item?.date)) : [Number(date)])
    if (Number.isFinite(time) && (newest === undefined || time > newest)) newest = time;
  return newest;
}

/** Parses a stored delivery. */
export const readPayload = (text: string): DeliveryPayload => readJson(text) as DeliveryPayload;

/** The payload of a logged event. */
export const payloadOf = ({ payload }: LogEvent): DeliveryPayload => payload as DeliveryPayload;

/**
 * Companion events of a change share its history item's id, and edits of a comment reuse it. Deliveries of the same
 * event by two webhooks differ only in `webhook_id`.
 */
export function identityOf(payload: DeliveryPayload, workspaceId: string, registeredAs: string): Identity {
  const { event, history_items: items, webhook_id: webhookId } = payload;
  // JSON omits undefined properties. This takes a third less time than copying the other properties.
  const content = hash('sha256', JSON.stringify({ ...payload, webhook_id: undefined }));
  const itemId = idOf(Array.isArray(items) ? items[0]?.id : undefined);
  if (itemId !== null) return { key: keyOf(itemId, sha256([workspaceId, event, itemId, content])) };
  // Copied out of the buffer pool, which would be cloned entirely for another thread.
  const digest = new Uint8Array(Buffer.from(sha256([workspaceId, event, content]), 'hex'));
  return { digest, webhookId: idOf(webhookId) ?? registeredAs };
}

/** Returns hex, because buffers returned by `hash` are slower than buffers decoded from hex. */
const sha256 = (parts: string[]) => hash('sha256', JSON.stringify(parts));

/**
 * Starts with the item's number, which rises with time, followed by most of the hash. Thus, keys of the same time are
 * neighbours in the index, and a batch changes few of its pages.
 */
function keyOf(itemId: string, digest: string): Buffer {
  const number = /^\d{1,19}$/.test(itemId) ? BigInt(itemId).toString(16).padStart(16, '0') : '';
  return Buffer.from(number + digest.slice(number.length), 'hex');
}

/** Decodes UTF-8 without a byte order mark; undefined for invalid bytes, which the log could not reproduce. */
export function textOf(body: Buffer): string | undefined {
  if (!isUtf8(body)) return undefined;
  const text = body.toString();
  return text.startsWith(BYTE_ORDER_MARK) ? text.slice(1) : text;
}

const BYTE_ORDER_MARK = '\ufeff';
