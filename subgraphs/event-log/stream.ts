import { type Delivery, type LogMessage, type LogMessageExtensions, LogMessages } from '../core/log-message.ts';
import { replayed, replays } from '../metrics/measures.ts';
import { placeOfDelivery } from '../traces/spans.ts';
import type { Cursors } from './cursors.ts';
import { ChangeSignal } from './store/waiting.ts';
import type { LogEvent, Match, Tailer } from './tailer.ts';

const HEARTBEAT_MS = 15_000;

type DeliveryState = { of(workspaceId: string): Delivery | undefined; changed: ChangeSignal };

export type StreamSource = {
  tailer: Pick<Tailer, 'follow'>;
  cursors: Cursors;
  delivery?: DeliveryState | undefined;
  heartbeatEvery?: number | undefined;
};

export type StreamRequest = {
  after: number;
  workspaceId: string;
  match: Match;
  heartbeat: boolean;
};

/**
 * Yields the matching events. If heartbeats are enabled, also yields messages without an event: every 15 s, on reaching
 * the newest event, and when the workspace's delivery state changes. Throws `CURSOR_EXPIRED` if events were removed
 * before they could be read. If the reader loses access, throws the abort reason. Ends without an error when the client
 * disconnects.
 */
export async function* streamOf(
  { tailer, cursors, delivery, heartbeatEvery = HEARTBEAT_MS }: StreamSource,
  { after, workspaceId, match, heartbeat }: StreamRequest,
  allowed: AbortSignal,
  left = allowed,
): AsyncGenerator<LogMessages<LogEvent>> {
  const asking = new ChangeSignal();
  const beats = heartbeat ? new Heartbeats(heartbeatEvery, asking) : undefined;
  const over = new AbortController();
  if (beats && delivery) void wakeOnChange(delivery.changed, asking, AbortSignal.any([allowed, over.signal]));
  let hasBegun = false;
  try {
    for await (const { events, sequence, isHead } of tailer.follow(after, match, allowed, asking)) {
      if (!isHead) replayed.count += events.length;
      if (!(isHead || hasBegun)) replays.count++;
      hasBegun = true;
      const state = delivery?.of(workspaceId);
      const messages: LogMessage<LogEvent>[] = [];
      for (const event of events) {
        const extensions = extensionsOf(cursors.of(event.stored.sequence), state);
        const traceparent = placeOfDelivery(event.stored.body)?.traceparent;
        if (traceparent !== undefined) extensions.traceparent = traceparent;
        messages.push({ extensions, event });
      }
      if (beats?.isDue(isHead, state))
        messages.push({ extensions: extensionsOf(cursors.of(sequence), state, !isHead), event: null });
      if (messages.length > 0) yield new LogMessages(messages);
    }
    if (!left.aborted) allowed.throwIfAborted();
  } catch (error) {
    throw cursors.errorOf(error);
  } finally {
    beats?.stop();
    over.abort();
  }
}

function extensionsOf(cursor: string, delivery: Delivery | undefined, isReplaying = false): LogMessageExtensions {
  return { cursor, ...(isReplaying ? { replaying: true } : {}), ...(delivery ? { delivery } : {}) };
}

async function wakeOnChange(changed: ChangeSignal, asking: ChangeSignal, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    await changed.until(signal);
    asking.wake();
  }
}

class Heartbeats {
  readonly #timer: NodeJS.Timeout;
  #isDue = false;
  #wasHead = false;
  #before: Delivery | undefined;

  constructor(every: number, asking: ChangeSignal) {
    this.#timer = setInterval(() => {
      this.#isDue = true;
      asking.wake();
    }, every).unref();
  }

  isDue(isHead: boolean, delivery: Delivery | undefined): boolean {
    const isDue = this.#isDue || (isHead && !this.#wasHead) || delivery?.reason !== this.#before?.reason;
    this.#isDue = false;
    this.#wasHead = isHead;
    this.#before = delivery;
    return isDue;
  }

  stop(): void {
    clearInterval(this.#timer);
  }
}
