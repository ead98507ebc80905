import { setImmediate } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { Context } from '../../../subgraphs/core/context.ts';
import { costOf } from '../../steps.ts';
import { useToolgraph } from '../../toolgraph.ts';
import { type Executors, openExecutorsOver } from './two-executors.ts';

const SDL = {
  people: `type Query { people(from: Int): [Person] } type Mutation { hire: [Person] }
    type Person @key(fields: "id") { id: ID! name: String slow(by: Int): Int friend: Person }`,
  scores: `type Query { best: Int } type Person @key(fields: "id") { id: ID! score: Int team: Team } type Team @key(fields: "id") { id: ID! }`,
  teams: `type Query { first: Int } type Team @key(fields: "id") { id: ID! title: String }`,
};

type Sent = { subgraph: string; query: string; variables: any; forKeys: boolean };

/** A fetch in flight until `answer` is called. */
type Fetch = Sent & { answer(reply: object): void };

let sent: Fetch[];
let executors: Executors;

beforeAll(async () => {
  executors = await openExecutorsOver(SDL, fetched);
});
beforeEach(() => {
  sent = [];
});
afterAll(() => executors?.stop());

type Request = { query?: string; variables?: object; extensions?: { forKeys?: boolean } };

function fetched(subgraph: string, { query = '', variables = {}, extensions = {} }: Request): Promise<object> {
  const { promise, resolve } = Promise.withResolvers<object>();
  sent.push({ subgraph, query, variables, forKeys: extensions.forKeys === true, answer: resolve });
  return promise;
}

/** The fetches in flight, once no more start on their own. */
async function underWay(): Promise<Fetch[]> {
  for (let turn = 0; turn < 5; turn++) await setImmediate();
  return sent.splice(0);
}

const person = (id: string, more: object = {}) => ({ __typename: 'Person', id, ...more });
const scoresOf = ({ variables }: Fetch) => ({
  data: { _entities: variables.representations.map(({ id }: { id: string }) => ({ score: Number(id) * 10 })) },
});

describe('a part of a plan', () => {
  test('begins with the keys of the fetch before it, and is there when that is answered', async () => {
    const answer = executors.ours('query ($f: Int, $b: Int) { people(from: $f) { name slow(by: $b) score } }', {
      f: 1,
      b: 2,
    });
    const [keys, complete] = await underWay();
    expect([keys, complete].map((fetch) => fetch?.forKeys)).toEqual([true, false]);
    expect(keys!.query).not.toMatch(/\bname\b|slow/);
    expect([keys!.variables, complete!.variables]).toEqual([{ f: 1 }, { f: 1, b: 2 }]);
    keys!.answer({ data: { people: [person('1'), person('2'), null] } });
    const [scores] = await underWay();
    expect(scores).toMatchObject({ subgraph: 'scores', forKeys: false });
    scores!.answer(scoresOf(scores!));
    expect(await underWay()).toEqual([]);
    complete!.answer({ data: { people: [person('1', { name: 'A' }), person('2', { slow: 7 }), null] } });

    const { data, errors } = await answer;

    expect(errors).toBeUndefined();
    expect(data.people).toEqual([{ name: 'A', slow: null, score: 10 }, { name: null, slow: 7, score: 20 }, null]);
    expect(sent).toEqual([]);
  });

  test('begins with what follows the part that it begins early', async () => {
    const answer = executors.ours('{ people { name team { title } } }');
    const [keys, complete] = await underWay();
    keys!.answer({ data: { people: [person('1')] } });
    const [teams] = await underWay();
    teams!.answer({ data: { _entities: [{ team: { __typename: 'Team', id: 't' } }] } });
    const [titles] = await underWay();
    expect(titles).toMatchObject({ subgraph: 'teams' });
    titles!.answer({ data: { _entities: [{ title: 'T' }] } });
    complete!.answer({ data: { people: [person('1', { name: 'A' })] } });

    expect((await answer).data.people).toEqual([{ name: 'A', team: { title: 'T' } }]);
    expect(sent).toEqual([]);
  });

  test('is fetched again where the fetch before it has other keys, whose answer alone counts', async () => {
    const answer = executors.ours('{ people { name score } }');
    const [keys, complete] = await underWay();
    keys!.answer({ data: { people: [person('1')] }, errors: [{ message: 'of the keys' }] });
    const [early] = await underWay();
    early!.answer({ data: null, errors: [{ message: 'of the early start' }] });
    complete!.answer({ data: { people: [person('2', { name: 'B' })] } });
    const [again] = await underWay();
    again!.answer(scoresOf(again!));

    const { data, errors } = await answer;

    expect(errors).toBeUndefined();
    expect(data.people).toEqual([{ name: 'B', score: 20 }]);
  });

  test('is not begun early in a mutation, nor where keys are all that is asked for', async () => {
    for (const query of ['mutation { hire { name score } }', '{ people { score } }']) {
      const answer = executors.ours(query);
      const first = await underWay();
      expect(first.map(({ forKeys }) => forKeys)).toEqual([false]);
      first[0]!.answer({ data: { hire: null, people: null } });
      await answer;
    }
  });

  test('is begun early no more when that has gained nothing three times in a row', async () => {
    const fetches = [];
    for (let time = 0; time < 5; time++) {
      const answer = executors.ours('{ people { id slow score } }');
      const first = await underWay();
      for (const fetch of first) fetch.answer({ data: { people: [person('1', { slow: 1 })] } });
      const [scores, ...more] = await underWay();
      scores!.answer(scoresOf(scores!));
      fetches.push([first.length, 1 + more.length]);
      expect((await answer).data.people).toEqual([{ id: '1', slow: 1, score: 10 }]);
    }

    expect(fetches).toEqual([
      [2, 1],
      [2, 1],
      [2, 1],
      [1, 1],
      [1, 1],
    ]);
  });
});

describe('through the graph', () => {
  const graph = useToolgraph();
  const cost = (query: string) => costOf(graph, () => graph.ask(query));

  test('what needs keys alone is read in the step of what the fetch reads beside them', async () => {
    const { id } = graph.sandbox.context.company.tasks.find(({ assignees }) => assignees.length > 0)!;
    const people =
      'assignees { person { name authConnections { totalCount } threads(maxResults: 1) { items { id } } } }';
    const query = `{ task(id: "${id}") { ${people} comments { items { id } } members { id } } }`;

    const { answer, waves, byService } = await cost(query);
    const { waves: alone } = await cost(`{ task(id: "${id}") { ${people} } }`);

    expect(answer.errors).toBeUndefined();
    expect(answer.data.task.assignees[0].person).toMatchObject({ name: expect.any(String), authConnections: {} });
    expect([waves, alone]).toEqual([2, 2]);
    expect(byService).toMatchObject({ taskmanager: 4, engine: 1, mail: 1 });
  });
});

test('a fetch of keys reads what the request reads, and counts nothing of it', async () => {
  const context = new Context({ upstreams: {}, entities: {} });
  const keys = context.forKeys();
  const read: string[] = [];
  const names = (of: Context) =>
    of.loader('of both', () => ({
      read: async (some: readonly string[]) => some.map((name) => `${name}${read.push(name)}`),
    }));

  expect(keys.countItems(7)).toBe(7);
  expect(keys.countMismatches(3)).toBe(3);

  expect(context.countItems(0)).toBe(0);
  expect(context.countMismatches(0)).toBe(0);
  expect([await names(keys).load('a'), await names(context).load('a')]).toEqual(['a1', 'a1']);
  expect([context.isForKeys, keys.isForKeys]).toEqual([false, true]);
});
