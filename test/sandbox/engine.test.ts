import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Sandbox, startSandbox } from '../../sandbox/server.ts';
import { catalogue } from '../../subgraphs/core/catalogue.ts';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox({ quiet: true });
});
afterAll(() => sandbox.stop());

describe('the key', () => {
  it('is not asked for by the health check', async () => {
    const { status, body } = await ask('/v1/health', '');

    expect([status, body]).toEqual([200, { healthy: true }]);
  });

  it('is taken with Bearer and bare', async () => {
    const asked = await Promise.all(['Bearer arc_sandbox', 'arc_sandbox'].map((key) => ask('/v1/workers', key)));

    expect(asked.map(({ status }) => status)).toEqual([200, 200]);
  });

  it('is refused when it is missing or unknown', async () => {
    const asked = await Promise.all(['', 'Bearer arc_other'].map((key) => ask('/v1/tools', key)));

    expect(asked.map(({ status, body }) => [status, body.name])).toEqual([
      [401, 'invalid_authorization'],
      [401, 'invalid_authorization'],
    ]);
  });
});

describe('pages', () => {
  it('walk through all tools once', async () => {
    const offsets = Array.from({ length: Math.ceil(catalogue.length / 100) }, (_, page) => page * 100);
    const pages = await Promise.all(offsets.map((offset) => ask(`/v1/tools?limit=100&offset=${offset}`)));
    const names = pages.flatMap(({ body }) => body.items.map((tool: any) => tool.fully_qualified_name));

    expect(new Set(names).size).toBe(catalogue.length);
    expect(names).toContain('Mail.SearchThreads@1.0.0');
  });

  it('refuse a limit that is no number, and name the field', async () => {
    const { status, body } = await ask('/v1/workers?limit=many');

    expect(status).toBe(400);
    expect(body).toMatchObject({ name: 'malformed_request', field_errors: [{ field: 'limit' }] });
  });
});

describe('tools', () => {
  it('come in the formats asked for, joined by commas or repeated', async () => {
    const joined = await ask('/v1/tools?toolkit=Mail&limit=1&include_format=openai,anthropic');
    const repeated = await ask('/v1/tools?toolkit=Mail&limit=1&include_format=openai&include_format=anthropic');

    const { openai, anthropic } = joined.body.items[0].formatted_schema;
    expect(repeated.body).toEqual(joined.body);
    expect(openai).toMatchObject({ type: 'function', function: { name: 'Mail_SendEmail' } });
    expect(anthropic.input_schema.required).toEqual(openai.function.parameters.required);
  });

  it('refuse an unknown format', async () => {
    const { status, body } = await ask('/v1/tools?include_format=gemini');

    expect([status, body.field_errors[0].field]).toEqual([400, 'include_format']);
  });
});

describe('workers and connections', () => {
  it.each(['user_id', 'user.id', 'user[id]'])('finds the connections of one person by %s', async (name) => {
    const { body } = await ask(`/v1/admin/user_connections?${encodeURIComponent(name)}=aiko@halyard.example`);

    expect(body.items.map((link: any) => link.provider_id)).toEqual(['platform-taskmanager', 'platform-google']);
  });

  it.each(['provider_id', 'provider.id', 'provider[id]'])(
    'finds the connections to one provider by %s',
    async (name) => {
      const { body } = await ask(`/v1/admin/user_connections?${encodeURIComponent(name)}=platform-google&limit=3`);

      expect(body).toMatchObject({ total_count: 8, page_count: 3 });
      expect(body.items[0].id).toMatch(/^ac_\w{27}$/);
    },
  );
});

describe('what is asked wrongly', () => {
  it.each([
    { path: '/v1/tools/execute', body: { tool_name: 'no name' }, refused: [400, 'malformed_request'] },
    { path: '/v1/tools/execute', body: { tool_name: 'Calendar.Nothing' }, refused: [400, 'malformed_request'] },
    { path: '/v1/tools/execute', body: { tool_name: 'Mail.SendEmail' }, refused: [403, 'tool_authorization_required'] },
    { path: '/v1/tools/authorize', body: { tool_name: 'Mail.SendEmail' }, refused: [400, 'malformed_request'] },
    {
      path: '/v1/workers',
      body: { id: 'w', http: { uri: 'http://127.0.0.1:9' } },
      refused: [400, 'malformed_request'],
    },
    { path: '/v1/workers/test', body: { type: 'carrier pigeon' }, refused: [400, 'malformed_request'] },
  ])('is refused: $path with $body', async ({ path, body, refused }) => {
    const answer = await post(path, JSON.stringify(body));

    expect([answer.status, answer.body.name]).toEqual(refused);
  });

  it('is refused when it is no JSON', async () => {
    const plain = await post('/v1/workers', 'id=w', 'text/plain');

    expect([plain.status, plain.body.name]).toEqual([415, 'unsupported_media_type']);
  });
});

it('distinguishes a key of the engine from the token of a user', async () => {
  const { status, body } = await ask('/v1/projects');

  expect([status, body.name]).toEqual([401, 'invalid_authorization']);
});

it('answers a wrong method as a route that it does not have', async () => {
  const answer = await fetch(`${sandbox.url}/engine/v1/workers`, { method: 'PUT' });

  expect([answer.status, ((await answer.json()) as any).name]).toEqual([404, 'route_not_found']);
});

async function post(path: string, body: string, type = 'application/json') {
  const headers = { authorization: 'Bearer arc_sandbox', 'content-type': type };
  const answer = await fetch(`${sandbox.url}/engine${path}`, { method: 'POST', body, headers });
  return { status: answer.status, body: (await answer.json()) as any };
}

async function ask(path: string, authorization = 'Bearer arc_sandbox') {
  const answer = await fetch(`${sandbox.url}/engine${path}`, { headers: authorization ? { authorization } : {} });
  return { status: answer.status, body: (await answer.json()) as any };
}
