import { describe, expect, test } from 'vitest';
import { useToolgraph } from '../toolgraph.ts';

const graph = useToolgraph();

const paths = async () => (await graph.received({ service: 'engine' })).map(({ path }) => path);
const PAGE = 'pageInfo { hasNextPage endCursor }';

/** The response to the next list request. */
const answerWith = (path: string, items: object[], total_count = items.length, offset = 0) =>
  graph.control('POST', 'faults', {
    service: 'engine',
    method: 'GET',
    path,
    status: 200,
    body: { items, total_count, offset },
    times: 1,
  });

describe('workers that are looked for', () => {
  test('are those of their health, which costs a call for each and is not asked for again', async () => {
    const { data: all } = await graph.ask(
      '{ workers(numberOfItemsToReturn: 100) { items { id health { healthy } } } }',
    );
    const before = (await paths()).length;

    const { data, errors } = await graph.ask(
      `{ findWorkers(healthy: false, first: 100) { items { id health { healthy message } } ${PAGE} } }`,
    );

    expect(errors).toBeUndefined();
    const unhealthy = all.workers.items.filter(({ health }: any) => !health.healthy);
    expect(data.findWorkers.items.map(({ id }: any) => id)).toEqual(unhealthy.map(({ id }: any) => id));
    expect(data.findWorkers.pageInfo).toEqual({ hasNextPage: false, endCursor: null });
    expect((await paths()).length - before).toBe(1 + all.workers.items.length);
  });

  test('are looked at until a page is full, and its cursor goes on behind the last of them', async () => {
    const { data: all } = await graph.ask('{ findWorkers(first: 100) { items { id } } }');
    const ids: string[] = [];
    for (let after: string | null = null, pages = 0; pages < 20; pages++) {
      const { data } = await graph.ask(
        `query ($after: String) { findWorkers(first: 1, after: $after) { items { id } ${PAGE} } }`,
        { after },
      );
      ids.push(...data.findWorkers.items.map(({ id }: any) => id));
      after = data.findWorkers.pageInfo.endCursor;
      if (after === null) break;
    }

    expect(ids).toEqual(all.findWorkers.items.map(({ id }: any) => id));
    expect(ids.length).toBeGreaterThan(2);
  });

  test('are null where their health cannot be read, and the others are there', async () => {
    await graph.control('POST', 'faults', {
      service: 'engine',
      path: '/v1/workers/*/health',
      status: 403,
      body: {},
      times: 1,
    });

    const { data, errors } = await graph.ask('{ findWorkers(healthy: false) { items { id } } }');

    expect(data.findWorkers.items[0]).toBeNull();
    expect(data.findWorkers.items.length).toBeGreaterThan(1);
    expect(errors).toMatchObject([{ path: ['findWorkers', 'items', 0], extensions: { code: 'FORBIDDEN' } }]);
  });
});

