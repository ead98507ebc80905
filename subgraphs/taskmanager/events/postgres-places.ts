import { Attempts } from '../../store/attempts.ts';
import type { Postgres } from '../../store/postgres.ts';
import type { Place } from './place.ts';
import type { PlacedEvent, StoredPlaces } from './sqlite-places.ts';

const UPDATE = `
  update events set place = placed.place from unnest($1::text[], $2::bigint[], $3::text[]) as placed (workspace, number, place)
  where workspace_id = placed.workspace and sequence = placed.number`;
const LAST = `
  select place from events where workspace_id = $1 and task_id = $2 and sequence < $3 and place is not null
  order by sequence desc limit 1`;

/** Stores events' lists, spaces and assignees with the events, with one write per event loop iteration. */
export class PostgresPlaces implements StoredPlaces {
  readonly #database: Postgres;
  readonly #attempts: Attempts;
  #next: [PlacedEvent, Place][] = [];

  constructor(database: Postgres, warn: (message: string, fault: unknown) => void) {
    this.#database = database;
    this.#attempts = new Attempts("could not store the events' task locations", warn);
  }

  placeOf({ place }: PlacedEvent): Place | undefined {
    return place == null ? undefined : JSON.parse(place);
  }

  async lastPlaceOf({ workspaceId, taskId, sequence }: PlacedEvent): Promise<Place | undefined> {
    const [last] = await this.#database.query<{ place: string }>(LAST, [workspaceId, taskId, sequence]);
    return last && JSON.parse(last.place);
  }

  keep(event: PlacedEvent, place: Place): void {
    if (event.taskId === null) return;
    if (this.#next.length === 0) setImmediate(() => void this.#write());
    this.#next.push([event, place]);
  }

  async #write(): Promise<void> {
    const written = this.#next;
    this.#next = [];
    const values = [
      written.map(([{ workspaceId }]) => workspaceId),
      written.map(([{ sequence }]) => sequence),
      written.map(([, place]) => JSON.stringify(place)),
    ];
    await this.#attempts.follow(this.#database.query(UPDATE, values));
  }
}
