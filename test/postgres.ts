import { type ChildProcess, execFile, execFileSync, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import type { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { freePort } from './gateway/processes/processes.ts';

/** Debian's folder of the newest PostgreSQL server that is installed. */
const BIN = binaries();

/** Whether tests can start PostgreSQL. Tests that need it are skipped otherwise. */
export const hasPostgres = BIN !== undefined;

function binaries(): string | undefined {
  const root = '/usr/lib/postgresql';
  const versions = existsSync(root) ? readdirSync(root).map(Number) : [];
  const newest = versions.sort((one, other) => other - one).map((version) => join(root, String(version), 'bin'));
  const found = newest.find((bin) => existsSync(join(bin, 'initdb')));
  if (!found) console.warn('skipped: tests of PostgreSQL need its server (Debian: apt-get install postgresql)');
  return found;
}

/** PostgreSQL refuses to run as root. */
const AS_USER = process.getuid?.() === 0 ? ['setpriv', '--reuid=nobody', '--regid=nogroup', '--clear-groups'] : [];

/** Stops the server and removes its folder once standard input ends, which happens however this process ends. */
const CLEAN_UP = `cat >/dev/null; kill $(cat "$0/pooler.pid" 2>/dev/null) 2>/dev/null; kill -INT $(head -1 "$0/data/postmaster.pid") 2>/dev/null
  for attempt in 1 2 3 4 5 6 7 8 9 10; do [ -e "$0/data/postmaster.pid" ] || break; sleep 0.1; done; rm -rf "$0"`;

const SMALL = ['shared_buffers=32MB', 'jit=off', 'deadlock_timeout=100ms', 'dynamic_shared_memory_type=mmap'];
/** Commits are faster with these settings, but lost if the machine fails. */
const FAST = ['fsync=off', 'full_page_writes=off'];

/** A server with a folder of its own. */
export class PostgresServer {
  readonly folder: string;
  readonly port: string;
  readonly #settings: readonly string[];
  #child: ChildProcess | undefined;

  private constructor(folder: string, port: string, settings: readonly string[]) {
    this.folder = folder;
    this.port = port;
    this.#settings = settings;
  }

  /**
   * Creates and starts a server.
   * @param settings settings of the server, such as `fsync=on`
   */
  static async create(...settings: string[]): Promise<PostgresServer> {
    const server = await PostgresServer.#inNewFolder(settings);
    const options = ['-U', 'postgres', '-A', 'trust', '--no-sync', '--no-locale', '-E', 'UTF8'];
    const [command, args] = server.#program('initdb', '-D', `${server.folder}/data`, ...options);
    execFileSync(command, args, { cwd: tmpdir(), stdio: ['ignore', 'ignore', 'pipe'] });
    await server.start();
    return server;
  }

  static async #inNewFolder(settings: readonly string[]): Promise<PostgresServer> {
    const folder = mkdtempSync(join(tmpdir(), 'toolgraph-postgres-'));
    if (AS_USER.length > 0) execFileSync('chown', ['nobody:nogroup', folder]);
    const [keeper = '', ...script] = [...AS_USER, 'sh', '-c', CLEAN_UP, folder];
    const kept = spawn(keeper, script, { stdio: ['pipe', 'ignore', 'ignore'], detached: true });
    kept.unref();
    (kept.stdin as Socket).unref();
    return new PostgresServer(folder, await freePort(), [...SMALL, ...FAST, ...settings]);
  }

  /** Copies the server into a standby with the same settings. Each later commit waits until the standby has it too. */
  async createStandby(): Promise<PostgresServer> {
    const standby = await PostgresServer.#inNewFolder(this.#settings);
    const primary = ['-h', '127.0.0.1', '-p', this.port, '-U', 'postgres'];
    const options = ['-D', `${standby.folder}/data`, '--write-recovery-conf', '--checkpoint=fast', '--no-sync'];
    const [command, args] = standby.#program('pg_basebackup', ...primary, ...options);
    await promisify(execFile)(command, args, { cwd: tmpdir() });
    await standby.start();
    await this.run("alter system set synchronous_standby_names = '*'");
    await this.run('select pg_reload_conf()');
    const isSynchronous = "select 1 from pg_stat_replication where sync_state = 'sync'";
    while ((await this.run(isSynchronous)).length === 0) await setTimeout(50);
    return standby;
  }

  /** Turns a standby into a primary. */
  async promote(): Promise<void> {
    await this.run('select pg_promote()');
  }

  #program(name: string, ...args: string[]): [command: string, args: string[]] {
    const [command = '', ...words] = [...AS_USER, `${BIN}/${name}`, ...args];
    return [command, words];
  }

  /** The URL of a database; by default, of one that every server has. */
  url(database = 'postgres'): string {
    return `postgres://postgres@127.0.0.1:${this.port}/${database}`;
  }

  /** Starts the server again after `stop`. */
  async start(): Promise<void> {
    const place = ['-D', `${this.folder}/data`, '-k', this.folder, '-p', this.port];
    const settings = ['listen_addresses=127.0.0.1', ...this.#settings].flatMap((setting) => ['-c', setting]);
    const [command, args] = this.#program('postgres', ...place, ...settings);
    const child = spawn(command, args, { cwd: tmpdir(), stdio: 'ignore', detached: true });
    child.unref();
    this.#child = child;
    for (let attempt = 1; ; attempt++)
      try {
        await this.run('select 1');
        return;
      } catch (error) {
        if (attempt === MAX_ATTEMPTS || child.exitCode !== null) throw error;
        await setTimeout(20);
      }
  }

  /** Kills all processes of the server at once, as the loss of its machine does. */
  async crash(): Promise<void> {
    const pid = this.#child?.pid;
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean);
    for (const child of children) {
      try {
        process.kill(Number(child), 'SIGKILL');
      } catch {
        // It has ended since.
      }
    }
    await this.stop('SIGKILL');
  }

  /** Ends the server; SIGINT ends its connections first, SIGKILL nothing. */
  async stop(signal: 'SIGINT' | 'SIGKILL' = 'SIGINT'): Promise<void> {
    const child = this.#child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    child.kill(signal);
    await once(child, 'exit');
  }

  /** Starts PgBouncer in transaction mode with few connections, and returns its port. Ends with this process. */
  async startPooler(): Promise<string> {
    const port = await freePort();
    const settings = [
      '[databases]',
      `* = host=127.0.0.1 port=${this.port} user=postgres`,
      '[pgbouncer]',
      'listen_addr = 127.0.0.1',
      `listen_port = ${port}`,
      'unix_socket_dir =',
      'auth_type = any',
      'pool_mode = transaction',
      'default_pool_size = 3',
      'max_client_conn = 1000',
      `pidfile = ${this.folder}/pooler.pid`,
      `logfile = ${this.folder}/pooler.log`,
    ];
    writeFileSync(`${this.folder}/pooler.ini`, settings.join('\n'));
    const [command = '', ...args] = [...AS_USER, 'pgbouncer', '-d', `${this.folder}/pooler.ini`];
    execFileSync(command, args, { cwd: tmpdir(), stdio: 'ignore' });
    return port;
  }

  /** Runs SQL as the administrator and returns the rows. */
  async run(sql: string, database?: string): Promise<any[]> {
    const client = new Client(this.url(database));
    client.on('error', () => {});
    await client.connect();
    try {
      return (await client.query(sql)).rows;
    } finally {
      await client.end();
    }
  }

  /** Creates an empty database and returns its URL. */
  async createDatabase(): Promise<string> {
    const name = `test_${randomBytes(6).toString('hex')}`;
    await this.run(`create database ${name}`);
    return this.url(name);
  }
}

const MAX_ATTEMPTS = 500;

/** Files that run in the same process share its server. */
const shared = globalThis as { toolgraphPostgres?: Promise<{ server: PostgresServer; port: string }> };

async function startShared() {
  const server = await PostgresServer.create();
  return { server, port: process.env.TEST_POOLER ? await server.startPooler() : server.port };
}

/** Creates an empty database for a test file and returns its URL; with TEST_POOLER, that of a pooler. */
export async function createDatabase(): Promise<string> {
  shared.toolgraphPostgres ??= startShared();
  const { server, port } = await shared.toolgraphPostgres;
  return (await server.createDatabase()).replace(`:${server.port}/`, `:${port}/`);
}
