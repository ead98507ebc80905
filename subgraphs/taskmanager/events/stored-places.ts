import type { DatabaseSync, StatementSync } from 'node:sqlite';
import type { StoredEvent } from '../../event-log/event.ts';
import type { EventWriter, Statement } from '../../event-log/store/row-writer.ts';
import { Attempts } from '../../store/attempts.ts';
import type { Postgres } from '../../store/postgres.ts';
import type { Place } from './place.ts';

type PlacedEvent = Pick<StoredEvent, 'workspaceId' | 'sequence' | 'taskId' | 'place'>;

type Unwritten = { event: PlacedEvent; place: Place };

/** A place as it is stored, with the sequence number of its event. */
type Row = { sequence: number; place: string };

/** Stores events' lists, spaces and assignees. */
export type StoredPlaces = {
  placeOf(event: PlacedEvent): Place | undefined;
  /** Returns the place of the task's latest event before the given one. */
  lastPlaceOf(event: PlacedEvent): Promise<Place | undefined>;
  keep(event: PlacedEvent, place: Place): void;
};

/** Stores places with one write per event loop iteration. Data lost in a crash can be looked up again. */
abstract class GroupedPlaces implements StoredPlaces {
  readonly #attempts: Attempts;
  readonly #unwritten = new Map<string, Unwritten>();
  #next: Unwritten[] = [];

  constructor(warn: (message: string, fault: unknown) => void = () => {}) {
    this.#attempts = new Attempts("could not store the events' task locations", warn);
  }

  protected abstract storedPlaceOf(event: PlacedEvent): string | null | undefined;
  protected abstract lastStored(event: PlacedEvent): Row | undefined | Promise<Row | undefined>;
  protected abstract store(placed: readonly Unwritten[]): Promise<unknown>;

  placeOf(event: PlacedEvent): Place | undefined {
    const unwritten = this.#unwritten.get(keyOf(event));
    if (unwritten) return unwritten.place;
    const place = this.storedPlaceOf(event);
    return place == null ? undefined : JSON.parse(place);
  }

  async lastPlaceOf(event: PlacedEvent): Promise<Place | undefined> {
    let last: Unwritten | undefined;
    for (const placed of this.#unwritten.values())
      if (isEarlierOfTask(placed.event, event) && placed.event.sequence > (last?.event.sequence ?? 0)) last = placed;
    const row = await this.lastStored(event);
    if (last && last.event.sequence >= (row?.sequence ?? 0)) return last.place;
    return row && JSON.parse(row.place);
  }

  keep(event: PlacedEvent, place: Place): void {
    if (event.taskId === null) return;
    const placed = { event, place };
    if (this.#next.length === 0) setImmediate(() => void this.#write());
    this.#next.push(placed);
    this.#unwritten.set(keyOf(event), placed);
  }

  async #write(): Promise<void> {
    const written = this.#next;
    this.#next = [];
    await this.#attempts.follow(this.store(written));
    for (const placed of written)
      if (this.#unwritten.get(keyOf(placed.event)) === placed) this.#unwritten.delete(keyOf(placed.event));
  }
}

const isEarlierOfTask = (one: PlacedEvent, other: PlacedEvent): boolean =>
  one.taskId === other.taskId && one.workspaceId === other.workspaceId && one.sequence < other.sequence;

const keyOf = ({ workspaceId, sequence }: PlacedEvent) => `${sequence} ${workspaceId}`;

// Inserts nothing if the event has since been removed from the log.
const INSERT = 'insert or replace into places select id, $1, $2 from events where id = $3';

/** Stores events' lists, spaces and assignees in the log's database. */
export class SqlitePlaces extends GroupedPlaces {
  readonly #writer: EventWriter;
  readonly #one: StatementSync;
  readonly #last: StatementSync;

  constructor(database: DatabaseSync, writer: EventWriter, warn?: (message: string, fault: unknown) => void) {
    super(warn);
    this.#writer = writer;
    this.#one = database.prepare('select place from places where eventId = ?');
    this.#last = database.prepare(
      'select eventId as sequence, place from places where taskId = ? and eventId < ? order by eventId desc limit 1',
    );
  }

  protected storedPlaceOf({ sequence }: PlacedEvent) {
    return (this.#one.get(sequence) as Row | undefined)?.place;
  }

  protected lastStored({ taskId, sequence }: PlacedEvent) {
    return this.#last.get(taskId, sequence) as Row | undefined;
  }

  protected async store(placed: readonly Unwritten[]) {
    if (!this.#writer.isOpen) return;
    const statements = placed.map(
      ({ event, place }) =>
        [INSERT, { $1: event.taskId, $2: JSON.stringify(place), $3: event.sequence }] satisfies Statement,
    );
    await this.#writer.run('note', statements);
  }
}

const UPDATE = `
  update events set place = placed.place from unnest($1::text[], $2::bigint[], $3::text[]) as placed (workspace, number, place)
  where workspace_id = placed.workspace and sequence = placed.number`;
const LAST = `
  select sequence, place from events
  where workspace_id = $1 and task_id = $2 and sequence < $3 and place is not null
  order by sequence desc limit 1`;

/** Stores events' lists, spaces and assignees with the events. */
export class PostgresPlaces extends GroupedPlaces {
  readonly #database: Postgres;

  constructor(database: Postgres, warn: (message: string, fault: unknown) => void) {
    super(warn);
    this.#database = database;
  }

  protected storedPlaceOf({ place }: PlacedEvent) {
    return place;
  }

  protected async lastStored({ workspaceId, taskId, sequence }: PlacedEvent) {
    const [last] = await this.#database.query<Row>(LAST, [workspaceId, taskId, sequence]);
    return last;
  }

  protected async store(placed: readonly Unwritten[]) {
    const values = [
      placed.map(({ event }) => event.workspaceId),
      placed.map(({ event }) => event.sequence),
      placed.map(({ place }) => JSON.stringify(place)),
    ];
    await this.#database.query(UPDATE, values);
  }
}
