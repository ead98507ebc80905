import { describe, expect, test } from 'vitest';
import { bearer, TOKENS, tokenOf } from '../gateway/identity/tokens.ts';
import { connectTo, streamOf } from '../gateway/subscriptions/client.ts';
import { useDelivering } from '../gateway/subscriptions/delivering.ts';
import { invokerOf, SECRET } from '../gateway/worker/worker-client.ts';
import { postJson } from '../post-json.ts';
import { startGraph, useSandbox } from '../toolgraph.ts';
import { PATTERNS, soundTask, startTarget, victimAnswers } from './breaker-drill.ts';

const graph = useSandbox();

// All patterns, with subgraphs in both places: `npm run test:faults -- breaker-drill`.
test.each([
  ['made-up credentials, ever new', 'here'],
  ["the server's credential", 'remote'],
] as const)('a reader takes no service away from another one: %s, subgraphs %s', async (name, place) => {
  const target = await startTarget(graph, place);
  const answered = await victimAnswers(graph, target.url, PATTERNS[name], await soundTask(graph), 50);
  await target.stop();

  expect(answered).toBeGreaterThanOrEqual(98);
});

describe.each(['here', 'remote'])('identical subscriptions, subgraphs %s', (TOOLGRAPH_SUBGRAPHS) => {
  const { graph: served, deliver } = useDelivering({ ...TOKENS, OWN_CREDENTIALS: 'reader', TOOLGRAPH_SUBGRAPHS });

  test('are answered while other calls of the first subscriber fail', async () => {
    const attacker = bearer(tokenOf({ sub: 'attacker' }));
    const clients = [attacker, bearer(tokenOf({ sub: 'victim' }))].map((headers) => connectTo(served.url, headers));
    const streams = [];
    for (const client of clients) {
      streams.push(streamOf(client, 'subscription { taskEvents(workspaceId: 9006054115) { type task { name } } }'));
      await streamOf(client, '{ __typename }').next();
    }
    await served.control('POST', 'faults', { service: 'taskmanager', path: '*/task/broken', status: 500 });
    const read = () =>
      postJson(`${served.url}/graphql`, { query: '{ task(id: "broken") { name } }' }, attacker).then(
        (response) => response.json() as any,
      );
    await Promise.all(Array.from({ length: 40 }, read));
    const refused = await read();
    await deliver('taskUpdated');
    const events = await Promise.all(streams.map((stream) => stream.next()));
    for (const client of clients) await client.dispose();

    expect(refused.errors[0].message).toContain('most of your recent calls to it failed');
    expect(events.map(({ data }) => data?.taskEvents?.task?.name)).toEqual(Array(2).fill(expect.any(String)));
  });
});

describe.each(['here', 'remote'])("callers who share the server's credential, subgraphs %s", (TOOLGRAPH_SUBGRAPHS) => {
  const fromAddress = (url: string, address: string) => async (id: string) => {
    const response = await postJson(
      `${url}/graphql`,
      { query: `{ task(id: "${id}") { name } }` },
      { 'x-forwarded-for': address },
    );
    const { errors } = (await response.json()) as any;
    return errors?.[0].message as string | undefined;
  };
  const byUser = (url: string, user: string) => async (id: string) => {
    const { body } = await invokerOf(() => url, user).invoke('TaskManagerApi.ViewTaskDetails', { task_identifier: id });
    return body.output.error?.message as string | undefined;
  };

  test.each([
    ['users of a worker', byUser, ['ada', 'bob']],
    ['anonymous clients', fromAddress, ['203.0.113.1', '203.0.113.2']],
  ] as const)('do not affect each other: %s', async (_who, callAs, [attacker, victim]) => {
    const login = { ...TOKENS, ANONYMOUS: 'reader', OWN_CREDENTIALS: 'anonymous,worker', TRUSTED_PROXIES: '127.0.0.1' };
    const SANDBOX_PORT = String(graph.sandbox.port);
    const server = await startGraph({ ...login, WORKER_SECRET: SECRET, SANDBOX_PORT, TOOLGRAPH_SUBGRAPHS });
    const [attack, read] = [callAs(server.url, attacker), callAs(server.url, victim)];
    const sound = await soundTask(graph);
    await graph.control('POST', 'faults', {
      service: 'taskmanager',
      method: 'GET',
      path: '*/task/broken',
      status: 500,
    });
    for (let batch = 0; batch < 3; batch++) await Promise.all(Array.from({ length: 10 }, () => attack('broken')));
    const refused = await attack('broken');
    const answers = await Promise.all(Array.from({ length: 10 }, () => read(sound)));
    await server.stop();

    expect(refused).toContain('most of your recent calls to it failed');
    expect(answers).toEqual(Array(10).fill(undefined));
  });
});
