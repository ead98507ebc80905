import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { SpanKind } from '@opentelemetry/api';
import { Client, type ClientBase, Pool, type PoolConfig, types } from 'pg';
import { failingFor, type Health, SOUND } from '../process/health.ts';
import { Probe } from '../process/probe.ts';
import { errorOf } from '../process/thrown.ts';
import { currentSpan, traced } from '../traces/spans.ts';
import { checkFormat, LIMIT_IDLE, migrate } from './migrations/migrate.ts';
import { NewerFormat } from './migrations/newer-format.ts';

/** Runs SQL with values for `$1`, `$2` and so on. An int8 is returned as a number if a number can represent it. */
export type Sql = { query<Row extends object>(text: string, values?: readonly unknown[]): Promise<Row[]> };

/**
 * A PostgreSQL database. SQL must not use state of a session, such as prepared statements, settings and session locks:
 * poolers in transaction mode run each transaction in another session. All functions reject with a
 * `DatabaseUnavailable` while the database cannot be used.
 */
export type Postgres = Sql & {
  /**
   * Runs a function in a transaction, again if it conflicts with another transaction or this process was suspended, for
   * which PostgreSQL ends transactions because their locks block other processes. If the connection is lost during the
   * commit, the promise rejects although the transaction may have been committed.
   */
  transaction<Made>(run: (sql: Sql) => Promise<Made>): Promise<Made>;
  /**
   * Calls back for each notification, on a connection of its own, which is reopened if it is lost. Notifications are
   * hints: some are lost, and through a pooler in transaction mode all are. Returns a function that stops listening.
   */
  listen(channel: string, heard: (payload: string) => void): () => void;
  health(): Promise<Health>;
  close(): Promise<void>;
};

/** Thrown while the database cannot be used. The message has one line and contains no secrets. */
export class DatabaseUnavailable extends Error {
  override name = 'DatabaseUnavailable';
  /** The status of responses to HTTP requests that need the database. */
  readonly statusCode = 503;
  /** The message of these responses, which does not contain the database's address. */
  readonly publicMessage = 'the database cannot be used now: retry in a few seconds';
  /** Those of GraphQL errors. */
  readonly extensions = { code: 'UPSTREAM_UNAVAILABLE', retryable: true };
  /** Whether the settings or the database must be changed first. */
  readonly isPermanent: boolean;

  constructor(message: string, isPermanent = false) {
    super(message);
    this.isPermanent = isPermanent;
  }
}

const APPLICATION = 'toolgraph';
const MAX_CONNECTIONS = 10;
const [CONNECT_TIMEOUT_MS, QUERY_TIMEOUT_MS, IDLE_TIMEOUT_MS] = [3_000, 5_000, 60_000];
const RECONNECT_PAUSE_MS = 1_000;
/** How long a connection is silent before the operating system checks whether the server is still reachable. */
const KEEP_ALIVE_MS = 10_000;
/** How long the database counts as unusable after a failed write. Only the next write shows its recovery. */
const WRITE_FAILURE_MS = 5_000;
const MAX_SKEW_MS = 5_000;
/** Writes a row that migrations do not lock. Returns the database's time in Unix milliseconds. */
const PROBE = `
  insert into storage values (2, 0, 0) on conflict (id) do update set format = excluded.format
  returning (select oldest_format from storage where id = 1) as oldest,
    extract(epoch from clock_timestamp()) * 1000 as now`;
const MAX_ATTEMPTS = 5;
const MIN_VERSION = 14;

/** Error codes of PostgreSQL, by cause. */
const [SERIALIZATION_FAILURE, DEADLOCK, IDLE_IN_TRANSACTION] = ['40001', '40P01', '25P03'];
const READ_ONLY = '25006';
const [DISK_FULL, TOO_MANY_CONNECTIONS] = ['53100', '53300'];
const [NO_DATABASE, NO_PRIVILEGE] = ['3D000', '42501'];

const QUERY_TIMEOUT = 'Query read timeout';

/**
 * Ends sessions of suspended or unreachable processes that hold locks, and whose current statement has arrived only in
 * part: `LIMIT_IDLE` applies between statements.
 */
