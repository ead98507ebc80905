import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { MAX_EXPORTED } from '../../../gateway/execution/mutation-steps.ts';
import { type Executors, openExecutorsOver } from './two-executors.ts';

const SDL = {
  notes: `
    type Query { notes: [Note] note(id: ID!): Note }
    type Mutation { add(text: String = "none", ids: [ID!], texts: [String], of: JSON): Note remove(id: ID!): Note query: Query }
    type Note @key(fields: "id") { id: ID! text: String by: Person tags: [String!] extra: JSON done: Boolean }
    type Person { name: String }
    scalar JSON`,
  scores: `type Query { best: Int } type Mutation { rate(id: ID!): Int } type Note @key(fields: "id") { id: ID! score: Int }`,
};

type Sent = { subgraph: string; query: string; variables: any };
type Reply = (sent: Sent) => object;

let reply: Reply;
let sent: Sent[];
let executors: Executors;

beforeAll(async () => {
  executors = await openExecutorsOver(SDL, (subgraph, { query = '', variables = {} }) => {
    sent.push({ subgraph, query, variables });
    return reply({ subgraph, query, variables });
  });
});
beforeEach(() => {
  sent = [];
});
afterAll(() => executors?.stop());

const note = (id: string, more: object = {}) => ({ __typename: 'Note', id, ...more });
/** Runs our executor over subgraphs with these replies; returns the response after a JSON round trip, and requests. */
async function ask(query: string, replies: Reply, variables = {}) {
  reply = replies;
  const { data, errors = [] } = JSON.parse(JSON.stringify(await executors.ours(query, variables)));
  return { data, errors, sent };
}
const added = (answer: object | null) => ({ data: { add: answer } });
const missing = (path: string, exportedBy: string, reason: string) => ({
  path: [path],
  extensions: { code: 'EXPORT_MISSING', retryable: false, variable: 'x', exportedBy, reason },
});

test('executes root fields as operations of their own', async () => {
  const query = `mutation Two($text: String, $x: ID = "", $unused: [ID!]) {
    add(text: $text, ids: $unused) { made: id @export(as: "x") } remove(id: $x) { text }
  }`;

  const { data, errors, sent } = await ask(
    query,
    ({ query }) => (query.includes('add') ? added({ made: '7' }) : { data: { remove: { text: 'gone' } } }),
    { text: 'A' },
  );

  expect({ data, errors }).toEqual({ data: { add: { made: '7' }, remove: { text: 'gone' } }, errors: [] });
  expect(sent.map(({ variables }) => variables)).toEqual([{ text: 'A' }, { x: '7' }]);
  expect(sent.map(({ query }) => query).join()).not.toContain('@');
});

