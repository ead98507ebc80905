import type { SandboxContext } from '../../state/service.ts';
import { type MessageRecord, messagesIn } from '../records/records.ts';

/** The latest history ID among the messages. */
export function latestHistoryId(messages: MessageRecord[]): string {
  return String(Math.max(0, ...messages.map((message) => Number(message.historyId))));
}

/** The history ID for the mailbox's next change. */
export function nextHistoryId({ store }: SandboxContext): string {
  return String(Number(latestHistoryId(messagesIn(store).find())) + 7);
}
