import { expect, test } from 'vitest';
import { ATTACKS, bodyOf } from '../gateway/limits/attacks.ts';
import { useLimitedGraph } from '../gateway/limits/limited-graph.ts';

const graph = useLimitedGraph();

/** Milliseconds of CPU that a document may take from its first byte to its answer, in one process for client, gateway, subgraphs and sandbox. */
const MOST = 100;
const TRIES = 5;

/** Where it is too much it is measured again, with one more blank, which makes the document a new one: others who use the same core inflate it. */
async function cpuOf(body: string): Promise<number> {
  let cpu = Number.POSITIVE_INFINITY;
  for (let attempt = 0; attempt < TRIES && cpu > MOST; attempt++) {
    const before = process.cpuUsage();
    await graph.post(body.replace('{"query":"', `{"query":"${' '.repeat(attempt)}`));
    const { user, system } = process.cpuUsage(before);
    cpu = Math.min(cpu, (user + system) / 1_000);
  }
  return cpu;
}

test.each(['strict', 'callers', 'loopback'] as const)(
  `each document of an attack takes no more than ${MOST} ms of CPU, with the limits %s`,
  async (profile) => {
    graph.has(profile);
    const taken: [string, number][] = [];
    for (const attack of ATTACKS) taken.push([attack.name, await cpuOf(bodyOf(attack))]);

    const slowest = taken.sort(([, one], [, other]) => other - one).slice(0, 12);
    console.log(
      profile,
      slowest.map(([name, cpu]) => `${Math.round(cpu)} ms ${name}`),
    );
    expect(taken.filter(([, cpu]) => cpu > MOST)).toEqual([]);
  },
);
