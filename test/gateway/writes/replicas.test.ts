import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { connect, createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, onTestFinished, test } from 'vitest';
import { verifyChain } from '../../../gateway/writes/store/chain.ts';
import { PostgresWrites, withSnapshot } from '../../../gateway/writes/store/postgres-writes.ts';
import { KeyTaken } from '../../../gateway/writes/store/write-store.ts';
import { openWriteLog, WriteLog } from '../../../gateway/writes/write-log.ts';
import { openPostgres, type Postgres } from '../../../subgraphs/store/postgres.ts';
import { listen } from '../../listen.ts';
import { createDatabase, hasPostgres } from '../../postgres.ts';
import { openTestDatabase } from '../../test-database.ts';
import { BODY, DONE, placeOf } from './stores.ts';

const DATA_KEY = randomBytes(32).toString('hex');

const begun = (count: number) => ({ caller: null, body: BODY, keyed: placeOf(count) });
const ended = (entry: number, count: number, sealed: Buffer | null = Buffer.alloc(9)) => ({
  entry,
  caller: null,
  body: DONE,
  keyed: { ...placeOf(count), sealed },
});

async function openAt(url: string): Promise<Postgres> {
  const database = await openPostgres(url, { warn: console.warn });
  onTestFinished(() => database.close());
  return database;
}

async function openReplica(database: Postgres): Promise<WriteLog> {
  const log = new WriteLog(new PostgresWrites(database));
  onTestFinished(() => log.close());
  return log;
}

