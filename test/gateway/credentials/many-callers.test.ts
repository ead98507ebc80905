import { expect, test } from 'vitest';
import { startTarget, strays } from './many-callers.ts';

test.each([
  ['in one process', {}],
  ['with remote subgraphs', { TOOLGRAPH_SUBGRAPHS: 'remote' }],
])('identical concurrent queries stay separate %s', { timeout: 60_000 }, async (_where, environment) => {
  const target = await startTarget(environment);

  const found = await strays(target, { users: 24, requests: 132, streams: 24, atOnce: 24 });
  await target.stop();

  expect(found).toEqual([]);
});
