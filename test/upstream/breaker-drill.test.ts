import { expect, test } from 'vitest';
import { useSandbox } from '../toolgraph.ts';
import { PATTERNS, soundTask, startTarget, victimAnswers } from './breaker-drill.ts';

const graph = useSandbox();

// All patterns, with subgraphs in both places: `npm run test:faults -- breaker-drill`.
test.each([
  ['made-up credentials, ever new', 'here'],
  ["the server's credential", 'remote'],
] as const)('a reader takes no service away from another one: %s, subgraphs %s', async (name, place) => {
  const target = await startTarget(graph, place);
  const answered = await victimAnswers(graph, target.url, PATTERNS[name], await soundTask(graph), 50);
  await target.stop();

  expect(answered).toBeGreaterThanOrEqual(98);
});
