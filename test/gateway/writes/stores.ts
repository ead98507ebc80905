import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { onTestFinished } from 'vitest';
import { type AuditSnapshot, exportedRows, verifyChain } from '../../../gateway/writes/store/chain.ts';
import type { BeginBody, EndBody } from '../../../gateway/writes/store/entries.ts';
import { PostgresWrites, withSnapshot } from '../../../gateway/writes/store/postgres-writes.ts';
import { SqliteWrites } from '../../../gateway/writes/store/sqlite-writes.ts';
import { openWrites, openWritesToRead, snapshotOf, writesFileIn } from '../../../gateway/writes/store/write-rows.ts';
import type { ResultPlace } from '../../../gateway/writes/store/write-store.ts';
import { WriteLog } from '../../../gateway/writes/write-log.ts';
import type { Postgres } from '../../../subgraphs/store/postgres.ts';
import { hasPostgres } from '../../postgres.ts';
import { openTestDatabase } from '../../test-database.ts';

/** A place for one audit log, which `open` opens. */
export type LogPlace = {
  open(time?: () => number, maxResultsBytes?: number): Promise<WriteLog>;
  /** Changes the database behind the log's back. */
  change(sql: string): Promise<void>;
  /** Lets the database reject all outcomes, or accept them again. */
  rejectOutcomes(isRejecting: boolean): Promise<void>;
  /** The settings with which `openWriteLog` opens the log. */
  settings: { dataDir: string; database?: Postgres };
  read<Found>(use: (snapshot: AuditSnapshot) => Promise<Found>): Promise<Found>;
};

export const BODY: BeginBody = {
  source: 'graph',
  operationName: null,
  field: 'f',
  tool: null,
  ids: [],
  argumentsHash: '',
  requestId: 'r',
};

export const DONE: EndBody = {
  outcome: 'succeeded',
  code: null,
  status: 200,
  writes: 1,
  milliseconds: 1,
  ids: [],
  tool: null,
};

export async function write(log: WriteLog, times: number): Promise<void> {
  for (let count = 0; count < times; count++) {
    const [entry = 0] = await log.begin([{ caller: 'c', body: BODY }]);
    await log.end([{ entry, caller: 'c', body: DONE }]);
  }
}

export const placeOf = (count: number, response = 'made'): ResultPlace => ({
  digest: Buffer.alloc(32, count),
  response,
  fingerprint: Buffer.alloc(32),
});

export const verify = (place: LogPlace) => place.read(verifyChain);

/** The row numbers of an export, and its error. */
export const exported = (place: LogPlace) =>
  place.read(async (snapshot) => {
    const rows: number[] = [];
    let fault: string | undefined;
    try {
      for await (const line of exportedRows(snapshot)) rows.push(JSON.parse(line).seq);
    } catch (error) {
      fault = (error as Error).message;
    }
    return { rows, fault };
  });

export async function sqlitePlace(): Promise<LogPlace & { directory: string }> {
  const directory = mkdtempSync(join(tmpdir(), 'writes-'));
  onTestFinished(() => rmSync(directory, { recursive: true }));
  const change = async (sql: string) => {
    using database = new DatabaseSync(writesFileIn(directory));
    database.exec(sql);
  };
  return {
    directory,
    settings: { dataDir: directory },
    open: async (time) => new WriteLog(new SqliteWrites(openWrites(directory)), time),
    change,
    rejectOutcomes: (isRejecting) =>
      change(
        isRejecting
          ? "create trigger t before insert on audit when new.kind = 'end' begin select raise(abort, 'no'); end"
          : 'drop trigger t',
      ),
    read: async (use) => {
      using database = openWritesToRead(directory);
      return await use(snapshotOf(database));
    },
  };
}

async function postgresPlace(): Promise<LogPlace> {
  const database = await openTestDatabase();
  const change = async (sql: string) => void (await database.query(sql));
  return {
    settings: { dataDir: '/dev/null', database },
    open: async (time, maxResultsBytes) => new WriteLog(new PostgresWrites(database, maxResultsBytes), time),
    change,
    rejectOutcomes: (isRejecting) =>
      change(
        isRejecting
          ? "alter table audit add constraint no check (kind <> 'end') not valid"
          : 'alter table audit drop constraint no',
      ),
    read: (use) => withSnapshot(database, use),
  };
}

export const PLACES: [store: string, open: () => Promise<LogPlace>][] = [
  ['SQLite', sqlitePlace],
  ...(hasPostgres ? [['PostgreSQL', postgresPlace] as [string, () => Promise<LogPlace>]] : []),
];
