import { expect, test } from 'vitest';
import { startTarget, strays } from '../gateway/credentials/many-callers.ts';

test.each([
  ['in one process', {}],
  ['with remote subgraphs', { TOOLGRAPH_SUBGRAPHS: 'remote' }],
])(
  '200 callers who ask 20,000 times for the same get nothing of each other, nor by 200 streams, %s',
  async (_where, environment) => {
    const target = await startTarget(environment);

    const found = await strays(target, { users: 200, requests: 20_000, streams: 200, atOnce: 64 });
    await target.stop();

    expect(found).toEqual([]);
  },
);
