import { CallAllowance } from '../../subgraphs/upstream/call-allowance.ts';

/** Another process: how many fetches it is asked now, how many of these wait for calls, how often it was given some, and how many it may hold. */
type Part = { fetches: number; waiting: number; times: number; held: number };

/**
 * The calls of a request, divided between this process and others that answer it too. With a fetch a process is given half of what is free, and another half when
 * it has used that up; what it does not use it gives back with its answer. So all of them together never make more than the limit, and all of it may be
 * made wherever it is needed: who needs a call when none is free waits for those who may give some back.
 */
export class DividedAllowance extends CallAllowance {
  readonly #parts = new Map<string, Part>();

  protected override get mayGrow(): boolean {
    return this.#parts.values().some(({ fetches, held }) => fetches > 0 && held > 0);
  }

  /** Begins a fetch from a process: how many more calls it may make. */
  begin(process: string): number {
    const part = this.#partOf(process);
    part.fetches += 1;
    return this.#give(part, Math.ceil(this.free / 2) - part.held);
  }

  /**
   * A fetch goes on when its process, which has used up its calls, may make so many more; none where there are none, or the signal aborts.
   *
   * @param times how often the process has been given calls by then: more may be on their way to it
   */
  async more(process: string, times: number, signal: AbortSignal): Promise<number> {
    const part = this.#partOf(process);
    if (times === part.times) part.held = 0;
    part.waiting += 1;
    this.#settle(part);
    const isTaken = await this.take(signal);
    part.waiting -= 1;
    if (!isTaken) return this.#give(part, 0);
    part.held += 1;
    return 1 + this.#give(part, Math.floor(this.free / 2));
  }

  /** Ends a fetch, with how many calls its process gives back; unknown where its answer is lost, and what it holds may still be made. */
  end(process: string, back: number | undefined): void {
    const part = this.#partOf(process);
    part.fetches -= 1;
    if (back !== undefined) {
      part.held -= Math.min(back, part.held);
      if (part.fetches === 0) part.held = 0;
      this.add(back);
    }
    this.#settle(part);
  }

  #give(part: Part, most: number): number {
    const calls = this.takeFree(Math.max(0, most));
    part.held += calls;
    part.times += 1;
    return calls;
  }

  /** A process gives none back while all its fetches wait; where nobody may, those who wait get none. */
  #settle(part: Part): void {
    if (part.fetches > 0 && part.waiting >= part.fetches) part.held = 0;
    if (!this.mayGrow) this.refuseWaiting();
  }

  #partOf(process: string): Part {
    const part = this.#parts.get(process) ?? { fetches: 0, waiting: 0, times: 0, held: 0 };
    this.#parts.set(process, part);
    return part;
  }
}
