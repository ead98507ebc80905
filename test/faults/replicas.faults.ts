import { fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openAccounts } from '../../gateway/accounts/opening.ts';
import { openDatabase } from '../../gateway/config/database.ts';
import { readSettings } from '../../gateway/config/settings.ts';
import type { AnsweredRequest } from '../../sandbox/control/received.ts';
import { type Sandbox, startSandbox } from '../../sandbox/server.ts';
import { APP, consentTo, googleAt, serviceFor } from '../gateway/accounts/sandbox-accounts.ts';
import { bearer, TOKENS, tokenOf } from '../gateway/identity/tokens.ts';
import { postJson } from '../post-json.ts';
import { hasPostgres } from '../postgres.ts';
import { askControl } from '../sandbox/control.ts';
import { deliverTo, type ListedWebhook, registeredWebhook, WORKSPACE } from '../taskmanager/deliveries.ts';
import type { Followed, Following } from './moving-subscribers.ts';
import { hasHaproxy, ReplicaSet } from './replica-set.ts';
import type { Sending, Sent } from './retrying-sender.ts';

/** The number of deliveries. A quick run: `COUNT=4000 npm run test:faults -- replicas`. */
const COUNT = Number(process.env.COUNT ?? 100_000);
const SHARE = COUNT / 100_000;
const [WRITES, RENEWALS] = [COUNT / 10, COUNT / 200];
/** How long the deliveries, and then the writes, take at least. */
const SECONDS = 60 + 150 * SHARE;
/** How long a gateway is suspended, and how long another one is separated from the database. */
const [PAUSE_MS, PARTITION_MS] = [6_000 + 24_000 * SHARE, 6_000 + 9_000 * SHARE];
/** How long the database has no primary. */
const OUTAGE_MS = 3_000;
const GATEWAYS = 3;
const SUBSCRIBERS = 50;
const [ACCOUNTS, TOKEN_SECONDS] = [12, 4];
/** The number of concurrent writes. */
const WRITERS = 32;

const EVENTS = `subscription ($after: ID) {
  taskEvents(workspaceId: "${WORKSPACE}", after: $after) { id historyItems { id: historyId } }
}`;

const DATA_KEY = randomBytes(32).toString('hex');
const headersOf = (sub: string, role = 'writer') =>
  bearer(tokenOf({ sub, role, exp: Math.floor(Date.now() / 1_000) + 7_200 }));

