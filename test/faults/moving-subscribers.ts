// Follows the events of deliveries with many subscribers, each of which moves to another gateway from time to time, in a
// process of its own.
import { setTimeout as sleep } from 'node:timers/promises';
import { followForEver } from './resuming-subscribers.ts';

/** The subscribers follow the subscriptions in turns. */
export type Following = {
  url: string;
  subscriptions: { query: string; after: string }[];
  headers: Record<string, string>;
  count: number;
  moveEveryMs: number;
};

/** What a subscriber has received: the numbers of the deliveries, in order. */
export type Followed = { numbers: Int32Array; streams: number; moves: number; faults: string[] };

function follow({ url, subscriptions, headers, moveEveryMs }: Following, index: number) {
  const followed = { numbers: [] as number[], moves: 0, replica: '' };
  const { query, after } = subscriptions[index % subscriptions.length] as Following['subscriptions'][number];
  const protocol = Math.random() < 0.5 ? 'graphql-ws' : 'SSE';
  const subscriber = followForEver(url, query, protocol, {
    after,
    headers,
    onStream: ({ 'x-replica': replica = '' }) => {
      if (followed.replica !== '' && replica !== followed.replica) followed.moves++;
      followed.replica = replica;
    },
    onMessage: ({ data }) => {
      for (const { id } of data?.taskEvents?.historyItems ?? [])
        if (/^d\d+$/.test(id)) followed.numbers.push(Number(id.slice(1)));
      subscriber.ids.length = 0;
    },
  });
  const moving = async () => {
    for (;;) {
      await sleep(moveEveryMs * (0.5 + Math.random()), undefined, { ref: false });
      subscriber.move();
    }
  };
  void moving();
  return { subscriber, followed };
}

process.once('message', (following: Following) => {
  const all = Array.from({ length: following.count }, (_, index) => follow(following, index));
  const report = setInterval(() => process.send?.(all.map(({ followed }) => followed.numbers.length)), 500);
  process.once('message', () => {
    clearInterval(report);
    for (const { subscriber } of all) subscriber.stop();
    const results = all.map(
      ({ subscriber: { streams, faults }, followed: { numbers, moves } }): Followed => ({
        numbers: Int32Array.from(numbers),
        streams,
        moves,
        faults,
      }),
    );
    process.send?.(results, () => process.disconnect());
  });
});
