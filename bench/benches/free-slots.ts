import { Temporal } from 'temporal-polyfill';
import { freeSlots, type Period } from '../../subgraphs/workspace-productivity/calendar/free-slots.ts';
import { formatted, measured, median, report } from '../harness.ts';

const ROUNDS = 7;
const PEOPLE = 50;
const DAYS = 90;
/** How many busy blocks all have together, and how often they are looked at in a round. */
const COUNTS = { 1000: 400, 10000: 150, 40000: 40 };
const MINUTE = 60_000;
const ZONE = 'Europe/Amsterdam';
const FIRST_DAY = Temporal.PlainDate.from('2026-02-02');
const START = FIRST_DAY.toZonedDateTime(ZONE).epochMilliseconds;
const WISH = {
  firstDay: FIRST_DAY,
  lastDay: FIRST_DAY.add({ days: DAYS - 1 }),
  zone: ZONE,
  from: '08:00',
  until: '18:00',
  now: START - 1,
};

type Costs = { ours: number[]; sorting: number[] };

/** Free slots of many people over many days, against sorting the same busy blocks. */
export async function bench(): Promise<void> {
  const rows: Record<string, string>[] = [];
  const results: Record<string, unknown> = {};
  const costs: Record<string, Costs> = {};
  for (const [count, times] of Object.entries(COUNTS)) {
    const blocks = busyBlocks(Number(count));
    const slots = freeSlots(WISH, blocks).length;
    const cpu = measureCount(blocks, times);
    const ratio = measured(cpu.ours.map((used, round) => used / cpu.sorting[round]!));
    costs[count] = cpu;
    results[count] = { slots, cpu, ratio };
    rows.push(
      { blocks: count, what: 'sorting them', 'CPU ms': formatted(measured(cpu.sorting), 3), ratio: '1' },
      {
        blocks: count,
        what: `free slots (${slots})`,
        'CPU ms': formatted(measured(cpu.ours), 3),
        ratio: formatted(ratio),
      },
    );
  }
  const more = { ours: growth(costs, 'ours'), sorting: growth(costs, 'sorting') };
  rows.push(
    { blocks: '10,000 → 40,000', what: 'sorting: a block more ÷ 1,000 → 10,000', ratio: more.sorting.toFixed(2) },
    { blocks: '10,000 → 40,000', what: 'free slots: a block more ÷ 1,000 → 10,000', ratio: more.ours.toFixed(2) },
  );
  report('free-slots', 'at most 20 × sorting at 10,000 blocks, linear in blocks', rows, { ...results, growth: more });
}

/**
 * Person after person, each with as many blocks by start, spread over the days; the same in every run. They last a minute to five, so that
 * free slots are left at every count.
 */
function busyBlocks(count: number): Period[] {
  let seed = 1;
  const below = (limit: number) => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed % limit;
  };
  return Array.from({ length: PEOPLE }, () =>
    Array.from({ length: count / PEOPLE }, () => {
      const start = START + below(DAYS * 1_440) * MINUTE;
      return { start, end: start + (1 + below(5)) * MINUTE };
    }).toSorted((one, other) => one.start - other.start),
  ).flat();
}

function measureCount(blocks: Period[], times: number): Costs {
  const ours = () => freeSlots(WISH, blocks).length;
  const sorting = () => blocks.toSorted((one, other) => one.start - other.start).length;
  const cpu: Costs = { ours: [], sorting: [] };
  for (const work of [sorting, ours]) cpuOf(work, times);
  for (let round = 0; round < ROUNDS; round++) {
    cpu.sorting.push(cpuOf(sorting, times));
    cpu.ours.push(cpuOf(ours, times));
  }
  return cpu;
}

/** The CPU of one time, in milliseconds. */
function cpuOf(work: () => number, times: number): number {
  const before = process.cpuUsage();
  for (let time = 0; time < times; time++) work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000 / times;
}

/** What a block more costs among many, against among few: 1 where the cost is linear. */
function growth(costs: Record<string, Costs>, who: keyof Costs): number {
  const each = (from: number, to: number) => (median(costs[to]![who]) - median(costs[from]![who])) / (to - from);
  return each(10_000, 40_000) / each(1_000, 10_000);
}
