import type { Status } from '../../routes/status.ts';
import { authorization, LoginNeeded } from '../credential.ts';

/** The polling interval, in milliseconds. Polling pauses while the page is hidden. */
const EVERY = 2_000;
/** The request timeout, in milliseconds. */
const LONGEST = 10_000;

/** The last known status. If polling is failing, also the fault and when it started, in Unix milliseconds. */
export type View = { status?: Status; fault?: { message: string; since: number } };

export async function readStatus(): Promise<Status> {
  const init = { headers: authorization(), signal: AbortSignal.timeout(LONGEST) };
  const response = await fetch('/status.json', init).catch(() => {
    throw new Error('the server is unreachable');
  });
  if (response.status === 401) throw new LoginNeeded('the credential has expired; reload the page');
  if (response.ok) return response.json();
  const { errors } = (await response.json().catch(() => ({}))) as { errors?: { message: string }[] };
  throw new Error(errors?.[0]?.message ?? `the server responded with status ${response.status}`);
}

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
