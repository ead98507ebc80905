import type { DatabaseSync } from 'node:sqlite';

/** What the file says of the log itself. */
export function factOf(database: DatabaseSync, name: string): string | undefined {
  const row = database.prepare('select value from facts where name = ?').get(name);
  return row === undefined ? undefined : String(row.value);
}

/** Writes what the file says of the log itself, in place of what it said. */
export function putFact(database: DatabaseSync, name: string, value: string): void {
  database
    .prepare('insert into facts values (?, ?) on conflict (name) do update set value = excluded.value')
    .run(name, value);
}

/** The number of the newest event ever appended; 0 before the first. */
export function headOf(database: DatabaseSync): number {
  return Number(database.prepare("select seq from sqlite_sequence where name = 'events'").get()?.seq ?? 0);
}
