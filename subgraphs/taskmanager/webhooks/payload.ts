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
 * items may have any shape: an event is stored even if a part of it cannot be shown.
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

/** An id of a payload as well-formed text, which the log can store; null for other values. */
export function idOf(value: unknown): string | null {
  return (typeof value === 'string' && value !== '') || Number.isInteger(value) ? String(value).toWellFormed() : null;
}

/** The history items that can be shown: objects with an id. */
export function historyItemsOf({ history_items: items }: DeliveryPayload): HistoryItemRecord[] {
  return Array.isArray(items) ? items.filter((item) => idOf(item?.id) !== null) : [];
}

/**
 * When an event happened, in Unix milliseconds by the task manager's clock: the newest date of its history items, or
 * its own.
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
 * Companion events of one change share its history item's id, and an edited comment reuses it. Two webhooks on one
 * workspace differ only in `webhook_id`.
 */
export function identityOf(payload: DeliveryPayload, workspaceId: string, registeredAs: string): Identity {
  const { event, history_items: items, webhook_id: webhookId } = payload;
  // JSON omits undefined properties; this takes a third less time than copying the rest.
  const content = hash('sha256', JSON.stringify({ ...payload, webhook_id: undefined }));
  const itemId = idOf(Array.isArray(items) ? items[0]?.id : undefined);
  if (itemId !== null) return { key: keyOf(itemId, sha256([workspaceId, event, itemId, content])) };
  // Copied out of the buffer pool, which would be cloned as a whole for another thread.
  const digest = new Uint8Array(Buffer.from(sha256([workspaceId, event, content]), 'hex'));
  return { digest, webhookId: idOf(webhookId) ?? registeredAs };
}

/** Hex: buffers returned by `hash` are slower than buffers decoded from hex. */
const sha256 = (parts: string[]) => hash('sha256', JSON.stringify(parts));

/**
 * The item's number precedes most of the hash. Numbers rise with time, so keys of one time are neighbours in the index,
 * and a batch changes few of its pages.
 */
function keyOf(itemId: string, digest: string): Buffer {
  const number = /^\d{1,19}$/.test(itemId) ? BigInt(itemId).toString(16).padStart(16, '0') : '';
  return Buffer.from(number + digest.slice(number.length), 'hex');
}

/** Decodes UTF-8 and removes a byte order mark; undefined for invalid bytes, which the log could not reproduce. */
export function textOf(body: Buffer): string | undefined {
  if (!isUtf8(body)) return undefined;
  const text = body.toString();
  return text.startsWith(BYTE_ORDER_MARK) ? text.slice(1) : text;
}

const BYTE_ORDER_MARK = '\ufeff';
