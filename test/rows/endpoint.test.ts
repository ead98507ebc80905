import { describe, expect, test } from 'vitest';
import type { Parameter } from '../../subgraphs/core/catalogue.ts';
import { buildRequest, type Endpoint, type Values } from '../../subgraphs/core/endpoint.ts';

/** The request that an endpoint definition creates from values. `types` are the types of the tool's parameters. */
const request = (row: Partial<Endpoint<any>>, values: Values, types: Record<string, string> = {}, rawBody?: string) => {
  const parameters = Object.entries(types).map(
    ([name, type]) => [name, { name, type, required: false } as Parameter] as const,
  );
  const endpoint: Endpoint<any> = { call: 'POST /v2/things', ...row };
  const { template, ...built } = buildRequest(endpoint, (name) => values[name], new Map(parameters), rawBody);
  expect(endpoint.call).toContain(` ${template}`);
  return built;
};

describe('what is absent stays off the wire', () => {
  test.each([
    { value: undefined, query: [], headers: {}, body: '{}' },
    { value: null, query: [], headers: {}, body: '{"wire":null}' },
    { value: false, query: [['wire', 'false']], headers: { wire: 'false' }, body: '{"wire":false}' },
    { value: 0, query: [['wire', '0']], headers: { wire: '0' }, body: '{"wire":0}' },
    { value: '', query: [['wire', '']], headers: { wire: '' }, body: '{"wire":""}' },
    { value: [], query: [], headers: { wire: '' }, body: '{"wire":[]}' },
    { value: 'text', query: [['wire', 'text']], headers: { wire: 'text' }, body: '{"wire":"text"}' },
  ])('$value', ({ value, query, headers, body }) => {
    const placed = { wire: 'given' };

    const built = request({ query: placed, headers: placed, body: placed }, { given: value });

    expect(built).toEqual({ method: 'POST', path: '/v2/things', query, headers, body });
  });

  test('a row without a body has none', () => {
    expect(request({ call: 'DELETE /v2/things' }, {})).toEqual({
      method: 'DELETE',
      path: '/v2/things',
      query: [],
      headers: {},
    });
  });

  test('null is not handed to what would write it another way', () => {
    const as = () => expect.unreachable('null was written');

    const built = request({ query: { q: { from: 'given', as } }, body: { b: { from: 'given', as } } }, { given: null });

    expect(built).toMatchObject({ query: [], body: '{"b":null}' });
  });

  test.each([
    { flag: true, query: [['team_id', '9']] },
    { flag: false, query: [] },
    { flag: null, query: [] },
    { flag: undefined, query: [] },
    { flag: 'true', query: [] },
  ])('what goes only with another goes when that is $flag: $query', ({ flag, query }) => {
    expect(request({ query: { team_id: { from: 'team', when: 'flag' } } }, { team: '9', flag }).query).toEqual(query);
  });
});

describe('a path', () => {
  test.each([undefined, null, '', '.', '..'])("refuses '%s'", (id) => {
    expect(() => request({ call: 'GET /v2/things/{id}/parts' }, { id })).toThrow(
      expect.objectContaining({
        message: expect.stringContaining('id: '),
        extensions: expect.objectContaining({ code: 'BAD_USER_INPUT', argument: 'id' }),
      }),
    );
  });

  test.each([
    { id: 0, path: '/v2/things/0' },
    { id: false, path: '/v2/things/false' },
    { id: '...', path: '/v2/things/...' },
    { id: 'a/b', path: '/v2/things/a%2Fb' },
    { id: '../x', path: '/v2/things/..%2Fx' },
    { id: '%2e%2e', path: '/v2/things/%252e%252e' },
    { id: 'a b?c=d#e', path: '/v2/things/a%20b%3Fc%3Dd%23e' },
    { id: 'é@x', path: '/v2/things/%C3%A9%40x' },
    { id: '{id}', path: '/v2/things/%7Bid%7D' },
    { id: '9223372036854775807', path: '/v2/things/9223372036854775807' },
  ])('has $id as $path', ({ id, path }) => {
    expect(request({ call: 'GET /v2/things/{id}' }, { id }).path).toBe(path);
  });

  test('takes what the parent is known by, and names it as the argument that it is', () => {
    const row = { call: 'GET /v2/team/{parent.id}/task/{taskId}' } as const;

    expect(request(row, { 'parent.id': '7', taskId: 'x' }).path).toBe('/v2/team/7/task/x');
    expect(() => request(row, { taskId: 'x' })).toThrow("id: '' cannot be part of a path");
  });
});

describe('a query', () => {
  test('repeats the name for each item of a list', () => {
    const { query } = request({ query: { 'ids[]': 'ids' } }, { ids: ['a', 0, 'b c'] });

    expect(query).toEqual([
      ['ids[]', 'a'],
      ['ids[]', '0'],
      ['ids[]', 'b c'],
    ]);
  });

  test('has digits as they are', () => {
    const { query } = request(
      { query: { id: 'id', 'ids[]': 'ids' } },
      { id: '9007199254740993', ids: ['9223372036854775807'] },
      { id: 'int', ids: 'arr[int]' },
    );

    expect(query).toEqual([
      ['id', '9007199254740993'],
      ['ids[]', '9223372036854775807'],
    ]);
  });

  test('takes a value as it is written', () => {
    const { query } = request(
      { query: { list: { from: 'names', as: (names: string[]) => names.join(',') } } },
      { names: ['a', 'b'] },
    );

    expect(query).toEqual([['list', 'a,b']]);
  });
});

describe('a body', () => {
  test('has keys inside keys, absent ones left out', () => {
    const body = {
      id: 'id',
      'http.uri': 'uri',
      'http.retry': 'retry',
      'http.auth.secret': 'secret',
      'mcp.uri': 'other',
    };

    const built = request({ body }, { id: 'w', uri: 'u', retry: 0, secret: null });

    expect(JSON.parse(built.body!)).toEqual({ id: 'w', http: { uri: 'u', retry: 0, auth: { secret: null } } });
  });

  test.each([
    { type: 'int', value: '9007199254740993', wire: '9007199254740993' },
    { type: 'int', value: '9223372036854775807', wire: '9223372036854775807' },
    { type: 'int', value: '-7', wire: '-7' },
    { type: 'int', value: '0', wire: '0' },
    { type: 'int', value: 'abc', wire: '"abc"' },
    { type: 'int', value: 1_796_112_000_000, wire: '1796112000000' },
    { type: 'arr[int]', value: ['1', '9007199254740993'], wire: '[1,9007199254740993]' },
    { type: 'arr[str]', value: ['1'], wire: '["1"]' },
    { type: 'str', value: '9007199254740993', wire: '"9007199254740993"' },
  ])('has $value of a parameter of type $type as $wire', ({ type, value, wire }) => {
    expect(request({ body: { n: 'given' } }, { given: value }, { given: type }).body).toBe(`{"n":${wire}}`);
  });

  test('is sent as the text that it is given as, where it is the complete body', () => {
    expect(request({}, {}, {}, '{"n":9007199254740993}').body).toBe('{"n":9007199254740993}');
  });
});
