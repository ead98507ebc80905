/** The reason why events may be late or missing. Omitted while events are delivered normally. */
export type Delivery = { status: 'degraded'; reason: string };

export type LogMessageExtensions = {
  /** The cursor with which a subscriber can resume after this message. */
  cursor: string;
  /** True if the log has more stored events to send. Never set on a message that contains an event. */
  replaying?: true;
  delivery?: Delivery;
  /** The event's W3C trace context. The gateway removes it before sending the message to subscribers. */
  traceparent?: string;
};

/**
 * A message from an event log: an event, or only the position up to which the log has been searched. Subscribers
 * receive the message's extensions. Cursors have the form `<log>.<number>` and increase in log order; an event's `id`
 * is the cursor after the event.
 */
export type LogMessage<T> = { extensions: LogMessageExtensions; event: T | null };

/** Messages that an event log subscription yields as one batch. */
export class LogMessages<T> {
  readonly messages: LogMessage<T>[];

  constructor(messages: LogMessage<T>[]) {
    this.messages = messages;
  }
}
