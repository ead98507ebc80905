import { expect, test } from 'vitest';
import { catalogue } from '../../subgraphs/core/catalogue.ts';
import { useToolgraph } from '../toolgraph.ts';
import { addWorker, startWorker } from './worker.ts';

const graph = useToolgraph();

const TOOLS = `query ($formats: [ToolFormat!], $size: Int, $offset: Int, $toolkit: String, $user: String) {
  tools(includeFormats: $formats, itemsPerPage: $size, startOffset: $offset, toolkitName: $toolkit, userId: $user) {
    items {
      fullyQualifiedName qualifiedName name description toolkit { name version description }
      parameters { name required description inferrable valueSchema { valType innerValType enum } }
      output { description availableModes valueSchema { valType } }
      requirements {
        met secrets { key met statusReason }
        authorization { authProviderId providerId providerType scopes status statusReason tokenStatus }
      }
      formattedSchema
    }
    totalCount hasMore nextOffset
  }
}`;

test('lists the tools, with the defaults of the tool', async () => {
  const { data, errors } = await graph.ask(
    '{ tools { items { qualifiedName formattedSchema } totalCount hasMore nextOffset } }',
  );

  expect(errors).toBeUndefined();
  expect(data.tools.items).toHaveLength(25);
  expect(data.tools).toMatchObject({ totalCount: catalogue.length, hasMore: true, nextOffset: 25 });
  expect(data.tools.items[0].formattedSchema).toBeNull();
  expect(await graph.received()).toEqual([
    {
      method: 'GET',
      path: '/v1/tools',
      query: [
        ['limit', '25'],
        ['offset', '0'],
      ],
    },
  ]);
});

test('takes every argument of the tool', async () => {
  const variables = {
    formats: ['OPENAI', 'ANTHROPIC', 'ARCADE'],
    size: 2,
    offset: 1,
    toolkit: 'calendar',
    user: 'aiko@halyard.example',
  };

  const { data, errors } = await graph.ask(TOOLS, variables);

  expect(errors).toBeUndefined();
  expect(data.tools.items.map(({ toolkit }: any) => toolkit.name)).toEqual(['Calendar', 'Calendar']);
  expect(Object.keys(data.tools.items[0].formattedSchema)).toEqual(['openai', 'anthropic', 'arcade']);
  expect((await graph.received())[0]!.query!.toSorted()).toEqual([
    ['include_format', 'openai,anthropic,arcade'],
    ['limit', '2'],
    ['offset', '1'],
    ['toolkit', 'calendar'],
    ['user_id', 'aiko@halyard.example'],
  ]);
});

test('answers what a tool takes and gives', async () => {
  const { data, errors } = await graph.ask(TOOLS, { toolkit: 'TrackingPipelinesApi', size: 100, offset: 0 });

  expect(errors).toBeUndefined();
  const tool = data.tools.items.find(({ name }: any) => name === 'TrackUserEvent');
  expect(tool).toMatchObject({
    fullyQualifiedName: 'TrackingPipelinesApi.TrackUserEvent@1.0.0',
    qualifiedName: 'TrackingPipelinesApi.TrackUserEvent',
    toolkit: { name: 'TrackingPipelinesApi', version: '1.0.0', description: 'Event tracking' },
    output: { availableModes: ['VALUE', 'ERROR'], valueSchema: { valType: 'JSON' } },
    requirements: {
      met: true,
      secrets: [{ key: 'TRACKING_API_KEY', met: true, statusReason: null }],
      authorization: null,
    },
  });
  expect(tool.parameters[0]).toMatchObject({
    name: 'mode',
    required: true,
    inferrable: true,
    valueSchema: { valType: 'STRING', innerValType: null, enum: ['get_request_schema', 'execute'] },
  });
});

