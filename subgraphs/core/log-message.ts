/** Why events may be late or missing; absent while delivery works. */
export type Delivery = { status: 'degraded'; reason: string };

export type LogMessageExtensions = {
  /** The cursor with which a subscriber resumes after this message. */
  cursor: string;
  /** Set while the log has more events to send; absent from events. */
  replaying?: true;
  delivery?: Delivery;
  /** The W3C trace context of the event; the gateway removes it. */
  traceparent?: string;
};

/**
 * A log message: an event, or only the position up to which the log was searched. Subscribers get its extensions.
 * Cursors are `<log>.<number>` in log order; the `id` of an event is the cursor after it.
 */
export type LogMessage<T> = { extensions: LogMessageExtensions; event: T | null };

/** Messages that a log subscription yields together. */
export class LogMessages<T> {
  readonly messages: LogMessage<T>[];

  constructor(messages: LogMessage<T>[]) {
    this.messages = messages;
  }
}
