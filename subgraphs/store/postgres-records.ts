import { randomUUID } from 'node:crypto';
import type { Postgres } from './postgres.ts';
import { type Found, type Records, recordIn, sealRecord } from './records.ts';
import type { Sealing } from './sealing.ts';

type Row = { id: string; revision: number; sealed: Buffer };

/** Completes a statement `written` that writes records of the kind $1 by giving the kind a new version. */
const NOTING = `noted as (update record_kinds set version = version + 1 where kind = $1 and exists (select 1 from written))
  select revision from written`;

const INSERT = `with written as (
    insert into records (kind, id, sealed, revision)
    values ($1, $2, $3, floor(extract(epoch from clock_timestamp()) * 1000)) on conflict do nothing returning revision
  ), ${NOTING}`;

const UPDATE = `with written as (
    update records set sealed = $3, revision = revision + 1 where kind = $1 and id = $2 and revision = $4 returning revision
  ), ${NOTING}`;

const REMOVE = `with written as (
    delete from records where kind = $1 and id = any($2::text[]) returning revision
  ), ${NOTING}`;

/** Times are those of the database, because the clocks of processes differ. */
const LEASE = `update records set leased_until = clock_timestamp() + $3 * interval '1 ms', leased_by = $4
  where kind = $1 and id = $2 and (leased_until <= clock_timestamp() or leased_until > clock_timestamp() + $3 * interval '1 ms')
  returning id`;

/** Opens records in PostgreSQL. Records of each kind have their own ids. */
export async function openPostgresRecords<Value>(
  database: Postgres,
  kind: string,
  sealing: Sealing,
): Promise<Records<Value>> {
  await database.query('insert into record_kinds values ($1, 0) on conflict do nothing', [kind]);
  await reencryptAll(database, kind, sealing);
  const versionOf = async () => {
    const [found] = await database.query<{ version: number }>('select version from record_kinds where kind = $1', [
      kind,
    ]);
    return found?.version;
  };
  let known = await versionOf();
  const found = ({ id, revision, sealed }: Row): Found<Value> => recordIn(sealing, id, revision, sealed);
  return {
    list: async () => {
      const sql = 'select id, revision, sealed from records where kind = $1 order by id';
      return (await database.query<Row>(sql, [kind])).map(found);
    },
    revisions: async () => {
      const rows = await database.query<Row>('select id, revision from records where kind = $1', [kind]);
      return new Map(rows.map(({ id, revision }) => [id, revision]));
    },
    read: async (id) => {
      const sql = 'select id, revision, sealed from records where kind = $1 and id = $2';
      return (await database.query<Row>(sql, [kind, id])).map(found)[0];
    },
    write: async (id, value, revision) => {
      const values = [kind, id, sealRecord(sealing, id, value)];
      const written =
        revision === 0 ? database.query<Row>(INSERT, values) : database.query<Row>(UPDATE, [...values, revision]);
      return (await written)[0]?.revision;
    },
    // Repeated after a deadlock with a process that removes the same records in another order.
    remove: async (...ids) => void (await database.transaction((sql) => sql.query(REMOVE, [kind, ids]))),
    lease: async (id, ms) => {
      const holder = randomUUID();
      const leased = await database.query(LEASE, [kind, id, ms, holder]);
      const release = async () => {
        const sql = "update records set leased_until = '-infinity' where kind = $1 and id = $2 and leased_by = $3";
        await database.query(sql, [kind, id, holder]);
      };
      return leased.length === 0 ? undefined : { release };
    },
    hasChanged: async () => {
      const before = known;
      known = await versionOf();
      return known !== before;
    },
    close: () => {},
  };
}

/** Whether a record of a kind was ever written. */
export async function wasUsed(database: Postgres, kind: string): Promise<boolean> {
  const found = await database.query('select 1 from record_kinds where kind = $1 and version > 0', [kind]);
  return found.length > 0;
}

/** If there are several keys, re-encrypts records with the first key, unless another process changes them meanwhile. */
async function reencryptAll(database: Postgres, kind: string, sealing: Sealing): Promise<void> {
  const [current, ...others] = sealing.headers;
  if (!current || others.length === 0) return;
  const sql = 'select id, sealed from records where kind = $1 and substring(sealed for $2) <> $3';
  for (const { id, sealed } of await database.query<Row>(sql, [kind, current.length, current])) {
    const text = sealing.open(sealed);
    if (text !== undefined)
      await database.query('update records set sealed = $4 where kind = $1 and id = $2 and sealed = $3', [
        ...[kind, id, sealed],
        sealing.seal(text),
      ]);
  }
}
