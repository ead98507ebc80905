import fc from 'fast-check';
import { buildSchema, execute, Kind, parse } from 'graphql';
import { describe, expect, test } from 'vitest';
import { UNRESTRICTED_CALLER } from '../../../gateway/auth/caller.ts';
import { EventResolver, type Selection } from '../../../gateway/subscriptions/event-answers.ts';
import { rewrite, streamsOf } from '../../../gateway/subscriptions/rewriting.ts';

const TYPES = `
  type Query { event(id: ID!): Event events(ids: [ID!]!): [Event] }
  type Event { id: ID! kind: Kind! text: String none: Event part: Part! parts: [Part!] json: JSON task: Task arg(n: Int): Int failing: String }
  type Part { id: ID! numbers: [[Int]] amount: Amount }
  type Amount { name: String value: Float }
  enum Kind { A B }
  scalar JSON
`;
const schema = buildSchema(
  `${TYPES} type Task { id: ID! } type Subscription { event(after: ID, heartbeat: Boolean): Event }`,
);
const streams = streamsOf(
  parse(`${TYPES}
    enum join__Graph { LOG @join__graph(name: "log", url: "") }
    type Task @join__type(graph: LOG, key: "id") { id: ID! }
    type Subscription { event(after: ID, heartbeat: Boolean): Event @join__field(graph: LOG) @replay(by: "event", several: "events") }`),
);
const amount = { name: 'an "amount"', value: 1.5 };
const part = { id: '2', numbers: [[1, null], null], amount };
const eventOf = (id: string) => ({
  id,
  kind: 'A',
  text: 'lä\u2028ne\n',
  part,
  parts: [part, { ...part, amount: null }],
  json: { a: [1] },
  task: { id: 't' },
  arg: 1,
  failing: () => {
    if (id === 'fails') throw new Error('wrong');
    return null;
  },
});
const AWAY = { message: 'the subgraph is away', extensions: { code: 'UPSTREAM_UNAVAILABLE', retryable: true } };

/** Executes a query for each event and records the queries. */
function answering() {
  const executed: string[] = [];
  const state = { isAway: false };
  const answers = new EventResolver(
    async ({ query, variables }) => {
      executed.push(query);
      const document = parse(query);
      if (state.isAway) return { data: null, errors: [{ ...AWAY, path: ['event'] }] };
      const rootValue = {
        event: ({ id }: { id: string }) => eventOf(id),
        events: ({ ids }: { ids: string[] }) => ids.map(eventOf),
      };
      const { data, errors } = await execute({ schema, document, variableValues: variables, rootValue });
      return { data: data ?? null, ...(errors ? { errors: errors.map((error) => error.toJSON()) } : {}) };
    },
    300,
    () => schema,
  );
  const join = (selection: string, variables = {}, fragments = '') => {
    const document = parse(
      `subscription ($yes: Boolean = true, $no: Boolean = false) { it: event ${selection} } ${fragments}`,
    );
    const operation = document.definitions.find((node) => node.kind === Kind.OPERATION_DEFINITION)!;
    const asked = { caller: UNRESTRICTED_CALLER, document, operation, values: variables, upstreamReport: false };
    return answers.join(rewrite(asked, { yes: true, no: false, ...variables }, schema, streams));
  };
  const ask = async (selection: Selection, id: string) => (await answers.resolve(selection, id, () => 'log')).members;
  return { executed, state, join, ask, leave: (selection: Selection) => answers.leave(selection) };
}

/** The selection's response without other subscribers. */
const alone = async (selection: string, id: string, variables = {}) => {
  const { join, ask } = answering();
  return ask(join(selection, variables), id);
};

