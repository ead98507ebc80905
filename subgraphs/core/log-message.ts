/** The reason that events may be late or missing; omitted while delivery works. */
export type Delivery = { status: 'degraded'; reason: string };

export type LogMessageExtensions = {
  /** The cursor with which a subscriber can resume after this message. */
  cursor: string;
  /** True while the log has more stored events to send. Never set on a message that contains an event. */
  replaying?: true;
  delivery?: Delivery;
  /** The event's W3C trace context. The gateway removes it before sending the message to subscribers. */
  traceparent?: string;
};

/**
 * A message of an event log: an event, or only the position up to which the log was searched. Subscribers receive the
 * message's extensions. Cursors are `<log>.<number>` in log order; an event's `id` is the cursor after the event.
 */
export type LogMessage<T> = { extensions: LogMessageExtensions; event: T | null };

/** Messages that a log subscription yields as one batch. */
export class LogMessages<T> {
  readonly messages: LogMessage<T>[];

  constructor(messages: LogMessage<T>[]) {
    this.messages = messages;
  }
}
