import type { SandboxContext } from '../../state/service.ts';
import { type MessageRecord, messagesIn } from '../records/records.ts';

export function latestHistoryId(messages: MessageRecord[]): string {
  return String(Math.max(0, ...messages.map((message) => Number(message.historyId))));
}

export function nextHistoryId({ store }: SandboxContext): string {
  return String(Number(latestHistoryId(messagesIn(store).find())) + 7);
}
