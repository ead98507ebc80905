import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import type { Postgres } from '../../subgraphs/store/postgres.ts';
import { openPostgresRecords } from '../../subgraphs/store/postgres-records.ts';
import { openRecords } from '../../subgraphs/store/records.ts';
import { encryptionWith } from '../../subgraphs/store/sealing.ts';
import { hasPostgres } from '../postgres.ts';
import { openTestDatabase } from '../test-database.ts';
import { recordsContract } from './records-contract.ts';

describe('in SQLite', () => {
  recordsContract(async () => {
    const folder = mkdtempSync(join(tmpdir(), 'records-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    return async (sealing) => {
      const records = openRecords<string>(folder, 'records', sealing);
      onTestFinished(() => records.close());
      return records;
    };
  });
});

describe.skipIf(!hasPostgres)('in PostgreSQL', () => {
  let database: Postgres;
  beforeAll(async () => {
    database = await openTestDatabase();
  });
  recordsContract(async () => {
    const kind = randomBytes(6).toString('hex');
    return (sealing) => openPostgresRecords(database, kind, sealing);
  });

  test('a record whose contents were copied from another record has no value', async () => {
    const records = await openPostgresRecords<string>(database, 'copied', encryptionWith(randomBytes(32)));
    await records.write('a', 'one', 0);
    await records.write('b', 'two', 0);

    await database.query("update records set sealed = (select sealed from records where id = 'a') where id = 'b'");

    expect((await records.list()).map(({ value }) => value)).toEqual(['one', undefined]);
  });
});
