import { QueryPlanner } from '@apollo/query-planner';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type Executors, openExecutorsOver } from './two-executors.ts';

const SDL = {
  people: `
    type Query { people: [Person] pets: [Pet] count: Int! again: Query }
    type Person @key(fields: "id") { id: ID! kind: Kind kinds: [Kind!] age: Int tall: Float name: String alive: Boolean friend: Person }
    enum Kind { GUEST HIDDEN @inaccessible }
    interface Pet { name: String }
    type Dog implements Pet { name: String }
    type Cat implements Pet @inaccessible { name: String }`,
  scores: `type Query { best: Int worst: Int } type Person @key(fields: "id") { id: ID! score: Int team: Team } type Team { name: String! }`,
};

type Reply = (variables: any) => object;

let replies: Partial<Record<keyof typeof SDL, Reply>>;
let executors: Executors;

beforeAll(async () => {
  executors = await openExecutorsOver(SDL, (name, { variables }) => replies[name as keyof typeof SDL]!(variables));
});
afterAll(() => executors?.stop());

/** Both executors, over subgraphs with these replies. */
function over(given: typeof replies): Executors {
  replies = given;
  return executors;
}

const person = (id: string, more: object = {}) => ({ __typename: 'Person', id, ...more });
/** Three people; the first and the last are the same. */
const people = () => ({ data: { people: [person('1'), person('2'), person('1')] } });
const placesOf = (answer: { errors?: readonly any[] }) =>
  answer.errors?.map(({ path, extensions }) => [path?.join('.'), extensions.code]);

test('an entity that is at several positions has its error at each of them', async () => {
  const scores: Reply = ({ representations }) => ({
    data: { _entities: representations.map(() => ({ score: null })) },
    errors: representations.map((_each: unknown, index: number) => ({
      message: 'no score',
      path: ['_entities', index, 'score'],
      extensions: { code: 'NO_SCORE' },
    })),
  });
  const { ours, stock } = over({ people, scores });

  const [mine, theirs] = [await ours('{ people { score } }'), await stock('{ people { score } }')];

  const places = [
    ['people.0.score', 'NO_SCORE'],
    ['people.1.score', 'NO_SCORE'],
    ['people.2.score', 'NO_SCORE'],
  ];
  expect(placesOf(mine)!.sort()).toEqual(places);
  expect(placesOf(theirs)!.sort()).toEqual(places);
});

test.each<[string, Reply]>([
  ['are fewer than were asked for', () => ({ data: { _entities: [{ score: 1 }] } })],
  ['are more than were asked for', () => ({ data: { _entities: [{ score: 1 }, { score: 2 }, { score: 3 }] } })],
  ['are no list', () => ({ data: { _entities: { 0: { score: 1 } } } })],
  ['are missing', () => ({ data: {} })],
  ['are null with an error', () => ({ data: { _entities: null }, errors: [{ message: 'no', path: ['_entities'] }] })],
  ['are null with an error without a path', () => ({ data: null, errors: [{ message: 'no' }] })],
  ['are null with an error that is none', () => ({ data: null, errors: [null] })],
])('where the entities %s, each of them has an error', async (_what, scores) => {
  const { ours } = over({ people, scores });

  const answer = await ours('{ people { id score } }');

  expect(answer.data.people.map(({ score }: any) => score)).toEqual([null, null, null]);
  expect(placesOf(answer)!.sort()).toEqual(
    ['people.0', 'people.1', 'people.2'].map((path) => [path, 'DOWNSTREAM_SERVICE_ERROR']),
  );
});

test('a throwing data source hides its error', async () => {
  const { ours } = over({
    people,
    scores: () => {
      throw new TypeError('secret');
    },
  });

  const answer = await ours('{ people { score } }');

  expect(placesOf(answer)!.sort()).toEqual(
    ['people.0', 'people.1', 'people.2'].map((path) => [path, 'INTERNAL_SERVER_ERROR']),
  );
  expect(JSON.stringify(answer)).not.toContain('secret');
});

test('a subgraph cannot choose how the answer is sent', async () => {
  const { ours } = over({
    people: () => ({
      data: null,
      errors: [{ message: 'no', extensions: { code: 'X', http: { status: 200, headers: 5 } } }],
    }),
  });

  expect((await ours('{ people { id } }')).errors).toEqual([
    { message: 'no', path: ['people'], extensions: { code: 'X' } },
  ]);
});

test('a fetch of which all fails has its error at each field that conditions and fragments leave', async () => {
  const { ours } = over({ people: () => ({ data: null, errors: [{ message: 'no', extensions: { code: 'X' } }] }) });
  const query = `query ($yes: Boolean!, $no: Boolean!) { ... on Query @include(if: true) { id: people { id } ...F } people @skip(if: true) { id } }
    fragment F on Query { b: people @skip(if: $no) { id } c: people @skip(if: $yes) { id } ... @include(if: $no) { d: people { id } } id: people { name } }`;
  const answer = await ours(query, { yes: true, no: false });

  expect(answer.data).toEqual({ id: null, b: null });
  expect(placesOf(answer)).toEqual([
    ['id', 'X'],
    ['b', 'X'],
  ]);
});

