import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { hasPostgres, PostgresServer } from '../../test/postgres.ts';
import { documentedReads } from '../../test/questions/documented-reads.ts';
import { type Audience, subscribers } from '../audience.ts';
import { Connections, deliveries, type Webhook, WORKSPACE, webhookOf } from '../deliveries.ts';
import { newFolder } from '../graph.ts';
import {
  type Contender,
  formatted,
  load,
  type Measured,
  measured,
  report,
  request,
  startContender,
} from '../harness.ts';
import { deliver } from './fanout.ts';

/** The number of deliveries per ingestion round, and how many of them are in flight. */
const [BURST, IN_FLIGHT] = [4_000, 64];
/** The subscribers of an event, at one replica or divided among three. */
const [MANY, FEW] = [3_000, 3];
/** The number of single events per round. */
const eventsTo = (subscribers: number) => (subscribers === MANY ? 10 : 100);
const WARM_EVENTS = 40;
/** The number of requests per documented operation and replica in a round, and before the first round. */
const [REQUESTS, WARM_REQUESTS] = [6, 12];
const SAMPLES = 200;
const SUBSCRIBE = `subscription { taskEvents(workspaceId: ${WORKSPACE}) { id type receivedAt historyItems { id: historyId field raw { after } } } }`;

/** As in production: a commit is on disk before it is confirmed. */
const DURABLE = ['fsync=on', 'full_page_writes=on', 'synchronous_commit=on', 'shared_buffers=128MB', 'jit=on'];

type Goal = { text: string; isMet(median: number): boolean };
const atMost = (most: number): Goal => ({ text: `≤ ${most}`, isMet: (middle) => middle <= most });
const atLeast = (least: number): Goal => ({ text: `≥ ${least}`, isMet: (middle) => middle >= least });

type Row = Record<'what' | 'one' | 'several' | 'result' | 'goal' | 'verdict', string>;

/** Replicas with one database and the webhook that a sandbox delivers to. */
type Group = { replicas: Contender[]; hooks: Webhook[]; sandbox: Contender; stop(): Promise<void> };

/**
 * Compares several replicas that share PostgreSQL with one, and PostgreSQL with SQLite. CPU time is that of the gateway
 * processes; PostgreSQL's own is reported separately.
 */
export async function bench({ rounds }: { rounds: number }): Promise<void> {
  if (!hasPostgres) return;
  const postgres = await PostgresServer.create(...DURABLE);
  const database = () => cpuOf(postmasterOf(postgres));
  const folder = newFolder();
  const sqlite = await startGroup(1, 'contenders/toolgraph.ts', { BENCH_DATA_DIR: folder.path });
  const one = await startGroup(1, 'contenders/replica.ts', await databaseOf(postgres));
  const three = await startGroup(3, 'contenders/replica.ts', await databaseOf(postgres));
  const rows: Row[] = [];
  const results: Record<string, unknown> = {};
  const add = (what: string, taken: Compared, digits: number, goal?: Goal) => {
    results[what] = taken;
    const result = measured(taken.result);
    rows.push({
      what,
      one: formatted(measured(taken.one), digits),
      several: formatted(measured(taken.several), digits),
      result: formatted(result),
      goal: goal?.text ?? '',
      verdict: goal ? verdictOf(goal, result) : '',
    });
  };

  // The deliveries that follow are of tasks that the sandbox does not have.
  add('CPU ms per query: 1, 2 replicas', await compareQueries(rounds, one, three), 2, atMost(1.15));
  const intake = await compareIntake(rounds, sqlite, one, database);
  await sqlite.stop();
  folder.remove();
  add('deliveries/s: SQLite, PostgreSQL', intake.rate, 0, atLeast(0.5));
  add('CPU µs per delivery: SQLite, PostgreSQL', intake.cpu, 0);
  add("CPU µs per delivery: gateway, PostgreSQL's processes", intake.database, 0);
  add('ms from the commit to a client: same, other replica', await compareLatency(three), 2, atMost(5));
  const following = await compareFollowing(rounds, three, database);
  add('CPU µs per event of a burst: storing, reading replica', following.gateways, 0);
  add('CPU µs of PostgreSQL per event of a burst: read by 0, 2 replicas', following.databases, 0);
  for (const count of [FEW, MANY]) {
    const { gateways, databases } = await compareFanOut(rounds, count, one, three, database);
    add(
      `CPU ms per event to ${count} subscribers: 1, 3 replicas`,
      gateways,
      2,
      count === MANY ? atMost(1.15) : undefined,
    );
    if (count === FEW) add(`CPU ms of PostgreSQL per event to ${count}: 1, 3 replicas`, databases, 2);
  }
  await one.stop();
  await three.stop();
  report('replicas', 'see each row; SQLite and PostgreSQL sync each commit (fsync=on)', rows, results);
}

