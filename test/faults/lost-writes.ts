import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, request as send } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { startSandbox } from '../../sandbox/server.ts';

/** The result of a run of writes. */
export type LostWrites = {
  /** How often upstream received each write, by name. */
  sent: ReadonlyMap<string, number>;
  /** The names of writes whose two clients received different responses. */
  different: string[];
  /** The numbers of successful and unknown results. */
  made: number;
  unknown: number;
  /** The names of events that upstream received but that were not found. */
  notFound: string[];
  /** The output of `npm run audit -- verify`, and the number of distinct writes with rows. */
  verified: string;
  noted: number;
  lost: number;
};

/** The number of concurrent clients. */
const CALLERS = 16;

/**
 * Makes writes, each with an idempotency key and by two clients that retry until they get a response. A proxy loses a
 * tenth of the replies. The process is killed repeatedly, each time after a write that has no response yet.
 */
export async function loseWrites(writes: number, kills: number): Promise<LostWrites> {
  const folder = mkdtempSync(join(tmpdir(), 'lost-'));
  const sandbox = await startSandbox({ quiet: true });
  const proxy = await losingProxy(sandbox.url);
  const environment = {
    ...process.env,
    DATA_DIR: folder,
    SANDBOX_PORT: String(sandbox.port),
    TASKMANAGER_URL: `${proxy.url}/taskmanager/api`,
    CALENDAR_URL: `${proxy.url}/google/calendar/v3`,
    GOOGLE_TOKEN: 'ya29.sandbox',
    TASKMANAGER_TOKEN: 'pk_4100001_SANDBOX',
  };
  let server = await start(environment);
  const ask = async (body: object, key?: string): Promise<any> => {
    const headers = { 'content-type': 'application/json', ...(key === undefined ? {} : { 'idempotency-key': key }) };
    for (;;) {
      const answered = await fetch(`${server.url}/graphql`, { method: 'POST', headers, body: JSON.stringify(body) })
        .then((response) => response.json())
        .catch(() => undefined);
      if (answered) return answered;
      await setTimeout(20);
    }
  };
  const { data } = await ask({ query: '{ workspaces { tasks { items { id } } } }' });
  const [{ id: task }] = data.workspaces[0].tasks.items;
  let begun = 0;
  const work = async () => {
    while (begun < writes) {
      const count = begun++;
      const answers = await Promise.all([0, 1].map(() => ask(writeOf(count, task), `key-${count}`)));
      // A retry looks up the outcome.
      if (answers.some(isUnknown)) await ask(writeOf(count, task), `key-${count}`);
    }
  };
  const working = Promise.all(Array.from({ length: CALLERS }, work));
  for (let kill = 1; kill <= kills; kill++) {
    while (begun < (writes * kill) / (kills + 1)) await setTimeout(5);
    const exited = once(server.child, 'exit');
    await proxy.holdAnswers();
    server.child.kill('SIGKILL');
    await exited;
    proxy.passAnswers();
    server = await start(environment);
  }
  await working;
  const counts = { made: 0, unknown: 0 };
  const notFound: string[] = [];
  const different: string[] = [];
  let compared = 0;
  const compare = async () => {
    while (compared < writes) {
      const count = compared++;
      const asked = writeOf(count, task);
      const [one, other] = await Promise.all([ask(asked, `key-${count}`), ask(asked, `key-${count}`)]);
      if (JSON.stringify(one) !== JSON.stringify(other)) different.push(nameOf(count));
      if (one.data.made) counts.made++;
      if (!isUnknown(one)) continue;
      counts.unknown++;
      if (isEvent(count) && proxy.sent.has(nameOf(count))) notFound.push(nameOf(count));
    }
  };
  await Promise.all(Array.from({ length: CALLERS }, compare));
  server.child.kill('SIGTERM');
  await once(server.child, 'exit');
  const [verified, exported] = ['verify', 'export'].map((command) => commandOf(command, folder));
  const rows = exported!.split('\n').flatMap((line) => (line === '' ? [] : [JSON.parse(line)]));
  const hashes = rows.flatMap(({ source, argumentsHash }) => (source === 'account' ? [] : (argumentsHash ?? [])));
  proxy.stop();
  await sandbox.stop();
  rmSync(folder, { recursive: true });
  const { sent, lost } = proxy;
  return { ...counts, notFound, different, sent, lost: lost.size, verified: verified!, noted: new Set(hashes).size };
}

const nameOf = (count: number) => `write ${count}.`;

const isUnknown = ({ errors }: { errors?: { extensions: { code: string } }[] }) =>
  errors?.[0]?.extensions.code === 'OUTCOME_UNKNOWN';

/** Every second write creates an event, which can be looked up. */
const isEvent = (count: number) => count % 2 === 1;

function writeOf(count: number, task: string) {
  const query = isEvent(count)
    ? `mutation ($name: String!) {
        made: createEvent(summary: $name, timeZone: "UTC", startDatetime: "2026-12-01T10:00:00", endDatetime: "2026-12-01T11:00:00") { id }
      }`
    : `mutation ($task: ID!, $name: String!) {
        made: addChecklistToTask(taskIdentifier: $task, checklistName: $name) { id }
      }`;
  const name = nameOf(count);
  return { query, variables: isEvent(count) ? { name } : { task, name } };
}

async function start(env: NodeJS.ProcessEnv): Promise<{ child: ChildProcess; url: string }> {
  const script = join(import.meta.dirname, 'write-server.ts');
  const child = spawn(process.execPath, [script], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  const [url] = await once(child.stdout!, 'data');
  return { child, url: String(url).trim() };
}

const commandOf = (command: string, folder: string): string =>
  execFileSync(process.execPath, [join(import.meta.dirname, '../../gateway/cli/audit-main.ts'), command], {
    env: { ...process.env, DATA_DIR: folder },
    encoding: 'utf8',
    maxBuffer: 1024 * 1024 * 1024,
  });

/** Forwards requests. Drops the response of every tenth write, and of all writes while responses are held. */
async function losingProxy(target: string) {
  const sent = new Map<string, number>();
  const lost = new Set<string>();
  let posts = 0;
  let held: (() => void) | undefined;
  const server = createServer(async (request, response) => {
    const body = Buffer.concat(await request.toArray());
    const [name] = /write \d+\./.exec(body.toString()) ?? [];
    if (name) sent.set(name, (sent.get(name) ?? 0) + 1);
    const isLost = name !== undefined && ++posts % 10 === 0;
    if (isLost) lost.add(name);
    const { method, url, headers } = request;
    const onward = send(
      `${target}${url}`,
      { method, headers: { ...headers, host: new URL(target).host } },
      (answer) => {
        if (name !== undefined && held) return void answer.resume().on('end', held);
        if (isLost) return void answer.resume().on('end', () => response.destroy());
        response.writeHead(answer.statusCode ?? 500, answer.headers);
        answer.pipe(response);
      },
    );
    onward.on('error', () => response.destroy());
    onward.end(body);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const stop = () => {
    server.close();
    server.closeAllConnections();
  };
  /** Resolves after a write whose response is held. */
  const holdAnswers = () =>
    new Promise<void>((resolve) => {
      held = resolve;
    });
  const passAnswers = () => {
    held = undefined;
  };
  return { url: `http://127.0.0.1:${port}`, sent, lost, holdAnswers, passAnswers, stop };
}
