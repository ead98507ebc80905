import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client, Pool } from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { LIMIT_IDLE, migrate } from '../../subgraphs/store/migrations/migrate.ts';
import { openPostgres, type Postgres } from '../../subgraphs/store/postgres.ts';
import { listen } from '../listen.ts';
import { hasPostgres, PostgresServer } from '../postgres.ts';
import { mountSmallDisk } from '../small-disk.ts';

let server: PostgresServer;
beforeAll(async () => {
  if (hasPostgres) server = await PostgresServer.create();
});
afterAll(() => server?.stop());

const lines: string[] = [];
const warn = (line: string) => void lines.push(line);
beforeEach(() => void lines.splice(0));
/** Returns the lines so far, without the address of the server. */
const said = () => lines.splice(0).map((line) => line.replace(`127.0.0.1:${server.port}`, 'HOST'));

async function open(url: string): Promise<Postgres> {
  const opened = await openPostgres(url, { warn });
  onTestFinished(() => opened.close());
  return opened;
}

const reasons = async (database: Postgres) => {
  const { failing, degraded } = await database.health();
  return [...failing, ...degraded].map(({ reason }) => reason.replace(`127.0.0.1:${server.port}`, 'HOST'));
};

const soundIn = (database: Postgres) => expect.poll(() => reasons(database), { timeout: 15_000 }).toEqual([]);

