import type { DatabaseSync, StatementSync } from 'node:sqlite';
import type { StoredEvent } from '../../event-log/event.ts';
import type { EventWriter, Statement } from '../../event-log/store/row-writer.ts';
import { Attempts } from '../../store/attempts.ts';
import type { Postgres } from '../../store/postgres.ts';
import type { Place } from './place.ts';

type Unwritten = { sequence: number; taskId: string; place: Place };

type PlacedEvent = Pick<StoredEvent, 'workspaceId' | 'sequence' | 'taskId' | 'place'>;

/** Stores events' lists, spaces and assignees. */
export type StoredPlaces = {
  placeOf(event: PlacedEvent): Place | undefined;
  /** Returns the place of the task's latest event before the given one. */
  lastPlaceOf(event: PlacedEvent): Promise<Place | undefined>;
  keep(event: PlacedEvent, place: Place): void;
};

// Inserts nothing if the event has since been removed from the log.
const INSERT = 'insert or replace into places select id, $1, $2 from events where id = $3';

/**
 * Stores events' lists, spaces and assignees in the log's database, with one write per event loop iteration. Data lost
 * in a crash can be looked up again.
 */
export class SqlitePlaces implements StoredPlaces {
  readonly #writer: EventWriter;
  readonly #one: StatementSync;
  readonly #last: StatementSync;
  readonly #attempts: Attempts;
  readonly #unwritten = new Map<number, Unwritten>();
  #next: Unwritten[] = [];

  constructor(database: DatabaseSync, writer: EventWriter, warn: (message: string, fault: unknown) => void = () => {}) {
    this.#writer = writer;
    this.#attempts = new Attempts("could not store the events' task locations", warn);
    this.#one = database.prepare('select place from places where eventId = ?');
    this.#last = database.prepare(
      'select eventId as sequence, place from places where taskId = ? and eventId < ? order by eventId desc limit 1',
    );
  }

  placeOf({ sequence }: PlacedEvent): Place | undefined {
    return this.#unwritten.get(sequence)?.place ?? read(this.#one.get(sequence));
  }

  async lastPlaceOf({ taskId, sequence: before }: PlacedEvent): Promise<Place | undefined> {
    const row = this.#last.get(taskId, before);
    let last: Unwritten | undefined;
    for (const placed of this.#unwritten.values())
      if (placed.taskId === taskId && placed.sequence < before && placed.sequence > (last?.sequence ?? 0))
        last = placed;
    return last && last.sequence >= Number(row?.sequence ?? 0) ? last.place : read(row);
  }

  keep({ sequence, taskId }: PlacedEvent, place: Place): void {
    if (taskId === null) return;
    const placed = { sequence, taskId, place };
    if (this.#next.length === 0) setImmediate(() => void this.#write());
    this.#next.push(placed);
    this.#unwritten.set(placed.sequence, placed);
  }

  async #write(): Promise<void> {
    const written = this.#next;
    this.#next = [];
    if (!this.#writer.isOpen) return;
    const statements = written.map(
      ({ sequence, taskId, place }) =>
        [INSERT, { $1: taskId, $2: JSON.stringify(place), $3: sequence }] satisfies Statement,
    );
    await this.#attempts.follow(this.#writer.run('note', statements));
    for (const placed of written)
      if (this.#unwritten.get(placed.sequence) === placed) this.#unwritten.delete(placed.sequence);
  }
}

const read = (row: Record<string, unknown> | undefined): Place | undefined =>
  row === undefined ? undefined : JSON.parse(String(row.place));

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
