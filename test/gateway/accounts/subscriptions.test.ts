import { expect, test } from 'vitest';
import { deliverTo, WORKSPACE } from '../../taskmanager/deliveries.ts';
import { startGraph } from '../../toolgraph.ts';
import { bearer, TOKENS, tokenOf } from '../identity/tokens.ts';
import { connectTo, streamOf } from '../subscriptions/client.ts';
import { useDelivering } from '../subscriptions/delivering.ts';
import { BrowserClient, CONNECT_URL } from './browser-client.ts';

const { graph, hook } = useDelivering({ ...TOKENS, CONNECT_URL });
const MAIL = `subscription { taskEvents(workspaceId: ${WORKSPACE}) { task { assignees { person { threads { items { id } } } } } } }`;

test('Subscriptions that callers share do not use an account that one of them connects later.', async () => {
  const task = graph.sandbox.context.company.tasks.find(({ assignees }) => assignees.length > 0)!;
  const tokens = ['first', 'second'].map((sub) => tokenOf({ sub }));
  const clients = tokens.map((token) => connectTo(graph.url, bearer(token)));
  const streams = clients.map((client) => streamOf(client, MAIL));
  await Promise.all(clients.map((client) => streamOf(client, '{ __typename }').next()));
  const nextMessages = async () => {
    const history_items = [{ id: String(Math.random()).slice(2), field: 'name' }];
    await deliverTo(hook, { event: 'taskMoved', task_id: task.id, history_items });
    return Promise.all(streams.map(async (stream) => (await stream.next()).data));
  };
  const before = await nextMessages();
  const browser = new BrowserClient(graph, tokens[0]);
  const scopes = ['userinfo.email', 'gmail.readonly'].map((name) => [
    'scope',
    `https://www.googleapis.com/auth/${name}`,
  ]);
  const form = [...scopes, ['person', '4100002'], ['decision', 'Allow']] as [string, string][];
  await browser.get(await browser.consent('google', form));
  const { confirmation } = await browser.read('/connect/pending.json');
  expect((await browser.post('/connect/confirm', { confirmation })).status).toBe(200);

  expect(await nextMessages()).toEqual(before);
  await Promise.all(clients.map((client) => client.dispose()));
});

test('A subscription that cannot be opened without an account has the address where its caller can connect one.', async () => {
  const live = { TASKMANAGER_URL: `${graph.sandbox.url}/taskmanager/api`, CONNECT_URL };
  const server = await startGraph({ SANDBOX_PORT: String(graph.sandbox.port), ...TOKENS, ...live });
  const client = connectTo(server.url, bearer(tokenOf()));
  const { errors } = await streamOf(client, MAIL).next();
  await client.dispose();
  await server.stop();

  const url = `${CONNECT_URL}/connect?service=taskmanager`;
  expect(errors).toMatchObject([{ message: expect.any(String), extensions: { code: 'UNAUTHENTICATED', url } }]);
});
