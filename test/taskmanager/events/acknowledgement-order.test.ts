import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { item } from '../../event-log/deliveries-of.ts';
import { deliverTo } from '../deliveries.ts';

const SECRET = 'what signs the deliveries of this test';
const DELIVERIES = 60;

let folder: string;
let strace: ChildProcess | undefined;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'order-'));
});
afterEach(async () => {
  await end();
  rmSync(folder, { recursive: true });
});

/** Ends the traced process too, which strace would leave running. */
async function end(): Promise<void> {
  if (!strace?.pid || strace.exitCode !== null || strace.signalCode !== null) return;
  const exited = once(strace, 'exit');
  process.kill(-strace.pid, 'SIGKILL');
  await exited;
}

function canTrace(): boolean {
  try {
    execFileSync('strace', ['-f', '-o', '/dev/null', 'true'], { stdio: 'ignore' });
    return true;
  } catch {
    console.warn('skipped: the order of system calls needs strace, and the right to trace a process');
    return false;
  }
}

/** Starts the delivery route and records all its reads and writes. Returns its URL. */
async function startTraced(synchronous?: string): Promise<string> {
  const calls = 'trace=read,write,writev,pwrite64,fsync,fdatasync';
  const route = [join(import.meta.dirname, '../../faults/event-route.ts'), join(folder, 'data'), SECRET];
  if (synchronous) route.push(synchronous);
  const options = [
    '-f',
    '-ff',
    '--seccomp-bpf',
    '-y',
    '-ttt',
    '-T',
    '-s',
    '8192',
    '-e',
    calls,
    '-o',
    join(folder, 'calls'),
  ];
  strace = spawn('strace', [...options, process.execPath, ...route], {
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  });
  const [url] = (await once(strace.stdout!, 'data')) as [Buffer];
  return String(url).trim();
}

/** A system call of any thread: its start, its end, and its text. */
type Call = { began: number; over: number; line: string };

function callOf(text: string): Call[] {
  const [, began, line = '', took] = /^(\d+\.\d+) (.*) <(\d+\.\d+)>$/.exec(text) ?? [];
  return began === undefined ? [] : [{ began: Number(began), over: Number(began) + Number(took), line }];
}

/** The acknowledged deliveries, and those whose acknowledgement began before their row was synced. */
function readCalls(): { acknowledged: string[]; early: string[] } {
  // strace writes one file per thread.
  const files = readdirSync(folder).filter((name) => name.startsWith('calls.'));
  const calls = files.flatMap((name) => readFileSync(join(folder, name), 'latin1').split('\n').flatMap(callOf));
  const asked = new Map<string, string>();
  const written = new Map<string, number>();
  const synced = new Map<string, number>();
  const acknowledged: string[] = [];
  const early: string[] = [];
  for (const { began, over, line } of calls.toSorted((one, other) => one.began - other.began)) {
    const [, call, descriptor = ''] = /^(\w+)\((\d+<[^>]*>)/.exec(line) ?? [];
    const names = line.match(/delivery-\d+-/g) ?? [];
    if (call === 'read' && names[0]) asked.set(descriptor, names[0]);
    else if (call === 'pwrite64' && descriptor.endsWith('-wal>')) for (const name of names) written.set(name, over);
    else if (/sync$/.test(call ?? '') && descriptor.endsWith('-wal>')) {
      for (const [name, at] of written) if (at <= began && !synced.has(name)) synced.set(name, over);
    } else if (line.includes('HTTP/1.1 200')) {
      const name = asked.get(descriptor) ?? 'none';
      acknowledged.push(name);
      if (!((synced.get(name) ?? Number.POSITIVE_INFINITY) <= began)) early.push(name);
    }
  }
  return { acknowledged, early };
}

/** Sends some deliveries one by one, and the others in parallel. */
async function deliverAll(endpoint: string): Promise<void> {
  const deliver = (count: number) => deliverTo({ endpoint, secret: SECRET }, item(`delivery-${count}-`));
  for (let count = 0; count < DELIVERIES / 3; count++) await deliver(count);
  const others = Array.from({ length: (DELIVERIES / 3) * 2 }, (_, index) => deliver(DELIVERIES / 3 + index));
  expect(new Set(await Promise.all(others))).toEqual(new Set([200]));
  // A system call is recorded when it ends. For the last acknowledgement, that is before the thread writes another
  // response.
  await (await fetch(endpoint)).text();
}

test.skipIf(!canTrace()).each<[string, string | undefined, number]>([
  ['after its row is synced', undefined, 0],
  ['too early where the log is not synced at each commit, as this test notices', 'normal', DELIVERIES],
])('acknowledges a delivery %s', async (_when, synchronous, due) => {
  await deliverAll(await startTraced(synchronous));
  await end();
  const { acknowledged, early } = readCalls();

  expect(new Set(acknowledged).size).toBe(DELIVERIES);
  expect(early).toHaveLength(due);
});
