import { expect, test } from 'vitest';
import { useSandbox } from '../toolgraph.ts';
import { PATTERNS, soundTask, startTarget, victimAnswers } from '../upstream/breaker-drill.ts';

const graph = useSandbox();
const WHERE = ['here', 'remote'].flatMap((place) =>
  Object.entries(PATTERNS).map(([name, how]) => ({ place, name, how })),
);

test.each(WHERE)(
  'a reader takes no service away from another one: $name, subgraphs $place',
  async ({ place, name, how }) => {
    const target = await startTarget(graph, place);
    const answered = await victimAnswers(graph, target.url, how, await soundTask(graph));
    await target.stop();
    console.log(`${place}, ${name}: ${answered} of 100`);

    expect(answered).toBeGreaterThanOrEqual(98);
  },
);
