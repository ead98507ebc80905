import { setImmediate as turn } from 'node:timers/promises';
import fc from 'fast-check';
import { buildSchema, execute, parse } from 'graphql';
import { describe, expect, test } from 'vitest';
import { EVERYBODY } from '../../../gateway/identity/caller.ts';
import { EventAnswers } from '../../../gateway/subscriptions/event-answers.ts';
import { EventExecutions } from '../../../gateway/subscriptions/event-executions.ts';
import { leftOf } from '../../young-memory.ts';

const schema = buildSchema(`
  type Query { event(id: ID!): Event events(ids: [ID!]!): [Event] }
  type Event { id: ID! kind: Kind! text: String none: Event part: Part! parts: [Part!] values: [Value] json: JSON called: String late: String arg(n: Int): Int wrong: String failing: String }
  type Part { id: ID! numbers: [[Int]] value: Value named: Named }
  interface Named { name: String }
  union Value = Text | Amount
  type Text implements Named { name: String value: String }
  type Amount implements Named { name: String value: Float part: Part }
  enum Kind { A B }
  scalar JSON
`);
const amount = { __typename: 'Amount', name: 'an "amount"', value: 1.5, part: { id: '3', numbers: null } };
const text = { __typename: 'Text', name: null, value: 'tä\u2028xt' };
const part = { id: '2', numbers: [[1, null], null], value: amount, named: text };
const eventOf = (id: string) => ({
  id,
  kind: 'A',
  text: 'line\n',
  part,
  parts: [part, part],
  values: [text, null, amount],
  json: { a: [1] },
  arg: 1,
});

const LOST = {
  data: { it: null },
  errors: [
    { message: 'the subgraph is away', path: ['it'], extensions: { code: 'UPSTREAM_UNAVAILABLE', retryable: true } },
  ],
};

/** Answers by executing; what asks for `called` takes a call, what asks for `wrong` has an error. */
const answering = () => {
  const executed: string[] = [];
  const waited: string[] = [];
  const outage = { times: 0, hangs: false, merged: Promise.resolve() };
  const executions = new EventExecutions(async (query, variables, { log }) => {
    executed.push(query);
    if (outage.times-- > 0) return LOST;
    const ids = (variables.ids ?? [variables.id]) as string[];
    if (variables.ids) await outage.merged;
    const isCalling = /\bcalled\b/.test(query) && ids.some((id) => id !== 'quiet');
    if (isCalling) log.count(1);
    if (isCalling && outage.hangs) await new Promise(() => {});
    if (/\blate\b/.test(query) && outage.hangs) await new Promise(() => {});
    const wrong = () => {
      throw new Error('wrong');
    };
    const event = ({ id }: { id: string }) => ({
      ...eventOf(id),
      wrong,
      failing: () => (id === 'fails' ? wrong() : null),
    });
    const rootValue = { event, events: () => ids.map((id) => event({ id })) };
    const { data, errors } = await execute({ schema, document: parse(query), variableValues: variables, rootValue });
    return { data, ...(errors ? { errors } : {}) };
  }, 300);
  const answers = new EventAnswers(executions, () => schema, 400);
  const member = (selection: string, variables: object = {}, fragments = '') => {
    const query = `query ($id: ID!, $yes: Boolean = true, $no: Boolean = false) { it: event(id: $id) ${selection} } ${fragments}`;
    const given = { ...variables };
    const asked = {
      query,
      variables: given,
      idVariable: 'id',
      field: 'it',
      answerKey: JSON.stringify([query, given]),
      upstreamReport: false,
      caller: EVERYBODY,
    };
    return answers.member(asked, 'events');
  };
  const ask = async (asked: ReturnType<typeof member>, id: string) => {
    const waiter = { over: false, waits: (reason: string) => waited.push(reason) };
    const [answer] = await answers.answer(asked, [id], () => 'log', waiter);
    return answer;
  };
  return { executed, waited, outage, member, ask, leave: answers.leave.bind(answers) };
};

