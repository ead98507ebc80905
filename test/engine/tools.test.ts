import { expect, test } from 'vitest';
import { useToolgraph } from '../toolgraph.ts';

const graph = useToolgraph();

const TOOLS = `query ($formats: [ToolFormat!], $size: Int, $offset: Int, $toolkit: String, $user: String) {
  tools(includeFormats: $formats, itemsPerPage: $size, startOffset: $offset, toolkitName: $toolkit, userId: $user) {
    items {
      fullyQualifiedName qualifiedName name description toolkit { name version description }
      parameters { name required description inferrable valueSchema { valType innerValType enum } }
      output { description availableModes valueSchema { valType } }
      requirements {
        met secrets { key met statusReason }
        authorization { id providerId providerType scopes status statusReason tokenStatus }
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
  expect(data.tools).toMatchObject({ totalCount: 199, hasMore: true, nextOffset: 25 });
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

test('tells what a tool takes and gives', async () => {
  const { data, errors } = await graph.ask(TOOLS, { toolkit: 'TrackingPipelinesApi', size: 100, offset: 0 });

  expect(errors).toBeUndefined();
  const tool = data.tools.items.find(({ name }: any) => name === 'TrackUserEvent');
  expect(tool).toMatchObject({
    fullyQualifiedName: 'TrackingPipelinesApi.TrackUserEvent@1.0.0',
    qualifiedName: 'TrackingPipelinesApi.TrackUserEvent',
    toolkit: { name: 'TrackingPipelinesApi', version: '1.0.0', description: 'Event tracking' },
    output: { availableModes: ['value', 'error'], valueSchema: { valType: 'json' } },
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
    valueSchema: { valType: 'string', innerValType: null, enum: ['get_request_schema', 'execute'] },
  });
});

test.each([
  { user: 'mira@halyard.example', tokenStatus: 'completed', met: true },
  { user: 'piet@northdock.example', tokenStatus: 'not_started', met: false },
  { user: undefined, tokenStatus: null, met: false },
])('tells how far the authorization of $user is', async ({ user, tokenStatus, met }) => {
  const { data } = await graph.ask(TOOLS, { toolkit: 'Calendar', size: 100, offset: 0, user });

  const { requirements } = data.tools.items.find(({ name }: any) => name === 'ListEvents');
  expect(requirements).toMatchObject({ met, secrets: null });
  expect(requirements.authorization).toEqual({
    id: null,
    providerId: 'platform-google',
    providerType: 'oauth2',
    scopes: ['https://www.googleapis.com/auth/calendar.readonly', 'https://www.googleapis.com/auth/calendar.events'],
    status: 'active',
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
        { required: false, inferrable: true, valueSchema: { valType: 'array', innerValType: 'integer', enum: null } },
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
