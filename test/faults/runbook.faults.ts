import { execFileSync, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, expect, onTestFailed, test } from 'vitest';
import { type Sandbox, startSandbox } from '../../sandbox/server.ts';
import { freePort, processes, type Started, upstreamsAt } from '../gateway/processes/processes.ts';
import { connectTo, streamOf } from '../gateway/subscriptions/client.ts';
import { postJson } from '../post-json.ts';
import { askControl } from '../sandbox/control.ts';
import { fillDisk, mountSmallDisk } from '../small-disk.ts';
import { deliverTo, type ListedWebhook, registeredWebhook, WORKSPACE } from '../taskmanager/deliveries.ts';
import { ALERTS, hasPromtool, Scrapes } from './alerts.ts';

/** The number of scrapes after the remedy: the longest range in the rules, and one more. */
const RECOVERY = 16;

if (!hasPromtool) console.warn('skipped: the drills of the runbook need promtool (apt-get install prometheus)');

const { start, end } = processes();
const folder = mkdtempSync(join(tmpdir(), 'toolgraph-drill-'));
const disk = join(folder, 'disk');
mkdirSync(disk);
const hasDisk = mountSmallDisk(disk);
let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox({ quiet: true });
});
afterEach(async () => {
  await end();
  await control('POST', 'reset');
});
afterAll(async () => {
  await sandbox.stop();
  if (hasDisk) execFileSync('umount', ['-l', disk]);
  rmSync(folder, { recursive: true });
});

const control = async (method: string, path: string, body?: object) => {
  const response = await askControl(sandbox, method, path, body);
  if (!response.ok) throw new Error(`${path}: ${await response.text()}`);
};
const fail = (fault: object) => control('POST', 'faults', fault);
const repair = () => control('DELETE', 'faults');

type Drill = {
  environment?(): NodeJS.ProcessEnv | Promise<NodeJS.ProcessEnv>;
  options?: string[];
  needsDisk?: boolean;
  prepare?(on: Server): Promise<unknown>;
  /** Causes the condition. Called before each scrape. */
  provoke(on: Server, round: number): Promise<unknown>;
  /** Does what the runbook says, and shows that the server works. */
  remedy(on: Server): Promise<unknown>;
};

/** A server under test, which a remedy can restart with other settings. */
class Server {
  readonly #environment: NodeJS.ProcessEnv;
  #process!: Started;
  /** The files and clients of a drill, closed after it. */
  readonly opened = new AsyncDisposableStack();

  constructor(environment: NodeJS.ProcessEnv) {
    this.#environment = environment;
  }