describe('scheduled executions that are looked for', () => {
  const run = (id: string, execution_status: string, run_at: string, user_id = 'mira@halyard.example') => ({
    id,
    execution_status,
    run_at,
    user_id,
    tool_name: 'ListEvents',
    toolkit_name: 'Calendar',
  });
  const RUNS = [
    run('te_1', 'SUCCESS', '2030-01-01T00:00:00Z'),
    run('te_2', 'FAILED', '2030-01-02T00:00:00Z'),
    run('te_3', 'FAILED', '2030-01-03T00:00:00Z', 'aiko@halyard.example'),
    run('te_4', 'PENDING', '2030-01-04T00:00:00Z'),
  ];
  const find = async (args: string) => {
    await answerWith('/v1/scheduled_tools', RUNS);
    const { data, errors } = await graph.ask(`{ findScheduledExecutions${args} { items { id } } }`);
    expect(errors).toBeUndefined();
    return data.findScheduledExecutions.items.map(({ id }: any) => id);
  };

  test.each([
    ['', ['te_1', 'te_2', 'te_3', 'te_4']],
    ['(statuses: [FAILED])', ['te_2', 'te_3']],
    ['(statuses: [FAILED, PENDING])', ['te_2', 'te_3', 'te_4']],
    ['(runFrom: "2030-01-02T00:00:00Z", runUntil: "2030-01-04T00:00:00Z")', ['te_2', 'te_3']],
    ['(statuses: [FAILED], userId: "Aiko@halyard.example")', ['te_3']],
  ])('by %s are found in one call', async (args, ids) => {
    expect(await find(args)).toEqual(ids);
    expect(await paths()).toEqual(['/v1/scheduled_tools']);
  });

  test.each([
    ['(statuses: [])', 'statuses'],
    ['(statuses: [FAILED, FAILED, FAILED, FAILED])', 'statuses'],
    ['(runFrom: 2, runUntil: 2)', 'runUntil'],
    ['(first: 0)', 'first'],
    ['(first: 101)', 'first'],
  ])('by %s are refused by the argument, and nothing is sent', async (args, argument) => {
    const { errors } = await graph.ask(`{ findScheduledExecutions${args} { items { id } } }`);

    expect(errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT', argument } }]);
    expect(await paths()).toEqual([]);
  });

  test('are looked for in 1,000 at most for one page, which then is short and goes on', async () => {
    const many = Array.from({ length: 100 }, (_, place) => run(`te_${place}`, 'SUCCESS', '2030-01-01T00:00:00Z'));
    for (let page = 0; page < 10; page++) await answerWith('/v1/scheduled_tools', many, 5_000, page * 100);

    const { data, errors } = await graph.ask(
      `{ findScheduledExecutions(statuses: [FAILED]) { items { id } ${PAGE} } }`,
    );

    expect(errors).toBeUndefined();
    expect(data.findScheduledExecutions).toMatchObject({ items: [], pageInfo: { hasNextPage: true } });
    expect(await paths()).toHaveLength(10);
  });
});

describe('connections that are looked for', () => {
  const connection = (id: string, connection_status: string, provider_id: string) => ({
    id,
    connection_status,
    provider_id,
    user_id: 'aiko@halyard.example',
  });
  const CONNECTIONS = [
    connection('ac_1', 'active', 'platform-google'),
    connection('ac_2', 'expired', 'platform-google'),
    connection('ac_3', 'Expired', 'platform-taskmanager'),
  ];

  test.each([
    ['connectionStatus: "expired"', ['ac_2', 'ac_3']],
    ['excludeConnectionStatus: "ACTIVE"', ['ac_2', 'ac_3']],
    ['exceptConnectionStatus: "ACTIVE"', ['ac_2', 'ac_3']],
    ['connectionStatus: "active", excludeConnectionStatus: "active"', []],
  ])('by %s are found in one call', async (args, ids) => {
    await answerWith('/v1/admin/user_connections', CONNECTIONS);

    const { data, errors } = await graph.ask(`{ findAuthConnections(${args}) { items { id } } }`);

    expect(errors).toBeUndefined();
    expect(data.findAuthConnections.items.map(({ id }: any) => id)).toEqual(ids);
    expect(await paths()).toHaveLength(1);
  });

  test('are asked for by provider and user, which the engine filters', async () => {
    await graph.ask(
      '{ findAuthConnections(providerId: "platform-google", userId: "aiko@halyard.example") { items { id } } }',
    );

    expect((await graph.received())[0]!.query!.toSorted()).toEqual([
      ['limit', '100'],
      ['offset', '0'],
      ['provider_id', 'platform-google'],
      ['user_id', 'aiko@halyard.example'],
    ]);
  });
});

describe('a provider leads to', () => {
  const PROVIDERS = `{ authProviders { items { id connections(first: 100) { items { id provider { id } userId } ${PAGE} } } } }`;

  test('its connections, which of all providers cost one call', async () => {
    const { data, errors } = await graph.ask(PROVIDERS);

    expect(errors).toBeUndefined();
    const { items } = data.authProviders;
    expect(items.length).toBeGreaterThan(2);
    for (const { id, connections } of items)
      expect(connections.items.every(({ provider }: any) => provider.id === id)).toBe(true);
    const { data: all } = await graph.ask('{ authConnections(pageSize: 100) { totalCount } }');
    expect(items.flatMap(({ connections }: any) => connections.items)).toHaveLength(all.authConnections.totalCount);
    expect((await paths()).slice(0, -1)).toEqual(['/v1/admin/auth_providers', '/v1/admin/user_connections']);
  });

  const unknown = (provider_id: unknown) => ({
    id: 'ac_unknown',
    connection_status: 'active',
    provider_id,
    user_id: 'aiko@halyard.example',
  });

  test.each([
    ['is of no provider', unknown(undefined)],
    ['is of a provider without a name', unknown('')],
    ['is of a provider that is no text', unknown(5)],
    ['is no row', null as never],
  ])('its connections, which of several providers are asked for alone where one %s', async (_why, row) => {
    await answerWith('/v1/admin/user_connections', [row]);
    const ids = ['platform-google', 'platform-taskmanager'];

    const { data, errors } = await graph.ask(
      `{ ${ids.map((id, place) => `p${place}: authProvider(id: "${id}") { connections { items { provider { id } } } }`).join(' ')} }`,
    );

    expect(errors).toBeUndefined();
    for (const [place, id] of ids.entries())
      expect(new Set(data[`p${place}`].connections.items.map(({ provider }: any) => provider.id))).toEqual(
        new Set([id]),
      );
    expect((await graph.received()).map(({ query = [] }) => Object.fromEntries(query).provider_id)).toEqual([
      undefined,
      ...ids,
    ]);
  });

  test('its connections, and an error for one of no provider where the list of all goes on', async () => {
    const pageOf = (after: string | null) =>
      graph.ask(
        `query ($after: String) { p: authProvider(id: "platform-google") { connections(first: 1, after: $after) { items { id } ${PAGE} } }
          q: authProvider(id: "platform-taskmanager") { id connections(first: 1) { items { id } } } }`,
        { after },
      );
    const google = { ...unknown('platform-google'), id: 'ac_google' };
    await answerWith('/v1/admin/user_connections', [
      google,
      { ...unknown('platform-taskmanager'), id: 'ac_tasks' },
      unknown(null),
    ]);
    const { endCursor } = (await pageOf(null)).data.p.connections.pageInfo;
    await answerWith('/v1/admin/user_connections', [unknown(null), google], 3, 1);

    const { data, errors } = await pageOf(endCursor);

    expect(data.p.connections.items).toEqual([null]);
    expect(errors).toMatchObject([
      { path: ['p', 'connections', 'items', 0], extensions: { code: 'UPSTREAM_REJECTED' } },
    ]);
  });

  test('the tools that need it, for all providers by one list of all tools', async () => {
    const { data, errors } = await graph.ask(
      '{ authProviders { items { id providerId tools(first: 100) { items { id requirements { authorization { authProviderId providerId } } } } } } }',
    );

    expect(errors).toBeUndefined();
    const { data: listed } = await graph.ask('{ tools(itemsPerPage: 1) { totalCount } }');
    const found = data.authProviders.items.flatMap(({ id, providerId, tools }: any) =>
      tools.items.map(({ requirements: { authorization } }: any) => [
        authorization.authProviderId ?? authorization.providerId,
        [id, providerId],
      ]),
    );
    expect(found.length).toBeGreaterThan(10);
    for (const [needed, of] of found) expect(of).toContain(needed);
    const pages = Math.ceil(listed.tools.totalCount / 100);
    expect((await paths()).slice(0, -1)).toEqual(['/v1/admin/auth_providers', ...Array(pages).fill('/v1/tools')]);
  });
});

describe('many connections are deleted', () => {
  const DELETE = `mutation ($ids: [ID!]!) { deleteUserAuthConnections(connectionIds: $ids) {
    items { connectionId deletion { ids typeName } } deletedCount failedCount } }`;
  const CONNECTION_IDS = '{ authConnections(pageSize: 6) { items { id } } }';

  test('by one field, a wrong id being an error in its place alone', async () => {
    const { data: listed } = await graph.ask(CONNECTION_IDS);
    const ids = listed.authConnections.items.map(({ id }: any) => id);

    const { data, errors } = await graph.ask(DELETE, { ids: [...ids.slice(0, 3), 'ac_none', ...ids.slice(3), ids[0]] });

    const { items, ...counts } = data.deleteUserAuthConnections;
    expect(counts).toEqual({ deletedCount: 6, failedCount: 1 });
    expect(items.map(({ connectionId }: any) => connectionId)).toEqual([
      ...ids.slice(0, 3),
      'ac_none',
      ...ids.slice(3),
    ]);
    expect(items[0].deletion).toEqual({ ids: [ids[0]], typeName: 'AuthConnection' });
    expect(items[3].deletion).toBeNull();
    expect(errors).toMatchObject([
      {
        path: ['deleteUserAuthConnections', 'items', 3, 'deletion'],
        extensions: { code: 'NOT_FOUND', tool: 'EngineApi.DeleteUserAuthConnection' },
      },
    ]);
    expect((await graph.received()).filter(({ method }) => method === 'DELETE')).toHaveLength(7);
    const after = await graph.ask('{ authConnections { totalCount } }');
    expect(after.data.authConnections.totalCount).toBe(10);
  });

  test.each([
    ['none', []],
    ['more than 100', Array.from({ length: 101 }, (_, place) => `ac_${place}`)],
  ])('but not where there are %s, and nothing is sent', async (_what, ids) => {
    const { errors } = await graph.ask(DELETE, { ids });

    expect(errors).toMatchObject([
      { extensions: { code: 'BAD_USER_INPUT', argument: 'connectionIds', allowed: { min: 1, max: 100 } } },
    ]);
    expect(await paths()).toEqual([]);
  });

  test.each(['', '..', '\ud800'])(
    'but not where one is %j, which is named by its place, and nothing is sent',
    async (wrong) => {
      const { data: listed } = await graph.ask(CONNECTION_IDS);
      const ids = listed.authConnections.items.map(({ id }: any) => id);

      const { data, errors } = await graph.ask(DELETE, { ids: [...ids, wrong] });

      expect(data.deleteUserAuthConnections).toBeNull();
      expect(errors).toMatchObject([
        {
          path: ['deleteUserAuthConnections'],
          message: expect.stringContaining('connectionIds[6] '),
          extensions: { code: 'BAD_USER_INPUT', argument: 'connectionIds' },
        },
      ]);
      expect((await graph.received()).filter(({ method }) => method === 'DELETE')).toEqual([]);
    },
  );
});
