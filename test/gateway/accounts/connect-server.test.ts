import { expect, test } from 'vitest';
import { OWN, useToolgraph } from '../../toolgraph.ts';
import { BrowserClient, CONNECT_URL } from './browser-client.ts';

const graph = useToolgraph((sandbox) => ({ ...OWN(sandbox), CONNECT_URL }));

const CONNECT_HTTPS = 'https://graph.example';
const publicGraph = useToolgraph((sandbox) => ({
  ...OWN(sandbox),
  CONNECT_URL: CONNECT_HTTPS,
  ALLOWED_ORIGINS: CONNECT_HTTPS,
}));

test('Without authentication, accounts are connected for the server.', async () => {
  const browser = new BrowserClient(graph);
  expect(await browser.statusOf('taskmanager')).toMatchObject({ state: 'sandbox', holder: null });

  await browser.get(await browser.consent('taskmanager', { person: '4100002', decision: 'Allow' }));
  const { caller, confirmation } = await browser.read('/connect/pending.json');
  expect(caller).toBeNull();
  await browser.post('/connect/confirm', { confirmation });
  expect((await browser.query('{ me { name } }')).data.me.name).toBe('Tomas Lindqvist');

  await browser.post('/connect/taskmanager/disconnect');
  expect((await browser.query('{ me { name } }')).data.me.name).toBe('Mira Okafor');
});

test('If CONNECT_URL is an https address, the cookie is sent only over https.', async () => {
  const browser = new BrowserClient(publicGraph);
  const started = await browser.post('/connect/taskmanager/start', {}, { origin: CONNECT_HTTPS });

  expect(started.headers.getSetCookie()).toEqual([expect.stringMatching(/; Secure$/)]);
});
