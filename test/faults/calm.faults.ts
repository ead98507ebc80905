import { fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { processes, type Started } from '../gateway/processes/processes.ts';
import { DUE } from '../gateway/requests/question.ts';
import { askControl, type Controlled, sandboxOf } from '../sandbox/control.ts';
import { deliverTo, type ListedWebhook, registeredWebhook } from '../taskmanager/deliveries.ts';
import type { Load, Offered } from './offered-load.ts';

/** Whether times are checked too, on an otherwise idle machine (CALM_TIMES=on). Counts are always checked. */
const TIMES = process.env.CALM_TIMES === 'on';
const [MINUTE, SECONDS] = [60_000, 15];
/** A query that costs only the graph time, and more than it costs the client. */
const CATALOGUE = {
  query: `{ ${[...'abcdefghijklmnop'].map((alias) => `${alias}: toolCatalog { name }`).join(' ')} }`,
};

const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
/** The days in the query of a documented client. */
const WEEK_AHEAD = {
  from: `${day(0)}T00:00:00Z`,
  until: `${day(7)}T00:00:00Z`,
  day: `${day(0)}T00:00:00`,
  dayAfter: `${day(7)}T00:00:00`,
};

const { start, end } = processes();
let sandbox: Controlled;
let graph: Started;
let hook: ListedWebhook;

beforeAll(async () => {
  graph = await start('gateway/main.ts', /identity/, { MAX_WAIT_MS: '3000', LOG_LEVEL: 'warn' });
  sandbox = sandboxOf(graph);
  hook = await registeredWebhook(sandbox);
  await during(
    20_000,
    Array.from({ length: 4 }, () => () => ask({ query: DUE, variables: WEEK_AHEAD })),
  );
  await offered({ url: `${graph.url}/graphql`, body: JSON.stringify(CATALOGUE), seconds: 5, clients: 4 });
});
afterAll(end);

type Asked = { ms: number; status: number; code: string | undefined; retryAfter: string | null };

async function ask(body: object): Promise<Asked> {
  const began = performance.now();
  const headers = { 'content-type': 'application/json' };
  const response = await fetch(`${graph.url}/graphql`, { method: 'POST', headers, body: JSON.stringify(body) });
  const text = await response.text();
  // Successful responses are not parsed, so that the client takes no time from the server.
  const { errors } = text.includes('"errors":[') ? (JSON.parse(text) as any) : {};
  const { status } = response;
  const retryAfter = response.headers.get('retry-after');
  return { ms: performance.now() - began, status, code: errors?.[0].extensions.code, retryAfter };
}

/** Runs each worker repeatedly for that long. */
async function during<Done>(ms: number, workers: (() => Promise<Done>)[]): Promise<Done[]> {
  const ends = performance.now() + ms;
  const all = workers.map(async (work) => {
    const done: Done[] = [];
    while (performance.now() < ends) done.push(await work());
    return done;
  });
  return (await Promise.all(all)).flat();
}

/** Sends the load from a separate process. */
async function offered(load: Load): Promise<Offered[]> {
  const child = fork(join(import.meta.dirname, 'offered-load.ts'));
  child.send(load);
  const [answers] = await once(child, 'message');
  return answers as Offered[];
}

async function msOf(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

const part = (all: number[], of: number) =>
  Math.round(all.toSorted((one, other) => one - other)[Math.min(all.length - 1, Math.floor(all.length * of))] ?? 0);
const isRefused = ({ code }: Asked) => code === 'OVERLOADED';
const isAnswered = ({ status, isSound }: Offered) => status === 200 && isSound;
const timesOf = (all: { ms: number }[]) => all.map(({ ms }) => ms);
const memory = () =>
  Math.round(Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${graph.child.pid}/status`, 'utf8'))?.[1]) / 1024);

test('50 clients that ask the question of the README for a minute are answered, or refused until when', async () => {
  const all = await during(
    MINUTE,
    Array.from({ length: 50 }, () => async () => {
      const asked = await ask({ query: DUE, variables: WEEK_AHEAD });
      if (isRefused(asked)) await sleep(Number(asked.retryAfter) * 1_000);
      return asked;
    }),
  );

  const [answered, refused] = [all.filter(({ code }) => code === undefined), all.filter(isRefused)];
  const [p50, p99] = [part(timesOf(answered), 0.5), part(timesOf(answered), 0.99)];
  console.log({ answered: answered.length, refused: refused.length, p50, p99, MB: memory() });
  expect(answered.length + refused.length).toBe(all.length);
  expect(refused.filter(({ status, retryAfter }) => status !== 503 || !(Number(retryAfter) >= 1))).toEqual([]);
  if (TIMES) expect(p99).toBeLessThanOrEqual(3 * p50);
});

test('at three times what it can do, a server does as much as it can, and answers who must not wait', async () => {
  const body = JSON.stringify(CATALOGUE);
  const load = { url: `${graph.url}/graphql`, body, seconds: SECONDS };
  const best = await offered({ ...load, clients: 16 });
  const capacity = best.filter(isAnswered).length / SECONDS;
  const timed = async (path: string) => {
    const ms = await msOf(async () => (await fetch(graph.url + path)).text());
    await sleep(100);
    return ms;
  };
  const deliver = async () => {
    const delivery = { event: 'taskUpdated', task_id: '1', history_items: [{ id: randomUUID() }] };
    const ms = await msOf(async () => expect(await deliverTo(hook, delivery)).toBe(200));
    await sleep(50);
    return ms;
  };

  const began = performance.now();
  const [all, live, deliveries] = await Promise.all([
    offered({ ...load, rate: 3 * capacity }),
    during(SECONDS * 1_000, [() => timed('/live')]),
    during(SECONDS * 1_000, [deliver]),
  ]);
  const took = (performance.now() - began) / 1_000;

  const [answered, refused] = [all.filter(isAnswered), all.filter(({ status }) => status === 503)];
  const useful = answered.length / took;
  console.log({
    capacity: Math.round(capacity),
    offered: Math.round(all.length / SECONDS),
    useful: Math.round(useful),
    answered: part(timesOf(answered), 0.5),
    refused: [refused.length, part(timesOf(refused), 0.5), part(timesOf(refused), 0.99)],
    live: part(live, 0.99),
    deliveries: part(deliveries, 0.99),
    MB: memory(),
  });
  expect(answered.length + refused.length).toBe(all.length);
  expect(refused.length).toBeGreaterThan(0);
  expect(refused.filter(({ retryAfter }) => !(Number(retryAfter) >= 1))).toEqual([]);
  if (!TIMES) return;
  expect(useful).toBeGreaterThanOrEqual(0.8 * capacity);
  expect(part(timesOf(refused), 0.99)).toBeLessThanOrEqual(20);
  expect(part(live, 0.99)).toBeLessThanOrEqual(100);
  expect(part(deliveries, 0.99)).toBeLessThanOrEqual(500);
});

describe('a service that is away', () => {
  test('is asked no more than usual, and again within seconds of its return', async () => {
    const usual = await received(10);
    await askControl(sandbox, 'POST', 'faults', { service: 'taskmanager', status: 503 });
    await sleep(1_000);
    const during10 = await received(10);
    const refused = await during(3_000, [() => ask({ query: '{ workspaces { name } }' })]);
    await askControl(sandbox, 'DELETE', 'faults');
    const back = performance.now();
    while ((await ask({ query: '{ workspaces { name } }' })).code !== undefined) await sleep(50);
    const recovered = performance.now() - back;

    console.log({
      usual,
      during10,
      refused: [part(timesOf(refused), 0.5), part(timesOf(refused), 0.99)],
      recovered: Math.round(recovered),
    });
    expect(during10).toBeLessThanOrEqual(1.1 * usual);
    expect(recovered).toBeLessThan(10_000);
  });

  /** The calls to the task manager for ten clients in that many seconds. */
  async function received(seconds: number): Promise<number> {
    await askControl(sandbox, 'DELETE', 'received');
    await during(
      seconds * 1_000,
      Array.from({ length: 10 }, () => async () => {
        await ask({ query: '{ workspaces { name } }' });
        await sleep(50);
      }),
    );
    const { received } = (await (await askControl(sandbox, 'GET', 'received?service=taskmanager')).json()) as any;
    return received.length;
  }
});
