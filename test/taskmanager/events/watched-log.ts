import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import Fastify, { type FastifyInstance } from 'fastify';
import { vi } from 'vitest';
import { subgraphRoutes } from '../../../gateway/http/subgraph-routes.ts';
import { Context } from '../../../subgraphs/core/context.ts';
import { logFileIn } from '../../../subgraphs/event-log/store/data-directory.ts';
import { type Events, openEvents } from '../../../subgraphs/taskmanager/events/open.ts';
import { taskManager } from '../../../subgraphs/taskmanager/service.ts';
import { connect } from '../../../subgraphs/upstream/upstream.ts';

/** The properties of an event that tests compare. */
export type Logged = { type: string; taskId: string | null; mark: string | null; body: string };

/** The log in a directory with its route and reconciliation for a task manager. It can be stopped and restarted. */
export class WatchedLog {
  dataDir = mkdtempSync(join(tmpdir(), 'watched-'));
  readonly warnings: string[] = [];
  readonly #url: string;
  readonly #isNear: boolean;
  #app: FastifyInstance | undefined;
  #events: Events | undefined;
  #port = 0;

  /** @param url the URL of the task manager's API */
  constructor(url: string, { isNear = true } = {}) {
    this.#url = url;
    this.#isNear = isNear;
  }

  get reconciliation() {
    return this.#events!.reconciliation;
  }

  get states() {
    return this.#events!.states;
  }

  get address() {
    return `http://127.0.0.1:${this.#port}`;
  }

  async start(): Promise<void> {
    const upstream = connect(taskManager, { url: this.#url, credential: 'pk_4100001_SANDBOX' });
    const retention = { age: 1e12, size: 1e12 };
    const warn = (message: string) => this.warnings.push(message);
    const watched = {
      clock: upstream.clock,
      isNear: this.#isNear,
      pauses: { before: 0, between: 0, betweenLists: 0, betweenLooks: 0, afterFault: 1 },
    };
    this.#events = openEvents({ dataDir: this.dataDir, retention, warn }, watched);
    await this.#events.ready();
    this.#app = Fastify({ forceCloseConnections: true });
    this.#app.register(subgraphRoutes, { subgraphs: [{ routes: [this.#events.route] }] });
    await this.#app.listen({ host: '127.0.0.1', port: this.#port });
    this.#port = (this.#app.server.address() as AddressInfo).port;
    await this.reconciliation.start(
      this.address,
      () => new Context({ upstreams: { taskmanager: upstream }, entities: {} }),
    );
  }

  async stop(): Promise<void> {
    await this.#app?.close();
    await this.#events?.stop();
  }

  /** Stops in such a way that the next start finds the state of a killed process. */
  async kill(): Promise<void> {
    const left = mkdtempSync(join(tmpdir(), 'watched-'));
    cpSync(this.dataDir, left, { recursive: true });
    await this.remove();
    this.dataDir = left;
  }

  async remove(): Promise<void> {
    await this.stop();
    rmSync(this.dataDir, { recursive: true });
  }

  query(sql: string): any[] {
    const database = new DatabaseSync(logFileIn(this.dataDir), { readOnly: true });
    try {
      return database.prepare(sql).all();
    } finally {
      database.close();
    }
  }

  /** Changes the file like another process. */
  change(sql: string): void {
    const database = new DatabaseSync(logFileIn(this.dataDir));
    database.exec(sql);
    database.close();
  }

  logged(): Logged[] {
    return this.query('select type, taskId, mark, body from events order by events.id') as Logged[];
  }

  /** Waits until all gaps are repaired. Returns the events with marks, each with mark, type and task. */
  async repaired(): Promise<string[]> {
    await vi.waitUntil(() => this.query('select 1 from gaps where repaired < 2').length === 0, { timeout: 10_000 });
    return this.logged().flatMap(({ mark, type, taskId }) => (mark ? [[mark, type, taskId].join(' ').trim()] : []));
  }
}
