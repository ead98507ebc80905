import { setTimeout } from 'node:timers/promises';
import type { RunningServer } from '../../../gateway/http/http-server.ts';
import { deliverTo } from '../../taskmanager/deliveries.ts';
import { startGraph } from '../../toolgraph.ts';
import { bearer, TOKENS, tokenOf } from '../identity/tokens.ts';
import { connectTo, streamOf } from '../subscriptions/client.ts';
import { ask, ownersIn, QUESTION, WRITE } from './echo-graph.ts';
import {
  credentialsOf,
  isExhausted,
  mayReadMail,
  ownerName,
  SHARED_WORKSPACE,
  seesShared,
  startEcho,
  workspaceOf,
} from './echo-upstream.ts';

export type Load = { users: number; requests: number; streams: number; atOnce: number };

type Target = RunningServer & { echo: Awaited<ReturnType<typeof startEcho>> };

/** A graph over services whose responses depend on the credential, and which deliver events to it. */
export async function startTarget(environment: NodeJS.ProcessEnv = {}): Promise<Target> {
  const echo = await startEcho();
  const { TASKMANAGER_URL: _url, TASKMANAGER_TOKEN: _token, ...others } = echo.environment;
  const settings = { ...others, ...TOKENS, SANDBOX_PORT: new URL(echo.url).port, ...environment };
  const graph = await startGraph(settings);
  const stop = async () => {
    await graph.stop();
    await echo.stop();
  };
  return { ...graph, echo, stop };
}

/** All operations of a caller. The responses name the owner of the credential; no other owner may appear in them. */
const OPERATIONS: [query: (number: number) => string, headers?: Record<string, string>][] = [
  [() => QUESTION],
  [() => '{ task(id: "abc") { name list { name } } workspaces { name members { user { email } } } }'],
  [
    () =>
      '{ person(email: "shared@example.com") { name memberships { workspace { id name } } assignedTasks { items { id name } } } }',
  ],
  [
    () =>
      '{ calendar { events(minEndDatetime: "2026-07-01T00:00:00", maxStartDatetime: "2026-07-02T00:00:00") { items { summary } } } }',
  ],
  [() => '{ mailProfile { email } }'],
  [() => '{ authConnections(userId: "somebody@example.com") { items { providerId } } }'],
  [(number) => `{ taskEvents(workspaceId: "${workspaceOf(number)}") { items { id } } }`],
  [(number) => `{ taskEvents(workspaceId: "${workspaceOf(number + 1)}") { items { id } } }`],
  [() => WRITE],
  [() => QUESTION, { 'x-dry-run': '1' }],
  [() => QUESTION, { 'x-upstream-report': '1' }],
];

/** Describes what the response contains of other callers, or lacks of the caller's own data. */
function strayIn(number: number, operation: number, answer: any): string | undefined {
  const text = JSON.stringify(answer);
  const say = (what: string) => `${ownerName(number)}, operation ${operation}: ${what}: ${text.slice(0, 600)}`;
  if (ownersIn(answer).some((owner) => owner !== ownerName(number))) return say('of another owner');
  if (text.includes('token.of.')) return say('has a credential');
  const codes: string[] = (answer.errors ?? []).map(({ extensions }: any) => extensions.code);
  const expected = expectedCodes(number, operation);
  if (codes.some((code) => NOT_ANSWERED.has(code))) return say(LATE);
  const isAsExpected = codes.length > 0 ? codes.every((code) => expected.has(code)) : !mustFail(number, operation);
  return isAsExpected ? undefined : say('other errors than its credential has');
}

/** Errors of an overloaded machine, unrelated to callers. */
const NOT_ANSWERED = new Set(['UPSTREAM_TIMEOUT', 'UPSTREAM_UNAVAILABLE']);
const LATE = 'a service has not answered';

/** The only error codes that the response may have. */
function expectedCodes(number: number, operation: number): Set<string> {
  const codes = new Set<string>();
  if (isExhausted(number)) codes.add('UPSTREAM_RATE_LIMITED');
  if (!mayReadMail(number)) codes.add('AUTHORIZATION_REQUIRED');
  if (operation === 7) codes.add('NOT_FOUND');
  return codes;
}

