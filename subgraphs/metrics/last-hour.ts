const MINUTE = 60_000;
const MINUTES = 60;
/** How many names are counted in a minute; what has others is counted together. */
const MOST_NAMES = 300;
const OTHERS = 'other';

/** What was done under a name. */
export type Done = { name: string; count: number; failed: number; averageMs: number; longestMs: number };

type Sums = { count: number; failed: number; ms: number; longest: number };

/** How often something was done in the last hour under each name, and how long it took: by the minute, and by 300 names in each. */
export class LastHour {
  readonly #minutes: { minute: number; names: Map<string, Sums> }[] = [];
  readonly #time: () => number;

  /** @param time monotonic, in milliseconds */
  constructor(time: () => number = () => performance.now()) {
    this.#time = time;
  }

  record(name: string, ms: number, hasFailed: boolean): void {
    const minute = Math.floor(this.#time() / MINUTE);
    const slot = minute % MINUTES;
    let of = this.#minutes[slot];
    if (of?.minute !== minute) of = this.#minutes[slot] = { minute, names: new Map() };
    const { names } = of;
    const counted = names.has(name) || names.size < MOST_NAMES - 1 ? name : OTHERS;
    const sums = names.get(counted) ?? { count: 0, failed: 0, ms: 0, longest: 0 };
    sums.count++;
    if (hasFailed) sums.failed++;
    sums.ms += ms;
    sums.longest = Math.max(sums.longest, ms);
    names.set(counted, sums);
  }

  /** All of the last hour, in any order. */
  read(): Done[] {
    const first = Math.floor(this.#time() / MINUTE) - MINUTES;
    const recent = this.#minutes.filter((each) => each !== undefined && each.minute > first);
    const done = recent.flatMap(({ names }) =>
      [...names].map(([name, { count, failed, ms, longest }]) => ({
        name,
        count,
        failed,
        averageMs: ms / count,
        longestMs: longest,
      })),
    );
    return summed(done);
  }
}

/** What was done under each name in all. */
export function summed(done: readonly Done[]): Done[] {
  return [...Map.groupBy(done, ({ name }) => name)].map(([name, parts]) => {
    const sum = (of: (part: Done) => number) => parts.reduce((total, part) => total + of(part), 0);
    const count = sum((part) => part.count);
    return {
      name,
      count,
      failed: sum(({ failed }) => failed),
      averageMs: Math.round(sum((part) => part.averageMs * part.count) / count),
      longestMs: Math.round(Math.max(...parts.map(({ longestMs }) => longestMs))),
    };
  });
}
