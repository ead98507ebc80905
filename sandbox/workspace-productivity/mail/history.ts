import type { World } from '../../state/service.ts';
import { type MessageRecord, messagesIn } from '../records/records.ts';

/** The newest history number among messages. */
export function latestHistory(messages: MessageRecord[]): string {
  return String(Math.max(0, ...messages.map((message) => Number(message.historyId))));
}

/** The number of the next change of the mailbox. */
export function nextHistory({ store }: World): string {
  return String(Number(latestHistory(messagesIn(store).find())) + 7);
}
