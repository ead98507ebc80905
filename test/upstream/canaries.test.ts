import { afterAll, expect, test } from 'vitest';
import { searchFor } from '../faults/canaries.ts';
import { processes } from '../gateway/processes/processes.ts';

const { start, end } = processes();
afterAll(end);

/** `npm run test:faults -- canaries` sends 20,000 requests, also to remote subgraphs. */
const COUNT = 400;

test('no secret leaves by any output', async () => {
  const { secrets, answers, log, found, scraped, spans } = await searchFor(start, 'gateway/main.ts', COUNT);
  const having = (text: string) => answers.filter((answer) => answer.includes(text)).length;

  expect(secrets).toBeGreaterThanOrEqual(50);
  expect([having('UNAUTHENTICATED') > 0, having('"data":{') > COUNT / 10, having('"x *** y"') > 0]).toEqual([
    true,
    true,
    true,
  ]);
  expect(log.split('\n').length).toBeGreaterThan(COUNT);
  expect(scraped).toContain('toolgraph_operations_total');
  expect(spans).toBeGreaterThan(COUNT);
  expect(found).toEqual([]);
});
