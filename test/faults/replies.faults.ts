import { expect, test } from 'vitest';
import { catalogue } from '../../subgraphs/rows/catalogue.ts';
import { casesOf, faultsOf, useWrongReplies } from './replies.ts';

const { record, ask } = await useWrongReplies();

test.each(catalogue.map(({ name }) => name))('%s answers every wrong reply as one', async (name) => {
  const recorded = await record(name);
  const faults: string[] = [];

  for (const wrong of recorded ? casesOf(recorded) : []) {
    const answer = await ask(wrong);
    const { method, path } = recorded!.exchanges[wrong.exchange]!;
    for (const fault of faultsOf(wrong, answer)) faults.push(`${method} ${path}: ${wrong.mutation.what}: ${fault}`);
  }

  expect(faults).toEqual([]);
});
