import { HeldRoom } from '../../subgraphs/upstream/dry-run.ts';
import type { HeldRequest } from '../../subgraphs/upstream/wire-request.ts';

/** What the fetches of one request would send first. */
export class DryRunAnswer {
  readonly #requests = new Map<string, HeldRequest>();

  readonly #room = new HeldRoom();
  /** How many more were held, for which there was no room. */
  leftOut = 0;

  /** Adds what a fetch would send, and how many more it left out; what several would send alike, they would share. */
  add(requests: readonly HeldRequest[], leftOut: number): void {
    this.leftOut += leftOut;
    for (const request of requests) if (!this.#requests.has(request.curl)) this.#keep(request);
  }

  #keep(request: HeldRequest): void {
    const { url, body, curl } = request;
    if (this.#room.take(url.length + (body ?? '').length)) this.#requests.set(curl, request);
    else this.leftOut++;
  }

  get requests(): HeldRequest[] {
    return [...this.#requests.values()];
  }
}