const verdictOf = (goal: Goal, { median }: Measured) => (goal.isMet(median) ? 'met' : 'missed');

type Compared = { one: number[]; several: number[]; result: number[] };

/** The result is the ratio. */
const compared = (one: number[], several: number[]): Compared => ({
  one,
  several,
  result: several.map((value, round) => value / one[round]!),
});

const databaseOf = async (postgres: PostgresServer) => ({
  DATABASE_URL: await postgres.createDatabase(),
  DATA_KEY: 'ab'.repeat(32),
  MAX_CONNECTIONS: '10000',
});

async function startGroup(count: number, script: string, environment: NodeJS.ProcessEnv): Promise<Group> {
  const sandbox = await startContender('contenders/sandbox.ts');
  const settings = { ...environment, SANDBOX_PORT: new URL(sandbox.url).port };
  const replicas: Contender[] = [];
  for (let started = 0; started < count; started++) replicas.push(await startContender(script, [], settings));
  const hook = await webhookOf(sandbox.url);
  const { pathname } = new URL(hook.endpoint);
  return {
    replicas,
    sandbox,
    hooks: replicas.map(({ url }) => ({ ...hook, endpoint: url + pathname })),
    stop: async () => {
      for (const each of [...replicas, sandbox]) await each.stop();
    },
  };
}

const postmasterOf = ({ folder }: PostgresServer) =>
  Number(readFileSync(join(folder, 'data/postmaster.pid'), 'utf8').split('\n')[0]);

/** Returns the CPU time of a process and its children, also of those that ended, in milliseconds. */
function cpuOf(pid: number): number {
  const [, fields = ''] = /\) (.*)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? [];
  const own = fields
    .split(' ')
    .slice(11, 15)
    .reduce((sum, ticks) => sum + Number(ticks) * MS_PER_TICK, 0);
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean);
  return children.reduce((sum, child) => sum + cpuOf(Number(child)), own);
}

const MS_PER_TICK = 10;

type Cost = { gateways: number[]; database: number; wall: number };

/** Returns the CPU time of each replica and of PostgreSQL, and the wall time, in milliseconds per repetition. */
async function costOf(
  replicas: Contender[],
  times: number,
  work: () => Promise<unknown>,
  database = () => 0,
): Promise<Cost> {
  const used = () => Promise.all(replicas.map((replica) => replica.cpu()));
  const [before, databaseBefore, began] = [await used(), database(), performance.now()];
  await work();
  const wall = (performance.now() - began) / times;
  const [after, databaseAfter] = [await used(), database()];
  return {
    gateways: after.map((cpu, index) => (cpu - before[index]!) / times),
    database: (databaseAfter - databaseBefore) / times,
    wall,
  };
}

const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);

/** Measures both in turns, of which each begins in every other round. */
async function alternate(
  rounds: number,
  measureOne: () => Promise<Cost>,
  measureSeveral: () => Promise<Cost>,
): Promise<{ one: Cost; several: Cost }[]> {
  const taken: { one: Cost; several: Cost }[] = [];
  for (let round = 0; round < rounds; round++) {
    const early = round % 2 === 0 ? await measureOne() : undefined;
    const several = await measureSeveral();
    taken.push({ one: early ?? (await measureOne()), several });
  }
  return taken;
}

async function compareIntake(rounds: number, sqlite: Group, one: Group, database: () => number) {
  const burstAt = ({ replicas, hooks }: Group) => burst(replicas[0]!, hooks[0]!);
  const measureAt = (group: Group) => costOf(group.replicas, BURST, () => burstAt(group), database);
  for (let warm = 0; warm < 2; warm++) for (const group of [sqlite, one]) await burstAt(group);
  const taken = await alternate(
    rounds,
    () => measureAt(sqlite),
    () => measureAt(one),
  );
  const cpuOfPostgres = taken.map(({ several }) => sum(several.gateways) * 1_000);
  return {
    rate: compared(
      taken.map((each) => 1_000 / each.one.wall),
      taken.map((each) => 1_000 / each.several.wall),
    ),
    cpu: compared(
      taken.map((each) => sum(each.one.gateways) * 1_000),
      cpuOfPostgres,
    ),
    database: compared(
      cpuOfPostgres,
      taken.map(({ several }) => several.database * 1_000),
    ),
  };
}

async function burst(replica: Contender, hook: Webhook): Promise<void> {
  const connections = await Connections.open(replica.url, IN_FLIGHT);
  await Promise.all(deliveries(hook, BURST).map((each) => connections.send(each)));
  connections.close();
}

