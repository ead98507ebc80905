import { describe, expect, test } from 'vitest';
import { testTools } from '../tool-cases.ts';
import { useToolgraph } from '../toolgraph.ts';

const TRADE = `mutation ($text: String, $body: AccessTokenBody) {
  getTaskManagerAccessToken(mode: EXECUTE, requestBody: $text, body: $body) { accessToken { accessToken } }
}`;

const APP = { clientId: 'SANDBOX_APP', clientSecret: 'sandbox_app_secret' };
const SECRETS = /SANDBOX_APP|sandbox_app_secret|sandbox_code/;

describe('without a credential of its own', () => {
  const graph = useToolgraph(({ url }) => ({ TASKMANAGER_URL: `${url}/taskmanager/api` }));

  test('trades a code for a token that is then good, but that the server does not use', async () => {
    const { data, errors } = await graph.ask(TRADE, { body: { ...APP, code: 'sandbox_code_1' } });

    expect(errors).toBeUndefined();
    const { accessToken } = data.getTaskManagerAccessToken.accessToken;
    const user = await fetch(`${graph.sandbox.url}/taskmanager/api/v2/user`, {
      headers: { authorization: `Bearer ${accessToken}` },
    });
    expect(user.status).toBe(200);
    const own = await graph.ask('{ taskManagerUser { userId } }');
    expect(own.errors).toMatchObject([{ extensions: { code: 'UNAUTHENTICATED' } }]);
  });
});

describe('with a credential', () => {
  const graph = useToolgraph();
  const text = '{"client_id":"SANDBOX_APP","client_secret":"sandbox_app_secret","code":"sandbox_code_1","state":7}';
  const [path, sends] = ['/v2/oauth/token', 'POST /v2/oauth/token'];
  const trade = `mode: EXECUTE, body: { clientId: "SANDBOX_APP", clientSecret: "sandbox_app_secret", code: "sandbox_code_1" }`;

  testTools(graph, {
    'TaskManagerApi.GetTaskManagerAccessToken': [
      {
        about: 'no credential is sent',
        args: trade,
        sends: `${sends} {"client_id": "SANDBOX_APP", "client_secret": "sandbox_app_secret", "code": "sandbox_code_1"}`,
        headers: { authorization: undefined, 'content-type': 'application/json' },
        answers: {
          requestSchema: null,
          accessToken: { accessToken: expect.stringMatching(/^sandbox_oauth_/), tokenType: 'Bearer' },
        },
      },
      {
        about: 'a text may have keys that nobody described',
        args: { mode: 'EXECUTE', requestBody: text },
        text,
        answers: { accessToken: { accessToken: expect.stringMatching(/^sandbox_oauth_/) } },
      },
      {
        about: 'a code is good once',
        given: () => graph.ask(TRADE, { text }),
        error: {
          code: 'BAD_USER_INPUT',
          retryable: false,
          upstream: { service: 'taskmanager', status: 400, code: 'OAUTH_014' },
        },
        because: 'taskmanager: did not issue a token (status 400, OAUTH_014)',
      },
      { about: 'is not sent again when the reply is lost', reply: { path, drop: 'after' }, error: 'OUTCOME_UNKNOWN' },
      { describes: sends, required: ['client_id', 'client_secret', 'code'] },
    ],
  });

  test.each([
    [401, 'BAD_USER_INPUT', { err: 'no client SANDBOX_APP', ECODE: 'OAUTH_010' }],
    [401, 'BAD_USER_INPUT', 'sandbox_app_secret is wrong'],
    [429, 'UPSTREAM_RATE_LIMITED', { err: 'sandbox_code_1 came too often', ECODE: 'APP_002' }],
    [500, 'OUTCOME_UNKNOWN', { err: 'sandbox_code_1 broke us', ECODE: 'ERROR_HANDLER' }],
  ])('a refusal with status %i repeats nothing of what was sent', async (status, code, answer) => {
    await graph.control('POST', 'faults', { service: 'taskmanager', path, status, body: answer });

    const { errors } = await graph.ask(TRADE, { body: { ...APP, code: 'sandbox_code_1' } });

    expect(errors).toMatchObject([{ extensions: { code, upstream: { service: 'taskmanager', status } } }]);
    expect(JSON.stringify(errors)).not.toMatch(SECRETS);
    expect(await graph.received()).toHaveLength(1);
  });

  test.each([
    ['is cut off', '{"client_id":"SANDBOX_APP","client_secret":"sandbox_app_secret'],
    ['is bare text', 'sandbox_code'],
    ['is no object', '"sandbox_app_secret"'],
    ['lacks the code', '{"client_id":"SANDBOX_APP","client_secret":"sandbox_app_secret"}'],
    [
      'has a secret of the wrong kind',
      '{"client_id":"SANDBOX_APP","client_secret":["sandbox_app_secret"],"code":"sandbox_code"}',
    ],
  ])('a body that %s is refused without being repeated', async (_how, wrong) => {
    const { errors } = await graph.ask(TRADE, { text: wrong });

    expect(errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT', argument: 'requestBody' } }]);
    expect(JSON.stringify(errors)).not.toMatch(SECRETS);
    expect(await graph.received()).toEqual([]);
  });
});
