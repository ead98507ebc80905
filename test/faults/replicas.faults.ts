import { execFileSync, fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { openAccounts } from '../../gateway/accounts/opening.ts';
import { openDatabase } from '../../gateway/config/database.ts';
import { readSettings } from '../../gateway/config/settings.ts';
import { type Sandbox, startSandbox } from '../../sandbox/server.ts';
import { APP, consentTo, googleAt, serviceFor } from '../gateway/accounts/sandbox-accounts.ts';
import { bearer, TOKENS, tokenOf } from '../gateway/identity/tokens.ts';
import { postJson } from '../post-json.ts';
import { hasPostgres } from '../postgres.ts';
import { askControl } from '../sandbox/control.ts';
import { deliverTo, type ListedWebhook, WORKSPACE } from '../taskmanager/deliveries.ts';
import { startWorkspaces } from './many-workspaces.ts';
import type { Followed, Following } from './moving-subscribers.ts';
import { hasHaproxy, ReplicaSet } from './replica-set.ts';
import type { Sending, Sent } from './retrying-sender.ts';

/** The number of deliveries. A quick run: `COUNT=2000 npm run test:faults -- replicas`. */
const COUNT = Number(process.env.COUNT ?? 100_000);
const SHARE = COUNT / 100_000;
const [WRITES, RENEWALS] = [COUNT / 10, COUNT / 200];
/** How long the deliveries, and then the writes, take at least. */
const SECONDS = 60 + 150 * SHARE;
/** How long a gateway is suspended, and how long another one is separated from the database. */
const [PAUSE_MS, PARTITION_MS] = [6_000 + 24_000 * SHARE, 6_000 + 9_000 * SHARE];
/** How long the database has no primary. */
const OUTAGE_MS = 3_000;
/** How long a gateway can take to respond then. */
const PROBE_MS = 10_000;
const GATEWAYS = 3;
const WORKSPACES = [WORKSPACE, '9006054116', '9006054117', '9006054118'];
const SUBSCRIBERS = 50;
const MOVE_EVERY_MS = 15_000;
const [ACCOUNTS, TOKEN_SECONDS] = [12, 4];
/** How long a token request takes, so that some are in flight when their gateway fails. */
const TOKEN_LATENCY_MS = 200;
/** How long no process renews a token after another one has begun to, in milliseconds, with the gateways' delays. */
const LEASE_MS = 11_000;
/** The number of concurrent writes, and of callers that send them. */
const [WRITERS, WRITING_CALLERS] = [32, 8];

const eventsOf = (workspace: string) => `subscription ($after: ID) {
  taskEvents(workspaceId: "${workspace}", after: $after) { id historyItems { id: historyId } }
}`;
const MAIL = '{ mailProfile { email } }';

const DATA_KEY = randomBytes(32).toString('hex');
const headersOf = (sub: string) =>
  bearer(tokenOf({ sub, role: 'writer', exp: Math.floor(Date.now() / 1_000) + 7_200 }));

/** A request to upstream. */
type Call = { path: string; body: string; status: number; at: number };

describe.skipIf(!hasPostgres || !hasHaproxy())('three gateways behind haproxy, and a primary with a standby', () => {
  const calls: Call[] = [];
  let sandbox: Sandbox;
  let workspaces: Awaited<ReturnType<typeof startWorkspaces>>;
  let set: ReplicaSet;
  let environment: NodeJS.ProcessEnv;
  let hooks: ListedWebhook[];

  beforeAll(async () => {
    sandbox = await startSandbox({
      quiet: true,
      exchanges: ({ method, path, body, status }) => {
        if (method === 'POST') calls.push({ path, body, status, at: Date.now() });
      },
    });
    await askControl(sandbox, 'POST', 'oauth', { tokenSeconds: TOKEN_SECONDS, rotation: true });
    await askControl(sandbox, 'POST', 'limit', { calls: 1e9, windowMs: 60_000 });
    workspaces = await startWorkspaces(sandbox, WORKSPACES);
    environment = {
      ...googleAt(sandbox),
      ...APP,
      ...TOKENS,
      TASKMANAGER_URL: workspaces.url,
      OWN_CREDENTIALS: 'reader,writer,admin',
      DATA_KEY,
      DATA_DIR: '/dev/null/data',
    };
    set = await ReplicaSet.start(GATEWAYS, environment);
    hooks = await Promise.all(WORKSPACES.map((id) => workspaces.webhookOf(id)));
  }, 120_000);
  afterAll(async () => {
    await set?.stop();
    workspaces?.stop();
    await sandbox?.stop();
  });

  /** Calls each gateway that can respond while there is no primary. Returns the statuses, and 0 for no response. */
  const probe = () =>
    Promise.all(
      set.gatewayUrls.map((url, index) => {
        const { endpoint, secret } = hooks[index % hooks.length] as ListedWebhook;
        const history_items = [{ id: `probe ${Math.random()}` }];
        const payload = { event: 'taskUpdated', task_id: 't', history_items };
        const delivered = deliverTo({ endpoint: url + new URL(endpoint).pathname, secret }, payload);
        return Promise.race([delivered, sleep(PROBE_MS, 0)]);
      }),
    );

  /** Kills, suspends and separates gateways and replaces the primary until the load is over. */
  const disturb = async (over: AbortSignal) => {
    const probed: number[] = [];
    for (let round = 0; round < 2 || !over.aborted; round++) {
      const [one, two, three] = [round % GATEWAYS, (round + 1) % GATEWAYS, (round + 2) % GATEWAYS];
      await Promise.all([set.pause(one, PAUSE_MS), set.kill(two)]);
      await set.failOver(round % 2 === 1, async () => {
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

  /** Runs a load while servers fail. */
  const underFaults = async <Made>(load: Promise<Made>) => {
    const began = Date.now();
    const over = new AbortController();
    const [made, probed] = await Promise.all([load.finally(() => over.abort()), disturb(over.signal)]);
    const seconds = Math.round((Date.now() - began) / 1_000);
    return { made, probed, figures: { seconds, ...set.counts } };
  };

  test(`${COUNT} deliveries reach ${SUBSCRIBERS} subscribers that move between gateways once and in order`, async () => {
    const headers = headersOf('ada');
    const head = async (workspace: string) => {
      const query = `{ taskEventsHead(workspaceId: ${workspace}) }`;
      return (await readJson(postJson(`${set.url}/graphql`, { query }, headers))).data.taskEventsHead;
    };
    const subscriptions = await Promise.all(
      WORKSPACES.map(async (workspace) => ({ query: eventsOf(workspace), after: await head(workspace) })),
    );
    const subscribers = new Child<Following | 'stop', number[] | Followed[]>('moving-subscribers.ts');
    const following = { url: set.url, subscriptions, headers, count: SUBSCRIBERS, moveEveryMs: MOVE_EVERY_MS };
    subscribers.send(following);
    const sender = new Child<Sending, Sent>('retrying-sender.ts');
    const task = sandbox.context.company.tasks[0]?.id ?? '';
    sender.send({ hooks, count: COUNT, seconds: SECONDS, task });
    const { made: sent, probed, figures } = await underFaults(sender.next());
    const logs = await Promise.all(WORKSPACES.map((workspace) => storedNumbers(set, workspace)));
    const logOf = (subscriber: number) => logs[subscriber % logs.length] as number[];
    const isFollowed = async () =>
      ((await subscribers.next()) as number[]).every((count, index) => count >= logOf(index).length);
    await vi.waitUntil(isFollowed, { timeout: 60_000, interval: 1 }).catch(() => {});
    subscribers.send('stop');
    const followed = (await subscribers.last()) as Followed[];
    const acknowledged = [...sent.acknowledgedAt.keys()].filter((number) => sent.acknowledgedAt[number]);
    const stored = new Set(logs.flat());
    console.log({
      ...figures,
      acknowledged: acknowledged.length,
      statuses: sent.statuses,
      probed: probed.length,
      outages: set.outages.map((outage) => ({ ms: outage.until - outage.from, ...acknowledgedAround(outage, sent) })),
      streams: sum(followed.map(({ streams }) => streams)),
      moves: sum(followed.map(({ moves }) => moves)),
      received: sum(followed.map(({ numbers }) => numbers.length)),
      faults: [...new Set(followed.flatMap(({ faults }) => faults))],
    });

    expect(acknowledged.filter((number) => !stored.has(number))).toEqual([]);
    expect(stored.size).toBe(sum(logs.map(({ length }) => length)));
    expect(followed.map(({ numbers }, index) => differenceOf(numbers, logOf(index)))).toEqual(
      Array(SUBSCRIBERS).fill(NO_DIFFERENCE),
    );
    for (const log of logs) expect(overtakingIn(log, sent)).toEqual([]);
    expect(new Set(probed)).toEqual(new Set([503]));
    for (const outage of set.outages) expect(acknowledgedAround(outage, sent).during).toBe(0);
    expect(COUNT - acknowledged.length).toBe(0);
  });

  test(`${WRITES} keyed writes and ${RENEWALS} token renewals happen at most once`, async () => {
    const owners = Array.from({ length: ACCOUNTS }, (_, index) => `user-${index}`);
    await connect(owners);
    await askControl(sandbox, 'POST', 'faults', { service: 'google', path: '*/token', latencyMs: TOKEN_LATENCY_MS });
    calls.length = 0;
    const tasks = sandbox.context.company.tasks.map(({ id }) => id);
    const [writeCodes, readCodes] = [new Counts(), new Counts()];
    /** Sends a write until its outcome is final. */
    const write = async (number: number): Promise<Answer> => {
      const body = writeOf(number, tasks[number % tasks.length] ?? '');
      const headers = { ...headersOf(`writer-${number % WRITING_CALLERS}`), 'idempotency-key': `key-${number}` };
      for (;;) {
        const answer = await ask(set.url, body, headers);
        writeCodes.add(codeOf(answer));
        if (answer?.data?.made || codeOf(answer) === 'OUTCOME_UNKNOWN') return answer as Answer;
        await sleep(200 + Math.random() * 300);
      }
    };
    const answers: Answer[] = [];
    const different: Answer[][] = [];
    const began = Date.now();
    const work = async (_: unknown, first: number) => {
      for (let number = first; number < WRITES; number += WRITERS) {
        await sleep(Math.max(0, began + (number / WRITES) * SECONDS * 1_000 - Date.now()));
        // A quarter of the writes are sent by two clients at once.
        const clients = Array.from({ length: number % 4 === 0 ? 2 : 1 }, () => write(number));
        const [answer, ...others] = (await Promise.all(clients)) as [Answer, ...Answer[]];
        answers[number] = answer;
        for (const other of others) if (!isSame(answer, other)) different.push([answer, other]);
      }
    };
    const over = new AbortController();
    /** Uses an account at several gateways at once, so that they renew its token together. */
    const use = async (owner: string) => {
      while (!over.signal.aborted) {
        const asked = Array.from({ length: GATEWAYS }, () => ask(set.url, { query: MAIL }, headersOf(owner)));
        for (const answer of await Promise.all(asked)) readCodes.add(codeOf(answer));
        await sleep(300);
      }
    };
    const renewals = () => calls.filter(({ path }) => path.endsWith('/token'));
    const load = async () => {
      const using = Promise.all(owners.map(use));
      await Promise.all(Array.from({ length: WRITERS }).map(work));
      await vi.waitUntil(() => renewals().length >= RENEWALS, { timeout: 300_000, interval: 100 });
      over.abort();
      await using;
    };
    const { figures } = await underFaults(load());
    const sent = new Counts();
    for (const { body, path } of calls) if (path.endsWith('/checklist')) sent.add(JSON.parse(body).name);
    const made = answers.flatMap(({ data }, number) => (data?.made ? [number] : []));
    const uses = Map.groupBy(renewals(), ({ body }) => new URLSearchParams(body).get('refresh_token'));
    const repeatedAfter = [...uses.values()].flatMap((all) => all.slice(1).map(({ at }, index) => at - all[index]!.at));
    const verified = verify('gateway/cli/audit-main.ts');
    console.log({
      ...figures,
      made: made.length,
      unknown: WRITES - made.length,
      sent: sent.size,
      writes: Object.fromEntries(writeCodes),
      reads: Object.fromEntries(readCodes),
      renewals: renewals().length,
      repeatedAfter,
      verified,
    });

    expect([...sent].filter(([, count]) => count > 1)).toEqual([]);
    expect(made.filter((number) => !sent.has(nameOf(number)))).toEqual([]);
    expect(different).toEqual([]);
    expect(renewals().filter(({ status }) => status !== 200)).toEqual([]);
    // A gateway that failed during a renewal may have used the refresh token, without storing the new one.
    expect(repeatedAfter.filter((ms) => ms < LEASE_MS)).toEqual([]);
    for (const url of set.gatewayUrls)
      for (const owner of owners)
        await vi.waitUntil(async () => (await ask(url, { query: MAIL }, headersOf(owner)))?.data?.mailProfile, {
          timeout: 20_000,
          interval: 500,
        });
    expect(verified).toMatch(/^\d+ writes in \d+ rows/);
  });

  test('neither log is damaged', () => {
    expect(verify('subgraphs/event-log/main.ts')).toMatch(/^\d+ events/);
  });

  /** Connects a Google account for each caller. */
  async function connect(owners: string[]): Promise<void> {
    await using opened = new AsyncDisposableStack();
    const settings = readSettings({ ...environment, PORT: '0', DATABASE_URL: set.databaseUrl });
    const accounts = await openAccounts(await openDatabase(settings, opened), [], opened);
    const google = serviceFor('google', environment);
    for (const owner of owners)
      await accounts.connect(`token ${owner}`, google, (await consentTo(google)).grant, { name: 'mira' });
  }

  /** Returns what a command says of the stored data. */
  function verify(script: string): string {
    const args = [join(import.meta.dirname, '../..', script), 'verify'];
    const env = { ...process.env, DATABASE_URL: set.databaseUrl, DATA_KEY };
    return execFileSync(process.execPath, args, { env, encoding: 'utf8' }).trim();
  }
});

const readJson = async (response: Promise<Response>): Promise<any> => (await response).json();

const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0);

class Counts extends Map<string, number> {
  add(name: string): void {
    this.set(name, (this.get(name) ?? 0) + 1);
  }
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

/** The numbers of the deliveries in a workspace's log, in its order. */
async function storedNumbers(set: ReplicaSet, workspace: string): Promise<number[]> {
  const number = `substring(body from '"id":"d(\\d+)"')::integer as number`;
  const rows = await set.run(`select ${number} from events where workspace_id = '${workspace}' order by sequence`);
  return rows.flatMap((row) => (row.number === null ? [] : [row.number]));
}

const NO_DIFFERENCE = { missing: 0, repeated: 0, isOrdered: true };

/** Compares the deliveries that a subscriber has received with those in the log. */
function differenceOf(numbers: Int32Array, log: readonly number[]): typeof NO_DIFFERENCE {
  const received = new Set(numbers);
  const common = log.filter((number) => received.has(number));
  return {
    missing: log.length - common.length,
    repeated: numbers.length - received.size,
    isOrdered: common.every((number, index) => numbers[index] === number),
  };
}

/** The deliveries that a log has after one that was only sent once they had been acknowledged. */
function overtakingIn(log: readonly number[], { firstSentAt, acknowledgedAt }: Sent): number[] {
  let lastSentAt = 0;
  return log.filter((number) => {
    const isOvertaken = acknowledgedAt[number] !== 0 && Number(acknowledgedAt[number]) < lastSentAt;
    lastSentAt = Math.max(lastSentAt, Number(firstSentAt[number]));
    return isOvertaken;
  });
}

/** The number of acknowledged attempts that began and ended without a primary, and the time until the next one. */
function acknowledgedAround({ from, until }: { from: number; until: number }, sent: Sent) {
  const times = [...sent.acknowledgedAt].map((at, number) => ({ at, sentAt: Number(sent.acknowledgedSentAt[number]) }));
  const during = times.filter(({ at, sentAt }) => sentAt >= from && at < until).length;
  const [next = Number.NaN] = sent.acknowledgedAt.filter((at) => at >= until).sort();
  return { during, resumedAfterMs: next - until };
}

type Answer = {
  data?: { made?: { id: string } | null; mailProfile?: object } | null;
  errors?: { extensions: { code: string } }[];
};

const codeOf = (answer: Answer | undefined) =>
  answer ? (answer.errors?.[0]?.extensions.code ?? 'no error') : 'no response';

const isSame = (one: Answer, other: Answer) =>
  JSON.stringify(one) === JSON.stringify(other) || [one, other].some((each) => codeOf(each) === 'OUTCOME_UNKNOWN');

const nameOf = (number: number) => `write ${number}`;

function writeOf(number: number, task: string) {
  const query = `mutation ($task: ID!, $name: String!) {
    made: addChecklistToTask(taskIdentifier: $task, checklistName: $name) { id }
  }`;
  return { query, variables: { task, name: nameOf(number) } };
}

/** Returns undefined if no gateway responds. */
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