test.each([
  { user: 'mira@halyard.example', tokenStatus: 'COMPLETED', met: true },
  { user: 'piet@northdock.example', tokenStatus: 'NOT_STARTED', met: false },
  { user: undefined, tokenStatus: null, met: false },
])('answers how far the authorization of $user is', async ({ user, tokenStatus, met }) => {
  const { data } = await graph.ask(TOOLS, { toolkit: 'Calendar', size: 100, offset: 0, user });

  const { requirements } = data.tools.items.find(({ name }: any) => name === 'ListEvents');
  expect(requirements).toMatchObject({ met, secrets: null });
  expect(requirements.authorization).toEqual({
    authProviderId: null,
    providerId: 'platform-google',
    providerType: 'oauth2',
    scopes: ['https://www.googleapis.com/auth/calendar.readonly', 'https://www.googleapis.com/auth/calendar.events'],
    status: 'ACTIVE',
    statusReason: null,
    tokenStatus,
  });
});

test('fills in what the engine leaves out', async () => {
  const bare = { name: 'Do', qualified_name: 'Kit.Do', fully_qualified_name: 'Kit.Do@1', toolkit: { name: 'Kit' } };
  const input = { parameters: [{ name: 'size', value_schema: { val_type: 'array', inner_val_type: 'integer' } }] };
  const body = {
    items: [
      { ...bare, input },
      { ...bare, input: {} },
    ],
    total_count: 2,
    page_count: 2,
    offset: 0,
    limit: 25,
  };
  await graph.control('POST', 'faults', { service: 'engine', status: 200, body });

  const { data, errors } = await graph.ask(TOOLS);

  expect(errors).toBeUndefined();
  expect(data.tools.items).toMatchObject([
    {
      parameters: [
        { required: false, inferrable: true, valueSchema: { valType: 'ARRAY', innerValType: 'INTEGER', enum: null } },
      ],
      output: null,
      requirements: null,
      formattedSchema: null,
    },
    { parameters: [] },
  ]);
});

test('leaves off the wire what is null', async () => {
  await graph.ask(TOOLS, { formats: null, toolkit: null, user: null, size: 5, offset: 0 });

  expect(await graph.received()).toEqual([
    {
      method: 'GET',
      path: '/v1/tools',
      query: [
        ['limit', '5'],
        ['offset', '0'],
      ],
    },
  ]);
});

test('finds a tool by either of its names, with its place in this graph', async () => {
  const query = `query ($id: ID!, $formats: [ToolFormat!], $user: String) {
    tool(id: $id, formatsToInclude: $formats, userIdentifier: $user) {
      id qualifiedName fullyQualifiedName field formattedSchema requirements { authorization { tokenStatus } }
      metadata { behavior { readOnly } }
    }
  }`;

  const { data, errors } = await graph.ask(query, {
    id: 'calendar_listevents',
    formats: ['OPENAI', 'ANTHROPIC'],
    user: 'aiko@halyard.example',
  });

  expect(errors).toBeUndefined();
  expect(data.tool).toMatchObject({
    id: 'Calendar.ListEvents',
    qualifiedName: 'Calendar.ListEvents',
    fullyQualifiedName: 'Calendar.ListEvents@1.0.0',
    formattedSchema: { openai: { type: 'function' }, anthropic: { name: 'Calendar_ListEvents' } },
    requirements: { authorization: { tokenStatus: 'COMPLETED' } },
    metadata: null,
  });
  const [{ method, path, query: asked }] = (await graph.received()) as [any];
  expect([method, path, asked.toSorted()]).toEqual([
    'GET',
    '/v1/tools/calendar_listevents',
    [
      ['include_format', 'openai,anthropic'],
      ['user_id', 'aiko@halyard.example'],
    ],
  ]);
});

test('answers the place of a tool in this graph, and none for tools of others', async () => {
  const { url } = await startWorker([{ name: 'Fetch' }]);
  await addWorker(graph, 'errands', url);

  const { data } = await graph.ask(
    '{ ours: tool(id: "EngineApi.GetToolsList") { field } others: tool(id: "Errands.Fetch") { field } }',
  );

  expect(data).toEqual({ ours: { field: 'Query.tools' }, others: { field: null } });
});

test('a tool that there is not is not found', async () => {
  const { data, errors } = await graph.ask('{ tool(id: "Calendar.Nothing") { id } }');

  expect(data.tool).toBeNull();
  expect(errors).toMatchObject([{ path: ['tool'], extensions: { code: 'NOT_FOUND' } }]);
});

