import Arcade from '@arcadeai/arcadejs';
import { beforeEach, expect, test } from 'vitest';
import { freshSandbox } from './fresh-sandbox.ts';

const TOMAS = 'tomas@halyard.example';
const SEND = 'https://www.googleapis.com/auth/gmail.send';

let sandbox: Awaited<ReturnType<typeof freshSandbox>>;
let auth: Arcade['auth'];
beforeEach(async () => {
  sandbox = await freshSandbox();
  auth = new Arcade({ apiKey: 'arc_sandbox', baseURL: `${sandbox.sandbox.url}/engine`, maxRetries: 0 }).auth;
});

const ownerOf = async (token: string) =>
  (await sandbox.ask('GET', '/user', undefined, `Bearer ${token}`)).body.user?.email;

test('a provider is authorized for each user by name, and each has a token of its own', async () => {
  const people = ['mira@halyard.example', TOMAS, 'aiko@halyard.example'];

  const started = await Promise.all(people.map((person) => auth.start(person, 'platform-taskmanager')));

  expect(started.map(({ status, user_id }) => [status, user_id])).toEqual(people.map((each) => ['completed', each]));
  expect(await Promise.all(started.map(({ context }) => ownerOf(context?.token ?? '')))).toEqual(people);
});

test('scopes that are not granted are pending at one address until the user agrees there', async () => {
  const started = await auth.start(TOMAS, 'google', { scopes: [SEND] });
  const again = await auth.start(TOMAS, 'google', { scopes: [SEND] });
  const before = await auth.status({ id: started.id ?? '' });
  await fetch(started.url ?? '');
  const after = await auth.status({ id: started.id ?? '' });

  expect(started).toMatchObject({ status: 'pending', scopes: [SEND], context: {} });
  expect([again, before]).toEqual([started, started]);
  expect(after).toMatchObject({ status: 'completed', user_id: TOMAS, id: expect.stringMatching(/^ac_/) });
  expect(after.scopes).toContain(SEND);
  const { status } = await fetch(`${sandbox.sandbox.url}/google/gmail/v1/users/me/profile`, {
    headers: { authorization: `Bearer ${after.context?.token}` },
  });
  expect(status).toBe(200);
});

test('a token that has ended is refused by its service, and the engine has another one', async () => {
  const token = async () => (await auth.start(TOMAS, 'platform-taskmanager')).context?.token ?? '';
  const first = await token();
  await sandbox.control('POST', '/ended-tokens', { user_id: TOMAS });
  const refused = await ownerOf(first);
  const second = await token();

  expect([refused, await ownerOf(second), second === first]).toEqual([undefined, TOMAS, false]);
});

test.each([
  ['a provider that there is not', { user_id: TOMAS, auth_requirement: { provider_id: 'nobody' } }],
  ['no requirement', { user_id: TOMAS }],
  ['no user', { auth_requirement: { provider_id: 'google' } }],
  ['scopes that are no list', { user_id: TOMAS, auth_requirement: { id: 'platform-google', oauth2: { scopes: 'a' } } }],
])('%s is refused', async (_, body) => {
  await expect(auth.authorize(body as never)).rejects.toMatchObject({ status: 400 });
});
