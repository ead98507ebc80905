import { execute, parse } from 'graphql';
import { expect, test } from 'vitest';
import { openSubgraph } from '../../gateway/toolgraph.ts';
import { testTools } from '../tool-cases.ts';
import { useToolgraph } from '../toolgraph.ts';

const graph = useToolgraph();

const AIKO = 'aiko@halyard.example';
const SETTINGS = '/v1/admin/settings/session_verification';

const connectionOf = async (user: string) => {
  const { data } = await graph.ask(
    `{ authConnections(userId: "${user}", providerId: "platform-google") { items { id } } }`,
  );
  return data.authConnections.items[0].id as string;
};

testTools(graph, {
  'EngineApi.ListAvailableAuthProviders': [
    {
      sends: 'GET /v1/admin/auth_providers',
      answers: {
        items: [
          { id: 'platform-taskmanager', status: 'ACTIVE' },
          { id: 'platform-google', status: 'ACTIVE' },
          { id: 'arcade-slack', status: 'ACTIVE' },
        ],
        totalCount: 3,
        hasMore: false,
      },
    },
  ],

  'EngineApi.GetAuthProviderDetails': [
    {
      about: 'how it is spoken to, and no secret',
      args: 'id: "platform-google"',
      sends: 'GET /v1/admin/auth_providers/platform-google',
      answers: {
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
          authorizeRequest: { method: 'GET', params: expect.objectContaining({ client_id: '{{client_id}}' }) },
          tokenRequest: {
            authMethod: 'client_secret_basic',
            responseMap: expect.objectContaining({ access_token: '$.access_token' }),
          },
          refreshRequest: null,
          userInfoRequest: { triggers: { onTokenGrant: true, onTokenRefresh: false }, enabled: null },
        },
      },
    },
    { args: 'id: "nowhere"', error: 'NOT_FOUND' },
  ],

  'EngineApi.DeleteAuthProvider': [
    {
      about: 'answers it as it was',
      args: 'authProviderId: "platform-google"',
      sends: 'DELETE /v1/admin/auth_providers/platform-google',
      answers: {
        id: 'platform-google',
        description: 'Google Workspace',
        oauth2: { clientId: 'halyard-platform-google' },
      },
      leaves: ['{ authProviders { totalCount } }', { authProviders: { totalCount: 2 } }],
    },
    {
      about: 'one of the platform',
      args: 'authProviderId: "arcade-slack"',
      error: { code: 'FORBIDDEN', upstream: { status: 403 } },
    },
  ],

  'EngineApi.DeleteUserAuthConnection': async () => {
    const id = await connectionOf(AIKO);
    return [
      {
        about: 'the tools want an authorization again',
        args: `connectionId: "${id}"`,
        sends: `DELETE /v1/admin/user_connections/${id}`,
        answers: { ids: [id], typeName: 'AuthConnection' },
        leaves: [
          `{ tool(id: "Calendar.ListEvents", userIdentifier: "${AIKO}") { requirements { authorization { tokenStatus } } } }`,
          { tool: { requirements: { authorization: { tokenStatus: 'NOT_STARTED' } } } },
        ],
      },
    ];
  },

  'EngineApi.DeleteSecretById': [
    {
      about: 'its tools are not ready without it',
      args: 'secretId: "sec_tracking_api_key"',
      sends: 'DELETE /v1/admin/secrets/sec_tracking_api_key',
      answers: { ids: ['sec_tracking_api_key'], typeName: 'Secret' },
      leaves: [
        '{ tool(id: "TrackingPipelinesApi.TrackUserEvent") { requirements { met secrets { key met statusReason } } } }',
        {
          tool: {
            requirements: {
              met: false,
              secrets: [{ key: 'TRACKING_API_KEY', met: false, statusReason: 'the secret is not stored' }],
            },
          },
        },
      ],
    },
  ],

  'EngineApi.UpdateSessionVerificationSettings': [
    {
      args: 'unsafeSkipVerification: true, verifierUrl: "https://verify.halyard.example/here"',
      sends: `PUT ${SETTINGS} {"unsafe_skip_verification": true, "verifier_url": "https://verify.halyard.example/here"}`,
      answers: {
        unsafeSkipVerification: true,
        verifierUrl: 'https://verify.halyard.example/here',
        unsafeSkipVerificationChoiceAllowed: true,
      },
    },
    {
      about: 'leaves the rest as it is',
      given: () =>
        graph.ask('mutation { updateSessionVerificationSettings(verifierUrl: "https://a.example/") { verifierUrl } }'),
      args: 'unsafeSkipVerification: false',
      sends: `PUT ${SETTINGS} {"unsafe_skip_verification": false}`,
      answers: { unsafeSkipVerification: false, verifierUrl: 'https://a.example/' },
    },
    { args: 'verifierUrl: null', sends: `PUT ${SETTINGS} {"verifier_url": null}`, answers: { verifierUrl: null } },
    { args: {}, sends: `PUT ${SETTINGS} {}` },
    { rejects: 'verifierUrl: "verify.example"' },
    { rejects: 'verifierUrl: "ftp://verify.example"' },
    { rejects: 'verifierUrl: "/here"' },
    { rejects: 'verifierUrl: ""' },
  ],
});

test('a connection is found by its key among all of them, and knows its provider', async () => {
  const id = await connectionOf('ravi@halyard.example');
  const query = `query ($of: [_Any!]!) {
    _entities(representations: $of) { ... on AuthConnection { userId provider { description } } }
  }`;

  const { schema, context } = openSubgraph('engine', graph.settings);
  const variableValues = { of: [{ __typename: 'AuthConnection', id }] };
  const answer = await execute({ schema, document: parse(query), variableValues, contextValue: context() });

  const found = { userId: 'ravi@halyard.example', provider: { description: 'Google Workspace' } };
  expect(JSON.parse(JSON.stringify(answer))).toEqual({ data: { _entities: [found] } });
});