describe.skipIf(!hasPostgres || !hasHaproxy())('three gateways behind haproxy, and a primary with a standby', () => {
  const exchanges: (AnsweredRequest & { at: number })[] = [];
  let sandbox: Sandbox;
  let set: ReplicaSet;
  let environment: NodeJS.ProcessEnv;
  let hook: ListedWebhook;

  beforeAll(async () => {
    sandbox = await startSandbox({
      quiet: true,
      exchanges: (exchange) => {
        if (exchange.method === 'POST') exchanges.push({ ...exchange, at: Date.now() });
      },
    });
    await askControl(sandbox, 'POST', 'oauth', { tokenSeconds: TOKEN_SECONDS, rotation: true });
    await askControl(sandbox, 'POST', 'limit', { calls: 1e9, windowMs: 60_000 });
    const shared = { ...googleAt(sandbox), ...APP, ...TOKENS, DATA_KEY, OWN_CREDENTIALS: 'reader,writer,admin' };
    environment = { ...shared, DATA_DIR: '/dev/null/data' };
    set = await ReplicaSet.start(GATEWAYS, environment);
    hook = await registeredWebhook(sandbox);
  }, 120_000);
  afterAll(async () => {
    await set?.stop();
    await sandbox.stop();
  });

  /** Calls each gateway that can respond while there is no primary. Returns the statuses. */
  const probe = () =>
    Promise.all(
      set.gatewayUrls.map((url) =>
        deliverTo(
          { endpoint: url + new URL(hook.endpoint).pathname, secret: hook.secret },
          { event: 'taskUpdated', task_id: 't', history_items: [{ id: `probe ${Math.random()}` }] },
        ),
      ),
    );

  /** Kills, suspends and separates gateways and replaces the primary until the load is over. */
  const disturb = async (over: AbortSignal) => {
    const probed: number[] = [];
    for (let round = 0; round === 0 || !over.aborted; round++) {
      const [one = 0, two = 1, three = 2] = Array.from({ length: GATEWAYS }, (_, index) => (index + round) % GATEWAYS);
      await Promise.all([set.pause(one, PAUSE_MS), set.kill(two)]);
      await set.failOver(async () => {
        await sleep(OUTAGE_MS / 2);
        probed.push(...(await probe()));
        await sleep(OUTAGE_MS / 2);
      });
      await set.addStandby();
      await Promise.all([set.partition(three, PARTITION_MS), set.kill(one)]);
      await set.kill(two);
    }
    return probed;
  };

  test(`${COUNT} deliveries reach ${SUBSCRIBERS} subscribers that move between gateways once and in order`, async () => {
    const began = Date.now();
    const query = '{ taskEventsHead(workspaceId: 9006054115) }';
    const headers = headersOf('ada');
    const answered = await (await postJson(`${set.url}/graphql`, { query }, headers)).json();
    const after = (answered as any).data.taskEventsHead;
    const following: Following = {
      url: set.url,
      query: EVENTS,
      headers,
      after,
      count: SUBSCRIBERS,
      moveEveryMs: 15_000,
    };
    const subscribers = new Child<Following | 'stop', number | Followed[]>('moving-subscribers.ts');
    const sender = new Child<Sending, Sent>('retrying-sender.ts');
    subscribers.send(following);
    const task = sandbox.context.company.tasks[0]?.id ?? '';
    sender.send({ hooks: [hook], count: COUNT, seconds: SECONDS, task });
    const over = new AbortController();
    const disturbing = disturb(over.signal);
    const { firstSentAt, acknowledgedSentAt, acknowledgedAt, statuses } = await sender.next();
    over.abort();
    const probed = await disturbing;
    const log = await storedNumbers(set);
    const isFollowed = async () => ((await subscribers.next()) as number) >= log.length;
    const until = Date.now() + 60_000;
    while (!(await isFollowed()) && Date.now() < until);
    subscribers.send('stop');
    const followed = (await subscribers.last()) as Followed[];
    const acknowledged = Array.from(acknowledgedAt.keys()).filter((number) => acknowledgedAt[number]);
    const stored = new Set(log);
    const lateFaults = followed.flatMap(({ faults }) => faults);
    console.log({
      seconds: Math.round((Date.now() - began) / 1_000),
      acknowledged: acknowledged.length,
      statuses,
      ...set.counts,
      outagesMs: set.outages.map(({ from, until }) => until - from),
      streams: followed.reduce((sum, { streams }) => sum + streams, 0),
      moves: followed.reduce((sum, { moves }) => sum + moves, 0),
      faults: Object.groupBy(lateFaults, (fault) => fault) && [...new Set(lateFaults)],
    });

    expect(acknowledged.filter((number) => !stored.has(number))).toEqual([]);
    expect(stored.size).toBe(log.length);
    expect(acknowledged).toHaveLength(COUNT);
    // What was acknowledged before another delivery was sent comes before it.
    let newest = 0;
    for (const number of log) {
      expect(acknowledgedAt[number]).toBeGreaterThanOrEqual(newest);
      newest = Math.max(newest, firstSentAt[number] as number);
    }
    expect(followed.map(({ numbers }) => differenceOf(numbers, log))).toEqual(Array(SUBSCRIBERS).fill(NO_DIFFERENCE));
    expect(new Set(probed)).toEqual(new Set([503]));
    for (const { from, until } of set.outages)
      expect(
        acknowledged.filter((number) => acknowledgedSentAt[number]! >= from && acknowledgedAt[number]! < until),
      ).toEqual([]);
  });

  test(`${WRITES} keyed writes and ${RENEWALS} token renewals happen at most once`, async () => {
    const began = Date.now();
    const owners = Array.from({ length: ACCOUNTS }, (_, index) => `user-${index}`);
    await connect(owners);
    exchanges.length = 0;
    const codes: Record<string, number> = {};
    const tasks = sandbox.context.company.tasks.map(({ id }) => id);
    /** Sends a write until its outcome is final. */
    const write = async (number: number, url = set.url): Promise<Answer> => {
      const body = writeOf(number, tasks[number % tasks.length] ?? '');
      const headers = { ...headersOf(`writer-${number % 8}`), 'idempotency-key': `key-${number}` };
      for (;;) {
        const answer = await ask(url, body, headers);
        const code = answer?.errors?.[0]?.extensions.code ?? (answer ? 'made' : 'no response');
        codes[code] = (codes[code] ?? 0) + 1;
        if (answer?.data?.made || code === 'OUTCOME_UNKNOWN') return answer as Answer;
        await sleep(200 + Math.random() * 300);
      }
    };
    const answers: Answer[] = [];
    let begun = 0;
    const work = async () => {
      while (begun < WRITES) {
        const number = begun++;
        const due = began + (number / WRITES) * SECONDS * 1_000;
        await sleep(Math.max(0, due - Date.now()));
        // A quarter of the writes are sent by two clients at once.
        const [first, second = first] = await Promise.all(
          Array.from({ length: number % 4 === 0 ? 2 : 1 }, () => write(number)),
        );
        answers[number] = first as Answer;
        if (JSON.stringify(first) !== JSON.stringify(second)) different.push([first, second]);
      }
    };
    const different: unknown[] = [];
    const over = new AbortController();
    const failed: Record<string, number> = {};
    const use = async (owner: string) => {
      while (!over.signal.aborted) {
        const asked = await Promise.all(
          Array.from({ length: GATEWAYS }, () => ask(set.url, { query: MAIL }, headersOf(owner))),
        );
        for (const answer of asked) {
          const code = answer?.errors?.[0]?.extensions.code ?? (answer ? '' : 'no response');
          if (code) failed[code] = (failed[code] ?? 0) + 1;
        }
        await sleep(300);
      }
    };
    const using = Promise.all(owners.map(use));
    const disturbing = disturb(over.signal);
    await Promise.all(Array.from({ length: WRITERS }, work));
    const renewals = () => exchanges.filter(({ path }) => path.endsWith('/token'));
    while (renewals().length < RENEWALS) await sleep(100);
    over.abort();
    await Promise.all([using, disturbing]);
    const sent = new Map<string, number>();
    for (const { body, path } of exchanges)
      if (path.endsWith('/checklist')) sent.set(JSON.parse(body).name, (sent.get(JSON.parse(body).name) ?? 0) + 1);
    const repeated = [...sent].filter(([, count]) => count > 1);
    const made = answers.filter(({ data }) => data?.made);
    const renewed = Map.groupBy(renewals(), ({ body }) => new URLSearchParams(body).get('refresh_token'));
    console.log({
      seconds: Math.round((Date.now() - began) / 1_000),
      made: made.length,
      unknown: WRITES - made.length,
      sent: sent.size,
      codes,
      failed,
      renewals: renewals().length,
      rejected: renewals().filter(({ status }) => status !== 200).length,
      repeatedRenewals: [...renewed.values()]
        .filter(({ length }) => length > 1)
        .map((each) => each.map(({ at }) => at - began)),
      ...set.counts,
    });

    expect(repeated).toEqual([]);
    expect(different).toEqual([]);
    for (const [number, { data }] of answers.entries()) if (data?.made) expect(sent.has(nameOf(number))).toBe(true);
    expect(renewals().filter(({ status }) => status !== 200)).toEqual([]);
    for (const owner of owners)
      for (const url of set.gatewayUrls)
        expect(await ask(url, { query: MAIL }, headersOf(owner))).toMatchObject({ data: { mailProfile: {} } });
  });

  /** Connects a Google account for each caller. */
  async function connect(owners: string[]): Promise<void> {
    await using opened = new AsyncDisposableStack();
    const settings = readSettings({ ...environment, PORT: '0', DATABASE_URL: set.databaseUrl });
    const accounts = await openAccounts(await openDatabase(settings, opened), [], opened);
    const google = serviceFor('google', environment);
    for (const owner of owners) {
      const { grant } = await consentTo(google);
      await accounts.connect(`token ${owner}`, accounts.services.find(({ name }) => name === 'google')!, grant, {
        name: 'mira',
      });
    }
  }
});

