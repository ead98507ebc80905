import { expect, test } from 'vitest';
import { repeatRandom, UNDER_LOAD, VALUES } from '../gateway/http/repeating.ts';
import { useToolgraph } from '../toolgraph.ts';

const SEED = Number(process.env.SEED ?? 1);
const OPERATIONS = Number(process.env.OPERATIONS ?? 5_000);

const graph = useToolgraph();

test(`${OPERATIONS} random operations are answered alike by Apollo Server and without it (seeds from ${SEED})`, async () => {
  const differences: string[] = [];
  for (let seed = SEED; seed < SEED + OPERATIONS; seed++) {
    const difference = await repeatRandom(`${graph.url}/graphql`, seed, VALUES);
    if (difference) differences.push(difference);
  }

  const ofLoad = differences.filter((difference) => difference.startsWith(UNDER_LOAD)).length;
  console.log({ operations: OPERATIONS, ofLoad });
  expect(differences.filter((difference) => !difference.startsWith(UNDER_LOAD)).slice(0, 3)).toEqual([]);
  expect(ofLoad).toBeLessThanOrEqual(OPERATIONS / 100);
});
