import { afterAll, expect, test } from 'vitest';
import { processes, subgraphPorts } from '../gateway/processes/processes.ts';
import { searchFor } from './canaries.ts';

const { start, end } = processes();
afterAll(end);

test.each([
  ['gateway/main.ts', async () => ({})],
  ['gateway/cluster.ts', subgraphPorts],
])('20,000 generated requests to %s bring no secret to light', async (script, environment) => {
  const { secrets, answers, found } = await searchFor(start, script, 20_000, await environment());

  expect(secrets).toBeGreaterThanOrEqual(50);
  expect(answers.length).toBeGreaterThanOrEqual(20_000);
  expect(answers.filter((answer) => answer.includes('"x *** y"')).length).toBeGreaterThan(0);
  expect(found).toEqual([]);
});
