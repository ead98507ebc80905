import { CallAllowance } from '../../subgraphs/upstream/call-allowance.ts';

/** The calls that a gateway has given this process for a request. When they are used up, one of its fetches asks for more. */
export class LeasedAllowance extends CallAllowance {
  #fetches = 0;
  #times = 0;
  #isAsking = false;
  #isOver = false;
  readonly #listeners = new Set<() => void>();

  constructor(limit: number) {
    super(limit, 0);
  }

  protected override get mayGrow(): boolean {
    return !this.#isOver;
  }

  protected override ranOut(): void {
    const [first] = this.#listeners;
    if (this.#isAsking || !first || !this.isWaiting) return;
    this.#isAsking = true;
    first();
  }

  /** Begins a fetch, with which so many more calls may be made. */
  begin(calls: number): void {
    this.#fetches += 1;
    this.#times += 1;
    this.#isOver &&= calls === 0;
    // More was asked for before this one came.
    this.#isAsking = false;
    this.add(calls);
  }

  /** A fetch that has asked for more calls may make so many; none where there are no more. */
  goOn(calls: number): void {
    this.#times += 1;
    this.#isAsking = false;
    this.#isOver = calls === 0;
    this.add(calls);
    if (this.#isOver) this.refuseWaiting();
    this.ranOut();
  }

  /** How often it has been given calls. */
  get times(): number {
    return this.#times;
  }

  /** How many calls are given back with an answer: all that are not used, where no other fetch is under way. */
  back(): number {
    return this.#fetches === 1 ? this.takeFree(Number.POSITIVE_INFINITY) : 0;
  }

  /** Ends a fetch. */
  end(): void {
    this.#fetches -= 1;
  }

  /** Resolves with true when this fetch has to ask for more calls, and with false when its answer is there before. */
  async isNeededBefore(answer: Promise<unknown>): Promise<boolean> {
    const needed = Promise.withResolvers<boolean>();
    let isAsked = false;
    const ask = () => {
      isAsked = true;
      needed.resolve(true);
    };
    this.#listeners.add(ask);
    this.ranOut();
    await Promise.race([answer.catch(() => {}), needed.promise]);
    this.#listeners.delete(ask);
    return isAsked;
  }
}
