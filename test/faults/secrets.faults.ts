import { expect, test } from 'vitest';
import { catalogue } from '../../subgraphs/core/catalogue.ts';
import { useWrongReplies } from './replies.ts';
import { leaksOf, STATUSES } from './secrets.ts';

const { record, ask } = await useWrongReplies();

test.each(catalogue.map(({ name }) => name))('no secret that upstream repeats is in an answer of %s', async (name) => {
  const recorded = await record(name);

  expect(recorded ? await leaksOf(recorded, STATUSES, ask) : []).toEqual([]);
});
