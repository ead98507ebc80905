import { describe, expect, test } from 'vitest';
import { useToolgraph } from '../toolgraph.ts';

const TRADE = `mutation ($mode: ToolMode = EXECUTE, $text: String, $body: AccessTokenBody) {
  getTaskManagerAccessToken(mode: $mode, requestBody: $text, body: $body) { requestSchema accessToken { accessToken tokenType } }
}`;

const APP = { clientId: 'SANDBOX_APP', clientSecret: 'sandbox_app_secret' };
const SECRETS = /SANDBOX_APP|sandbox_app_secret|sandbox_code/;

describe('without a credential of its own', () => {
  const graph = useToolgraph(({ url }) => ({ TASKMANAGER_URL: `${url}/taskmanager/api` }));

  test('trades a code for a token that is then good', async () => {
    const { data, errors } = await graph.ask(TRADE, { body: { ...APP, code: 'sandbox_code_1' } });

    expect(errors).toBeUndefined();
    const { requestSchema, accessToken: token } = data.getTaskManagerAccessToken;
    expect([requestSchema, token.tokenType]).toEqual([null, 'Bearer']);
    const user = await fetch(`${graph.sandbox.url}/taskmanager/api/v2/user`, {
      headers: { authorization: `Bearer ${token.accessToken}` },
    });
    expect(user.status).toBe(200);
  });

  test('does not use the token that it answered', async () => {
    await graph.ask(TRADE, { body: { ...APP, code: 'sandbox_code_1' } });

    const { errors } = await graph.ask('{ taskManagerUser { userId } }');

    expect(errors).toMatchObject([{ extensions: { code: 'UNAUTHENTICATED' } }]);
  });
});

describe('with a credential', () => {
  const graph = useToolgraph();

  test('sends the app and the code, and no credential', async () => {
    await graph.ask(TRADE, { body: { ...APP, code: 'sandbox_code_1' } });

    const requests = await graph.receivedWithAnswers();

    expect(requests).toMatchObject([{ method: 'POST', path: '/v2/oauth/token', query: [], status: 200 }]);
    expect(requests[0]!.headers).not.toHaveProperty('authorization');
    expect(requests[0]!.headers['content-type']).toBe('application/json');
    expect(JSON.parse(requests[0]!.body)).toEqual({
      client_id: 'SANDBOX_APP',
      client_secret: 'sandbox_app_secret',
      code: 'sandbox_code_1',
    });
  });

  test('takes the body as text, with keys that nobody described', async () => {
    const text = '{"client_id":"SANDBOX_APP","client_secret":"sandbox_app_secret","code":"sandbox_code_1","state":7}';

    const { data, errors } = await graph.ask(TRADE, { text });

    expect(errors).toBeUndefined();
    expect(data.getTaskManagerAccessToken.accessToken.accessToken).toMatch(/^sandbox_oauth_/);
    expect((await graph.receivedWithAnswers())[0]!.body).toBe(text);
  });

  test('a code is good once', async () => {
    const body = { ...APP, code: 'sandbox_code_1' };
    await graph.ask(TRADE, { body });

    const { data, errors } = await graph.ask(TRADE, { body });

    expect(data.getTaskManagerAccessToken).toBeNull();
    expect(errors).toMatchObject([
      {
        message: 'taskmanager: gives no token for this (status 400, OAUTH_014)',
        extensions: {
          code: 'BAD_USER_INPUT',
          retryable: false,
          tool: 'TaskManagerApi.GetTaskManagerAccessToken',
          upstream: { service: 'taskmanager', status: 400, code: 'OAUTH_014' },
        },
      },
    ]);
  });

  test.each([
    [401, 'BAD_USER_INPUT', { err: 'no client SANDBOX_APP', ECODE: 'OAUTH_010' }],
    [401, 'BAD_USER_INPUT', 'sandbox_app_secret is wrong'],
    [429, 'UPSTREAM_RATE_LIMITED', { err: 'sandbox_code_1 came too often', ECODE: 'APP_002' }],
    [500, 'OUTCOME_UNKNOWN', { err: 'sandbox_code_1 broke us', ECODE: 'ERROR_HANDLER' }],
  ])('a refusal with status %i repeats nothing of what was sent', async (status, code, answer) => {
    await graph.control('POST', 'faults', { service: 'taskmanager', path: '/v2/oauth/token', status, body: answer });

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
  ])('a body that %s is refused without being repeated', async (_how, text) => {
    const { errors } = await graph.ask(TRADE, { text });

    expect(errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT', argument: 'requestBody' } }]);
    expect(JSON.stringify(errors)).not.toMatch(SECRETS);
    expect(await graph.received()).toEqual([]);
  });

  test('is not sent again when the reply is lost', async () => {
    await graph.control('POST', 'faults', { service: 'taskmanager', path: '/v2/oauth/token', drop: 'after' });

    const { errors } = await graph.ask(TRADE, { body: { ...APP, code: 'sandbox_code_1' } });

    expect(errors).toMatchObject([{ extensions: { code: 'OUTCOME_UNKNOWN' } }]);
    expect(await graph.received()).toHaveLength(1);
  });

  test('describes the body and calls nothing', async () => {
    const { data, errors } = await graph.ask(TRADE, { mode: 'GET_REQUEST_SCHEMA', text: '{' });

    expect(errors).toBeUndefined();
    const { requestSchema, accessToken } = data.getTaskManagerAccessToken;
    const { schema } = requestSchema.paths['/v2/oauth/token'].post.requestBody.content['application/json'];
    expect(accessToken).toBeNull();
    expect(schema.required).toEqual(['client_id', 'client_secret', 'code']);
    expect(await graph.received()).toEqual([]);
  });
});
