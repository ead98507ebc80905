import { afterAll } from 'vitest';
import { openPostgres, type Postgres } from '../subgraphs/store/postgres.ts';
import { createDatabase } from './postgres.ts';

const opened: Postgres[] = [];

/** Opens a new database with the tables of this release. Closed after the file. */
export async function openTestDatabase(): Promise<Postgres> {
  const database = await openPostgres(await createDatabase(), { warn: (message) => console.warn(message) });
  opened.push(database);
  return database;
}

afterAll(async () => {
  for (const database of opened.splice(0)) await database.close();
});
