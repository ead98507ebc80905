/** What a request has cost upstream so far. */
export type UpstreamCost = {
  /** Attempts, of which a batch is one. */
  calls: number;
  /** Of these how many each service was asked, by the names that errors have for services. */
  byService: Record<string, number>;
  /** How many steps they were made in: the length of the longest chain of calls of which each began after the one before it had ended. */
  waves: number;
};

/** A count as one process sends it to another: the length of the longest chain of calls that have ended, and the calls of each service. */
const COUNTED = /^(\d{1,9})((;[\w-]{1,40}=\d{1,9})*)$/;

/**
 * Counts the calls of one request, and the steps that they are made in. A call is one step behind the last one that had ended when it began. A call
 * is before another one only when it has ended, so that of calls that overlap none is before the other.
 */
export class CallReport {
  readonly #byService = new Map<string, number>();
  /** The length of the longest chain of calls that have ended. */
  #ended = 0;
  /** The same with a last call that has begun. */
  #waves = 0;

  /** Counts a call that begins; what is given back is called when it has ended. */
  begin(service: string): () => void {
    this.#add(service, 1);
    const wave = this.#ended + 1;
    this.#waves = Math.max(this.#waves, wave);
    return () => this.endedBefore(wave);
  }

  /** The length of the longest chain of calls that have ended. */
  get ended(): number {
    return this.#ended;
  }

  /** What begins from now on is behind a chain of this length, some of whose calls another process may have made. */
  endedBefore(length: number): void {
    this.#ended = Math.max(this.#ended, length);
    this.#waves = Math.max(this.#waves, this.#ended);
  }

  /** What was counted since this was asked last, as a text for another process to add. */
  take(): string {
    const counts = [...this.#byService].map(([service, calls]) => `;${service}=${calls}`);
    this.#byService.clear();
    return `${this.#ended}${counts.join('')}`;
  }

  /** Adds what another process has counted for this request; what is no such text is left out. */
  add(counted: unknown): void {
    const [, ended = 0, counts = ''] = COUNTED.exec(String(counted)) ?? [];
    for (const [, service = '', calls] of counts.matchAll(/;([\w-]+)=(\d+)/g)) this.#add(service, Number(calls));
    this.endedBefore(Number(ended));
  }

  get cost(): UpstreamCost {
    const counts = [...this.#byService].sort(([one], [other]) => (one < other ? -1 : 1));
    const calls = counts.reduce((sum, [, count]) => sum + count, 0);
    return { calls, byService: Object.fromEntries(counts), waves: this.#waves };
  }

  #add(service: string, calls: number): void {
    this.#byService.set(service, (this.#byService.get(service) ?? 0) + calls);
  }
}