const mustFail = (number: number, operation: number) =>
  (operation === 4 && !mayReadMail(number)) || operation === 7 || (isExhausted(number) && operation === 1);

const headersOf = (number: number) => ({
  ...bearer(tokenOf({ sub: ownerName(number), role: 'writer' })),
  ...credentialsOf(number),
});

const STREAM = `subscription { taskEvents(workspaceId: "${SHARED_WORKSPACE}") { id task { name list { name } } } }`;
const DELIVERIES = 3;

/** A caller's stream with its messages. */
function openStream(target: Target, number: number) {
  const { authorization, ...shown } = headersOf(number);
  const client = connectTo(target.url, { authorization, ...shown });
  const stream = streamOf(client, STREAM);
  const messages: unknown[] = [];
  const read = async () => {
    for (;;) messages.push(await stream.next());
  };
  const over = read().catch((error: unknown) => messages.push({ ended: error }));
  return {
    number,
    messages,
    close: async () => {
      await client.dispose();
      await over;
    },
  };
}

/** Runs the same operations of many callers concurrently; returns data that reached the wrong caller or is missing. */
export async function strays(target: Target, { users, requests, streams, atOnce }: Load): Promise<string[]> {
  const found: string[] = [];
  const headers = Array.from({ length: users }, (_, index) => headersOf(index + 1));
  const opened = Array.from({ length: streams }, (_, index) => openStream(target, (index % users) + 1));
  let next = 0;
  const asking = async () => {
    for (let count = next++; count < requests; count = next++) {
      const number = ((count * 7) % users) + 1;
      const operation = Math.floor(count / users) % OPERATIONS.length;
      const [query, more = {}] = OPERATIONS[operation]!;
      const answer = await ask(target, query(number), { ...headers[number - 1], ...more });
      const stray = strayIn(number, operation, answer);
      if (stray) found.push(stray);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, asking));
  found.push(...(await deliver(target, opened)));
  await Promise.all(opened.map(({ close }) => close()));
  // On a shared machine a few of many calls time out.
  const late = found.filter((stray) => stray.includes(LATE));
  const others = found.filter((stray) => !stray.includes(LATE));
  return [...others, ...(late.length > requests / 20 ? late : []), ...target.echo.strays];
}

/** Delivers events and returns those that reached the wrong stream. */
async function deliver({ echo }: Target, opened: ReturnType<typeof openStream>[]): Promise<string[]> {
  const hook = echo.webhooks.find(({ workspace }) => workspace === SHARED_WORKSPACE);
  if (!hook) return ['no webhook is registered'];
  for (let count = 0; count < DELIVERIES; count++) {
    const item = { id: `item-${count}`, field: 'name', date: String(Date.now()) };
    await deliverTo(hook, { event: 'taskUpdated', task_id: 'abc', webhook_id: hook.id, history_items: [item] });
  }
  const isDone = ({ number, messages }: (typeof opened)[number]) =>
    messages.length >= (seesShared(number) && !isExhausted(number) ? DELIVERIES : 1);
  for (let waits = 0; waits < 600 && !opened.every(isDone); waits++) await setTimeout(50);
  return opened.flatMap(({ number, messages }) => {
    const text = JSON.stringify(messages);
    const say = (what: string) => [`stream of ${ownerName(number)}: ${what}: ${text.slice(0, 600)}`];
    if (ownersIn(messages).some((owner) => owner !== ownerName(number))) return say('of another owner');
    if (!seesShared(number) && !isExhausted(number))
      return text.includes('NOT_FOUND') && !text.includes('"id"') ? [] : say('it sees the workspace');
    if (isExhausted(number)) return text.includes('UPSTREAM_RATE_LIMITED') ? [] : say('it has calls left');
    const named = messages.filter((message: any) => message.data?.taskEvents?.task?.name === ownerName(number));
    return named.length === DELIVERIES ? [] : say(`${named.length} of ${DELIVERIES} events are its own`);
  });
}
