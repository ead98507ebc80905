import { expect, test } from 'vitest';
import { useToolgraph } from '../../toolgraph.ts';

const graph = useToolgraph();

const BIG = '1234567890123456789';

const track = (head: string, properties: string) =>
  `mutation ${head} { trackUserEvent(mode: EXECUTE, body: { event: "e", userId: "u", properties: ${properties} }) { receipt { messageId } } }`;

/** The properties last sent to the tracking service, as text. */
async function sent(): Promise<string> {
  const received = await graph.receivedWithAnswers({ service: 'tracking' });
  return JSON.stringify(JSON.parse(received.at(-1)!.body).properties);
}

test.each([
  ['a literal', track('', `{ a: ${BIG} }`), '{}'],
  ['a literal below lists and objects', track('', `{ a: ${BIG}, b: [{ c: [-${BIG}] }] }`), '{}'],
  [
    'a literal in a fragment',
    `mutation { ...F } fragment F on Mutation { ${track('', `{ a: ${BIG} }`).slice(11, -2)} }`,
    '{}',
  ],
  ['a variable', track('($p: JSON)', '$p'), `{"p":{"a":${BIG}}}`],
  ['a variable within a literal', track('($v: JSON)', '{ a: $v }'), `{"v":${BIG}}`],
  ['a default', track(`($p: JSON = { a: ${BIG} })`, '$p'), '{}'],
  [
    'a default of a body',
    `mutation ($b: TrackUserEventBody = { event: "e", userId: "u", properties: { a: ${BIG} } }) {
    trackUserEvent(mode: EXECUTE, body: $b) { receipt { messageId } } }`,
    '{}',
  ],
])('a long integer in %s arrives with every digit', async (_what, query, variables) => {
  const { errors } = await graph.ask(query, variables);

  expect(errors).toBeUndefined();
  expect(await sent()).toMatch(new RegExp(`^{"a":"${BIG}"`));
});

test('values of other kinds arrive as they are written, under whatever key', async () => {
  await graph.ask(
    track(
      '($n: Int, $t: String)',
      '{ i: 5, f: 1.5, e: FOO, z: null, t: true, s: "x", __proto__: 7, l: [$n], u: $n, v: $t }',
    ),
    { t: 'y' },
  );

  expect(await sent()).toBe('{"i":5,"f":1.5,"e":"FOO","z":null,"t":true,"s":"x","__proto__":7,"l":[null],"v":"y"}');
});

test.each([
  ['a literal', track('', '{ a: 1e400 }'), 'body'],
  ['a default', track('($p: JSON = [{ a: -1e400 }])', '$p'), 'p'],
  ['a literal', track('', '{ a: [0.0, 1e-400] }'), 'body'],
])('a number that cannot be kept is refused by name in %s, and nothing is sent', async (_what, query, argument) => {
  const { data, errors } = await graph.ask(query);

  expect(data).toBeUndefined();
  expect(errors![0]).toMatchObject({ extensions: { code: 'BAD_USER_INPUT', argument } });
  expect(errors![0]!.message).toMatch(
    new RegExp(`^${argument}: the number -?1e-?400 is too (large|small): send it as a string`),
  );
  expect(await graph.received({ service: 'tracking' })).toEqual([]);
});

test('ids keep their digits as literals and defaults', async () => {
  await graph.ask(`query ($d: ID = ${BIG}) { a: task(id: ${BIG}) { name } b: task(id: $d) { name } }`);

  const paths = (await graph.received()).map(({ path }) => path);
  expect(new Set(paths)).toEqual(new Set([`/v2/task/${BIG}`]));
});

const WRITE = (head: string, rows: string) =>
  `mutation ${head} { writeCells(spreadsheetId: "s", rows: ${rows}) { updatedCells } }`;

test.each([
  ['a literal', WRITE('', `[[{ number: ${BIG} }]]`), {}, 'rows'],
  [
    'a literal in a list',
    `mutation { writeCells(spreadsheetId: "s", columns: { numbers: [1, -${BIG}] }) { updatedCells } }`,
    {},
    'columns',
  ],
  ['a default', WRITE(`($n: Float = ${BIG})`, '[[{ number: $n }]]'), {}, 'n'],
  ['a default of rows', WRITE(`($r: [[CellInput]!]! = [[{ number: ${BIG} }]])`, '$r'), {}, 'r'],
  ['a variable', WRITE('($n: Float)', '[[{ number: $n }]]'), `{"n":${BIG}}`, undefined],
  ['a variable of rows', WRITE('($r: [[CellInput]!]!)', '$r'), `{"r":[[{"number":${BIG}}]]}`, undefined],
])(
  'a whole number that a Float would round is refused in %s, and nothing is sent',
  async (_what, query, variables, argument) => {
    const { data, errors } = await graph.ask(query, variables);

    expect(data).toBeUndefined();
    expect(errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT', ...(argument && { argument }) } }]);
    expect(errors![0]!.message).toContain(argument ? `${argument}: the number` : 'expected Float');
    expect(await graph.received()).toEqual([]);
  },
);
