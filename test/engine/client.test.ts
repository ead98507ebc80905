import Arcade from '@arcadeai/arcadejs';
import { expect, test } from 'vitest';
import { catalogue } from '../../subgraphs/core/catalogue.ts';
import { useToolgraph } from '../toolgraph.ts';
import { addWorker, startWorker } from './worker.ts';

const graph = useToolgraph();
const user = 'aiko@halyard.example';

const client = () => new Arcade({ apiKey: 'arc_sandbox', baseURL: `${graph.sandbox.url}/engine`, maxRetries: 0 });

test('the official client lists and pages tools, in formats', async () => {
  const names: string[] = [];
  for await (const tool of client().tools.list({ limit: 100 })) names.push(tool.fully_qualified_name);
  const formatted = await client().tools.formatted.list({ format: 'anthropic', toolkit: 'Sheets', limit: 2 });

  expect(new Set(names).size).toBe(catalogue.length);
  expect(formatted.items).toMatchObject([
    { name: expect.stringMatching(/^Sheets_/), input_schema: { type: 'object' } },
    {},
  ]);
});

test('the official client gets a tool, a formatted tool, workers and their health', async () => {
  const tool = await client().tools.get('Calendar_ListEvents', { include_format: ['openai'], user_id: user });
  const formatted = await client().tools.formatted.get('Calendar.ListEvents', { format: 'openai' });
  const worker = await client().workers.get('toolgraph-engine');
  const tools = await client().workers.tools('toolgraph-engine', { limit: 3 });

  expect(tool).toMatchObject({ qualified_name: 'Calendar.ListEvents', requirements: { met: true } });
  expect(tool.formatted_schema).toEqual({ openai: formatted });
  expect(worker).toMatchObject({ id: 'toolgraph-engine', type: 'http' });
  expect([tools.items.length, tools.total_count]).toEqual([
    3,
    catalogue.filter(({ server }) => server === 'engine').length,
  ]);
});

test('the official client authorizes a user and waits for the end', async () => {
  const authorization = await client().tools.authorize({ tool_name: 'Mail.SendEmail', user_id: user });
  const waiting = client().auth.waitForCompletion(authorization);

  await fetch(authorization.url!);

  expect(authorization.status).toBe('pending');
  expect(await waiting).toMatchObject({
    status: 'completed',
    user_id: user,
    context: { token: expect.stringMatching(/^ya29\.sandbox_/) },
  });
});

test('the official client executes a tool, at once and later, and reads what it scheduled', async () => {
  const worker = await startWorker([{ name: 'Fetch' }], ({ inputs }) => ({ success: true, output: { value: inputs } }));
  await addWorker(graph, 'errands', worker.url);
  const order = { tool_name: 'Errands.Fetch', user_id: user, input: { what: 'milk' } };

  const ran = await client().tools.execute(order);
  const later = await client().tools.execute({ ...order, run_at: '2030-01-01T00:00:00' });
  const scheduled = await client().tools.scheduled.get(later.id!);

  expect(ran).toMatchObject({ status: 'completed', success: true, output: { value: { what: 'milk' } } });
  expect(later).toMatchObject({ execution_type: 'scheduled', status: 'pending', run_at: '2030-01-01T00:00:00' });
  expect(scheduled).toMatchObject({ id: later.id, execution_status: 'pending', input: { what: 'milk' } });
});

test('the official client gets the refusals of the engine as its own errors', async () => {
  const refused = () => client().tools.execute({ tool_name: 'Mail.SendEmail', user_id: user });
  const missing = () => client().tools.get('Calendar.Nothing');

  await expect(refused()).rejects.toMatchObject({ status: 403, error: { name: 'tool_authorization_required' } });
  await expect(missing()).rejects.toMatchObject({ status: 404 });
});

test('the official client manages providers, secrets, connections and workers', async () => {
  const { admin, workers, health } = client();
  const { items: secrets = [] } = await admin.secrets.list();
  const { items: providers = [] } = await admin.authProviders.list();
  const connections = await admin.userConnections.list({ user_id: user });
  const http = { uri: 'http://127.0.0.1:9', secret: 'a secret', timeout: 5, retry: 0 };
  const created = await workers.create({ id: 'mine', enabled: false, type: 'http', http });

  expect(secrets.map(({ key }) => key)).toEqual(['PLATFORM_API_KEY', 'TRACKING_API_KEY']);
  expect(providers).toHaveLength(3);
  expect(connections.items.length).toBeGreaterThan(0);
  expect(created).toMatchObject({ id: 'mine', enabled: false, http: { secret: { exists: true } } });
  await workers.delete('mine');
  expect(await health.check()).toEqual({ healthy: true });
});
