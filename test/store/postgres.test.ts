import { setTimeout } from 'node:timers/promises';
import { SpanKind } from '@opentelemetry/api';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { InMemorySpanExporter, SimpleSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { openPostgres, type Postgres, type Sql } from '../../subgraphs/store/postgres.ts';
import { traced, traceWith } from '../../subgraphs/traces/spans.ts';
import { createDatabase, hasPostgres } from '../postgres.ts';

describe.skipIf(!hasPostgres)('PostgreSQL', () => {
  const warnings: string[] = [];
  let database: Postgres;
  beforeAll(async () => {
    database = await openPostgres(await createDatabase(), { warn: (line) => warnings.push(line) });
  });
  afterAll(() => database?.close());

  test('returns an int8 as a number where a number can represent it', async () => {
    const [row] = await database.query<object>('select $1::int8 as small, $2::int8 as large', [7, 2n ** 60n]);

    expect(row).toEqual({ small: 7, large: 2n ** 60n });
  });

  test('statements of a traced request have spans without values', async () => {
    const exporter = new InMemorySpanExporter();
    const provider = new TracerProvider({ spanProcessors: [new SimpleSpanProcessor({ exporter })] });
    traceWith({ tracer: provider.getTracer('test'), propagator: new W3CTraceContextPropagator() });
    onTestFinished(() => traceWith(undefined));

    await database.query('select 1');
    await traced('request', () => database.query('select $1::text as text', ['a value']));

    const [statement, ...others] = exporter.getFinishedSpans();
    expect(others.map(({ name }) => name)).toEqual(['request']);
    expect(statement).toMatchObject({ name: 'SELECT', kind: SpanKind.CLIENT });
    expect(statement!.attributes).toEqual({
      'db.namespace': expect.any(String),
      'db.operation.name': 'SELECT',
      'db.query.text': 'select $1::text as text',
      'db.system.name': 'postgresql',
      'server.address': expect.any(String),
      'server.port': expect.any(Number),
    });
  });

  test('replicas that start at once migrate the database once', async () => {
    const url = await createDatabase();

    const opened = await Promise.all(Array.from({ length: 8 }, () => openPostgres(url, { warn: console.warn })));

    const rows = await opened[0]!.query<{ count: number }>('select count(*) from kysely_migration');
    const storage = await opened[0]!.query('select format, oldest_format from storage where id = 1');
    expect(rows[0]!.count).toBeGreaterThan(0);
    expect(storage).toEqual([{ format: rows[0]!.count, oldest_format: 0 }]);
    await Promise.all(opened.map((each) => each.close()));
  });

  test('a transaction is rolled back if its function throws, and repeated after a conflict', async () => {
    await database.query('create table counted (id integer primary key, count integer not null)');
    const failing = database.transaction(async (sql) => {
      await sql.query('insert into counted values (1, 1)');
      throw new Error('given up');
    });
    await expect(failing).rejects.toThrow('given up');
    expect(await database.query('select * from counted')).toEqual([]);
    await database.query('insert into counted values (1, 0), (2, 0)');

    const count = (sql: Sql, id: number) => sql.query('update counted set count = count + 1 where id = $1', [id]);
    const lock = (first: number, second: number) =>
      database.transaction(async (sql) => {
        await count(sql, first);
        await sql.query('select pg_sleep(0.1)');
        await count(sql, second);
      });
    await Promise.all([lock(1, 2), lock(2, 1)]);

    expect(await database.query('select count from counted')).toEqual([{ count: 2 }, { count: 2 }]);
  });

  test.each([
    ['between statements', setTimeout],
    [
      'with its whole process',
      async (ms: number) => void Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms),
    ],
  ])('a transaction that was suspended %s is no outage', async (_how, pause) => {
    let attempts = 0;
    const rows = await database.transaction(async (sql) => {
      attempts += 1;
      await sql.query("set local idle_in_transaction_session_timeout = '50ms'");
      if (attempts === 1) await pause(200);
      return sql.query('select 1 as one');
    });

    expect([attempts, rows, warnings]).toEqual([2, [{ one: 1 }], []]);
    expect(await database.query('select 2 as two')).toEqual([{ two: 2 }]);
  });

  test('hears notifications', async () => {
    const heard = Promise.withResolvers<string>();
    const stop = database.listen('tests', heard.resolve);
    const notifying = setInterval(() => database.query("select pg_notify('tests', 'payload')"), 20);

    expect(await heard.promise).toBe('payload');
    clearInterval(notifying);
    stop();
  });
});
