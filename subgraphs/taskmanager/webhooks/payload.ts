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
 * The event of a delivery; undefined where the text is none: no JSON object, nested too deeply, or without an event's name. History items may
 * be of any shape: an event is kept even where a part of it cannot be shown.
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

/** An id of a payload as well-formed text, as the log keeps it; null for what is none. */
export function idOf(value: unknown): string | null {
  return (typeof value === 'string' && value !== '') || Number.isInteger(value) ? String(value).toWellFormed() : null;
}

/** The history items that can be shown: objects with an id. */
export function historyItemsOf({ history_items: items }: DeliveryPayload): HistoryItemRecord[] {
  return Array.isArray(items) ? items.filter((item) => idOf(item?.id) !== null) : [];
}

/** When something happened, in Unix milliseconds by the task manager's clock: the newest date of its history items, or its own. */
export function happenedAt({ history_items: items, date }: DeliveryPayload): number | undefined {
  let newest: number | undefined;
  for (const time of Array.isArray(items) ? items.map((item) => Number(item?.date)) : [Number(date)])
    if (Number.isFinite(time) && (newest === undefined || time > newest)) newest = time;
  return newest;
}

/** The payload of a delivery that is known to be one. */
export const readPayload = (text: string): DeliveryPayload => readJson(text) as DeliveryPayload;

/** The payload of an event of the log. */
export const payloadOf = ({ payload }: LogEvent): DeliveryPayload => payload as DeliveryPayload;

/**
 * Companions of one change share the id of its history item, an edited comment uses it again, and two webhooks on one workspace differ in
 * `webhook_id` alone.
 */
export function identityOf(payload: DeliveryPayload, workspaceId: string, registeredAs: string): Identity {
  const { event, history_items: items, webhook_id: webhookId } = payload;
  // What is undefined is left out of JSON, which takes a third less than to copy the rest.
  const content = hash('sha256', JSON.stringify({ ...payload, webhook_id: undefined }));
  const itemId = idOf(Array.isArray(items) ? items[0]?.id : undefined);
  if (itemId !== null) return { key: keyOf(itemId, sha256([workspaceId, event, itemId, content])) };
  // Out of the pool of buffers, which would be copied whole to another thread.
  const digest = new Uint8Array(Buffer.from(sha256([workspaceId, event, content]), 'hex'));
  return { digest, webhookId: idOf(webhookId) ?? registeredAs };
}

/** In hex: buffers that `hash` makes are slower than those that are made of it. */
const sha256 = (parts: string[]) => hash('sha256', JSON.stringify(parts));

/**
 * The number of an item before most of the hash: numbers rise with time, so that keys of one time are neighbours in the index, and a batch
 * changes few of its pages.
 */
function keyOf(itemId: string, digest: string): Buffer {
  const number = /^\d{1,19}$/.test(itemId) ? BigInt(itemId).toString(16).padStart(16, '0') : '';
  return Buffer.from(number + digest.slice(number.length), 'hex');
}

/** UTF-8 without its byte order mark; undefined for other bytes, which the log could not give back as they came. */
export function textOf(body: Buffer): string | undefined {
  if (!isUtf8(body)) return undefined;
  const text = body.toString();
  return text.startsWith(BYTE_ORDER_MARK) ? text.slice(1) : text;
}

const BYTE_ORDER_MARK = '\ufeff';