test('gives a tool in the form of a provider of models, which needs no read of the tool', async () => {
  const { data, errors } = await graph.ask(
    '{ tool(id: "Calendar.ListEvents") { formatted(providerFormat: "anthropic", userId: "u1") } }',
  );

  expect(errors).toBeUndefined();
  expect(data.tool.formatted).toMatchObject({ name: 'Calendar_ListEvents', input_schema: { type: 'object' } });
  const [{ path, query }] = (await graph.received()) as [any];
  expect([path, query.toSorted()]).toEqual([
    '/v1/formatted_tools/Calendar.ListEvents',
    [
      ['format', 'anthropic'],
      ['user_id', 'u1'],
    ],
  ]);
});

test('lists tools in the form of a provider of models', async () => {
  const { data, errors } = await graph.ask(`{ formattedTools(
    filterByToolkit: "mail", numberOfItemsToReturn: 2, offsetStartIndex: 1, providerFormat: "openai", userIdentifier: "u1"
  ) { items totalCount hasMore nextOffset } }`);

  expect(errors).toBeUndefined();
  const totalCount = catalogue.filter(({ server }) => server === 'mail').length;
  expect(data.formattedTools).toMatchObject({ totalCount, hasMore: true, nextOffset: 3 });
  expect(data.formattedTools.items).toMatchObject([{ type: 'function' }, { type: 'function' }]);
  const [{ path, query }] = (await graph.received()) as [any];
  expect([path, query.toSorted()]).toEqual([
    '/v1/formatted_tools',
    [
      ['format', 'openai'],
      ['limit', '2'],
      ['offset', '1'],
      ['toolkit', 'mail'],
      ['user_id', 'u1'],
    ],
  ]);
});

test('formatted tools have the defaults of the tool', async () => {
  await graph.ask('{ formattedTools { totalCount } }');

  expect(await graph.received()).toEqual([
    {
      method: 'GET',
      path: '/v1/formatted_tools',
      query: [
        ['limit', '25'],
        ['offset', '0'],
      ],
    },
  ]);
});

test('a page of a hundred tools is one call', async () => {
  const { data } = await graph.ask('{ tools(itemsPerPage: 100) { items { id field parameters { name } } } }');

  expect(data.tools.items).toHaveLength(100);
  expect(await graph.received()).toHaveLength(1);
});

test('finds the workers of tools by reading the tools of all workers once', async () => {
  const { data, errors } = await graph.ask(
    '{ tools(itemsPerPage: 3, toolkitName: "EngineApi") { items { worker { id } } } mail: tool(id: "Mail.GetThread") { worker { id enabled } } }',
  );

  expect(errors).toBeUndefined();
  expect(data.tools.items).toEqual(Array(3).fill({ worker: { id: 'toolgraph-engine' } }));
  expect(data.mail).toEqual({ worker: { id: 'toolgraph-workspace-productivity', enabled: true } });
  const paths = (await graph.received()).map(({ path }) => path);
  expect(paths.filter((path) => path === '/v1/workers')).toHaveLength(1);
  expect(paths).not.toContain('/v1/workers/toolgraph-workspace-productivity');
  expect(paths.filter((path) => path.endsWith('/tools') && path !== '/v1/tools')).toHaveLength(5);
});

test('a worker that cannot be read leaves open only what it may serve', async () => {
  const path = '/v1/workers/toolgraph-engine/tools';
  await graph.control('POST', 'faults', { service: 'engine', path, status: 500, body: {} });

  const { data, errors } = await graph.ask(
    '{ known: tool(id: "Mail.GetThread") { worker { id } } open: tool(id: "EngineApi.ListWorkers") { worker { id } } }',
  );

  expect(data).toEqual({ known: { worker: { id: 'toolgraph-workspace-productivity' } }, open: { worker: null } });
  expect(errors).toMatchObject([{ path: ['open', 'worker'], extensions: { code: 'UPSTREAM_UNAVAILABLE' } }]);
});
