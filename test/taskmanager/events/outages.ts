import { beforeEach } from 'vitest';
import { type Sandbox, startSandbox } from '../../../sandbox/server.ts';
import { HOOKS, type Hook } from '../../../sandbox/state/deliveries.ts';
import { askControl } from '../../sandbox/control.ts';
import { type ListedWebhook, WORKSPACE } from '../deliveries.ts';
import { WatchedLog } from './watched-log.ts';

/** The reads of all tasks, as a fault of the sandbox. */
export const TASK_PAGES = { service: 'taskmanager', method: 'GET', path: `/v2/team/${WORKSPACE}/task` };

/** A log that watches a new sandbox in each test, and actions on both. */
export class Outages {
  sandbox!: Sandbox;
  log!: WatchedLog;
  /** How far the task manager's clock is ahead of ours, in milliseconds. */
  ahead = 0;
  readonly #clock: () => number;

  /** @param clock by which the task manager is ahead */
  constructor(clock: () => number) {
    this.#clock = clock;
  }

  async begin(): Promise<void> {
    const now = () => this.#clock() + this.ahead;
    this.sandbox = await startSandbox({ quiet: true, now, deliveries: { pauses: [1, 1, 1, 1] } });
    this.log = new WatchedLog(`${this.sandbox.url}/taskmanager/api`);
    await this.log.start();
  }

  /** Starts watching with an empty log, at the current time. */
  async watchAnew(options?: ConstructorParameters<typeof WatchedLog>[1]): Promise<void> {
    await this.log.remove();
    this.log = new WatchedLog(`${this.sandbox.url}/taskmanager/api`, options);
    await this.log.start();
  }

  async end(): Promise<void> {
    await this.log.remove();
    await this.sandbox.stop();
  }

  async call(method: string, path: string, body?: object): Promise<any> {
    const headers = { authorization: 'pk_4100001_SANDBOX', 'content-type': 'application/json' };
    const url = `${this.sandbox.url}/taskmanager/api/v2/${path}`;
    const response = await fetch(url, { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) });
    const text = await response.text();
    return text === '' ? undefined : JSON.parse(text);
  }

  get listId(): string {
    return this.sandbox.context.company.lists[0]!.id;
  }

  async create(name: string, more: object = {}): Promise<string> {
    return (await this.call('POST', `list/${this.listId}/task`, { name, ...more })).id;
  }

  rename(id: string, name: string): Promise<unknown> {
    return this.call('PUT', `task/${id}`, { name });
  }

  /** Adds a fault to the sandbox. */
  fault(body: object): Promise<unknown> {
    return askControl(this.sandbox, 'POST', 'faults', body);
  }

  noFaults(): Promise<unknown> {
    return askControl(this.sandbox, 'DELETE', 'faults');
  }

  get hooks() {
    return this.sandbox.context.store.collection<Hook>(HOOKS);
  }

  async webhooks(): Promise<ListedWebhook[]> {
    return (await this.call('GET', `team/${WORKSPACE}/webhook`)).webhooks;
  }

  async hook(): Promise<ListedWebhook> {
    return (await this.webhooks())[0]!;
  }

  /** Advances the clock after all deliveries have arrived or were abandoned. */
  async pass(minutes: number): Promise<void> {
    await this.sandbox.context.deliveries.settled();
    this.ahead += minutes * 60_000;
  }

  /** Runs `act` while the webhook URL is unreachable. */
  async unreachable(act: () => Promise<unknown>): Promise<void> {
    const { id, endpoint } = await this.hook();
    this.hooks.update(id, { endpoint: 'http://127.0.0.1:9/' });
    await act();
    await this.sandbox.context.deliveries.settled();
    this.hooks.update(id, { endpoint });
  }
}

/** A new instance for each test of a file. */
export function useOutages(clock = () => Date.now()): Outages {
  const outages = new Outages(clock);
  beforeEach(async () => {
    outages.ahead = 0;
    await outages.begin();
    return () => outages.end();
  });
  return outages;
}
