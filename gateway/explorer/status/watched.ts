import type { Status } from '../../routes/status.ts';
import { requestJson } from '../request-json.ts';

/** The polling interval, in milliseconds. Polling pauses while the page is hidden. */
const EVERY = 2_000;

/** The last known status. If polling is failing, also the fault and when it started, in Unix milliseconds. */
export type View = { status?: Status; fault?: { message: string; since: number } };

export const readStatus = (): Promise<Status> => requestJson('/status.json');

export class Watched {
  #view: View = {};
  #timer: number | undefined;
  #isAsking = false;
  readonly #listeners = new Set<() => void>();

  constructor(first: Status | Error) {
    this.#take(first);
    this.#lookLater();
  }

  readonly view = (): View => this.#view;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  look(): void {
    clearTimeout(this.#timer);
    if (document.hidden || this.#isAsking) return;
    this.#isAsking = true;
    readStatus()
      .catch((error: unknown) => error as Error)
      .then((answer) => {
        this.#isAsking = false;
        this.#take(answer);
        this.#lookLater();
      });
  }

  #lookLater(): void {
    this.#timer = window.setTimeout(() => this.look(), EVERY);
  }

  #take(answer: Status | Error): void {
    const { status, fault } = this.#view;
    this.#view =
      answer instanceof Error
        ? { ...(status ? { status } : {}), fault: { message: answer.message, since: fault?.since ?? Date.now() } }
        : { status: answer };
    for (const listener of this.#listeners) listener();
  }
}
