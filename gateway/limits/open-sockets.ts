import { OpenByCaller } from './open-by-caller.ts';

/** Counts the sockets that are open: all, and those of each caller. */
export class OpenSockets extends OpenByCaller {
  readonly #most: number;
  #count = 0;
  /** Called when there is one more or one less. */
  onChange = () => {};

  /** @param most of all callers together */
  constructor(most: number) {
    super();
    this.#most = most;
  }

  get count(): number {
    return this.#count;
  }

  get isFull(): boolean {
    return this.#count >= this.#most;
  }

  open(): void {
    this.#add(1);
  }

  close(): void {
    this.#add(-1);
  }

  #add(change: number): void {
    this.#count += change;
    this.onChange();
  }
}
