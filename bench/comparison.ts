import { formatted, type Measured, median, orderOf, ROOT, report } from './harness.ts';

/** The current code, a second copy of the current code, and the base commit. */
const ARMS = ['current', 'null', 'base'] as const;
type Arm = (typeof ARMS)[number];

/** Costs by name; lower values are better. CPU time is measured in the server process. */
export type Costs = Record<string, number>;

type OpenArm = { measure(): Promise<Costs>; close(): Promise<void> };

export type Options = { requests: number };

/** Defines how a bench compares two versions of the code. */
export type Comparison = {
  /** The number of measurements per arm and round, which are averaged. */
  turns: number;
  /**
   * Starts and warms up the code under `root`. Called in every round, because CPU time differs by a few percent between
   * identical processes.
   */
  open(root: string, options: Options): Promise<OpenArm>;
};

/** The highest ratio of current to base cost that is not reported as a slowdown. */
const TOLERANCE = 1.02;

/**
 * `ratio` compares the current code with the base commit, and `nullRatio` with an identical copy. Costs are paired by
 * round, and ranges are 95% confidence intervals of the median.
 */
export type Judged = { ratio: Measured; nullRatio: Measured; verdict: string };

export function judge(costs: Record<Arm, number[]>): Judged {
  const ratioTo = (other: 'base' | 'null') => interval(costs.current.map((cost, round) => cost / costs[other][round]!));
  const [ratio, nullRatio] = [ratioTo('base'), ratioTo('null')];
  // Either of two identical copies can be slower by chance, so noise counts in both directions.
  const noise = Math.max(nullRatio.most, 1 / nullRatio.least);
  const within = ratio.median <= noise ? "within the null arm's range (cannot tell)" : 'slower';
  return { ratio, nullRatio, verdict: ratio.median <= TOLERANCE ? `≤ ${TOLERANCE}` : within };
}

/**
 * Returns the median and its 95% confidence interval, computed from order statistics. For up to 8 values, the interval
 * is the values' full range.
 */
export function interval(values: number[]): Measured {
  const sorted = values.toSorted((a, b) => a - b);
  const { length } = sorted;
  // `cut` is the number of values to drop at each end. The probability that the true median lies beyond the remaining
  // values is at most 2.5% at each end.
  let cut = -1;
  for (let ways = 1, fewer = 1; fewer / 2 ** length <= 0.025; fewer += ways) {
    cut++;
    ways *= (length - cut) / (cut + 1);
  }
  const end = Math.max(cut, 0);
  return { median: median(sorted), least: sorted[end]!, most: sorted[length - 1 - end]! };
}

/** Measures the three arms in turn and reports the cost ratios with verdicts. */
export async function compare(
  name: string,
  comparison: Comparison,
  base: { hash: string; root: string },
  { rounds, ...options }: Options & { rounds: number },
): Promise<void> {
  const began = performance.now();
  const rows: Record<Arm, Costs>[] = [];
  for (let round = 0; round < rounds; round++) {
    rows.push(await measureRound(comparison, { current: ROOT, null: ROOT, base: base.root }, round, options));
    const seconds = ((performance.now() - began) / 1_000).toFixed(0);
    console.error(`${name}: round ${round + 1} of ${rounds} after ${seconds} s`);
  }
  const results = Object.keys(rows[0]!.current).map((measure) => {
    const of = (arm: Arm) => rows.map((costs) => costs[arm][measure]!);
    const costs = { current: of('current'), null: of('null'), base: of('base') };
    return { measure, costs, ...judge(costs) };
  });
  report(
    name,
    `current ÷ ${base.hash.slice(0, 8)} at most ${TOLERANCE}, or within the null arm's range (current ÷ its copy)`,
    results.map(({ measure, costs, ratio, nullRatio, verdict }) => ({
      measure,
      base: median(costs.base).toPrecision(4),
      current: median(costs.current).toPrecision(4),
      'current ÷ base': formatted(ratio, 3),
      'current ÷ null': formatted(nullRatio, 3),
      verdict,
    })),
    { against: base.hash, rounds, measures: results },
  );
}

async function measureRound({ turns, open }: Comparison, roots: Record<Arm, string>, round: number, options: Options) {
  const opened = await Promise.all(ARMS.map((arm) => open(roots[arm], options)));
  const costs: Record<Arm, Costs> = { current: {}, null: {}, base: {} };
  for (let turn = round * turns; turn < (round + 1) * turns; turn++)
    for (const place of orderOf(turn, ARMS.length))
      for (const [measure, cost] of Object.entries(await opened[place]!.measure())) {
        const sums = costs[ARMS[place]!];
        sums[measure] = (sums[measure] ?? 0) + cost / turns;
      }
  await Promise.all(opened.map((arm) => arm.close()));
  return costs;
}