async function compareQueries(rounds: number, one: Group, three: Group): Promise<Compared> {
  const measurable = async ({ sandbox, replicas }: Group, count: number) => {
    const reads = documentedReads((await sandbox.command({})) as never);
    const used = replicas.slice(0, count);
    const times = REQUESTS * reads.length;
    const ask = (replica: Contender) => (index: number) =>
      request(`${replica.url}/graphql`, reads[index % reads.length]!);
    // One replica after the other, so that each gets as many queries a second as one alone.
    const askEach = async (times: number) => {
      for (const replica of used) await load(times, 1, ask(replica));
    };
    await askEach(WARM_REQUESTS * reads.length);
    return () => costOf(used, times * count, () => askEach(times));
  };
  const taken = await alternate(rounds, await measurable(one, 1), await measurable(three, 2));
  return compared(
    taken.map((each) => sum(each.one.gateways)),
    taken.map((each) => sum(each.several.gateways)),
  );
}

/** Measures from the commit of a delivery until clients at its replica, and at another one, have the event. */
async function compareLatency({ replicas, hooks }: Group): Promise<Compared> {
  const at = replicas[0]!;
  const audiences = await Promise.all(replicas.slice(0, 2).map((replica) => subscribers(replica, 1, () => SUBSCRIBE)));
  const sample = async (): Promise<{ own: number; other: number }> => {
    await at.command({});
    const heard = audiences.map(async (audience) => {
      await audience.heard(1);
      return performance.timeOrigin + performance.now();
    });
    await deliver(hooks[0]!);
    const [own = 0, other = 0] = await Promise.all(heard);
    const [committed] = (await at.command({})).commits;
    return { own: own - committed, other: other - committed };
  };
  for (let warm = 0; warm < WARM_EVENTS; warm++) await sample();
  const samples: { own: number; other: number }[] = [];
  for (let taken = 0; taken < SAMPLES; taken++) samples.push(await sample());
  for (const { sockets } of audiences) end(sockets);
  const other = samples.map((each) => each.other);
  return { one: samples.map(({ own }) => own), several: other, result: other };
}

/**
 * Measures a burst of deliveries at one replica while a client at each of the others subscribes to the events.
 * `databases` compares PostgreSQL's CPU time without and with these clients.
 */
async function compareFollowing(rounds: number, { replicas, hooks }: Group, database: () => number) {
  const [at, ...followers] = replicas as [Contender, ...Contender[]];
  const send = () => burst(at, hooks[0]!);
  const alone: Cost[] = [];
  for (let round = 0; round < rounds; round++) alone.push(await costOf(replicas, BURST, send, database));
  const audiences = await Promise.all(followers.map((follower) => subscribers(follower, 1, () => SUBSCRIBE)));
  const follow = () => hear(audiences, BURST, send);
  await follow();
  const taken: Cost[] = [];
  for (let round = 0; round < rounds; round++) taken.push(await costOf(replicas, BURST, follow, database));
  for (const { sockets } of audiences) end(sockets);
  return {
    gateways: compared(
      taken.map(({ gateways }) => gateways[0]! * 1_000),
      taken.map(({ gateways }) => (sum(gateways.slice(1)) / followers.length) * 1_000),
    ),
    databases: compared(
      alone.map((each) => each.database * 1_000),
      taken.map((each) => each.database * 1_000),
    ),
  };
}

/** Measures single events to subscribers at one replica, and to as many that are divided among three. */
async function compareFanOut(rounds: number, count: number, one: Group, three: Group, database: () => number) {
  const withAudiences = async (group: Group): Promise<Group & Audiences> => {
    const audiences: Audience[] = [];
    // In turn, because replicas reject subscriptions while too many others are opened.
    for (const replica of group.replicas)
      audiences.push(await subscribers(replica, count / group.replicas.length, () => SUBSCRIBE));
    return { ...group, audiences };
  };
  const [ofOne, ofThree] = [await withAudiences(one), await withAudiences(three)];
  const send = async ({ hooks, audiences }: Group & Audiences, events: number) => {
    for (let event = 0; event < events; event++)
      await hear(audiences, count / audiences.length, () => deliver(hooks[event % hooks.length]!));
  };
  const events = eventsTo(count);
  const measureAt = (group: Group & Audiences) => () =>
    costOf(group.replicas, events, () => send(group, events), database);
  for (const group of [ofOne, ofThree]) await send(group, WARM_EVENTS);
  const taken = await alternate(rounds, measureAt(ofOne), measureAt(ofThree));
  for (const { sockets } of [...ofOne.audiences, ...ofThree.audiences]) end(sockets);
  return {
    gateways: compared(
      taken.map((each) => sum(each.one.gateways)),
      taken.map((each) => sum(each.several.gateways)),
    ),
    databases: compared(
      taken.map((each) => each.one.database),
      taken.map((each) => each.several.database),
    ),
  };
}

type Audiences = { audiences: Audience[] };

async function hear(audiences: Audience[], messages: number, send: () => Promise<unknown>): Promise<void> {
  const heard = audiences.map((audience) => audience.heard(messages));
  await send();
  await Promise.all(heard);
}

function end(sockets: Audience['sockets']): void {
  for (const socket of sockets) socket.terminate();
}
