import { setImmediate } from 'node:timers/promises';
import { buildSchema, parse } from 'graphql';
import { expect, test } from 'vitest';
import { queryExecutor } from '../../../gateway/subgraph-links/query-executor.ts';

test('leaves no rejection unhandled when an item fails its list', async () => {
  const execute = queryExecutor(buildSchema('type Query { list: [Int!] }'));
  const list = [Promise.reject(new Error('before')), new Error('failed'), Promise.reject(new Error('after'))];
  const { data, errors } = await execute({ document: parse('{ list }'), rootValue: { list } });
  // Vitest fails if a rejection is unhandled.
  await setImmediate();
  expect({ ...data }).toEqual({ list: null });
  expect(errors?.map(({ message, path }) => [message, path])).toEqual([['failed', ['list', 1]]]);
});
