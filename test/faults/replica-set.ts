import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort, processes, type Started } from '../gateway/processes/processes.ts';
import { PostgresServer } from '../postgres.ts';
import { TcpProxy } from './tcp-proxy.ts';

/** Whether tests can start haproxy. Tests that need it are skipped otherwise. */
export function hasHaproxy(): boolean {
  const isInstalled = spawnSync('haproxy', ['-v']).status === 0;
  if (!isInstalled) console.warn('skipped: needs haproxy (Debian: apt-get install haproxy)');
  return isInstalled;
}

/** A commit is on the disks of both servers before it is confirmed. */
const DURABLE = ['fsync=on', 'full_page_writes=on', 'synchronous_commit=on'];

/** A gateway, which reaches the database through a proxy of its own. */
type Gateway = { place: { PORT: string; DATABASE_URL: string }; proxy: TcpProxy; server: Started; isPaused: boolean };

/** When the database had no primary, in Unix milliseconds. */
export type Outage = { from: number; until: number };

/** Several gateways behind haproxy, with one database whose commits a standby confirms. */
export class ReplicaSet {
  readonly outages: Outage[] = [];
  readonly counts = { kills: 0, pauses: 0, partitions: 0, failovers: 0 };
  readonly #environment: NodeJS.ProcessEnv;
  readonly #folder = mkdtempSync(join(tmpdir(), 'replicas-'));
  readonly #processes = processes();
  readonly #gateways: Gateway[] = [];
  readonly #port: string;
  #haproxy: ChildProcess | undefined;
  #primary: PostgresServer;
  #standby: PostgresServer | undefined;

  private constructor(environment: NodeJS.ProcessEnv, port: string, primary: PostgresServer) {
    this.#environment = environment;
    this.#port = port;
    this.#primary = primary;
  }

  static async start(gateways: number, environment: NodeJS.ProcessEnv): Promise<ReplicaSet> {
    const port = await freePort();
    const set = new ReplicaSet(environment, port, await PostgresServer.create(...DURABLE));
    for (let count = 0; count < gateways; count++) await set.#addGateway();
    await set.#startHaproxy();
    await set.addStandby();
    return set;
  }

  /** The address of haproxy. */
  get url(): string {
    return `http://127.0.0.1:${this.#port}`;
  }

  /** The address of the primary. */
  get databaseUrl(): string {
    return this.#primary.url();
  }

  /** The addresses of the gateways that can respond. */
  get gatewayUrls(): string[] {
    return this.#gateways.flatMap(({ server, isPaused }) => (isPaused || isEnded(server) ? [] : [server.url]));
  }

  run(sql: string): Promise<any[]> {
    return this.#primary.run(sql);
  }

  /** Copies the primary into a new standby. */
  async addStandby(): Promise<void> {
    this.#standby = await this.#primary.createStandby();
  }

  /** Kills a gateway and starts it again. */
  async kill(index: number): Promise<void> {
    const gateway = this.#gateways[index] as Gateway;
    const exited = once(gateway.server.child, 'exit');
    gateway.server.child.kill('SIGKILL');
    await exited;
    this.counts.kills++;
    gateway.server = await this.#startGateway(gateway.place);
  }

  /** Suspends a gateway's process. */
  async pause(index: number, ms: number): Promise<void> {
    const gateway = this.#gateways[index] as Gateway;
    this.counts.pauses++;
    gateway.isPaused = true;
    gateway.server.child.kill('SIGSTOP');
    await sleep(ms);
    gateway.server.child.kill('SIGCONT');
    gateway.isPaused = false;
  }

  /** Separates a gateway from the database. */
  async partition(index: number, ms: number): Promise<void> {
    const { proxy } = this.#gateways[index] as Gateway;
    this.counts.partitions++;
    proxy.partition();
    await sleep(ms);
    proxy.heal();
  }

  /**
   * Kills the primary, and promotes the standby after `meanwhile`. If the failure is silent, as that of a machine or a
   * network, connections to the primary stay open.
   */
  async failOver(isSilent: boolean, meanwhile: () => Promise<void>): Promise<void> {
    const standby = this.#standby as PostgresServer;
    const proxies = this.#gateways.map(({ proxy }) => proxy);
    this.counts.failovers++;
    if (isSilent) for (const proxy of proxies) proxy.partition();
    await this.#primary.crash();
    const from = Date.now();
    if (!isSilent) for (const proxy of proxies) proxy.switchTo(undefined);
    await meanwhile();
    const until = Date.now();
    await standby.promote();
    this.outages.push({ from, until });
    this.#primary = standby;
    this.#standby = undefined;
    for (const proxy of proxies) {
      proxy.switchTo(Number(standby.port));
      proxy.heal();
    }
  }

  async stop(): Promise<void> {
    await this.#processes.end();
    for (const { proxy } of this.#gateways) proxy.stop();
    this.#haproxy?.kill('SIGKILL');
    await this.#standby?.stop('SIGKILL');
    await this.#primary.stop('SIGKILL');
    rmSync(this.#folder, { recursive: true });
  }

  async #addGateway(): Promise<void> {
    const proxy = await TcpProxy.start();
    proxy.switchTo(Number(this.#primary.port));
    const url = new URL(this.#primary.url());
    url.port = String(proxy.port);
    const place = { PORT: await freePort(), DATABASE_URL: url.href };
    this.#gateways.push({ place, proxy, server: await this.#startGateway(place), isPaused: false });
  }

  async #startGateway(place: Gateway['place']): Promise<Started> {
    const environment = { ...this.#environment, ...place, PUBLIC_URL: this.url, LOG_LEVEL: 'warn' };
    const server = await this.#processes.start('gateway/main.ts', /identity/, environment);
    if (isEnded(server)) throw new Error(`a gateway did not start: ${server.said.err}`);
    return server;
  }

  async #startHaproxy(): Promise<void> {
    const file = join(this.#folder, 'haproxy.cfg');
    const servers = this.#gateways.map(({ place }, index) => `  server ${index} 127.0.0.1:${place.PORT}`);
    writeFileSync(file, `${configurationAt(this.#port)}\n${servers.join('\n')}\n`);
    const haproxy = spawn('haproxy', ['-db', '-q', '-f', file], { stdio: 'ignore' });
    this.#haproxy = haproxy;
    const isUp = () =>
      fetch(`${this.url}/ready`).then(
        ({ ok }) => ok,
        () => false,
      );
    while (!(await isUp())) {
      if (haproxy.exitCode !== null) throw new Error(`haproxy did not start: run haproxy -f ${file}`);
      await sleep(100);
    }
  }
}

const isEnded = ({ child }: Started) => child.exitCode !== null || child.signalCode !== null;

/** Each response has the name of its gateway in \`x-replica\`, except those of haproxy. */
const configurationAt = (port: string) => `
global
  maxconn 8000
defaults
  mode http
  retries 2
  option redispatch
  option abortonclose
  timeout connect 1s
  timeout client 60s
  timeout server 60s
  timeout tunnel 1h
  timeout check 2s
frontend graph
  bind 127.0.0.1:${port}
  default_backend gateways
backend gateways
  balance leastconn
  option httpchk GET /ready
  http-check expect status 200
  http-response set-header x-replica %s
  default-server check inter 500ms fall 2 rise 1 on-marked-down shutdown-sessions`;
