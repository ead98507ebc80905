import { afterAll, expect, test } from 'vitest';
import { processes, subgraphPorts } from '../gateway/processes/processes.ts';
import { searchFor } from './canaries.ts';

const { start, end } = processes();
afterAll(end);

test.each([
  ['gateway/main.ts', async () => ({})],
  ['gateway/cluster.ts', subgraphPorts],
])('10,000 generated requests to %s bring no secret to light', async (script, environment) => {
  const { answers, found } = await searchFor(start, script, 10_000, await environment());

  expect(answers.filter((answer) => answer.includes('"x *** y"')).length).toBeGreaterThan(0);
  expect(found).toEqual([]);
});
