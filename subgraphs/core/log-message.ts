/** Why events may come late or not at all; there is none while they are delivered as they should be. */
export type Delivery = { status: 'degraded'; reason: string };

/** What a message says beside its event. */
export type LogMessageExtensions = {
  /** The place in the log behind which a subscriber goes on that has had this message. */
  cursor: string;
  /** Whether the log holds more that the subscriber has not been sent; absent from events. */
  replaying?: true;
  delivery?: Delivery;
  /** In which trace its event came, as W3C Trace Context has it; the gateway takes it out. */
  traceparent?: string;
};

/**
 * A message of a log: an event, or without one how far the log has been looked through. Its extensions are those of the message that subscribers
 * get. A log's cursors are `<log>.<number>`, and the numbers are in the log's order; the `id` of an event is the cursor behind it.
 */
export type LogMessage<T> = { extensions: LogMessageExtensions; event: T | null };

/** What a subscription yields that follows a log: messages that are there at the same time, in their order. */
export class LogMessages<T> {
  readonly messages: LogMessage<T>[];

  constructor(messages: LogMessage<T>[]) {
    this.messages = messages;
  }
}
