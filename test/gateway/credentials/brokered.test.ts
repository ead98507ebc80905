import { beforeEach, describe, expect, test, vi } from 'vitest';
import { readSettings } from '../../../gateway/config/settings.ts';
import { postJson } from '../../post-json.ts';
import type { TestGraph } from '../../toolgraph.ts';
import { bearer, TOKENS, tokenOf } from '../identity/tokens.ts';
import { connectTo, streamOf } from '../subscriptions/client.ts';
import { useDelivering } from '../subscriptions/delivering.ts';

const BROKERED = { ...TOKENS, BROKER: 'engine', JWT_USER_CLAIM: 'email', OWN_CREDENTIALS: 'reader,writer,admin' };
const inProcess = useDelivering(BROKERED);
const remote = useDelivering({ ...BROKERED, TOOLGRAPH_SUBGRAPHS: 'remote' });

const TOMAS = 'tomas@halyard.example';
const AIKO = 'aiko@halyard.example';
const WHO = '{ taskManagerUser { email } mailProfile { email } }';

/** A user without authorizations. Each test has a new one, because the broker caches users for a second. */
let newcomers = 0;
const newcomer = () => `newcomer${++newcomers}@halyard.example`;

const as = (email: string | undefined, role = 'admin') => bearer(tokenOf({ email, role }));

async function ask(query: string, headers: Record<string, string>, { url }: Pick<TestGraph, 'url'>) {
  const response = await postJson(`${url}/graphql`, { query }, headers);
  return (await response.json()) as { data: any; errors?: { message: string; path: any[]; extensions: any }[] };
}

const end = (graph: TestGraph, user_id: string) => graph.control('POST', 'ended-tokens', { user_id });

