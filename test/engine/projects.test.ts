import { SignJWT } from 'jose';
import { describe, expect, test } from 'vitest';
import { CALLER_SECRET } from '../../sandbox/engine/authorization.ts';
import { testTools } from '../tool-cases.ts';
import { useToolgraph } from '../toolgraph.ts';

const ID = '6b1f6a8e-2f0d-4c9b-8a37-51c0e9d7f402';

const tokenOf = (email: string) =>
  new SignJWT({ email })
    .setProtectedHeader({ alg: 'HS256' })
    .setExpirationTime('1h')
    .sign(new TextEncoder().encode(CALLER_SECRET));
const token = await tokenOf('mira@halyard.example');
const strangers = await tokenOf('nobody@elsewhere.example');
const WRONG = ['secret-but-no-jwt', 'a.b.c', `${token}.x`, token.replace(/[^.]+$/, '')];
const NO_BEARER = [token, `Basic ${token}`, `Bearer  ${token}`, 'Bearer '];

describe('with a key', () => {
  const graph = useToolgraph();

  testTools(graph, {
    'EngineApi.ListAccessibleProjects': [
      {
        about: 'the token is sent in place of the key',
        args: `bearerToken: "${token}"`,
        sends: 'GET /v1/projects',
        headers: { authorization: 'Bearer eyJ***' },
        answers: {
          items: [{ id: ID, name: 'Halyard Robotics', isDefault: true }, expect.objectContaining({ isDefault: false })],
          totalCount: 2,
          hasMore: false,
          nextOffset: null,
        },
      },
      {
        args: `bearerToken: "Bearer ${token}", itemsToSkip: 1, maximumItemsToReturn: 1`,
        sends: 'GET /v1/projects?offset=1&limit=1',
        answers: { items: [{ isDefault: false }] },
      },
      {
        about: 'what newer engines call otherwise',
        reply: { status: 200, body: { items: [{ project_id: 'p1', org_id: 'o1', name: 'P' }], total_count: 1 } },
        answers: { items: [{ id: 'p1', organizationId: 'o1', isDefault: null }] },
      },
      {
        about: 'a refusal that repeats the token',
        reply: { status: 401, body: { name: 'invalid_authorization', message: `the token ${token} has expired` } },
        error: { code: 'UNAUTHENTICATED', upstream: { service: 'engine', status: 401, code: 'invalid_authorization' } },
        because: 'engine: the token *** has expired',
      },
      ...WRONG.map((bearerToken) => ({ rejects: { bearerToken } })),
      { rejects: 'itemsToSkip: -1' },
      { rejects: 'maximumItemsToReturn: 0', allowed: { min: 1 } },
      { rejects: 'maximumItemsToReturn: -1', allowed: { min: 1 } },
    ],

    'EngineApi.GetProjectDetails': [
      {
        args: `id: "${ID}", authorizationToken: "Bearer ${token}"`,
        sends: `GET /v1/projects/${ID}`,
        headers: { authorization: 'Bearer eyJ***' },
        answers: { id: ID, name: 'Halyard Robotics' },
      },
      ...WRONG.map((wrong) => ({ rejects: { authorizationToken: `Bearer ${wrong}` } })),
      ...NO_BEARER.map((authorizationToken) => ({
        rejects: { authorizationToken },
        because: 'authorizationToken: must be Bearer <token>',
      })),
    ],
  });

  test('two callers in one request never share an answer', async () => {
    const query = `query ($one: String!, $two: String!) {
      one: projects(bearerToken: $one) { totalCount } two: projects(bearerToken: $two) { totalCount }
    }`;

    const { data, errors } = await graph.ask(query, { one: token, two: strangers });

    expect(data).toEqual({ one: { totalCount: 2 }, two: null });
    expect(errors).toMatchObject([{ path: ['two'], extensions: { code: 'UNAUTHENTICATED' } }]);
    expect(await graph.received()).toHaveLength(2);
  });

  test.each(WRONG)('quotes nothing of the wrong token %s', async (wrong) => {
    const query = `query ($token: String!) {
      projects(bearerToken: $token) { totalCount } project(id: "${ID}", authorizationToken: $token) { id }
    }`;

    const { errors } = await graph.ask(query, { token: wrong });

    expect(errors).toHaveLength(2);
    expect(JSON.stringify(errors)).not.toContain(wrong);
  });
});