  async start(options: string[] = [], more: NodeJS.ProcessEnv = {}): Promise<void> {
    const environment = { ...upstreamsAt(sandbox.url), LOG_LEVEL: 'warn', ...this.#environment, ...more };
    this.#process = await start('gateway/main.ts', /identity/, { ...environment, ...this.#process?.place }, options);
  }

  async stop(signal: NodeJS.Signals): Promise<void> {
    this.#process.child.kill(signal);
    if (signal !== 'SIGSTOP' && signal !== 'SIGCONT') await once(this.#process.child, 'exit');
  }

  /** Restarts with the same data and port. */
  async restart(more: NodeJS.ProcessEnv = {}): Promise<void> {
    await this.stop('SIGTERM');
    await this.start([], more);
  }

  get url(): string {
    return this.#process.url;
  }

  get dataDir(): string {
    return this.#process.dataDir;
  }

  setting(name: string): string {
    return this.#environment[name]!;
  }

  get pid(): number {
    return this.#process.child.pid!;
  }

  get log(): string {
    return this.#process.said.err;
  }

  async ask(query: string): Promise<{ data?: any; errors?: { extensions: { code: string } }[] }> {
    return (await postJson(`${this.url}/graphql`, { query })).json() as any;
  }

  /** Waits until the operation succeeds. */
  works(query: string): Promise<void> {
    return expect.poll(async () => (await this.ask(query)).errors, { timeout: 60_000, interval: 250 }).toBeUndefined();
  }
}

const ENGINE = '{ authProviders { items { id } } }';
const MAIL = '{ mailProfile { email } }';
const taskId = () => sandbox.context.company.tasks[0]!.id;
const WRITE = () => `mutation { addChecklistToTask(taskIdentifier: "${taskId()}", checklistName: "Drill") { id } }`;
const SMALL_DISK = () => {
  const data = join(disk, randomUUID());
  mkdirSync(data);
  return { DATA_DIR: data };
};

const change = () => ({
  event: 'taskUpdated',
  task_id: taskId(),
  history_items: [{ id: randomUUID(), field: 'name' }],
});
const deliver = async (more: Partial<ListedWebhook> = {}, payload: object = change()) =>
  deliverTo({ ...(await registeredWebhook(sandbox)), ...more }, payload);

/** Fills the disk and writes until a write is rejected, because the last page can have room left. */
async function fillUntil(isRejected: () => Promise<boolean>): Promise<void> {
  fillDisk(disk);
  for (let count = 0; count < 200; count++) if (await isRejected()) return;
  throw new Error('every write was made');
}
const freeDisk = () => rmSync(join(disk, 'ballast'));

const DRILLS: Record<string, Drill> = {
  ToolgraphDown: {
    provoke: async (on, round) => round === 0 && on.stop('SIGKILL'),
    remedy: async (on) => {
      await on.start();
      await on.works(ENGINE);
    },
  },
  ToolgraphFault: {
    // A release with a bug: request schemas cannot be copied.
    options: ['--import', 'data:text/javascript,globalThis.structuredClone = () => { throw new Error("a bug"); }'],
    provoke: (on) => on.ask('mutation { trackUserEvent(mode: GET_REQUEST_SCHEMA) { requestSchema } }'),
    remedy: async (on) => {
      expect(on.log).toContain('a bug');
      await on.restart();
      await on.works('mutation { trackUserEvent(mode: GET_REQUEST_SCHEMA) { requestSchema } }');
    },
  },
  ToolgraphOperationsFail: {
    provoke: async (on) => {
      await fail({ service: 'engine', status: 503 });
      await on.ask(ENGINE);
      await on.ask(MAIL);
    },
    remedy: async (on) => {
      await repair();
      await on.works(ENGINE);
    },
  },
  ToolgraphSlow: {
    prepare: (on) => on.ask(ENGINE),
    provoke: async (on, round) => {
      if (round % 8 > 0) return;
      await fail({ service: 'engine', latencyMs: 11_000 });
      await on.ask(ENGINE);
    },
    remedy: async (on) => {
      await repair();
      await on.works(ENGINE);
    },
  },
  ToolgraphOverloaded: {
    environment: () => ({ MAX_OPERATIONS: '1', MAX_WAIT_MS: '100' }),
    provoke: async (on) => {
      await fail({ service: 'engine', latencyMs: 200 });
      await Promise.all(Array.from({ length: 20 }, () => on.ask(ENGINE)));
    },
    remedy: async (on) => {
      await on.restart({ MAX_OPERATIONS: '32', MAX_WAIT_MS: '3000' });
      const all = await Promise.all(Array.from({ length: 20 }, () => on.ask(ENGINE)));
      expect(all.flatMap(({ errors = [] }) => errors)).toEqual([]);
    },
  },
  ToolgraphServiceFails: {
    provoke: async (on, round) => {
      // Seldom enough that the circuit breaker stays closed.
      if (round % 4 > 0) return;
      await fail({ service: 'engine', status: 503 });
      await on.ask(ENGINE);
    },
    remedy: async (on) => {
      await repair();
      await on.works(ENGINE);
    },
  },
  ToolgraphCircuitOpen: {
    environment: async () => ({ ENGINE_URL: `http://127.0.0.1:${await freePort()}/engine` }),
    provoke: async (on, round) => {
      for (let count = 0; count < (round === 0 ? 10 : 1); count++) await on.ask(ENGINE);
    },
    remedy: async (on) => {
      const service = await startSandbox({ quiet: true, port: Number(new URL(on.setting('ENGINE_URL')).port) });
      on.opened.defer(service.stop);
      await on.works(ENGINE);
    },
  },
  ToolgraphCredentialRefused: {
    environment: () => {
      const file = join(folder, 'key');
      writeFileSync(file, 'arc_revoked', { mode: 0o600 });
      return { PLATFORM_API_KEY: undefined, PLATFORM_API_KEY_FILE: file };
    },
    provoke: (on) => on.ask(ENGINE),
    remedy: async (on) => {
      writeFileSync(on.setting('PLATFORM_API_KEY_FILE'), 'arc_sandbox');
      await on.works(ENGINE);
    },
  },
  ToolgraphLimitUsedUp: {
    provoke: async (on) => {
      await control('POST', 'limit', { calls: 5, windowMs: 30_000 });
      for (let count = 0; count < 10; count++) await on.ask(`{ task(id: "${taskId()}") { name } }`);
    },
    remedy: async (on) => {
      await control('POST', 'limit', { calls: 10_000, windowMs: 60_000 });
      await on.works(`{ task(id: "${taskId()}") { name } }`);
    },
  },
  ToolgraphWritesUnnoted: {
    needsDisk: true,
    environment: SMALL_DISK,
    provoke: (on) =>
      fillUntil(async () => (await on.ask(WRITE())).errors?.[0]?.extensions.code === 'AUDIT_UNAVAILABLE'),
    remedy: async (on) => {
      freeDisk();
      await on.works(WRITE());
      execFileSync('npm', ['run', '-s', 'audit', '--', 'verify'], { env: { ...process.env, DATA_DIR: on.dataDir } });
    },
  },
  ToolgraphWritesUnknown: {
    provoke: async (on) => {
      await fail({ service: 'taskmanager', method: 'POST', drop: 'after' });
      await on.ask(WRITE());
    },
    remedy: async (on) => {
      await repair();
      const lost = await on.ask('{ auditLog(filter: { outcomes: [OUTCOME_UNKNOWN] }) { items { outcome } } }');
      expect(lost.data.auditLog.items).toEqual([{ outcome: 'OUTCOME_UNKNOWN' }]);
      await on.works(WRITE());
    },
  },
  ToolgraphDeliveriesFail: {
    needsDisk: true,
    environment: SMALL_DISK,
    provoke: () => fillUntil(async () => (await deliver({}, { ...change(), filling: 'x'.repeat(20_000) })) === 503),
    remedy: async () => {
      freeDisk();
      await expect.poll(() => deliver()).toBe(200);
    },
  },
  ToolgraphDeliveriesRefused: {
    provoke: async (_on, round) => {
      for (let count = 0; count < 25 && round % 5 === 0; count++) await deliver({ secret: 'forged' });
    },
    remedy: async () => expect(await deliver()).toBe(200),
  },
  ToolgraphEventLag: {
    prepare: async (on) => {
      await follow(on);
      await deliver();
    },
    // A slow disk: each flush takes 6 s.
    provoke: async (on, round) => {
      if (round % 4 > 0) return;
      const inject = 'inject=fsync,fdatasync:delay_enter=6s';
      const slowed = spawn('strace', ['-f', '-qq', '-o', '/dev/null', '-e', inject, '-p', String(on.pid)]);
      await sleep(1_000);
      await deliver();
      await sleep(1_000);
      slowed.kill('SIGINT');
      await once(slowed, 'exit');
    },
    remedy: async () => expect(await deliver()).toBe(200),
  },
  ToolgraphLoopDelay: {
    // Too little CPU: the process runs for 100 ms a second.
    provoke: async (on, round) => {
      for (let count = 0; count < (round === 0 ? 20 : 2); count++) {
        await on.stop('SIGSTOP');
        await sleep(900);
        await on.stop('SIGCONT');
        await sleep(100);
      }
    },
    remedy: () => sleep(31_000),
  },
  ToolgraphMemory: {
    options: ['--import', 'data:text/javascript,globalThis.leak = Buffer.alloc(1.6e9, 1)'],
    provoke: async () => {},
    remedy: async (on) => {
      await on.restart();
      await on.works(ENGINE);
    },
  },
};

/** Subscribes to the workspace's events. */
async function follow(on: Server): Promise<void> {
  const client = connectTo(on.url);
  on.opened.defer(() => client.dispose());
  const events = streamOf(client, `subscription { taskEvents(workspaceId: ${WORKSPACE}, heartbeat: true) { id } }`);
  await events.next();
}

test('drills every alert', () => expect(Object.keys(DRILLS)).toEqual(ALERTS.map(({ name }) => name)));

test.skipIf(!hasPromtool).each(ALERTS)('$name fires, and resolves as the runbook says', async ({ name, minutes }) => {
  const drill = DRILLS[name]!;
  if (drill.needsDisk && !hasDisk) return;
  const server = new Server((await drill.environment?.()) ?? {});
  onTestFailed(() => console.log(server.log));
  await server.start(drill.options);
  const scrapes = new Scrapes();
  const scrape = () => scrapes.scrape(server.url);
  await drill.prepare?.(server);
  await scrape();
  await scrape();
  const calm = scrapes.minute - 1;

  // An alert that waits has a few more rounds, because the first ones may only begin its series.
  for (let round = 0; round <= (minutes && minutes + 5); round++) {
    await drill.provoke(server, round);
    await scrape();
  }
  const provoked = scrapes.minute - 1;
  await drill.remedy(server);
  for (let round = 0; round < RECOVERY; round++) {
    await server.ask(MAIL);
    await scrape();
  }
  await server.opened.disposeAsync();

  scrapes.check(name, [calm, provoked, scrapes.minute - 1], [provoked]);
});
