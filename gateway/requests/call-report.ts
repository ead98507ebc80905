export type UpstreamCost = {
  /** The number of attempted calls; a batch counts as one. */
  calls: number;
  byService: Record<string, number>;
  /** The number of round trips: the longest chain of sequential calls. */
  waves: number;
};

/** Another process's report: its longest chain of completed calls, then the calls to each service. */
const REPORT = /^(\d{1,9})((;[\w-]{1,40}=\d{1,9})*)$/;

/**
 * Counts the calls and round trips of one request. A call extends the longest chain of calls that had completed when it
 * began.
 */
export class CallReport {
  readonly #byService = new Map<string, number>();
  #ended = 0;
  #waves = 0;

  /** Counts a call. The returned function must be called when the call completes. */
  begin(service: string): () => void {
    this.#add(service, 1);
    const wave = this.#ended + 1;
    this.#waves = Math.max(this.#waves, wave);
    return () => this.endedBefore(wave);
  }

  get ended(): number {
    return this.#ended;
  }

  /** Counts later calls as if they followed a chain of this length in another process. */
  endedBefore(length: number): void {
    this.#ended = Math.max(this.#ended, length);
    this.#waves = Math.max(this.#waves, this.#ended);
  }

  /** Returns the counts since the last invocation, so that another process can add them to its own. */
  take(): string {
    const counts = [...this.#byService].map(([service, calls]) => `;${service}=${calls}`);
    this.#byService.clear();
    return `${this.#ended}${counts.join('')}`;
  }

  add(counted: unknown): void {
    const [, ended = 0, counts = ''] = REPORT.exec(String(counted)) ?? [];
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
