import { expect, test } from 'vitest';
import { catalogue } from '../../subgraphs/core/catalogue.ts';
import { testTools } from '../tool-cases.ts';
import { useToolgraph } from '../toolgraph.ts';
import { addWorker, startWorker } from './worker.ts';

const graph = useToolgraph();
const AIKO = 'aiko@halyard.example';
const EVENTS = ['calendar.readonly', 'calendar.events'].map((scope) => `https://www.googleapis.com/auth/${scope}`);
const FIRST = 'limit=25&offset=0';

/** A user's authorization for the first calendar tool that requires one. */
const authorizedBy = (user: string, tokenStatus: string | null, met: boolean) => ({
  args: `toolkitName: "Calendar", itemsPerPage: 100${user && `, userId: "${user}"`}`,
  answers: {
    items: expect.arrayContaining([
      {
        name: 'ListEvents',
        requirements: {
          met,
          secrets: null,
          authorization: {
            authProviderId: null,
            providerId: 'platform-google',
            providerType: 'oauth2',
            scopes: EVENTS,
            status: 'ACTIVE',
            statusReason: null,
            tokenStatus,
          },
        },
      },
    ]),
  },
});

testTools(graph, {
  'EngineApi.GetToolsList': () => {
    const bare = { name: 'Do', qualified_name: 'Kit.Do', fully_qualified_name: 'Kit.Do@1', toolkit: { name: 'Kit' } };
    const input = { parameters: [{ name: 'size', value_schema: { val_type: 'array', inner_val_type: 'integer' } }] };
    const items = [
      { ...bare, input },
      { ...bare, input: {} },
    ];
    return [
      {
        args: {},
        sends: `GET /v1/tools?${FIRST}`,
        answers: {
          items: Array(25).fill({ formattedSchema: null }),
          totalCount: catalogue.length,
          hasMore: true,
          nextOffset: 25,
        },
      },
      {
        args: `includeFormats: [OPENAI, ANTHROPIC, ARCADE], itemsPerPage: 2, startOffset: 1, toolkitName: "calendar"
          userId: "${AIKO}"`,
        sends: `GET /v1/tools?include_format=openai,anthropic,arcade&limit=2&offset=1&toolkit=calendar&user_id=${AIKO}`,
        answers: {
          items: Array(2).fill({
            toolkit: { name: 'Calendar' },
            formattedSchema: { openai: expect.anything(), anthropic: expect.anything(), arcade: expect.anything() },
          }),
        },
      },
      {
        about: 'leaves off the wire what is null',
        args: 'includeFormats: null, toolkitName: null, userId: null, itemsPerPage: 5',
        sends: 'GET /v1/tools?limit=5&offset=0',
      },
      {
        args: 'toolkitName: "TrackingPipelinesApi", itemsPerPage: 100',
        sends: 'GET /v1/tools?limit=100&offset=0&toolkit=TrackingPipelinesApi',
        answers: {
          items: expect.arrayContaining([
            {
              fullyQualifiedName: 'TrackingPipelinesApi.TrackUserEvent@1.0.0',
              qualifiedName: 'TrackingPipelinesApi.TrackUserEvent',
              toolkit: { name: 'TrackingPipelinesApi', version: '1.0.0', description: 'Event tracking' },
              output: { availableModes: ['VALUE', 'ERROR'], valueSchema: { type: 'JSON' } },
              requirements: {
                met: true,
                secrets: [{ key: 'TRACKING_API_KEY', met: true, statusReason: null }],
                authorization: null,
              },
              parameters: expect.arrayContaining([
                {
                  name: 'mode',
                  required: true,
                  inferrable: true,
                  valueSchema: { type: 'STRING', itemType: null, enum: ['get_request_schema', 'execute'] },
                },
              ]),
            },
          ]),
        },
      },
      authorizedBy('mira@halyard.example', 'COMPLETED', true),
      authorizedBy('piet@northdock.example', 'NOT_STARTED', false),
      authorizedBy('', null, false),
      {
        about: 'fills in what the engine leaves out',
        reply: { status: 200, body: { items, total_count: 2, page_count: 2, offset: 0, limit: 25 } },
        answers: {
          items: [
            {
              parameters: [
                {
                  required: false,
                  inferrable: true,
                  valueSchema: { type: 'ARRAY', itemType: 'INTEGER', enum: null },
                },
              ],
              output: null,
              requirements: null,
              formattedSchema: null,
            },
            { parameters: [], output: null, requirements: null, formattedSchema: null },
          ],
        },
      },
      { rejects: 'itemsPerPage: 0', allowed: { min: 1, max: 100 } },
      { rejects: 'itemsPerPage: 101', allowed: { min: 1, max: 100 } },
      { rejects: 'startOffset: -1', allowed: { min: 0 } },
    ];
  },

  'EngineApi.GetToolSpecification': [
    {
      about: 'by either of its names',
      args: `id: "calendar_listevents", formatsToInclude: [OPENAI, ANTHROPIC], userIdentifier: "${AIKO}"`,
      sends: `GET /v1/tools/calendar_listevents?include_format=openai,anthropic&user_id=${AIKO}`,
      answers: {
        id: 'Calendar.ListEvents',
        qualifiedName: 'Calendar.ListEvents',
        fullyQualifiedName: 'Calendar.ListEvents@1.0.0',
        formattedSchema: {
          openai: expect.objectContaining({ type: 'function' }),
          anthropic: expect.objectContaining({ name: 'Calendar_ListEvents' }),
        },
        requirements: { authorization: { tokenStatus: 'COMPLETED' } },
        metadata: null,
      },
    },
    { args: 'id: "EngineApi.GetToolsList"', answers: { field: 'Query.tools' } },
    { args: 'id: "Calendar.Nothing"', error: 'NOT_FOUND' },
  ],

  'EngineApi.GetFormattedToolSpecification': [
    {
      about: 'the tool is not read',
      under: 'tool(id: "Calendar.ListEvents")',
      args: 'providerFormat: "anthropic", userId: "u1"',
      sends: 'GET /v1/formatted_tools/Calendar.ListEvents?format=anthropic&user_id=u1',
      answers: expect.objectContaining({
        name: 'Calendar_ListEvents',
        input_schema: expect.objectContaining({ type: 'object' }),
      }),
    },
  ],

  'EngineApi.RetrieveFormattedToolsList': [
    { args: {}, sends: `GET /v1/formatted_tools?${FIRST}`, answers: { totalCount: catalogue.length } },
    {
      args: `filterByToolkit: "mail", numberOfItemsToReturn: 2, offsetStartIndex: 1, providerFormat: "openai"
        userIdentifier: "u1"`,
      sends: 'GET /v1/formatted_tools?toolkit=mail&limit=2&offset=1&format=openai&user_id=u1',
      answers: {
        items: Array(2).fill(expect.objectContaining({ type: 'function' })),
        totalCount: catalogue.filter(({ server }) => server === 'mail').length,
        hasMore: true,
        nextOffset: 3,
      },
    },
    { args: 'numberOfItemsToReturn: 100', sends: 'GET /v1/formatted_tools?limit=100&offset=0' },
    { rejects: 'numberOfItemsToReturn: 0', allowed: { min: 1, max: 100 } },
    { rejects: 'numberOfItemsToReturn: 101', allowed: { min: 1, max: 100 } },
    { rejects: 'offsetStartIndex: -1', allowed: { min: 0 } },
  ],
});

test('tools of others have no place in this graph', async () => {
  const { url } = await startWorker([{ name: 'Fetch' }]);
  await addWorker(graph, 'errands', url);

  const { data } = await graph.ask('{ tool(id: "Errands.Fetch") { field } }');

  expect(data).toEqual({ tool: { field: null } });
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

test('the worker of a tool is read anew by each field of a mutation', async () => {
  const errand = [{ name: 'Fetch' }];
  await addWorker(graph, 'first', (await startWorker(errand)).url);
  await addWorker(graph, 'second', (await startWorker(errand)).url);
  const execute = `executeTool(mode: EXECUTE, body: { toolName: "Errands.Fetch", runAt: "2030-01-01T09:00:00Z" }) {
    execution { scheduled { tool { worker { id } } } }
  }`;
  const workerIn = (answer: any) => answer.execution.scheduled.tool.worker?.id ?? null;

  const { data, errors } = await graph.ask(
    `mutation { before: ${execute} gone: deleteWorker(workerId: "second") { ids } after: ${execute} }`,
  );

  expect(errors).toBeUndefined();
  expect([workerIn(data.before), workerIn(data.after)]).toEqual(['second', 'first']);
});
