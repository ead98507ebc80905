import { setImmediate } from 'node:timers/promises';
import type { ExecutionResult } from 'graphql';
import type { Topic } from '../../../gateway/subscriptions/fan-out.ts';
import { type Message, membersOf, type Transport } from '../../../gateway/subscriptions/messages.ts';

type Answer = (number: number) => Promise<unknown>;

/** A log in memory that is followed as a subgraph's is, and what was opened and answered. */
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

  /** The question of those who want its events; alike ones have the same key. */
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

/** Keeps what it is sent; something waits in it while it is paused. */
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

  /** Resolves when it has the event of that number. */
  async until(number: number): Promise<void> {
    while (this.events.at(-1) !== number) await this.#wanted.promise;
  }
}
