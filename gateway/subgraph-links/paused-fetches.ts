import { randomUUID } from 'node:crypto';

/** Fetches whose gateway is asked for more calls, by the ids under which they go on; one that it never goes on with is left when its time is over. */
export class PausedFetches<Fetch extends { context: { endsAt: number }; leave(): void; end(): void }> {
  readonly #paused = new Map<string, { fetch: Fetch; timer: NodeJS.Timeout }>();

  /** Keeps a fetch, and gives its id. */
  keep(fetch: Fetch): string {
    const id = randomUUID();
    const left = () => {
      this.#paused.delete(id);
      fetch.leave();
      fetch.end();
    };
    const timer = setTimeout(left, Math.max(0, fetch.context.endsAt - Date.now())).unref();
    this.#paused.set(id, { fetch, timer });
    return id;
  }

  /** Takes out the fetch of an id; undefined where it goes on already, or was left. */
  take(id: string): Fetch | undefined {
    const kept = this.#paused.get(id);
    clearTimeout(kept?.timer);
    this.#paused.delete(id);
    return kept?.fetch;
  }
}
