import { afterAll, expect, test } from 'vitest';
import { catalogue } from '../../subgraphs/core/catalogue.ts';
import { casesOf, faultsOf, Tally, useWrongReplies } from './replies.ts';

const { record, ask } = await useWrongReplies();
const tally = new Tally();

test.each(catalogue.map(({ name }) => name))('%s answers every wrong reply as one', async (name) => {
  const recorded = await record(name);
  const faults: string[] = [];

  for (const wrong of recorded ? casesOf(recorded) : []) {
    const found = faultsOf(wrong, await ask(wrong));
    const { method, path } = recorded!.exchanges[wrong.exchange]!;
    tally.count(found);
    for (const { what } of found) faults.push(`${method} ${path}: ${wrong.mutation.what}: ${what}`);
  }
  tally.tools++;

  expect(faults).toEqual([]);
});

afterAll(() => console.log(String(tally)));
