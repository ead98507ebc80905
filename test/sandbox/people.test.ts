import { expect, test } from 'vitest';
import { freshSandbox, send } from './fresh-sandbox.ts';

const AUTH = 'https://www.googleapis.com/auth/';

const peopleOf = async () => {
  const { sandbox, control } = await freshSandbox();
  const ask = (path: string, token = 'ya29.sandbox') =>
    send('GET', `${sandbox.url}/google/v1/people/${path}`, undefined, { authorization: `Bearer ${token}` });
  const allow = (...names: string[]) =>
    control('POST', '/tokens', { service: 'google', token: 'ya29.one', scopes: names.map((name) => AUTH + name) });
  return { ask, allow };
};

test('answers the caller, whose own address is the one that is marked primary', async () => {
  const { ask } = await peopleOf();

  const { body } = await ask('me?personFields=names,emailAddresses,photos');

  expect(body.resourceName).toMatch(/^people\/\d{21}$/);
  expect(body.names).toMatchObject([{ displayName: 'Mira Okafor', displayNameLastFirst: 'Okafor, Mira' }]);
  const own = body.emailAddresses.filter(({ metadata }: any) => metadata.primary);
  expect(own).toMatchObject([{ value: 'mira@halyard.example' }]);
});

test('leaves out what the scopes of the token do not show, and refuses one without any', async () => {
  const { ask, allow } = await peopleOf();

  await allow('userinfo.profile');
  const profile = await ask('me?personFields=names,emailAddresses', 'ya29.one');
  await allow('drive.file');
  const none = await ask('me?personFields=names', 'ya29.one');

  expect(Object.keys(profile.body)).toEqual(['resourceName', 'etag', 'names']);
  expect([none.status, none.body.error.status]).toEqual([403, 'PERMISSION_DENIED']);
});

test.each([
  ['me', 400],
  ['me?personFields=shoes', 400],
  ['42?personFields=names', 404],
])('answers %s with %i', async (path, status) => {
  const { ask } = await peopleOf();

  expect((await ask(path)).status).toBe(status);
});