const FIELDS: Record<string, [string, string?][]> = {
  Event: [['id'], ['kind'], ['text'], ['part', 'Part'], ['parts', 'Part'], ['json'], ['failing'], ['__typename']],
  Part: [['id'], ['numbers'], ['amount', 'Amount'], ['__typename']],
  Amount: [['name'], ['value'], ['__typename']],
};
/** A selection of a type. Aliases contain the type and the field, so that aliases of different fields differ. */
const selectionOf = (type: string, depth: number): fc.Arbitrary<string> => {
  const condition = fc.constantFrom('', '', ' @include(if: $yes)', ' @skip(if: $yes)', ' @include(if: $no)');
  const field = fc
    .constantFrom(...(FIELDS[type] ?? []))
    .filter(([, of]) => !of || depth > 0)
    .chain(([name, of]) =>
      fc
        .tuple(fc.constantFrom('', `${type}_${name}: `), condition, of ? selectionOf(of, depth - 1) : fc.constant(''))
        .map(([alias, when, inner]) => `${alias}${name}${when}${inner}`),
    );
  const fragment = fc
    .tuple(condition, fc.constant(type))
    .chain(([when, on]) =>
      (depth > 0 ? selectionOf(on, depth - 1) : fc.constant(' { __typename }')).map(
        (inner) => `... on ${on}${when}${inner}`,
      ),
    );
  const items = fc.oneof({ weight: 4, arbitrary: field }, { weight: 1, arbitrary: fragment });
  return fc.array(items, { minLength: 1, maxLength: 4 }).map((all) => ` { ${all.join(' ')} }`);
};

describe('different selections of an event', () => {
  test('are answered from one read, each as it is alone', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.uniqueArray(selectionOf('Event', 3), { minLength: 6, maxLength: 6 }),
        fc.boolean(),
        async (texts, no) => {
          const { executed, join, ask } = answering();
          const selections = texts.map((text) => join(text, { no }));
          const answers = await Promise.all(selections.map((selection) => ask(selection, '1')));

          expect(answers).toEqual(await Promise.all(texts.map((text) => alone(text, '1', { no }))));
          expect(executed).toHaveLength(1);
        },
      ),
      { numRuns: 100 },
    );
  });

  test('use fragments, and aliases that no object of JavaScript could hold', async () => {
    const { join, ask } = answering();
    for (let index = 0; index < 5; index++) join(`{ a${index}: id }`);
    const fragments = 'fragment A on Event { constructor: id ...B } fragment B on Event { part { id } }';

    expect(await ask(join('{ ...A __proto__: kind }', {}, fragments), '1')).toBe(
      '"data":{"it":{"constructor":"1","part":{"id":"2"},"__proto__":"A"}}',
    );
  });

  test('do not fail together: an event with an error is read by each', async () => {
    const { join, ask } = answering();
    const selections = Array.from({ length: 6 }, (_, index) => join(`{ a${index}: id }`));
    const failing = join('{ id failing }');
    const [own, ...others] = await Promise.all([failing, ...selections].map((each) => ask(each, 'fails')));

    expect(own).toContain('"errors":[');
    expect(others).toEqual(selections.map((_, index) => `"data":{"it":{"a${index}":"fails"}}`));
  });

  test.each(['{ task { id } }', '{ arg(n: 1) }'])(
    'are read one by one where they may take calls or have arguments: %s',
    async (text) => {
      const { executed, join, ask } = answering();
      for (let index = 0; index < 6; index++) join(`{ a${index}: id }`);
      const selection = join(text);
      await Promise.all(['1', '2', '3'].map((id) => ask(selection, id)));

      expect(executed).toHaveLength(3);
      for (const query of executed) expect(query).toContain('event(id: $toolgraphEventId)');
    },
  );
});

describe('one selection', () => {
  test('is read for many events of a turn at once', async () => {
    const { executed, join, ask } = answering();
    const selection = join('{ id text @include(if: $no) }');
    const ids = Array.from({ length: 100 }, (_, index) => `${index}`);

    expect(await Promise.all(ids.map((id) => ask(selection, id)))).toEqual(
      ids.map((id) => `"data":{"it":{"id":"${id}"}}`),
    );
    expect(executed).toHaveLength(1);
  });

  test('of one event with an error is read again for that event alone', async () => {
    const { executed, join, ask } = answering();
    const selection = join('{ id failing }');
    const answers = await Promise.all(['2', 'fails', '3'].map((id) => ask(selection, id)));

    expect(answers[1]).toContain('"errors":[');
    expect([answers[0], answers[2]]).toEqual(['2', '3'].map((id) => `"data":{"it":{"id":"${id}","failing":null}}`));
    expect(executed).toHaveLength(2);
  });

  test.each(['{ id }', '{ task { id } }'])('rejects while the subgraph is away: %s', async (text) => {
    const { state, join, ask } = answering();
    state.isAway = true;

    await expect(ask(join(text), '1')).rejects.toMatchObject({ message: AWAY.message, extensions: AWAY.extensions });
  });
});
