import type { Delivery, NewEvent, Span } from '../../subgraphs/event-log/event.ts';
import { readDelivery } from '../../subgraphs/taskmanager/webhooks/payload.ts';

/** The event of a delivery with that payload. */
export function eventOf(payload: object, { webhookId = 'hook', workspaceId = '1', receivedAt = 1_000 } = {}): NewEvent {
  const delivery = { text: JSON.stringify(payload), workspaceId, webhookId, receivedAt, gaps: [] };
  return readDelivery(delivery, () => false)!;
}

/** A delivery before it is parsed. */
export const deliveryOf = (text: string, gaps: Span[] = []): Delivery => ({
  text,
  workspaceId: '1',
  webhookId: 'hook',
  receivedAt: 1_000,
  gaps,
});

/** A payload with one history item with that ID. */
export const item = (id: number | string, more: object = {}) => ({
  event: 'taskUpdated',
  task_id: 't',
  history_items: [{ id: String(id), ...more }],
});

/** A payload without history items. */
export const itemless = { event: 'goalUpdated', goal_id: 'g' };

/** Events with history items with consecutive IDs. */
export const events = (count: number, from = 1): NewEvent[] =>
  Array.from({ length: count }, (_, index) => eventOf(item(from + index)));
