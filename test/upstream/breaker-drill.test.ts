import { describe, expect, test } from 'vitest';
import { bearer, TOKENS, tokenOf } from '../gateway/identity/tokens.ts';
import { connectTo, streamOf } from '../gateway/subscriptions/client.ts';
import { useDelivering } from '../gateway/subscriptions/delivering.ts';
import { invokerOf, SECRET } from '../gateway/worker/worker-client.ts';
import { postJson } from '../post-json.ts';
import { PATTERNS, soundTask, victimAnswers } from './breaker-drill.ts';

/** Callers with several roles, which share the server's credential or send their own. */
const LOGIN = {
  ...TOKENS,
  ANONYMOUS: 'reader',
  OWN_CREDENTIALS: 'reader,anonymous,worker',
  TRUSTED_PROXIES: '127.0.0.1',
  WORKER_SECRET: SECRET,
};
const BROKEN = { service: 'taskmanager', method: 'GET', path: '*/task/broken', status: 500 };

/** Waits until the caller's breaker rejects a call: the first one can be the probe that an open breaker allows. */
const untilRefused = (call: () => Promise<string | undefined>) =>
  expect.poll(call, { timeout: 5_000, interval: 10 }).toContain('most of your recent calls to the service failed');

describe.each([
  ['here', 'made-up credentials, ever new'],
  ['remote', "the server's credential"],
] as const)('with subgraphs %s', (TOOLGRAPH_SUBGRAPHS, pattern) => {
  const { graph, deliver } = useDelivering({ ...LOGIN, TOOLGRAPH_SUBGRAPHS });

  // `npm run test:faults -- breaker-drill` runs all patterns, in process and with remote subgraphs.
  test('a reader takes no service away from others', async () => {
    const answered = await victimAnswers(graph, graph.url, PATTERNS[pattern], await soundTask(graph), 4);

    expect(answered).toBeGreaterThanOrEqual(98);
  });

  test('identical subscriptions are answered while other calls of the first subscriber fail', async () => {
    const first = bearer(tokenOf({ sub: 'first' }));
    const clients = [first, bearer(tokenOf({ sub: 'second' }))].map((headers) => connectTo(graph.url, headers));
    const streams = [];
    for (const client of clients) {
      streams.push(streamOf(client, 'subscription { taskEvents(workspaceId: 9006054115) { type task { name } } }'));
      await streamOf(client, '{ __typename }').next();
    }
    await graph.control('POST', 'faults', BROKEN);
    const read = () =>
      postJson(`${graph.url}/graphql`, { query: '{ task(id: "broken") { name } }' }, first).then(
        (response) => response.json() as any,
      );
    await Promise.all(Array.from({ length: 40 }, read));
    await untilRefused(async () => (await read()).errors[0].message);
    await deliver('taskUpdated');
    const events = await Promise.all(streams.map((stream) => stream.next()));
    for (const client of clients) await client.dispose();

    expect(events.map(({ data }) => data?.taskEvents?.task?.name)).toEqual(Array(2).fill(expect.any(String)));
  });

  const fromAddress = (address: string) => async (id: string) => {
    const query = `{ task(id: "${id}") { name } }`;
    const response = await postJson(`${graph.url}/graphql`, { query }, { 'x-forwarded-for': address });
    const { errors } = (await response.json()) as any;
    return errors?.[0].message as string | undefined;
  };
  const byUser = (user: string) => async (id: string) => {
    const { invoke } = invokerOf(() => graph.url, user);
    const { body } = await invoke('TaskManagerApi.ViewTaskDetails', { task_identifier: id });
    return body.output.error?.message as string | undefined;
  };

  test.each([
    ['users of a worker', byUser, ['ada', 'bob']],
    ['anonymous clients', fromAddress, ['203.0.113.1', '203.0.113.2']],
  ] as const)('%s sharing a credential do not affect each other', async (_who, callAs, callers) => {
    const [attack, read] = callers.map(callAs) as [ReturnType<typeof callAs>, ReturnType<typeof callAs>];
    const sound = await soundTask(graph);
    await graph.control('POST', 'faults', BROKEN);
    for (let batch = 0; batch < 3; batch++) await Promise.all(Array.from({ length: 10 }, () => attack('broken')));
    await untilRefused(() => attack('broken'));
    const answers = await Promise.all(Array.from({ length: 10 }, () => read(sound)));

    expect(answers).toEqual(Array(10).fill(undefined));
  });
});