const END_INCOMPLETE = `
  select pg_terminate_backend(pid) from pg_stat_activity
  where datname = current_database() and usename = current_user and application_name = '${APPLICATION}'
    and state = 'active' and wait_event = 'ClientRead' and query_start < now() - interval '4 s'`;

/** Lost and late connections, whose errors have no code. */
const LOST = /^(Connection terminated|timeout e|Query read timeout|Client has encountered)/;
/** System errors, such as ECONNREFUSED. */
const SYSTEM = /^E(?!RR)[A-Z]{3,}$/;
const TLS = /CERT|SIGNATURE|ERR_SSL|ERR_TLS/;

/** `isPermanent` as in `DatabaseUnavailable`. `canRead` is set if statements that only read succeed. */
type Reason = { reason: string; isPermanent?: true; canRead?: true };

/** Why the database cannot be used; undefined for an error of a statement, which is a bug or a violated constraint. */
function reasonOf(error: unknown): Reason | undefined {
  const { code = '', message } = errorOf(error);
  if (code === READ_ONLY) return { reason: 'is read-only: connect to the primary', canRead: true };
  if (code === DISK_FULL) return { reason: 'has no free disk space', canRead: true };
  if (code === TOO_MANY_CONNECTIONS)
    return { reason: 'has no free connection: raise max_connections, or connect through a pooler' };
  if (code === NO_DATABASE) return { reason: `cannot be used: ${message}: create it`, isPermanent: true };
  if (code === NO_PRIVILEGE)
    return { reason: `cannot be used: ${message}: grant it to the user of DATABASE_URL`, isPermanent: true };
  if (/^28/.test(code)) return { reason: `rejects the user or password of DATABASE_URL (${code})`, isPermanent: true };
  // A connection failure, a shutdown, or a fault of the server's disk or memory.
  if (/^(08|57P|53|58)/.test(code)) return { reason: `is unavailable: ${message}` };
  if (SYSTEM.test(code) || LOST.test(message)) return { reason: `is unreachable: ${code || message}` };
  if (TLS.test(code) || message.includes('SSL'))
    return { reason: `cannot be used: ${code || message}: see sslmode in DATABASE_URL`, isPermanent: true };
  return undefined;
}

/** Opens a database whose format is already that of this release, or newer. */
class PostgresPool implements Postgres {
  readonly #config: PoolConfig;
  readonly #pool: Pool;
  readonly #place: string;
  readonly #closed = new AbortController();
  readonly #probe: Probe<Health>;
  readonly #warn: (message: string) => void;
  /** The last failure. A later success ends it; before `until`, only a write, for which a full disk has room. */
  #problem: { message: string; until: number; isFull: boolean } | undefined;

  constructor(config: PoolConfig, place: string, warn: (message: string) => void) {
    this.#config = config;
    this.#place = place;
    this.#warn = warn;
    this.#pool = openPool(config);
    const silent = failingFor('PostgreSQL', `${place} does not respond`);
    this.#probe = new Probe(() => this.#check(), { first: SOUND, silent });
  }

  query<Row extends object>(text: string, values: readonly unknown[] = []): Promise<Row[]> {
    return this.#withConnection((client) => queryOn<Row>(client, text, values));
  }

  async transaction<Made>(run: (sql: Sql) => Promise<Made>): Promise<Made> {
    for (let attempt = 1; ; attempt++)
      try {
        return await this.#withConnection((client) => inTransaction(client, run));
      } catch (error) {
        const { code = '' } = errorOf(error);
        const isRolledBack = [SERIALIZATION_FAILURE, DEADLOCK, IDLE_IN_TRANSACTION].includes(code);
        if (attempt === MAX_ATTEMPTS || !isRolledBack) throw error;
      }
  }

