import { setImmediate } from 'node:timers/promises';
import type { ExecutionResult } from 'graphql';
import type { Topic } from '../../../gateway/subscriptions/fan-out.ts';
import { type Message, membersOf, type Transport } from '../../../gateway/subscriptions/messages.ts';

type Answer = (number: number) => Promise<unknown>;

/** An in-memory log that is followed like a subgraph's; counts streams and responses. */
export class LogSource {
  opened = 0;
  readonly answered: number[] = [];
  head = 0;
  readonly #answer: Answer;
  #wake = Promise.withResolvers<void>();

  constructor(answer: Answer = async () => {}) {
    this.#answer = answer;
  }

  append(count = 1): void {
    this.head += count;
    this.#wake.resolve();
    this.#wake = Promise.withResolvers();
  }

  /** A subscription to the log's events. Identical subscriptions have the same key. */
  question(key = 'q'): Topic {
    return {
      key,
      sourceKey: 'events',
      field: 'event',
      isLog: true,
      concurrency: 8,
      open: async (after) => this.#follow(after === undefined ? this.head : Number(after.split('.')[1])),
      answer: ({ data }) => (data?.event == null ? undefined : this.#answerTo(Number(data.event))),
    };
  }

  async #answerTo(event: number) {
    this.answered.push(event);
    await this.#answer(event);
    return { members: membersOf({ data: { event } }) };
  }

  async *#follow(after: number): AsyncGenerator<ExecutionResult[]> {
    this.opened++;
    const said = (event: number | null, number: number) => ({
      data: { event },
      extensions: { cursor: `log.${number}` },
    });
    let number = after;
    let position = -1;
    for (;;) {
      if (number < this.head) {
        const messages: ExecutionResult[] = [];
        do messages.push(said(++number, number));
        while (number < this.head && number % 10 > 0);
        yield messages;
      } else if (position < number) {
        position = number;
        yield [said(null, number)];
      } else await this.#wake.promise;
      if (number % 10 === 0) await setImmediate();
    }
  }
}

/** Stores received events; while paused, data is waiting. */
export class Kept implements Transport {
  maxResponseBytes = Number.POSITIVE_INFINITY;
  waiting = 0;
  overdue = 0;
  readonly events: number[] = [];
  readonly positions: string[] = [];
  #wanted = Promise.withResolvers<void>();

  hold(): void {}

  sendMessage({ payload, place }: Message): void {
    const { event } = JSON.parse(payload).data;
    if (event === null) this.positions.push(String(place?.cursor));
    else this.events.push(event);
    this.#wanted.resolve();
    this.#wanted = Promise.withResolvers();
  }

  /** Resolves when the event with this number has arrived. */
  async until(number: number): Promise<void> {
    while (this.events.at(-1) !== number) await this.#wanted.promise;
  }
}
