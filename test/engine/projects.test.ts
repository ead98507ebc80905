import { SignJWT } from 'jose';
import { describe, expect, test } from 'vitest';
import { CALLER_SECRET } from '../../sandbox/engine/authorization.ts';
import { KEYLESS_ENGINE, useToolgraph } from '../toolgraph.ts';

const PROJECTS = `query ($token: String!, $skip: Int, $most: Int) {
  projects(bearerToken: $token, itemsToSkip: $skip, maximumItemsToReturn: $most) {
    items { id name organizationId isDefault description createdAt updatedAt } totalCount hasMore nextOffset
  }
}`;
const PROJECT = 'query ($id: ID!, $token: String!) { project(id: $id, authorizationToken: $token) { id name } }';
const ID = '6b1f6a8e-2f0d-4c9b-8a37-51c0e9d7f402';

const tokenOf = (email: string) =>
  new SignJWT({ email })
    .setProtectedHeader({ alg: 'HS256' })
    .setExpirationTime('1h')
    .sign(new TextEncoder().encode(CALLER_SECRET));
const token = await tokenOf('mira@halyard.example');
const strangers = await tokenOf('nobody@elsewhere.example');

describe('with a key', () => {
  const graph = useToolgraph();

  test('lists projects with the token in place of the key', async () => {
    const { data, errors } = await graph.ask(PROJECTS, { token });

    expect(errors).toBeUndefined();
    expect(data.projects).toMatchObject({
      items: [{ id: ID, name: 'Halyard Robotics', isDefault: true }, { isDefault: false }],
      totalCount: 2,
      hasMore: false,
      nextOffset: null,
    });
    const [request] = await graph.receivedWithAnswers();
    expect(request).toMatchObject({ method: 'GET', path: '/v1/projects', query: [] });
    expect(request!.headers.authorization).toBe('Bearer eyJ***');
  });

  test('takes every argument of the tool, and the token with Bearer too', async () => {
    const { data, errors } = await graph.ask(PROJECTS, { token: `Bearer ${token}`, skip: 1, most: 1 });

    expect(errors).toBeUndefined();
    expect(data.projects.items).toHaveLength(1);
    expect((await graph.received())[0]!.query!.toSorted()).toEqual([
      ['limit', '1'],
      ['offset', '1'],
    ]);
  });

  test('reads a project with the token as it is given', async () => {
    const { data, errors } = await graph.ask(PROJECT, { id: ID, token: `Bearer ${token}` });

    expect(errors).toBeUndefined();
    expect(data.project).toEqual({ id: ID, name: 'Halyard Robotics' });
    const [request] = await graph.receivedWithAnswers();
    expect(request).toMatchObject({ method: 'GET', path: `/v1/projects/${ID}`, query: [] });
    expect(request!.headers.authorization).toBe('Bearer eyJ***');
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

  test('reads what newer engines call otherwise', async () => {
    const body = { project_id: 'p1', org_id: 'o1', name: 'P' };
    await graph.control('POST', 'faults', { service: 'engine', status: 200, body: { items: [body], total_count: 1 } });

    const { data } = await graph.ask(PROJECTS, { token });

    expect(data.projects.items).toMatchObject([{ id: 'p1', organizationId: 'o1', isDefault: null }]);
  });

  test.each(['secret-but-no-jwt', 'a.b.c', `${token}.x`, token.replace(/[^.]+$/, '')])(
    'refuses %s, quotes none of it and sends nothing',
    async (wrong) => {
      const listed = await graph.ask(PROJECTS, { token: wrong });
      const read = await graph.ask(PROJECT, { id: ID, token: `Bearer ${wrong}` });

      expect(listed.errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT', argument: 'bearerToken' } }]);
      expect(read.errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT', argument: 'authorizationToken' } }]);
      expect(JSON.stringify([listed, read])).not.toContain(wrong);
      expect(await graph.received()).toEqual([]);
    },
  );

  test.each([token, `Basic ${token}`, `Bearer  ${token}`, 'Bearer '])(
    'refuses a project to what is not of the form Bearer <token>',
    async (wrong) => {
      const { errors } = await graph.ask(PROJECT, { id: ID, token: wrong });

      expect(errors).toMatchObject([
        { message: 'authorizationToken: is not of the form Bearer <token>', extensions: { code: 'BAD_USER_INPUT' } },
      ]);
      expect(await graph.received()).toEqual([]);
    },
  );

  test('a refusal that repeats the token is answered without it', async () => {
    const body = { name: 'invalid_authorization', message: `the token ${token} has expired` };
    await graph.control('POST', 'faults', { service: 'engine', status: 401, body });

    const { errors } = await graph.ask(PROJECTS, { token });

    expect(errors).toMatchObject([
      {
        message: 'engine: the token *** has expired',
        extensions: { code: 'UNAUTHENTICATED', upstream: { status: 401 } },
      },
    ]);
    expect(JSON.stringify(errors)).not.toContain(token);
  });

  test('refuses to skip less than nothing', async () => {
    const { errors } = await graph.ask(PROJECTS, { token, skip: -1 });

    expect(errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT', argument: 'itemsToSkip' } }]);
    expect(await graph.received()).toEqual([]);
  });
});

describe('without a key', () => {
  const graph = useToolgraph(KEYLESS_ENGINE);

  test('says which variable is not set, though it would not be sent', async () => {
    const { errors } = await graph.ask(PROJECTS, { token });

    expect(errors).toMatchObject([
      { message: expect.stringContaining('PLATFORM_API_KEY'), extensions: { code: 'UNAUTHENTICATED' } },
    ]);
    expect(await graph.received()).toEqual([]);
  });
});