describe.skipIf(!hasPostgres)('replicas with one database', () => {
  test('share the first hash key, and none starts with another data key', async () => {
    const url = await createDatabase();
    const database = await openAt(url);
    const open = async (dataKey: Buffer) => {
      const audit = { age: 1e12, size: 1e12 };
      const opened = await openWriteLog({ audit, dataDir: '/dev/null', dataKeys: [dataKey], database });
      onTestFinished(() => opened?.close());
      return opened?.key.export().toString('hex');
    };
    const [own, other] = [randomBytes(32), randomBytes(32)];
    const starts = await Promise.allSettled([own, other, own, other].map(open));
    const keys = new Set(starts.flatMap((start) => (start.status === 'fulfilled' ? [start.value] : [])));
    const [wrong] = [own, other].filter((_key, index) => starts[index]?.status === 'rejected');

    expect(keys.size).toBe(1);
    await expect(open(wrong ?? own)).rejects.toThrow('DATABASE_URL: stored results are encrypted with a different key');
    const environment = { ...process.env, DATABASE_URL: url, DATA_KEY };
    execFileSync(process.execPath, ['gateway/cli/audit-main.ts', 'forget'], { env: environment });
    expect(await open(wrong ?? own)).not.toBe([...keys][0]);
  });

  test('two replicas never begin a write with the same key', async () => {
    const database = await openTestDatabase();
    const logs = [await openReplica(database), await openReplica(database)];
    const runs = Array.from({ length: 100 }, (_each, count) =>
      logs.map(async (log) => {
        const [entry = 0] = await log.begin([begun(count)]);
        await log.end([ended(entry, count)]);
      }),
    );
    const settled = await Promise.all(runs.map((both) => Promise.allSettled(both)));
    const refused = settled.flatMap((both) => both.filter(({ status }) => status === 'rejected'));
    const { writes, rows, fault } = await withSnapshot(database, verifyChain);

    expect(refused).toHaveLength(100);
    expect(refused.every((each) => 'reason' in each && each.reason instanceof KeyTaken)).toBe(true);
    expect({ writes, rows, fault }).toEqual({ writes: 100, rows: 200, fault: undefined });
  });

  test('a write is in flight for other replicas until its replica ends or its lease expires', async () => {
    const database = await openTestDatabase();
    const [one, other] = [await openReplica(database), await openReplica(database)];
    const [first = 0] = await one.begin([begun(1)]);
    const seen = async (log: WriteLog, count: number, entry: number) => {
      const [result] = await log.resultsOf([placeOf(count).digest]);
      return [result?.isRunning, (await log.find(entry))?.outcome];
    };
    const inFlight = await seen(other, 1, first);
    await database.query('update write_replicas set expires_at = now()');
    const expired = await seen(other, 1, first);
    await one.end([ended(first, 1)]);
    const late = await seen(other, 1, first);
    const closed = new WriteLog(new PostgresWrites(database));
    const [second = 0] = await closed.begin([begun(2)]);
    const open = await seen(other, 2, second);
    await closed.close();

    expect([inFlight, expired, late]).toEqual([
      [true, 'running'],
      [false, 'outcome_unknown'],
      [false, 'succeeded'],
    ]);
    expect([open, await seen(other, 2, second)]).toEqual([
      [true, 'running'],
      [false, 'outcome_unknown'],
    ]);
  });

  test('the outcomes of all replicas are streamed', async () => {
    const database = await openTestDatabase();
    const [one, other] = [await openReplica(database), await openReplica(database)];
    const followed = other.follow(new AbortController().signal);
    const entries: string[] = [];
    let isOver = false;
    const next = followed.next().finally(() => {
      isOver = true;
    });
    // The first outcomes can precede the stream.
    for (let count = 1; !isOver && count <= 1_000; count++) {
      const [entry = 0] = await one.begin([begun(count)]);
      await one.end([ended(entry, count)]);
      entries.push(String(entry));
      await sleep(20);
    }

    const { value } = await next;
    expect(value).toMatchObject({ outcome: 'succeeded' });
    expect(entries).toContain(value?.id);
    await followed.return(undefined);
  });

  test('a replica with a slow connection commits while another one commits all the time', async () => {
    const url = await createDatabase();
    const [near, far] = [await openAt(url), await openAt((await startProxy(url, 20)).url)];
    const [fast, slow] = [await openReplica(near), await openReplica(far)];
    let isCommitted = false;
    const committing = slow.begin([begun(1)]).then(() => {
      isCommitted = true;
    });
    for (const end = performance.now() + 5_000; !isCommitted && performance.now() < end; )
      await fast.begin([{ caller: null, body: BODY }]);

    expect(isCommitted).toBe(true);
    await committing;
    expect((await withSnapshot(near, verifyChain)).fault).toBeUndefined();
  });

  test('a key is free after a commit whose confirmation was lost', async () => {
    const url = await createDatabase();
    const proxy = await startProxy(url);
    const [lossy, database] = [await openAt(proxy.url), await openAt(url)];
    const [one, other] = [await openReplica(lossy), await openReplica(database)];
    proxy.lose('update audit_head');
    const refused = await one.begin([begun(1)]).catch((error: Error) => error.name);
    const [abandoned] = await other.newest(1);
    const [found] = await one.resultsOf([placeOf(1).digest]);
    const [entry = 0] = await other.begin([begun(1)]);
    await other.end([ended(entry, 1)]);

    expect([refused, proxy.hasLost()]).toEqual(['DatabaseUnavailable', true]);
    expect(abandoned).toMatchObject({ outcome: 'running' });
    expect(found).toBeUndefined();
    expect((await other.newest(2)).map((each) => 'outcome' in each && each.outcome)).toEqual(['succeeded', 'not_sent']);
    expect((await withSnapshot(database, verifyChain)).fault).toBeUndefined();
  });
});

/**
 * Forwards connections to a server, whose responses arrive after a delay. After `lose`, breaks the next connection whose
 * statement the server confirms.
 */
async function startProxy(target: string, delayMs = 0) {
  const { hostname, port } = new URL(target);
  let statement: string | undefined;
  const server = createServer((client) => {
    const upstream = connect(Number(port), hostname);
    let isLosing = false;
    client.on('data', (bytes) => {
      isLosing ||= statement !== undefined && bytes.includes(statement);
      upstream.write(bytes);
    });
    upstream.on('data', (bytes) => {
      if (!isLosing) return void setTimeout(() => client.write(bytes), delayMs);
      statement = undefined;
      client.destroy();
    });
    client.on('error', () => {}).on('close', () => upstream.destroy());
    upstream.on('error', () => {}).on('close', () => client.destroy());
  });
  const url = new URL(target);
  url.port = String((await listen(server)).port);
  const lose = (text: string) => {
    statement = text;
  };
  return { url: url.href, lose, hasLost: () => statement === undefined };
}
