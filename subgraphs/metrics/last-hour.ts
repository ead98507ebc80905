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
    const all = new Map<string, Sums>();
    for (const { minute, names } of this.#minutes.filter(Boolean)) {
      if (minute <= first) continue;
      for (const [name, { count, failed, ms, longest }] of names) {
        const sums = all.get(name) ?? { count: 0, failed: 0, ms: 0, longest: 0 };
        all.set(name, {
          count: sums.count + count,
          failed: sums.failed + failed,
          ms: sums.ms + ms,
          longest: Math.max(sums.longest, longest),
        });
      }
    }
    return [...all].map(([name, { count, failed, ms, longest }]) => ({
      name,
      count,
      failed,
      averageMs: Math.round(ms / count),
      longestMs: Math.round(longest),
    }));
  }
}
