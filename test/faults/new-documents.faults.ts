import { fork } from 'node:child_process';
import { once } from 'node:events';
import { setPriority } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bearer, TOKENS, tokenOf } from '../gateway/identity/tokens.ts';
import { processes, type Started } from '../gateway/processes/processes.ts';
import type { Load, Offered } from './offered-load.ts';

/** Whether times are checked too, on an otherwise idle machine (CALM_TIMES=on). */
const TIMES = process.env.CALM_TIMES === 'on';
const [QUIET, ATTACKED, CLIENTS] = [10_000, 15_000, 16];

const { start, end } = processes();
let graph: Started;

beforeAll(async () => {
  graph = await start('gateway/main.ts', /identity/, { ...TOKENS, OWN_CREDENTIALS: 'reader', LOG_LEVEL: 'warn' });
  await Promise.all([during(5_000, healthy), attack(5)]);
});
afterAll(end);

async function ask(query: string): Promise<{ ms: number; status: number }> {
  const began = performance.now();
  const headers = { 'content-type': 'application/json', ...bearer(tokenOf({ sub: 'ada' })) };
  const response = await fetch(`${graph.url}/graphql`, { method: 'POST', headers, body: JSON.stringify({ query }) });
  await response.text();
  return { ms: performance.now() - began, status: response.status };
}

const healthy = () => ask('{ workspaces { id name } }');

let runs = 0;

/** Sends dry runs of 12,000 characters in 75 root fields with new aliases from a separate process. */
async function attack(seconds: number): Promise<Offered[]> {
  runs++;
  const fields = Array.from(
    { length: 75 },
    (_, n) =>
      `p${runs}_NEW_${n}: person(email: "a${n}@x.example") { email name events(minEndDatetime: "2026-01-01T00:00:00", maxStartDatetime: "2026-01-02T00:00:00") { items { summary } } }`,
  );
  const child = fork(join(import.meta.dirname, 'offered-load.ts'));
  // In reality, the attacker has another machine. Here it must use only the time that the server leaves.
  setPriority(child.pid!, 10);
  const headers = { ...bearer(tokenOf({ sub: 'mallory' })), 'x-dry-run': '1' };
  const body = JSON.stringify({ query: `{ ${fields.join(' ')} }` });
  child.send({ url: `${graph.url}/graphql`, body, headers, seconds, clients: CLIENTS } satisfies Load);
  const [answers] = await once(child, 'message');
  return answers as Offered[];
}

async function live() {
  const began = performance.now();
  const { status } = await fetch(`${graph.url}/live`);
  return { ms: performance.now() - began, status };
}

async function during<Done>(ms: number, work: () => Promise<Done>): Promise<Done[]> {
  const ends = performance.now() + ms;
  const done: Done[] = [];
  while (performance.now() < ends) {
    done.push(await work());
    await sleep(20);
  }
  return done;
}

const p99 = (all: { ms: number }[]) =>
  Math.round(all.map(({ ms }) => ms).toSorted((one, other) => one - other)[Math.floor(all.length * 0.99)]!);

test('a caller who sends new documents as fast as it may slows nobody down', async () => {
  const quiet = await during(QUIET, healthy);
  const [answers, probes, attacks] = await Promise.all([
    during(ATTACKED, healthy),
    during(ATTACKED, live),
    attack(ATTACKED / 1_000),
  ]);

  const refused = attacks.filter(({ status }) => status === 429);
  const planned = attacks.filter(({ status }) => status === 200);
  console.log({
    quiet: [quiet.length, p99(quiet)],
    attacked: [answers.length, p99(answers)],
    live: [probes.length, p99(probes)],
    refused: refused.length,
    planned: planned.length,
  });
  expect([...answers, ...probes].filter(({ status }) => status !== 200)).toEqual([]);
  expect(refused.length + planned.length).toBe(attacks.length);
  expect(refused.filter(({ retryAfter }) => !(Number(retryAfter) >= 1))).toEqual([]);
  // 10,000 characters per second, with a burst of five seconds.
  expect(planned.length).toBeLessThanOrEqual((10_000 * (ATTACKED / 1_000 + 5)) / 11_000 + 1);
  expect(answers.length).toBeGreaterThan(quiet.length / 4);
  if (TIMES) expect(p99(answers)).toBeLessThanOrEqual(3 * p99(quiet));
});
