import { execute, parse } from 'graphql';
import { expect, test } from 'vitest';
import { openSubgraph } from '../../gateway/toolgraph.ts';
import { useToolgraph } from '../toolgraph.ts';

const graph = useToolgraph();

const PROVIDER = `id providerId type status description binding { id type } createdAt updatedAt oauth2 {
  clientId redirectUri scopeDelimiter clientSecret { exists editable binding } pkce { enabled codeChallengeMethod }
  authorizeRequest { endpoint method params }
  tokenRequest { endpoint method authMethod requestContentType responseContentType responseMap expirationFormat }
  refreshRequest { endpoint }
  userInfoRequest { authMethod triggers { onTokenGrant onTokenRefresh } enabled }
}`;

test('lists the providers', async () => {
  const { data, errors } = await graph.ask('{ authProviders { items { id status } totalCount hasMore } }');

  expect(errors).toBeUndefined();
  expect(data.authProviders).toEqual({
    items: [
      { id: 'platform-taskmanager', status: 'ACTIVE' },
      { id: 'platform-google', status: 'ACTIVE' },
      { id: 'arcade-slack', status: 'ACTIVE' },
    ],
    totalCount: 3,
    hasMore: false,
  });
  expect(await graph.received()).toEqual([{ method: 'GET', path: '/v1/admin/auth_providers' }]);
});

test('finds a provider by its id, with how it is spoken to and no secret', async () => {
  const { data, errors } = await graph.ask(`{ authProvider(id: "platform-google") { ${PROVIDER} } }`);

  expect(errors).toBeUndefined();
  expect(data.authProvider).toMatchObject({
    id: 'platform-google',
    providerId: 'google',
    type: 'oauth2',
    binding: { id: 'prj_halyard', type: 'PROJECT' },
    createdAt: expect.stringMatching(/T00:00:00\.000Z$/),
    oauth2: {
      clientId: 'halyard-platform-google',
      redirectUri: 'https://cloud.arcade.dev/api/v1/oauth/platform-google/callback',
      clientSecret: { exists: true, editable: true, binding: 'PROJECT' },
      pkce: { enabled: true, codeChallengeMethod: 'S256' },
      authorizeRequest: { method: 'GET', params: { client_id: '{{client_id}}' } },
      tokenRequest: { authMethod: 'client_secret_basic', responseMap: { access_token: '$.access_token' } },
      refreshRequest: null,
      userInfoRequest: { triggers: { onTokenGrant: true, onTokenRefresh: false }, enabled: null },
    },
  });
  expect(await graph.received()).toEqual([{ method: 'GET', path: '/v1/admin/auth_providers/platform-google' }]);
});

test('a provider that there is not is not found', async () => {
  const { data, errors } = await graph.ask('{ authProvider(id: "nowhere") { status } }');

  expect(data.authProvider).toBeNull();
  expect(errors).toMatchObject([{ path: ['authProvider'], extensions: { code: 'NOT_FOUND' } }]);
});

test('deletes a provider and answers it as it was', async () => {
  const { data, errors } = await graph.ask(
    'mutation { deleteAuthProvider(authProviderId: "platform-google") { id description oauth2 { clientId } } }',
  );
  const after = await graph.ask('{ authProviders { totalCount } }');

  expect(errors).toBeUndefined();
  expect(data.deleteAuthProvider).toEqual({
    id: 'platform-google',
    description: 'Google Workspace',
    oauth2: { clientId: 'halyard-platform-google' },
  });
  expect(after.data.authProviders.totalCount).toBe(2);
  expect((await graph.received())[0]).toEqual({ method: 'DELETE', path: '/v1/admin/auth_providers/platform-google' });
});

test('a provider of the platform cannot be deleted', async () => {
  const { errors } = await graph.ask('mutation { deleteAuthProvider(authProviderId: "arcade-slack") { id } }');

  expect(errors).toMatchObject([{ extensions: { code: 'FORBIDDEN', upstream: { status: 403 } } }]);
});