describe.each([
  ['in one process', inProcess],
  ['with remote subgraphs', remote],
])('%s', (_, { graph: at, deliver }) => {
  beforeEach(() => at.control('DELETE', 'received'));

  test("uses the engine's tokens of each user", async () => {
    const answers = await Promise.all([TOMAS, AIKO, TOMAS].map((user) => ask(WHO, as(user), at)));

    expect(answers.map(({ data }) => data)).toEqual(
      [TOMAS, AIKO, TOMAS].map((email) => ({ taskManagerUser: { email }, mailProfile: { email } })),
    );
  });

  test("prefers the caller's credential to the engine's", async () => {
    const user = newcomer();
    const shown = await ask(WHO, { ...as(user), 'x-taskmanager-authorization': 'pk_4100001_SANDBOX' }, at);
    const pending = await ask('{ taskManagerUser { email } engineHealth { healthy } }', as(user), at);
    await fetch(pending.errors![0]!.extensions.url);
    const completed = await vi.waitUntil(
      async () => {
        const answer = await ask('{ taskManagerUser { email } }', as(user), at);
        return answer.errors?.[0]?.extensions.upstream ? answer : undefined;
      },
      { timeout: 5_000 },
    );

    expect(shown.data.taskManagerUser.email).toBe('mira@halyard.example');
    expect(pending.data.engineHealth).toEqual({ healthy: true });
    expect(pending.errors).toMatchObject([
      {
        path: ['taskManagerUser'],
        extensions: {
          code: 'AUTHORIZATION_REQUIRED',
          provider: 'platform-taskmanager',
          url: expect.stringMatching(/oauth2\/authorize\?state=ar_/),
        },
      },
    ]);
    // The engine now has the newcomer's token, but the task manager has no such user.
    expect(completed.errors![0]!.extensions).toMatchObject({
      code: 'AUTHORIZATION_REQUIRED',
      upstream: { status: 401 },
    });
  });

  test('scopes that are missing are granted at the engine, all of an answer at one address', async () => {
    const user = newcomer();
    const { errors } = await ask('{ mailProfile { email } calendar { timeZone } }', as(user), at);
    const urls = new Set(errors!.map(({ extensions }) => extensions.url));
    await fetch([...urls][0]!);
    const bodies = (await at.received({ path: '/v1/auth/authorize' })).map(({ body }) => body as any);
    const scopes: string[] = bodies.flatMap(({ auth_requirement }) => auth_requirement.oauth2.scopes);

    expect(errors!.map(({ extensions }) => [extensions.code, extensions.provider])).toEqual([
      ['AUTHORIZATION_REQUIRED', 'google'],
      ['AUTHORIZATION_REQUIRED', 'google'],
    ]);
    expect(urls.size).toBe(1);
    expect(scopes.map((scope) => scope.split('/').at(-1)).sort()).toEqual([
      'calendar.events',
      'calendar.readonly',
      'gmail.readonly',
      'userinfo.email',
      'userinfo.profile',
    ]);
  });

  test("an Idempotency-Key belongs to the broker's user, whatever its token is", async () => {
    const { data } = await ask('{ workspaces { tasks { items { id } } } }', as(TOMAS), at);
    const [{ id }] = data.workspaces[0].tasks.items;
    const add = `mutation { addChecklistToTask(taskIdentifier: "${id}", checklistName: "Once") { id } }`;
    const key = { 'idempotency-key': `renewed-${++newcomers}` };
    const made = await ask(add, { ...as(TOMAS), ...key }, at);
    await end(at, TOMAS);
    const renewed = await ask('{ taskManagerUser { email } }', as(TOMAS), at);
    const again = await ask(add, { ...as(TOMAS), ...key }, at);
    const other = await ask(add, { ...as(AIKO), ...key }, at);

    expect(made.data.addChecklistToTask.id).toBeTruthy();
    expect(renewed.data.taskManagerUser.email).toBe(TOMAS);
    expect(again).toEqual(made);
    expect(other.errors![0]!.extensions.code).toBe('CONFLICT');
    expect(await at.received({ method: 'POST', path: '*/checklist' })).toHaveLength(1);
  });

  test('a failing engine is a retryable error', async () => {
    await at.control('POST', 'faults', { service: 'engine', path: '/v1/auth', status: 503 });
    const { data, errors } = await ask('{ taskManagerUser { email } }', as(newcomer()), at);
    await at.control('DELETE', 'faults');

    expect(data).toEqual({ taskManagerUser: null });
    expect(errors).toMatchObject([
      { extensions: { code: 'UPSTREAM_UNAVAILABLE', retryable: true, upstream: { service: 'engine', status: 503 } } },
    ]);
    expect(await at.received({ service: 'taskmanager', path: '/v2/user' })).toEqual([]);
  });

  test('a token that names no user has no credential', async () => {
    const { errors } = await ask('{ taskManagerUser { email } }', as(undefined), at);

    expect(errors).toMatchObject([{ extensions: { code: 'UNAUTHENTICATED' } }]);
    expect(errors![0]!.message).toMatch(/email claim/);
  });

  test('a stream is opened and goes on when a token has ended, and is not for who has authorized nothing', async () => {
    const events = 'subscription { taskEvents(workspaceId: 9006054115) { type task { name } } }';
    await ask('{ taskManagerUser { email } }', as(TOMAS), at);
    await end(at, TOMAS);
    const clients = [newcomer(), TOMAS].map((user) => connectTo(at.url, as(user)));
    const [refused, stream] = clients.map((client) => streamOf(client, events));
    const { errors } = await refused!.next();
    await Promise.all(clients.map((client) => streamOf(client, '{ __typename }').next()));
    await deliver('taskUpdated');
    const first = await stream!.next();
    await end(at, TOMAS);
    await deliver('taskUpdated');
    const second = await stream!.next();
    await Promise.all(clients.map((client) => client.dispose()));

    expect(errors).toMatchObject([
      { extensions: { code: 'AUTHORIZATION_REQUIRED', url: expect.stringMatching(/state=ar_/) } },
    ]);
    const event = { data: { taskEvents: { type: 'taskUpdated', task: { name: expect.any(String) } } } };
    expect([first, second]).toMatchObject([event, event]);
  });
});

test('a mutation whose credential is refused is done once, with the next one', async () => {
  const write = `mutation { addTaskComment(specificTaskId: "${inProcess.graph.sandbox.context.company.tasks[0]!.id}", commentContent: "once", sendNotificationsToAll: false) { id } }`;
  const { graph } = inProcess;
  await ask('{ taskManagerUser { email } }', as(TOMAS), graph);
  await end(graph, TOMAS);
  await graph.control('DELETE', 'received');

  const { errors } = await ask(write, as(TOMAS), graph);

  const sent = await graph.receivedWithAnswers({ method: 'POST', service: 'taskmanager', path: '/v2/task/' });
  expect([errors, sent.map(({ status }) => status)]).toEqual([undefined, [401, 200]]);
});

test('a dry run asks the engine nothing, and shows no credential', async () => {
  const { graph } = inProcess;
  await graph.control('DELETE', 'received');
  const { data } = await ask(WHO, { ...as(newcomer()), 'x-dry-run': '1' }, graph);

  expect([data, await graph.received({ service: 'engine' })]).toEqual([null, []]);
});

test.each([
  ['without a login', { BROKER: 'engine' }, 'BROKER=engine requires token authentication'],
  ['without a key of the engine', { ...BROKERED, ENGINE_URL: 'http://127.0.0.1:1' }, 'requires PLATFORM_API_KEY'],
  ['that there is not', { ...BROKERED, BROKER: 'vault' }, 'BROKER=vault must be off or engine'],
])('a broker %s is refused in one line', (_, environment, line) => {
  expect(() => readSettings({ DATA_DIR: ':memory:', ...environment })).toThrow(line);
});
