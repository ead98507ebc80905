import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { createServer, connect as dial, type Server } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type Sandbox, startSandbox } from '../../sandbox/server.ts';
import type { Postgres } from '../../subgraphs/store/postgres.ts';
import { openPostgres } from '../../subgraphs/store/postgres.ts';
import { listen } from '../listen.ts';
import { createDatabase, hasPostgres } from '../postgres.ts';
import { WORKSPACE } from '../taskmanager/deliveries.ts';

const CREATED = "select task_id as id from events where type = 'taskCreated' order by sequence";

type Replica = { child: ChildProcess; port: number };

describe.skipIf(!hasPostgres)('replicas in processes of their own', () => {
  let sandbox: Sandbox;
  let database: Postgres;
  let databaseUrl: string;
  /** Passes deliveries to the replicas in turn. */
  let proxy: Server;
  let publicUrl: string;
  let replicas: Replica[];

  beforeEach(async () => {
    sandbox = await startSandbox({ quiet: true, deliveries: { pauses: [50, 100, 200, 400] } });
    databaseUrl = await createDatabase();
    database = await openPostgres(databaseUrl, { warn: console.warn });
    replicas = [];
    let turn = 0;
    proxy = createServer((socket) => {
      const { port } = replicas[turn++ % replicas.length]!;
      const target = dial(port, '127.0.0.1');
      for (const each of [socket, target]) each.on('error', () => socket.destroy());
      socket.pipe(target).pipe(socket);
    });
    ({ url: publicUrl } = await listen(proxy as never));
  });
  afterEach(async () => {
    for (const { child } of replicas) child.kill('SIGKILL');
    proxy.close();
    await sandbox.stop();
    await database.close();
  });

  const start = async (): Promise<Replica> => {
    const script = new URL('event-replica.ts', import.meta.url).pathname;
    const child = fork(script, [databaseUrl, `${sandbox.url}/taskmanager/api`, publicUrl], { execArgv: [] });
    const [port] = await once(child, 'message');
    const replica = { child, port };
    replicas.push(replica);
    return replica;
  };
  /** Ends a replica, to which no more deliveries are passed. */
  const end = (replica: Replica, signal: 'SIGKILL' | 'SIGSTOP') => {
    replicas.splice(replicas.indexOf(replica), 1);
    replica.child.kill(signal);
  };
  const call = async (method: string, path: string, body?: object): Promise<any> => {
    const headers = { authorization: 'pk_4100001_SANDBOX', 'content-type': 'application/json' };
    const response = await fetch(`${sandbox.url}/taskmanager/api/v2/${path}`, {
      ...{ method, headers },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    return response.json();
  };
  const create = async (): Promise<string> =>
    (await call('POST', `list/${sandbox.context.company.lists[0]!.id}/task`, { name: 'task' })).id;
  const logged = async () => (await database.query<{ id: string }>(CREATED)).map(({ id }) => id);
  const token = async () => (await database.query<{ token: number }>('select token from leases'))[0]?.token;
  const gaps = () => database.query('select reason from gaps');
  const takenOver = (next: number) => vi.waitUntil(async () => (await token()) === next, { timeout: 10_000 });

  test('continue without a gap when one is killed and one is paused, whose late writes are refused', async () => {
    const first = await start();
    const second = await start();
    const ids = [await create(), await create()];
    await expect.poll(logged).toEqual(ids);
    await setTimeout(500);
    end(first, 'SIGKILL');
    ids.push(await create());
    await takenOver(2);
    ids.push(await create());
    await expect.poll(logged).toEqual(ids);

    const third = await start();
    await setTimeout(500);
    end(second, 'SIGSTOP');
    ids.push(await create());
    await takenOver(3);
    ids.push(await create());
    await expect.poll(logged, { timeout: 10_000 }).toEqual(ids);
    second.child.kill('SIGCONT');
    second.child.send({ name: 'webhooks', token: 2 });
    const [outcomes] = await once(second.child, 'message');
    replicas.push(second);
    ids.push(await create(), await create());
    await expect.poll(logged).toEqual(ids);

    expect(outcomes).toEqual(['LeaseLost', 'LeaseLost']);
    expect(await token()).toBe(3);
    expect(await gaps()).toEqual([]);
    expect((await call('GET', `team/${WORKSPACE}/webhook`)).webhooks).toHaveLength(1);
    expect(third.child.exitCode).toBeNull();
  });
});