const FIELDS: Record<string, [string, string?][]> = {
  Event: [
    ['id'],
    ['kind'],
    ['text'],
    ['none', 'Event'],
    ['part', 'Part'],
    ['parts', 'Part'],
    ['values', 'Value'],
    ['json'],
    ['__typename'],
  ],
  Part: [['id'], ['numbers'], ['value', 'Value'], ['named', 'Named'], ['__typename']],
  Value: [['__typename']],
  Named: [['name'], ['__typename']],
  Text: [['name'], ['value'], ['__typename']],
  Amount: [['name'], ['part', 'Part'], ['__typename']],
};
const CONDITIONS: Record<string, string[]> = {
  Value: ['Text', 'Amount', 'Named'],
  Named: ['Text', 'Amount'],
  Event: ['Event'],
};
/** A selection of a type; aliases have the type's and field's name, so that those of different fields differ. */
const selectionOf = (type: string, depth: number): fc.Arbitrary<string> => {
  const condition = fc.constantFrom(
    '',
    '',
    '',
    ' @include(if: $yes)',
    ' @skip(if: $yes)',
    ' @include(if: $no)',
    ' @skip(if: $no)',
  );
  const field = fc
    .constantFrom(...(FIELDS[type] ?? []))
    .filter(([, of]) => !of || depth > 0)
    .chain(([name, of]) =>
      fc
        .tuple(
          fc.constantFrom('', `${type}_${name}: `, `b_${type}_${name}: `),
          condition,
          of ? selectionOf(of, depth - 1) : fc.constant(''),
        )
        .map(([alias, when, inner]) => `${alias}${name}${when}${inner}`),
    );
  const spread = fc
    .constantFrom(...(CONDITIONS[type] ?? [type]))
    .chain((on) =>
      fc.tuple(condition, selectionOf(on, depth - 1)).map(([when, inner]) => `... on ${on}${when}${inner}`),
    );
  const items = depth > 0 ? fc.oneof({ weight: 4, arbitrary: field }, { weight: 1, arbitrary: spread }) : field;
  return fc.array(items, { minLength: 1, maxLength: 4 }).map((all) => ` { ${all.join(' ')} }`);
};