  listen(channel: string, heard: (payload: string) => void): () => void {
    const stopping = new AbortController();
    const signal = AbortSignal.any([stopping.signal, this.#closed.signal]);
    void this.#listen(channel, heard, signal);
    return () => stopping.abort();
  }

  health(): Promise<Health> {
    return this.#probe.found();
  }

  async close(): Promise<void> {
    this.#closed.abort();
    if (this.#pool.ending) return;
    // Idle connections, which do not keep the process running, are closed first.
    const running = setInterval(() => {}, RECONNECT_PAUSE_MS);
    await this.#pool.end().finally(() => clearInterval(running));
  }

  async #withConnection<Made>(use: (client: ClientBase) => Promise<Made>): Promise<Made> {
    let isUsable = true;
    const failed = (error: unknown): never => {
      const fault = faultAt(this.#place, error);
      isUsable = !isLost(error);
      if (fault instanceof DatabaseUnavailable) this.#failed(error, fault.message);
      throw fault;
    };
    const client = await this.#pool.connect().catch(failed);
    try {
      const made = await use(client);
      this.#succeeded();
      return made;
    } catch (error) {
      return failed(error);
    } finally {
      // A new connection may lead to another server, after a failover.
      client.release(!isUsable);
    }
  }

  #failed(error: unknown, message: string): void {
    if (this.#closed.signal.aborted) return;
    if (errorOf(error).message === QUERY_TIMEOUT) this.#pool.query(END_INCOMPLETE).catch(() => {});
    // A closed connection has varying causes.
    if (this.#problem?.message.split(': ')[0] !== message.split(': ')[0]) this.#warn(message);
    const heldMs = reasonOf(error)?.canRead ? WRITE_FAILURE_MS : 0;
    this.#problem = { message, until: performance.now() + heldMs, isFull: errorOf(error).code === DISK_FULL };
  }

  #succeeded(isWrite = false): void {
    const { until = 0, isFull = false } = this.#problem ?? {};
    if (!this.#problem || (performance.now() < until && (isFull || !isWrite))) return;
    this.#problem = undefined;
    this.#warn(`${this.#place} can be used again`);
  }

  async #listen(channel: string, heard: (payload: string) => void, signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      const client = new Client(this.#config);
      client.on('error', () => {}).on('notification', ({ payload = '' }) => heard(payload));
      try {
        const ended = once(client, 'end', { signal });
        ended.catch(() => {});
        await client.connect();
        await client.query(`listen ${channel}`);
        await ended;
      } catch {
        // Another attempt follows.
      }
      await client.end().catch(() => {});
      await sleep(RECONNECT_PAUSE_MS, undefined, { signal, ref: false }).catch(() => {});
    }
  }

  async #check(): Promise<Health> {
    const what = 'PostgreSQL';
    try {
      const before = Date.now();
      const [found] = await this.query<{ oldest: number; now: string }>(PROBE);
      const now = (before + Date.now()) / 2;
      if (found) checkFormat(this.#place, found.oldest);
      this.#succeeded(true);
      if (this.#problem) return failingFor(what, this.#problem.message);
      const skewMs = Math.round(now - Number(found?.now));
      return Math.abs(skewMs) > MAX_SKEW_MS ? { failing: [], degraded: [{ what, reason: skewOf(skewMs) }] } : SOUND;
    } catch (error) {
      return failingFor(what, errorOf(error).message);
    }
  }
}

/** A connection lost between statements must not end the process. The next statement rejects, or opens another. */
function openPool(config: PoolConfig): Pool {
  const ignore = () => {};
  return new Pool({ ...config, pipeline: true })
    .on('error', ignore)
    .on('connect', (client) => client.on('error', ignore));
}

const skewOf = (ms: number) =>
  `this host's clock is ${Math.abs(ms / 1_000).toFixed(0)} s ${ms > 0 ? 'ahead of' : 'behind'} PostgreSQL's: synchronize the clocks of all hosts`;

/** Runs a statement, in a span if it is part of a trace. The traced text contains no values. */
async function queryOn<Row extends object>(
  client: ClientBase,
  text: string,
  values: readonly unknown[] = [],
): Promise<Row[]> {
  const run = () => client.query<Row>(text, [...values]);
  if (!currentSpan()) return (await run()).rows;
  const { host, port, database = '' } = client as Client;
  const operation = /\w+/.exec(text)?.[0].toUpperCase() ?? '';
  const { rows } = await traced(operation, run, () => ({
    kind: SpanKind.CLIENT,
    attributes: {
      'db.system.name': 'postgresql',
      'db.namespace': database,
      'db.operation.name': operation,
      'db.query.text': text,
      'server.address': host,
      'server.port': port,
    },
  }));
  return rows;
}

/** Whether the connection on which an error occurred cannot be used anymore. */
const isLost = (error: unknown) => reasonOf(error) !== undefined || errorOf(error).code === IDLE_IN_TRANSACTION;

async function inTransaction<Made>(client: ClientBase, run: (sql: Sql) => Promise<Made>): Promise<Made> {
  // While no statement runs, PostgreSQL says why it ends a connection only in this event.
  let ended: unknown;
  const note = (error: unknown) => {
    ended ??= error;
  };
  client.on('error', note);
  try {
    // In pipeline mode, the first statement is sent without waiting for the response.
    const begun = client.query(`begin; ${LIMIT_IDLE}`);
    begun.catch(() => {});
    const made = await run({ query: (text, values) => queryOn(client, text, values) });
    await begun;
    const { command } = await client.query('commit');
    if (command === 'ROLLBACK')
      throw new Error('the transaction was rolled back, although a failed statement was ignored');
    return made;
  } catch (thrown) {
    const error = ended ?? thrown;
    if (!isLost(error)) await client.query('rollback');
    throw error;
  } finally {
    client.off('error', note);
  }
}

function faultAt(place: string, error: unknown): unknown {
  const found = error instanceof DatabaseUnavailable ? undefined : reasonOf(error);
  return found ? new DatabaseUnavailable(`${place} ${found.reason}`, found.isPermanent) : error;
}

types.setTypeParser(types.builtins.INT8, (text) => {
  const number = Number(text);
  return Number.isSafeInteger(number) ? number : BigInt(text);
});

type PostgresOptions = {
  warn(message: string): void;
  /** Waits for a database that cannot be used yet, until the signal aborts. By default, the promise rejects. */
  waits?: AbortSignal | undefined;
};

/** Opens a database, and updates its format. */
export async function openPostgres(url: string, { warn, waits }: PostgresOptions): Promise<Postgres> {
  const place = placeOf(url);
  const config = {
    connectionString: url,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
    application_name: APPLICATION,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
  };
  let warned = '';
  for (;;)
    try {
      await prepare(config, place);
      break;
    } catch (error) {
      const fault = faultAt(place, error);
      if (!(fault instanceof DatabaseUnavailable) || fault.isPermanent || !waits || waits.aborted) throw fault;
      if (fault.message !== warned) warn(`${fault.message}; waiting until the database can be used`);
      warned = fault.message;
      await sleep(RECONNECT_PAUSE_MS, undefined, { signal: waits }).catch(() => {});
    }
  const limits = {
    max: MAX_CONNECTIONS,
    query_timeout: QUERY_TIMEOUT_MS,
    idleTimeoutMillis: IDLE_TIMEOUT_MS,
    allowExitOnIdle: true,
  };
  return new PostgresPool({ ...config, ...limits }, place, warn);
}

type Server = { version: string; encoding: string };

/** Checks the server and executes new migrations, which can take longer than other statements. */
async function prepare(config: PoolConfig, place: string): Promise<void> {
  const pool = openPool({ ...config, max: 1 });
  try {
    const read = "select version(), current_setting('server_encoding') as encoding";
    const [{ version, encoding } = { version: '', encoding: '' }] = (await pool.query<Server>(read)).rows;
    // Compatible databases have other versions.
    const [, found] = /^PostgreSQL (\d+(\.\d+)?)\s/.exec(version) ?? [];
    if (Number.parseInt(found ?? '', 10) < MIN_VERSION)
      throw new DatabaseUnavailable(`${place} has version ${found}: version ${MIN_VERSION} or newer is required`, true);
    const remedy = `create the database with "encoding 'UTF8' template template0"`;
    if (encoding !== 'UTF8') throw new DatabaseUnavailable(`${place} stores text in ${encoding}: ${remedy}`, true);
    await migrate(pool, place);
  } catch (error) {
    throw error instanceof NewerFormat ? new DatabaseUnavailable(error.message, true) : error;
  } finally {
    await pool.end();
  }
}

/** Names the database's server in messages. */
function placeOf(url: string): string {
  const { host, searchParams } = new URL(url);
  return `PostgreSQL at ${host || searchParams.get('host') || 'localhost'}`;
}