const MAIL = '{ mailProfile { email } }';

type Answer = { data?: { made?: { id: string } | null }; errors?: { extensions: { code: string } }[] };

const nameOf = (number: number) => `write ${number}`;

function writeOf(number: number, task: string) {
  const query = `mutation ($task: ID!, $name: String!) {
    made: addChecklistToTask(taskIdentifier: $task, checklistName: $name) { id }
  }`;
  return { query, variables: { task, name: nameOf(number) } };
}

/** Returns undefined if there is no response, or not by a gateway. */
async function ask(url: string, body: object, headers: Record<string, string>): Promise<Answer | undefined> {
  try {
    const response = await fetch(`${url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(15_000),
    });
    return (await response.json()) as Answer;
  } catch {
    return undefined;
  }
}

const NO_DIFFERENCE = { missing: 0, repeated: 0, isOrdered: true };

/** Compares the deliveries that a subscriber has received with those in the log. */
function differenceOf(numbers: Int32Array, log: readonly number[]): typeof NO_DIFFERENCE {
  const received = new Set(numbers);
  const expected = log.filter((number) => received.has(number));
  return {
    missing: log.length - expected.length,
    repeated: numbers.length - received.size,
    isOrdered: expected.every((number, index) => numbers[index] === number),
  };
}

/** The numbers of the deliveries in the log, in its order. */
async function storedNumbers(set: ReplicaSet): Promise<number[]> {
  const rows = await set.run(
    `select substring(body from '"id":"d(\\d+)"')::integer as number from events where workspace_id = '${WORKSPACE}' order by sequence`,
  );
  return rows.flatMap(({ number }) => (number === null ? [] : [number]));
}

/** A script of this folder in a process of its own. */
class Child<Request, Response> {
  readonly #child;

  constructor(script: string) {
    this.#child = fork(join(import.meta.dirname, script), { serialization: 'advanced' });
  }

  send(request: Request): void {
    this.#child.send(request as object);
  }

  async next(): Promise<Response> {
    return (await once(this.#child, 'message'))[0];
  }

  /** Returns the last message before the process ends. */
  async last(): Promise<Response> {
    let last: unknown;
    this.#child.on('message', (message) => {
      last = message;
    });
    await once(this.#child, 'exit');
    return last as Response;
  }
}