describe('answers to different selections', () => {
  test('are one execution, and each is what it is alone', async () => {
    const { executed, member, ask } = answering();
    let run = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.array(selectionOf('Event', 4), { minLength: 5, maxLength: 5 }),
        fc.boolean(),
        async (selections, no) => {
          const members = selections.map((selection) => member(selection, { no }));
          for (const each of members) await ask(each, `first ${run}`);
          const alone = await Promise.all(
            selections.map((selection) => ask(answering().member(selection, { no }), `second ${run}`)),
          );
          executed.length = 0;

          const merged = await Promise.all(members.map((each) => ask(each, `second ${run}`)));

          run++;
          expect(merged).toEqual(alone);
          expect(executed.length).toBeLessThanOrEqual(1);
        },
      ),
      { numRuns: 150 },
    );
  });

  test('use fragments, and aliases that no object of JavaScript could hold', async () => {
    const { member, ask } = answering();
    const asked = member(
      '{ ...A __proto__: text }',
      {},
      'fragment A on Event { constructor: id ...B } fragment B on Event { part { id } }',
    );
    const alone = await ask(asked, '1');

    expect(await ask(asked, '1')).toBe(alone);
    expect(alone).toBe('"data":{"it":{"constructor":"1","part":{"id":"2"},"__proto__":"line\\n"}}');
  });

  test.each(['{ called }', '{ arg(n: 1) }'])(
    'are not merged where they take calls or have arguments: %s',
    async (selection) => {
      const { executed, member, ask } = answering();
      const [other, plain] = [member(selection), member('{ id }')];
      for (const id of ['1', '2', '3']) await Promise.all([ask(other, id), ask(plain, id)]);

      expect(executed.filter((query) => query.includes(selection.slice(2, 5)))).toHaveLength(3);
    },
  );

  test('use the default of a variable that is not given', async () => {
    const { executed, member, ask } = answering();
    const asked = member('{ id text @include(if: $yes) kind @include(if: $no) }');
    const alone = await ask(asked, '1');
    const merged = await ask(asked, '2');

    expect([alone, merged]).toEqual(['1', '2'].map((id) => `"data":{"it":{"id":"${id}","text":"line\\n"}}`));
    expect(executed[1]).toContain('events: events(ids: $ids)');
  });

  test('to many events of a turn are one execution', async () => {
    const { executed, member, ask } = answering();
    const [one, other] = [member('{ id }'), member('{ id text }')];
    for (const each of [one, other]) await ask(each, 'first');
    executed.length = 0;
    const ids = Array.from({ length: 100 }, (_, index) => `${index}`);

    expect(await Promise.all(ids.flatMap((id) => [ask(one, id), ask(other, id)]))).toEqual(
      ids.flatMap((id) => [`"data":{"it":{"id":"${id}"}}`, `"data":{"it":{"id":"${id}","text":"line\\n"}}`]),
    );
    expect(executed).toHaveLength(1);
  });

  test('leave out one event that has errors, and that one is asked by itself', async () => {
    const { executed, member, ask } = answering();
    const asked = member('{ id failing }');
    await ask(asked, '1');
    executed.length = 0;
    const answers = await Promise.all(['2', 'fails', '3'].map((id) => ask(asked, id)));

    expect(answers[1]).toContain('"errors":[');
    expect([answers[0], answers[2]]).toEqual(['2', '3'].map((id) => `"data":{"it":{"id":"${id}","failing":null}}`));
    expect(executed.map((query) => query.includes('events(ids:'))).toEqual([true, false]);
  });

  test('are asked by themselves where one of several events takes a call', async () => {
    const { executed, member, ask } = answering();
    const asked = member('{ id called }');
    await ask(asked, 'quiet');
    executed.length = 0;

    expect(await Promise.all(['quiet', '1', 'quiet'].map((id) => ask(asked, id)))).toEqual(
      ['quiet', '1', 'quiet'].map((id) => `"data":{"it":{"id":"${id}","called":null}}`),
    );
    expect(executed.filter((query) => query.includes('events(ids:')).length).toBeLessThanOrEqual(2);
  });

  test('are asked one by one where the merged one has errors', async () => {
    const { member, ask } = answering();
    const [one, other] = [member('{ id }'), member('{ text }')];
    await ask(one, '1');
    await ask(other, '1');

    const wrong = member('{ id wrong }');
    expect(await ask(wrong, '1')).toContain('"errors":[');
    expect(await ask(one, '2')).toBe('"data":{"it":{"id":"2"}}');
    expect(await ask(other, '2')).toBe('"data":{"it":{"text":"line\\n"}}');
  });

  test('are asked for again while the subgraph is away, with one execution for all who are merged', async () => {
    const { executed, waited, outage, member, ask } = answering();
    const [one, other] = [member('{ id }'), member('{ text }')];
    for (const each of [one, other]) await ask(each, '1');
    executed.length = 0;
    outage.times = 1;

    expect(await Promise.all([ask(one, '2'), ask(other, '2')])).toEqual([
      '"data":{"it":{"id":"2"}}',
      '"data":{"it":{"text":"line\\n"}}',
    ]);
    expect(executed).toHaveLength(2);
    expect(waited).toEqual(Array(2).fill('the subgraph is away'));
  });

  test('reject when the subgraph is away for too long', async () => {
    const { outage, member, ask } = answering();
    outage.times = 100;

    await expect(ask(member('{ id }'), '1')).rejects.toMatchObject({ extensions: { code: 'UPSTREAM_UNAVAILABLE' } });
  });

  test.each(['called', 'late'])('wait for nothing that another one asked, once or again: %s', async (field) => {
    const { executed, outage, member, ask } = answering();
    const [other, plain] = [member(`{ id ${field} }`), member('{ id text }')];
    for (const each of [other, plain]) await ask(each, 'quiet');
    outage.hangs = true;
    const hanging = ask(other, '1');

    expect(await ask(plain, '1')).toBe('"data":{"it":{"id":"1","text":"line\\n"}}');
    await expect(hanging).rejects.toMatchObject({ extensions: { code: 'UPSTREAM_TIMEOUT' } });
    executed.length = 0;
    for (const id of ['quiet', '2', 'quiet', '3']) expect(await ask(plain, id)).toContain('"text"');
    expect(executed.filter((query) => query.includes(field))).toEqual([]);
  });

  test('are not taken from what was asked before, where a member has been merged anew meanwhile', async () => {
    const { outage, member, ask, leave } = answering();
    const [other, late] = [member('{ id kind text }'), member('{ part { id } }')];
    await ask(other, '1');
    const { promise: merged, resolve: open } = Promise.withResolvers<void>();
    outage.merged = merged;
    const answers = [ask(other, '2')];
    await new Promise(setImmediate);
    await ask(late, '1');
    answers.push(ask(late, '2'));
    leave(other);
    await ask(late, '3');
    open();

    expect(await Promise.all(answers)).toEqual([
      '"data":{"it":{"id":"2","kind":"A","text":"line\\n"}}',
      '"data":{"it":{"part":{"id":"2"}}}',
    ]);
  });

  test('are waited for while the process is held up', async () => {
    const { executed, outage, member, ask } = answering();
    const asked = member('{ id text }');
    await ask(asked, '1');
    const { promise: merged, resolve: open } = Promise.withResolvers<void>();
    outage.merged = merged;
    executed.length = 0;
    const answer = ask(asked, '2');
    await new Promise(setImmediate);
    const until = performance.now() + 200;
    while (performance.now() < until);
    setTimeout(open, 1);

    expect(await answer).toBe('"data":{"it":{"id":"2","text":"line\\n"}}');
    expect(executed).toHaveLength(1);
  });

  test('ask no more for what only those asked who have left', async () => {
    const { executed, member, ask, leave } = answering();
    const [other, plain] = [member('{ id text none }'), member('{ id }')];
    for (const each of [other, plain]) await ask(each, '1');
    leave(other);
    await ask(plain, '2');
    executed.length = 0;
    await ask(plain, '3');

    expect(executed).toEqual([expect.not.stringContaining('none')]);
  });

  test('begin one at a time, and those of whom all is merged are not executed', async () => {
    const { executed, member, ask } = answering();
    let turns = 0;
    const count = () => {
      turns++;
      counting = setImmediate(count);
    };
    let counting = setImmediate(count);
    const members = Array.from({ length: 100 }, (_, index) => member(`{ a${index}: id parts { numbers } }`));
    await Promise.all(members.map((each) => ask(each, '1')));
    clearImmediate(counting);

    expect(turns).toBeGreaterThan(90);
    expect(executed.length).toBeLessThan(10);
  });
});

test('what was answered to an event is not in memory any more once nobody has it, though its context is', async () => {
  const contexts: object[] = [];
  const executions = new EventExecutions(async (_query, _variables, context) => {
    contexts.push(context);
    return { data: { events: Array.from({ length: 10_000 }, (_, id) => ({ id })) } };
  }, 10_000);
  const asked = { query: '', variables: {}, idVariable: 'ids', field: 'events', answerKey: '', caller: EVERYBODY };
  const ask = (id: string) => executions.run({ ...asked, upstreamReport: false }, id, () => 'log', true);
  await ask('first');
  await turn();
  const askOften = async () => {
    for (let event = 0; event < 100; event++) {
      await ask(String(event));
      await turn();
    }
  };

  expect(await leftOf(askOften, 10)).toBeLessThan(10);
});
