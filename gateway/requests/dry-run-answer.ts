import type { HeldRequest } from '../../subgraphs/upstream/held-request.ts';

/** What the fetches of one request would send first. */
export class DryRunAnswer {
  readonly #requests = new Map<string, HeldRequest>();

  /** Adds what a fetch would send; what several would send alike, they would share. */
  add(requests: readonly HeldRequest[]): void {
    for (const request of requests) this.#requests.set(request.curl, request);
  }

  get requests(): HeldRequest[] {
    return [...this.#requests.values()];
  }
}
