import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import type { Sandbox } from '../../sandbox/server.ts';
import { catalogue } from '../../subgraphs/core/catalogue.ts';
import { APP, consentTo, googleAt, newSandbox, serviceFor } from '../gateway/accounts/sandbox-accounts.ts';
import { connectTo, streamOf } from '../gateway/subscriptions/client.ts';
import { companyOf, type Inputs, WORKSPACE } from '../gateway/worker/tool-inputs/company.ts';
import { TOOL_INPUTS } from '../gateway/worker/tool-inputs/table.ts';
import { invokerOf, SECRET } from '../gateway/worker/worker-client.ts';
import { clientOf, startGraph } from '../toolgraph.ts';

const TOKEN_SECONDS = 5;
const EXPIRIES = 20;
const KILLS = 30;

/** A sandbox whose access tokens expire after `tokenSeconds`, and a grant of a person who allowed everything. */
async function connected(tokenSeconds: number, rotation = false) {
  const { sandbox, control } = await newSandbox();
  await control('POST', 'oauth', { tokenSeconds, rotation });
  const environment = { ...googleAt(sandbox), ...APP };
  const { grant } = await consentTo(serviceFor('google', environment));
  return { sandbox, environment, grant };
}

/** Restores the company's records, but keeps grants, tokens and webhooks. */
function restorer({ context: { store } }: Sandbox): () => void {
  const initial = store.snapshot();
  return () => {
    const { facts, documents } = store.snapshot();
    const kept = [...documents].filter(([name]) => /^(oauth|access)\.|hook/i.test(name));
    store.restore({ facts, documents: new Map([...initial.documents, ...kept]) });
  };
}

const TASKS = `{ tasks: task(id: "$TASK") { name assignees { person { name
  events(minEndDatetime: "2026-07-01T00:00:00", maxStartDatetime: "2026-07-02T00:00:00") { items { id } } } } } }`;

test(`all tools, a query every second and a subscription survive ${EXPIRIES} expiries without a failed field`, async () => {
  const { sandbox, environment, grant } = await connected(TOKEN_SECONDS);
  const server = await startGraph({
    ...environment,
    GOOGLE_REFRESH_TOKEN: grant.refreshToken,
    WORKER_SECRET: SECRET,
    SELF_HOSTED: 'true',
    PUBLIC_URL: 'http://127.0.0.1:4020',
  });
  onTestFinished(() => server.stop());
  const graph = clientOf(server.url, sandbox, server.settings);
  const { invoke } = invokerOf(() => server.url);
  const failures: unknown[] = [];
  const over = new AbortController();

  const restore = restorer(sandbox);
  const run = async (tool: string, inputs: Inputs) => (await invoke(tool, inputs)).body.output;
  const task = sandbox.context.store.collection<any>('taskmanager.tasks').find(() => true)[0].id;
  const asking = (async () => {
    let count = 0;
    for (; !over.signal.aborted; count++) {
      const { errors } = await graph.ask(TASKS.replace('$TASK', task));
      if (errors) failures.push(...errors);
      await setTimeout(1_000);
    }
    return count;
  })();
  const client = connectTo(server.url);
  const query = `subscription { taskEvents(workspaceId: ${WORKSPACE}, after: "START", heartbeat: true) { type ${TASKS.slice(TASKS.indexOf('{', 2), -1).replace(/^\{/, 'task {')} } }`;
  const stream = streamOf(client, query);
  let messages = 0;
  const listening = (async () => {
    for (; !over.signal.aborted; messages++) {
      const { errors } = await stream.next();
      if (errors) failures.push(...errors);
    }
  })().catch(() => {});

  const began = performance.now();
  const pause = (TOKEN_SECONDS * EXPIRIES * 1_000) / catalogue.length;
  for (const [index, { name }] of catalogue.entries()) {
    const company = companyOf(sandbox, server.url, async (tool, inputs) => (await run(tool, inputs)).value);
    const { error } = await run(name, await TOOL_INPUTS[name]!(company));
    if (error) failures.push({ name, error });
    restore();
    await setTimeout(Math.max(0, began + pause * (index + 1) - performance.now()));
  }
  over.abort();
  const asked = await asking;
  stream.unsubscribe();
  await listening;
  await client.dispose();
  const renewals = (await graph.receivedWithAnswers({ service: 'google' })).filter(({ path }) =>
    path.endsWith('/token'),
  );

  expect(failures).toEqual([]);
  expect(renewals.length).toBeGreaterThanOrEqual(EXPIRIES);
  expect(asked).toBeGreaterThan(EXPIRIES * 2);
  expect(messages).toBeGreaterThan(5);
  console.log(`${renewals.length} token requests, ${asked} queries, ${messages} messages`);
});

test(`an account with rotating refresh tokens survives ${KILLS} kills during renewals`, async () => {
  const { environment, grant } = await connected(1, true);
  const folder = mkdtempSync(join(tmpdir(), 'accounts-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  let child: ChildProcess | undefined;
  onTestFinished(() => void child?.kill('SIGKILL'));
  const start = async (further: NodeJS.ProcessEnv = {}) => {
    child = spawn(process.execPath, [join(import.meta.dirname, 'account-holder.ts')], {
      env: { ...process.env, ...environment, DATA_DIR: folder, LOG_LEVEL: 'silent', ...further },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const [state] = await once(child.stdout!, 'data');
    return String(state).trim();
  };
  const states = [await start({ GRANT: JSON.stringify(grant) })];
  for (let kills = 0; kills < KILLS; kills++) {
    // Tokens are renewed after 0.8 s.
    await setTimeout(600 + Math.random() * 500);
    const exited = once(child!, 'exit');
    child!.kill('SIGKILL');
    await exited;
    states.push(await start());
  }

  expect(states).toEqual(Array(KILLS + 1).fill('connected'));
});