test('what is read is a query to each subgraph at the same time, and its errors are below it', async () => {
  const query = 'mutation { add { id } q: query { notes { id score } best } }';

  const { data, errors, sent } = await ask(query, ({ query, variables }) => {
    if (query.includes('add')) return added({ id: '1' });
    if (variables.representations) return { data: { _entities: [{ score: 3 }] } };
    return query.includes('best')
      ? { data: { best: null }, errors: [{ message: 'no', path: ['best'], extensions: { code: 'X' } }] }
      : { data: { notes: [note('1')] } };
  });

  expect(data).toEqual({ add: { id: '1' }, q: { notes: [{ id: '1', score: 3 }], best: null } });
  expect(errors).toEqual([{ message: 'no', path: ['q', 'best'], extensions: { code: 'X' } }]);
  expect(sent.slice(1).every(({ query }) => /^(query|\{)/.test(query))).toBe(true);
});

test.each<[string, string, Reply, string]>([
  ['failed', 'id', () => ({ data: { add: null }, errors: [{ message: 'no', path: ['add'] }] }), 'FAILED'],
  ['failed without a place', 'id', () => ({ data: null, errors: [{ message: 'no' }] }), 'FAILED'],
  ['is null', 'text', () => added({ text: null }), 'NULL'],
  ['is below a null', 'by { name', () => added({ by: null }), 'NULL'],
])('does not execute a root field whose variable %s', async (_what, field, replies, reason) => {
  const query = `mutation ($x: ID = "") { add { ${field} @export(as: "x") ${field.includes('{') ? '}' : ''} } remove(id: $x) { id } rate(id: "1") }`;

  const { data, errors, sent } = await ask(query, (each) =>
    each.query.includes('add') ? replies(each) : { data: { rate: 1 } },
  );

  expect(data).toMatchObject({ remove: null, rate: 1 });
  expect(errors.at(-1)).toMatchObject(missing('remove', `add.${field.replace(' { ', '.')}`, reason));
  expect(sent).toHaveLength(2);
});

test('what follows a root field that was not executed is not run either, and names it', async () => {
  const query = `mutation ($x: ID = "", $y: ID = "") {
    add { text @export(as: "x") } remove(id: $x) { id @export(as: "y") } rate(id: $y)
  }`;

  const { data, errors } = await ask(query, () => added({ text: null }));

  expect(data).toEqual({ add: { text: null }, remove: null, rate: null });
  expect(errors.map(({ message }: any) => message)).toEqual([
    'remove was not executed: add.text, which sets $x, is null',
    'rate was not executed: remove.id, which sets $y, was not executed',
  ]);
});

test.each([
  ['whose field is left out', 'add { id @export(as: "x") @skip(if: $yes) id }'],
  ['whose root field is left out', 'add @skip(if: $yes) { id @export(as: "x") }'],
  ['around which a fragment is left out', '... @include(if: $no) { add { id @export(as: "x") } }'],
])('an export %s fills nothing', async (_what, field) => {
  const query = `mutation ($x: ID = "", $yes: Boolean = true, $no: Boolean!) {
    ${field} remove(id: $x) { id } rate(id: "1") @skip(if: $yes) @include(if: $no)
  }`;

  const { data, errors } = await ask(query, () => added({ id: '1' }), { no: false });

  expect(data.remove).toBe(null);
  expect(errors).toMatchObject([missing('remove', 'add.id', 'SKIPPED')]);
});

test('a condition may be exported: what it leaves out is not there', async () => {
  const query = (then: string) =>
    `mutation ($x: Boolean = true) { add { done @export(as: "x") } ${then} { id } rate(id: "1") @skip(if: $x) }`;
  const answer = async (done: boolean | null, then: string) =>
    (
      await ask(query(then), ({ query }) =>
        query.includes('add') ? added({ done }) : { data: { remove: { id: '1' }, rate: 1 } },
      )
    ).data;

  expect(await answer(true, 'remove(id: "1") @include(if: $x)')).toEqual({ add: { done: true }, remove: { id: '1' } });
  expect(await answer(false, 'remove(id: "1") @include(if: $x)')).toEqual({ add: { done: false }, rate: 1 });
  expect(await answer(null, 'remove(id: "1") @include(if: $x)')).toEqual({
    add: { done: null },
    remove: null,
    rate: null,
  });
});

const LISTS = `mutation ($ids: [ID!], $names: [String], $tags: JSON) {
  query { notes { id text @export(as: "ids") by { name @export(as: "names") } tags @export(as: "tags") } } add(ids: $ids, texts: $names, of: $tags) { id }
}`;

test('values below lists are one list: a null stays where the variable takes it, also for an object that is null', async () => {
  const notes = [
    note('1', { text: 'a', by: { name: 'M' }, tags: ['r', 's'] }),
    note('2', { text: null, by: null, tags: null }),
    null,
    note('4', { text: 'd', by: { name: null }, tags: [] }),
  ];

  const { sent } = await ask(LISTS, ({ query }) => (query.includes('add') ? added({ id: '1' }) : { data: { notes } }));

  expect(sent[1]!.variables).toEqual({
    ids: ['a', 'd'],
    names: ['M', null, null, null],
    tags: ['r', 's', null],
  });
});

test('a partial or empty list fills nothing', async () => {
  const query = 'mutation ($x: [String]) { query { notes { text @export(as: "x") } } add(texts: $x) { id } }';
  const failing = {
    data: { notes: [note('1', { text: 'a' }), null] },
    errors: [{ message: 'no', path: ['notes', 1, 'text'] }],
  };

  const failed = await ask(query, () => failing);
  const elsewhere = await ask(query, ({ query }) =>
    query.includes('add') ? added({ id: '1' }) : { ...failing, errors: [{ message: 'no', path: ['notes', 1, 'id'] }] },
  );
  const empty = await ask(query, () => ({ data: { notes: [] } }));

  expect(failed.errors.at(-1)).toMatchObject(missing('add', 'query.notes.text', 'FAILED'));
  expect(elsewhere.data.add).toEqual({ id: '1' });
  expect(empty.errors).toMatchObject([missing('add', 'query.notes.text', 'EMPTY')]);
});

test('a variable takes 10,000 values', async () => {
  const query = 'mutation ($x: [ID!]) { query { notes { id @export(as: "x") } } add(ids: $x) { id } }';
  const notes = Array.from({ length: MAX_EXPORTED + 1 }, (_each, index) => note(String(index)));
  const over = (count: number) => (each: Sent) =>
    each.query.includes('add') ? added({ id: '1' }) : { data: { notes: notes.slice(0, count) } };

  expect((await ask(query, over(MAX_EXPORTED))).sent[1]!.variables.x).toHaveLength(10_000);
  expect((await ask(query, over(MAX_EXPORTED + 1))).errors).toMatchObject([
    missing('add', 'query.notes.id', 'TOO_MANY'),
  ]);
});

test('a variable that is no list takes the one value that there is below lists, and no value of several', async () => {
  const query = 'mutation ($x: ID = "") { query { notes { id @export(as: "x") } } remove(id: $x) { id } }';
  const found =
    (...ids: (string | null)[]) =>
    (each: Sent) =>
      each.query.includes('remove')
        ? { data: { remove: note('1') } }
        : { data: { notes: ids.map((id) => id && note(id)) } };

  expect((await ask(query, found(null, '7', '7'))).sent[1]!.variables).toEqual({ x: '7' });
  for (const [ids, reason] of [[['7', '8'], 'SEVERAL'] as const, [[null], 'EMPTY'] as const]) {
    const { errors, sent } = await ask(query, found(...ids));
    expect(errors).toMatchObject([missing('remove', 'query.notes.id', reason)]);
    expect(sent.at(-1)!.query).not.toContain('remove');
  }
});

test('what does not fit its variable is refused at the field that uses it, without the value', async () => {
  const { data, errors } = await ask(
    'mutation ($x: String) { add { extra @export(as: "x") } a: add(text: $x) { id } rate(id: "1") }',
    ({ query }) => (query.includes('rate') ? { data: { rate: 1 } } : added({ extra: { secret: 1 } })),
  );

  expect(data).toEqual({ add: { extra: { secret: 1 } }, a: null, rate: 1 });
  expect(errors).toMatchObject([
    { path: ['a'], message: expect.stringContaining('a was not executed: Variable "$x" got an invalid value') },
  ]);
  expect(JSON.stringify(errors)).not.toContain('secret');
});

test('rejects client values for exported variables', async () => {
  const query = 'mutation ($x: ID!) { add { id @export(as: "x") } remove(id: $x) { id } }';

  for (const x of ['1', null]) {
    const { data, errors, sent } = await ask(query, () => added({ id: '1' }), { x });
    expect({ data, sent }).toEqual({ data: undefined, sent: [] });
    expect(errors).toMatchObject([
      {
        message: 'Variable "$x" is set by add.id: omit it from the variables',
        extensions: { code: 'BAD_USER_INPUT' },
      },
    ]);
  }
});

test('what is wrong with a later root field is refused before the first one is run', async () => {
  const literal = await ask(
    'mutation ($x: ID!) { add { id @export(as: "x") } a: add(of: {b: 1e400, c: $x}) { id } }',
    () => ({}),
  );
  const value = await ask(
    'mutation ($x: ID!, $y: ID!) { add { id @export(as: "x") } a: add(ids: [$x, $y]) { id } }',
    () => ({}),
  );

  for (const { errors, sent } of [literal, value]) {
    expect(errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT' } }]);
    expect(sent).toEqual([]);
  }
});

test('names that JavaScript, the planner or the gateway have are names and nothing else', async () => {
  const query = `mutation ($__proto__: ID!, $representations: ID!) {
    __proto__: add { constructor: id @export(as: "__proto__") toolgraph__id: id @export(as: "representations") }
    toString: remove(id: $__proto__) { id } b: remove(id: $representations) { id: text }
  }`;

  const { data, sent } = await ask(query, ({ query }) => {
    const [, alias = ''] = /(\w+):\s*(?:add|remove)/.exec(query)!;
    const record = JSON.parse(
      '{"constructor": "7", "toolgraph__toolgraph__id": "8", "id": "9", "toolgraph__id": "text"}',
    );
    return { data: Object.fromEntries([[alias, record]]) };
  });

  expect(JSON.stringify(data)).toBe(
    '{"__proto__":{"constructor":"7","toolgraph__id":"8"},"toString":{"id":"9"},"b":{"id":"text"}}',
  );
  expect(sent.map(({ variables }) => Object.values(variables))).toEqual([[], ['7'], ['8']]);
});

test('a root field that is selected twice is run once, in the order of what is there', async () => {
  const query = `mutation ($no: Boolean = false) {
    b: add @include(if: $no) { id } a: add { id } ... { b: add { text } } a: add { text }
  }`;

  const { data, sent } = await ask(query.replace('{', '{ query { __typename }'), ({ query }) => ({
    data: { [/(\w):\s*add/.exec(query)![1]!]: { id: '1', text: 't' } },
  }));

  expect(JSON.stringify(data)).toBe('{"query":{"__typename":"Query"},"a":{"id":"1","text":"t"},"b":{"text":"t"}}');
  expect(sent).toHaveLength(2);
});

test('a disconnect stops later root fields', async () => {
  const leaving = new AbortController();
  reply = ({ query }) => {
    leaving.abort();
    return query.includes('add') ? added({ id: '1' }) : { data: { remove: { id: '1' } } };
  };

  const { data, errors } = await executors.ours(
    'mutation ($x: ID!) { add { id @export(as: "x") } remove(id: $x) { id } }',
    {},
    leaving.signal,
  );

  expect(data).toMatchObject({ add: { id: '1' }, remove: null });
  expect(errors).toMatchObject([{ message: 'remove was not executed: the client disconnected', path: ['remove'] }]);
  expect(sent).toHaveLength(1);
});

test('a mutation without exports and reads is one plan, as before', async () => {
  const { sent } = await ask('mutation { a: add { id } b: add { id } }', () => ({
    data: { a: { id: '1' }, b: { id: '2' } },
  }));

  expect(sent).toHaveLength(1);
});