describe.skipIf(!hasPostgres)('PostgreSQL', () => {
  test('that is down at the start is waited for, and its outage and return are each one line', async () => {
    const url = await server.createDatabase();
    await server.stop();
    await expect(open(url)).rejects.toThrow('is unreachable: ECONNREFUSED');
    const stopping = new AbortController();
    const stopped = openPostgres(url, { warn, waits: stopping.signal });
    const opening = openPostgres(url, { warn, waits: new AbortController().signal });
    await expect.poll(() => lines.length).toBe(2);
    stopping.abort();
    await expect(stopped).rejects.toThrow('is unreachable: ECONNREFUSED');
    await server.start();
    const database = await opening;
    onTestFinished(() => database.close());
    const WAITING = 'PostgreSQL at HOST is unreachable: ECONNREFUSED; waiting until the database can be used';
    expect(said()).toEqual([WAITING, WAITING]);
    expect(await reasons(database)).toEqual([]);

    await server.stop();
    for (let attempt = 0; attempt < 3; attempt++)
      await expect(database.query('select 1')).rejects.toMatchObject({ name: 'DatabaseUnavailable', statusCode: 503 });
    await expect.poll(() => reasons(database)).toEqual(['PostgreSQL at HOST is unreachable: ECONNREFUSED']);
    await server.start();
    expect(await database.query('select 1 as one')).toEqual([{ one: 1 }]);

    expect(said()).toEqual(['PostgreSQL at HOST is unreachable: ECONNREFUSED', 'PostgreSQL at HOST can be used again']);
    await soundIn(database);
  });

  test('that is read-only rejects writes, and answers reads', async () => {
    const url = await server.createDatabase();
    const name = new URL(url).pathname.slice(1);
    const database = await open(url);
    const reconnect = () =>
      server.run(`select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`);
    await server.run(`alter database ${name} set default_transaction_read_only = on`);
    await reconnect();

    await expect.poll(() => database.query('select 1 as one').catch(String)).toEqual([{ one: 1 }]);
    said();
    await expect(database.query("insert into record_kinds values ('a', 1)")).rejects.toThrow('is read-only');
    await database.query('select 1');
    expect(await reasons(database)).toEqual(['PostgreSQL at HOST is read-only: connect to the primary']);
    expect(said()).toEqual(['PostgreSQL at HOST is read-only: connect to the primary']);
    await expect(openPostgres(url, { warn })).rejects.toThrow('is read-only: connect to the primary');

    await server.run(`alter database ${name} reset default_transaction_read_only`);
    await reconnect();
    await soundIn(database);
    await database.query("insert into record_kinds values ('a', 1)");
  });

  test('whose disk is full rejects writes until there is space', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'toolgraph-full-'));
    if (!mountSmallDisk(folder)) return rmSync(folder, { recursive: true });
    onTestFinished(() => void execFileSync('umount', [folder]));
    execFileSync('chown', ['nobody:nogroup', folder]);
    await server.run(`create tablespace small location '${folder}'`);
    const url = await server.createDatabase();
    const database = await open(url);
    await database.query('create table ballast (text text) tablespace small');
    await database.query('create table filled (text text) tablespace small');
    onTestFinished(async () => {
      await server.run('drop table if exists ballast, filled', new URL(url).pathname.slice(1));
      await server.run('drop tablespace small');
    });
    const fill = (table: string, rows: number) =>
      database.query(`insert into ${table} select repeat(md5(n::text), 40) from generate_series(1, ${rows}) as n`);
    await fill('ballast', 1_000);

    await expect(fill('filled', 2_500)).rejects.toThrow(
      `PostgreSQL at 127.0.0.1:${server.port} has no free disk space`,
    );
    await database.query('select 1');
    expect(await reasons(database)).toEqual(['PostgreSQL at HOST has no free disk space']);
    await database.query('drop table ballast');
    await soundIn(database);
    expect(said()).toEqual(['PostgreSQL at HOST has no free disk space', 'PostgreSQL at HOST can be used again']);
    await fill('filled', 500);
  });

  test('without a free connection is named, and used once there is one', async () => {
    await server.run('create role limited login connection limit 1');
    await server.run('create database limited owner limited');
    const url = server.url('limited').replace('postgres@', 'limited@');
    const held = new Client(url);
    await held.connect();

    await expect(openPostgres(url, { warn })).rejects.toThrow(
      'has no free connection: raise max_connections, or connect through a pooler',
    );
    await held.end();
    await expect.poll(() => open(url).then(reasons, String)).toEqual([]);
  });

  test.each([
    ['nobody@127.0.0.1', 'postgres', 'rejects the user or password of DATABASE_URL (28000)'],
    ['postgres@127.0.0.1', 'missing', 'cannot be used: database "missing" does not exist: create it'],
  ])('is not waited for if the settings are wrong: %s/%s', async (user, name, message) => {
    const waits = new AbortController().signal;
    const opening = openPostgres(`postgres://${user}:${server.port}/${name}`, { warn, waits });

    await expect(opening).rejects.toMatchObject({ message: expect.stringContaining(message), isPermanent: true });
  });

  test('is not used if its version is too old', async () => {
    const old = createServer((socket) => {
      const upstream = connect(Number(server.port), '127.0.0.1');
      socket.pipe(upstream);
      upstream.on('data', (bytes) =>
        socket.write(Buffer.from(bytes.toString('latin1').replace(/PostgreSQL \d\d/, 'PostgreSQL 13'), 'latin1')),
      );
      socket.on('error', () => {}).on('close', () => upstream.destroy());
      upstream.on('error', () => {}).on('close', () => socket.destroy());
    });
    const { port } = await listen(old);

    await expect(openPostgres(server.url().replace(server.port, String(port)), { warn })).rejects.toThrow(
      /^PostgreSQL at 127\.0\.0\.1:\d+ has version 13\.\d+: version 14 or newer is required$/,
    );
  });

  test('is not used if it cannot store all characters', async () => {
    await server.run("create database latin encoding 'LATIN1' template template0");

    await expect(open(server.url('latin'))).rejects.toMatchObject({
      message: `PostgreSQL at 127.0.0.1:${server.port} stores text in LATIN1: create the database with "encoding 'UTF8' template template0"`,
      isPermanent: true,
    });
  });

  test('is not used by releases that are older than its format', async () => {
    const url = await server.createDatabase();
    const pool = new Pool({ connectionString: url });
    onTestFinished(() => pool.end());
    const [first, second] = ['a', 'b'].map((name) => ({ name, sql: `create table ${name} (id integer)` }));
    const third = { name: 'c', sql: '-- breaking\ndrop table a' };

    await migrate(pool, 'db', [first!]);
    await migrate(pool, 'db', [first!, second!]);
    await migrate(pool, 'db', [first!]);
    await migrate(pool, 'db', [first!, second!, third]);
    await expect(migrate(pool, 'db', [first!, second!])).rejects.toThrow(
      'has format 3 of a newer release, and this release supports formats up to 2: install the newer release, or restore a backup from before its upgrade',
    );
    await migrate(pool, 'db', [first!, second!, third]);
  });

  test('is usable while another process migrates it', async () => {
    const url = await server.createDatabase();
    const database = await open(url);
    const migrating = new Client(url);
    await migrating.connect();
    onTestFinished(() => migrating.end());
    await migrating.query('begin');
    await migrating.query('select from storage where id = 1 for update');

    for (let probe = 0; probe < 4; probe++) {
      expect(await reasons(database)).toEqual([]);
      await sleep(800);
    }
  });

  test('whose locks a process holds that was suspended within a statement is used again within seconds', async () => {
    const url = await server.createDatabase();
    const database = await open(url);
    const suspended = new Client({ connectionString: url, application_name: 'toolgraph' });
    suspended.on('error', () => {});
    await suspended.connect();
    await suspended.query(`begin; ${LIMIT_IDLE}`);
    await suspended.query('select from storage where id = 1 for update');
    const [parse, half] = ['P\0\0\0\x10\0select 1\0\0\0', 'B\0\0\x01\0'].map((text) => Buffer.from(text, 'latin1'));
    (suspended as any).connection.stream.write(Buffer.concat([parse!, half!]));
    const write = () => database.query('update storage set format = format where id = 1').catch(() => undefined);

    expect(await write()).toBeUndefined();
    expect(await write()).toEqual([]);
  }, 15_000);

  test('whose format was replaced by that of a newer release stops the running releases', async () => {
    const url = await server.createDatabase();
    const database = await open(url);
    await database.query('update storage set format = 99, oldest_format = 99');

    expect(await reasons(database)).toEqual([expect.stringContaining('HOST has format 99 of a newer release')]);
    await expect(openPostgres(url, { warn })).rejects.toMatchObject({ isPermanent: true });
  });

  test.each([
    [60_000, "this host's clock is 60 s ahead of PostgreSQL's: synchronize the clocks of all hosts"],
    [-60_000, "this host's clock is 60 s behind PostgreSQL's: synchronize the clocks of all hosts"],
  ])('reports a clock that differs by %i ms', async (ms, reason) => {
    const { now } = Date;
    const clock = vi.spyOn(Date, 'now').mockImplementation(() => now() + ms);
    onTestFinished(() => clock.mockRestore());
    const database = await open(await server.createDatabase());

    expect(await database.health()).toEqual({ failing: [], degraded: [{ what: 'PostgreSQL', reason }] });
  });
});
