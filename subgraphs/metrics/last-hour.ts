const MINUTE = 60_000;
const MINUTES = 60;
/** How many names are counted in a minute, and how many in an hour, about; what has others is counted together. */
const [MOST_NAMES, MOST_IN_ALL] = [300, 1_000];
const OTHERS = 'other';

/** What was done under a name. */
export type Done = { name: string; count: number; failed: number; averageMs: number; longestMs: number };

type Sums = { count: number; failed: number; ms: number; longest: number };

type Minute = { minute: number; names: Map<string, Sums> };

/** How often something was done in the last hour under each name, and how long it took: by the minute, with 300 names in each and 1,000 in all. */
export class LastHour {
  #minutes: Minute[] = [];
  /** Of the minutes before the last one. */
  #before: Map<string, Sums> = new Map();
  readonly #time: () => number;

  /** @param time monotonic, in milliseconds */
  constructor(time: () => number = () => performance.now()) {
    this.#time = time;
  }

  record(name: string, ms: number, hasFailed: boolean): void {
    const { names } = this.#now();
    const isNew = !names.has(name);
    const hasRoom = names.size < MOST_NAMES - 1 && (this.#before.has(name) || this.#before.size < MOST_IN_ALL);
    addTo(names, isNew && !hasRoom ? OTHERS : name, { count: 1, failed: hasFailed ? 1 : 0, ms, longest: ms });
  }

  /** All of the last hour, in any order. */
  read(): Done[] {
    const { names } = this.#now();
    const all = sumOf([this.#before, names]);
    return [...all].map(([name, { count, failed, ms, longest }]) => ({
      name,
      count,
      failed,
      averageMs: Math.round(ms / count),
      longestMs: Math.round(longest),
    }));
  }

  /** The minute that it is. When it has begun, those before it are summed up. */
  #now(): Minute {
    const minute = Math.floor(this.#time() / MINUTE);
    const last = this.#minutes.at(-1);
    if (last?.minute === minute) return last;
    const next: Minute = { minute, names: new Map() };
    const recent = this.#minutes.filter((each) => each.minute > minute - MINUTES);
    this.#before = sumOf(recent.map(({ names }) => names));
    this.#minutes = [...recent, next];
    return next;
  }
}

function sumOf(all: readonly Map<string, Sums>[]): Map<string, Sums> {
  const total = new Map<string, Sums>();
  for (const names of all) for (const [name, sums] of names) addTo(total, name, sums);
  return total;
}

function addTo(names: Map<string, Sums>, name: string, { count, failed, ms, longest }: Sums): void {
  const known = names.get(name);
  if (!known) return void names.set(name, { count, failed, ms, longest });
  known.count += count;
  known.failed += failed;
  known.ms += ms;
  known.longest = Math.max(known.longest, longest);
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
