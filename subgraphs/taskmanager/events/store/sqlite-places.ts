import type { DatabaseSync, StatementSync } from 'node:sqlite';
import type { Place } from '../event.ts';
import { Attempts } from './attempts.ts';
import { inTransaction, withoutSync } from './database.ts';
import type { PlacedEvent, PlaceStore } from './store.ts';

/** The places of events in the database of their log. What is kept in one turn of the event loop is one write, which can be made again. */
export class SqlitePlaces implements PlaceStore {
  readonly #database: DatabaseSync;
  readonly #one: StatementSync;
  readonly #last: StatementSync;
  readonly #insert: StatementSync;
  readonly #attempts: Attempts;
  #unwritten = new Map<number, PlacedEvent>();

  constructor(database: DatabaseSync, warn: (message: string, fault: unknown) => void = () => {}) {
    this.#database = database;
    this.#attempts = new Attempts('where events are cannot be written beside the event log', warn);
    this.#one = database.prepare('select place from places where eventId = ?');
    this.#last = database.prepare(
      'select place from places where taskId = ? and eventId < ? order by eventId desc limit 1',
    );
    // Retention may have removed the event meanwhile.
    this.#insert = database.prepare('insert or replace into places select id, ?, ? from events where id = ?');
  }

  placeOf(sequence: number): Place | undefined {
    return this.#unwritten.get(sequence)?.place ?? read(this.#one.get(sequence));
  }

  lastPlaceOf(taskId: string, before: number): Place | undefined {
    this.#write();
    return read(this.#last.get(taskId, before));
  }

  keep(placed: PlacedEvent): void {
    if (this.#unwritten.size === 0) setImmediate(() => this.#database.isOpen && this.#write());
    this.#unwritten.set(placed.sequence, placed);
  }

  #write(): void {
    if (this.#unwritten.size === 0) return;
    const placed = [...this.#unwritten.values()];
    this.#unwritten = new Map();
    const insert = ({ sequence, taskId, place }: PlacedEvent) =>
      this.#insert.run(taskId, JSON.stringify(place), sequence);
    const write = () => inTransaction(this.#database, () => placed.forEach(insert));
    this.#attempts.make(() => withoutSync(this.#database, write));
  }
}

const read = (row: Record<string, unknown> | undefined): Place | undefined =>
  row === undefined ? undefined : JSON.parse(String(row.place));