test('deletes a connection, after which the tools want an authorization again', async () => {
  const user = 'aiko@halyard.example';
  const { data } = await graph.ask(
    `{ authConnections(userId: "${user}", providerId: "platform-google") { items { id provider { description } } } }`,
  );
  const [{ id, provider }] = data.authConnections.items;

  const deleted = await graph.ask(
    'mutation ($id: String!) { deleteUserAuthConnection(connectionId: $id) { ids typeName } }',
    { id },
  );

  expect(provider.description).toBe('Google Workspace');
  expect(deleted.data.deleteUserAuthConnection).toEqual({ ids: [id], typeName: 'AuthConnection' });
  expect((await graph.received()).at(-1)).toEqual({ method: 'DELETE', path: `/v1/admin/user_connections/${id}` });
  const after = await graph.ask(
    `{ tool(id: "Calendar.ListEvents", userIdentifier: "${user}") { requirements { authorization { tokenStatus } } } }`,
  );
  expect(after.data.tool.requirements.authorization.tokenStatus).toBe('NOT_STARTED');
});

test('deletes a secret, without which its tools are not ready', async () => {
  const { data, errors } = await graph.ask(
    'mutation { deleteSecretById(secretId: "sec_tracking_api_key") { ids typeName } }',
  );
  const after = await graph.ask(
    '{ tool(id: "TrackingPipelinesApi.TrackUserEvent") { requirements { met secrets { key met statusReason } } } }',
  );

  expect(errors).toBeUndefined();
  expect(data.deleteSecretById).toEqual({ ids: ['sec_tracking_api_key'], typeName: 'Secret' });
  expect((await graph.received())[0]).toEqual({ method: 'DELETE', path: '/v1/admin/secrets/sec_tracking_api_key' });
  expect(after.data.tool.requirements).toEqual({
    met: false,
    secrets: [{ key: 'TRACKING_API_KEY', met: false, statusReason: 'the secret is not stored' }],
  });
});

const UPDATE = `mutation ($skip: Boolean, $url: String) {
  updateSessionVerificationSettings(unsafeSkipVerification: $skip, verifierUrl: $url) {
    unsafeSkipVerification verifierUrl unsafeSkipVerificationChoiceAllowed
  }
}`;

test('sets how users are verified, and leaves the rest as it is', async () => {
  await graph.ask(UPDATE, { skip: true, url: 'https://verify.halyard.example/here' });

  const { data, errors } = await graph.ask(UPDATE, { skip: false });

  expect(errors).toBeUndefined();
  expect(data.updateSessionVerificationSettings).toEqual({
    unsafeSkipVerification: false,
    verifierUrl: 'https://verify.halyard.example/here',
    unsafeSkipVerificationChoiceAllowed: true,
  });
  expect(await graph.received()).toEqual([
    {
      method: 'PUT',
      path: '/v1/admin/settings/session_verification',
      body: { unsafe_skip_verification: true, verifier_url: 'https://verify.halyard.example/here' },
    },
    { method: 'PUT', path: '/v1/admin/settings/session_verification', body: { unsafe_skip_verification: false } },
  ]);
});

test('null takes the verifier away, and nothing given is an empty body', async () => {
  await graph.ask(UPDATE, { url: null });
  await graph.ask('mutation { updateSessionVerificationSettings { verifierUrl } }');

  expect((await graph.received()).map(({ body }) => body)).toEqual([{ verifier_url: null }, {}]);
});

test.each(['verify.example', 'ftp://verify.example', '/here', ''])('refuses the verifier %s', async (url) => {
  const { errors } = await graph.ask(UPDATE, { url });

  expect(errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT', argument: 'verifierUrl' } }]);
  expect(await graph.received()).toEqual([]);
});

test('a connection is found by its key among all of them', async () => {
  const { data } = await graph.ask('{ authConnections(userId: "ravi@halyard.example") { items { id userId } } }');
  const [{ id }] = data.authConnections.items;
  const query = 'query ($of: [_Any!]!) { _entities(representations: $of) { ... on AuthConnection { userId } } }';

  const { schema, context } = openSubgraph('engine', graph.settings);
  const variableValues = { of: [{ __typename: 'AuthConnection', id }] };
  const answer = await execute({ schema, document: parse(query), variableValues, contextValue: context() });

  expect(JSON.parse(JSON.stringify(answer))).toEqual({ data: { _entities: [{ userId: 'ravi@halyard.example' }] } });
});