test('values that clients do not have in their schema are null to them: of enums, and of types', async () => {
  const { ours, stock } = over({
    people: () => ({
      data: {
        people: [person('1', { kind: 'HIDDEN', kinds: ['HIDDEN'] }), person('2', { kind: 'GUEST', kinds: ['GUEST'] })],
        pets: [{ __typename: 'Cat', name: 'Tom' }, { __typename: 'Dog', name: 'Rex' }, { __typename: 'Whale' }],
      },
    }),
  });
  const query = '{ people { kind kinds } pets { __typename name } }';

  const answer = await ours(query);

  expect(answer.data).toEqual({
    people: [
      { kind: null, kinds: null },
      { kind: 'GUEST', kinds: ['GUEST'] },
    ],
    pets: [null, { __typename: 'Dog', name: 'Rex' }, null],
  });
  expect((await stock(query)).data).toEqual(answer.data);
});

test('an object of an interface that does not say its type has the fields of the interface', async () => {
  const { ours, stock } = over({ people: () => ({ data: { pets: [{ name: 'Rex' }] } }) });

  const answer = await ours('{ pets { name } }');

  expect(answer).toEqual({ data: { pets: [{ name: 'Rex' }] } });
  expect((await stock('{ pets { name } }')).data).toEqual(answer.data);
});

test.each([
  ['age', [1.5, '1', true, {}, []]],
  ['tall', ['1', {}, false]],
  ['name', [1, {}, [], true]],
  ['alive', [1, 'true', {}]],
  ['id', [{}, [], true, 1.5]],
])('a %s of another kind is null, with an error at its place', async (field, values) => {
  for (const value of values) {
    const { ours } = over({
      people: () => ({ data: { people: [person('1', { friend: { [field]: value } })] } }),
    });

    const answer = await ours(`{ people { friend { ${field} } } }`);

    expect(answer.data).toEqual({ people: [{ friend: field === 'id' ? null : { [field]: null } }] });
    expect(placesOf(answer)).toEqual([[`people.0.friend.${field}`, 'DOWNSTREAM_SERVICE_ERROR']]);
  }
});

test.each([
  ['an object', { 0: person('1') }],
  ['a text', 'people'],
  ['a number', 7],
])('%s where a list is due is null, with an error at its place', async (_what, value) => {
  const { ours } = over({ people: () => ({ data: { people: value, count: 1 } }) });

  const answer = await ours('{ people { id } count }');

  expect(answer.data).toEqual({ people: null, count: 1 });
  expect(placesOf(answer)).toEqual([['people', 'DOWNSTREAM_SERVICE_ERROR']]);
});

test('a null that spreads has one error, at the place that cannot be null', async () => {
  const scores: Reply = ({ representations }) => ({
    data: { _entities: representations.map(() => ({ team: { name: null } })) },
  });
  const { ours } = over({ people: () => ({ data: { people: [person('1')] } }), scores });

  const answer = await ours('{ people { id team { name } } }');

  expect(answer.data).toEqual({ people: [{ id: '1', team: null }] });
  expect(placesOf(answer)).toEqual([['people.0.team.name', 'DOWNSTREAM_SERVICE_ERROR']]);
});

test('what is fetched of the type of queries below the root is put there, and so are its errors', async () => {
  const { ours, stock } = over({
    people: () => ({ data: { again: { count: 1 } } }),
    scores: () => ({ data: { best: 9, worst: null }, errors: [{ message: 'no', path: ['worst'] }] }),
  });
  const query = '{ again { count best worst } }';

  const answer = await ours(query);

  expect(answer.data).toEqual({ again: { count: 1, best: 9, worst: null } });
  expect(placesOf(answer)).toEqual([['again.worst', 'DOWNSTREAM_SERVICE_ERROR']]);
  expect((await stock(query)).data).toEqual(answer.data);
});

test('nothing is fetched below a field of the type of queries that is null', async () => {
  let asked = 0;
  const { ours } = over({ people: () => ({ data: { again: null } }), scores: () => ({ data: { best: ++asked } }) });

  expect((await ours('{ again { count best } }')).data).toEqual({ again: null });
  expect(asked).toBe(0);
});

test('what asks for data and the schema is planned once', async () => {
  const { ours } = over({ people });
  const planning = vi.spyOn(QueryPlanner.prototype, 'buildQueryPlan');
  const both = '{ people { id } __schema { queryType { name } } }';

  const answers = [await ours(both), await ours(both)];
  const { length } = planning.mock.calls;
  answers.push(await ours(both));

  for (const { data } of answers) expect(data).toMatchObject({ people: { length: 3 }, __schema: { queryType: {} } });
  expect(planning).toHaveBeenCalledTimes(length);
  planning.mockRestore();
});
