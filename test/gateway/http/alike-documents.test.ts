import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { getIntrospectionQuery } from 'graphql';
import { beforeEach, expect, test } from 'vitest';
import { skeletonOf } from '../../../gateway/operation/skeletons.ts';
import { useToolgraph } from '../../toolgraph.ts';
import { readScrape } from '../operating/scrape.ts';

const graph = useToolgraph(() => ({ METRICS: 'on' }));

async function plans(): Promise<number> {
  const { samples } = readScrape(await (await fetch(`${graph.url}/metrics`)).text());
  const sizes = samples.filter(({ name, labels }) => name === 'toolgraph_cache_entries' && labels.cache === 'plans');
  return sizes.reduce((sum, { value }) => sum + value, 0);
}

let before = 0;
beforeEach(async () => {
  before = await plans();
});

test('documents differing only in values share a plan', async () => {
  const { data } = await graph.ask('{ workspaces { id tasks { items { id name } } } }');
  const tasks = data.workspaces[0].tasks.items.slice(0, 10);
  before = await plans();
  const answers = [];
  for (const { id } of tasks) answers.push(await graph.ask(`{ task(id: "${id}") { id name } }`));

  expect(answers.map((answer) => answer.data.task)).toEqual(tasks);
  expect(await plans()).toBe(before + 1);
});

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

function usedMib(): number {
  collect();
  return process.memoryUsage().heapUsed / 1_048_576;
}

test('a plan does not retain the comments of the document that it was made for', async () => {
  const comments = '#\n'.repeat(200_000);
  const send = (n: number) => graph.ask(`{ w${n}: workspaces { id } } ${comments}`);
  await send(0);
  const used = usedMib();
  for (let n = 1; n < 7; n++) await send(n);

  // Older documents are evicted. Each has 18 MiB of tokens.
  expect(await plans()).toBeGreaterThanOrEqual(7);
  expect(usedMib() - used).toBeLessThan(60);
});

test('a cached introspection does not retain a large document', async () => {
  const comments = '#\n'.repeat(200_000);
  await graph.ask(getIntrospectionQuery());
  const used = usedMib();
  for (let n = 0; n < 5; n++)
    await graph.ask(`${getIntrospectionQuery().replace('IntrospectionQuery', `Large${n}`)} ${comments}`);

  expect(usedMib() - used).toBeLessThan(60);
});

const EVENTS = (from: string, until: string, mails: string[]) =>
  `{ ${mails.map((mail, n) => `p${n}: person(email: "${mail}") { email events(minEndDatetime: "${from}", maxStartDatetime: "${until}") { items { summary } } }`).join(' ')} }`;

test('equal values are told apart from different ones', async () => {
  const [from, until] = ['2026-01-01T00:00:00', '2026-01-02T00:00:00'];
  await graph.ask(EVENTS(from, until, ['a@x.example', 'b@x.example']));
  const same = await graph.ask(
    '{ p: person(email: "a@x.example") { email } p: person(email: "a@x.example") { name } }',
  );
  const other = await graph.ask(
    '{ p: person(email: "a@x.example") { email } p: person(email: "b@x.example") { name } }',
  );

  expect(await plans()).toBe(before + 2);
  expect(same.errors).toBeUndefined();
  expect(other.errors).toMatchObject([{ extensions: { code: 'GRAPHQL_VALIDATION_FAILED' } }]);
});

test('an invalid value is named after a valid one as before it', async () => {
  const query = (from: unknown) =>
    `{ person(email: "a@x.example") { events(minEndDatetime: ${JSON.stringify(from)}, maxStartDatetime: "2026-01-02T00:00:00") { items { summary id } } } }`;
  const first = await graph.ask(query('no time'));
  await graph.ask(query('2026-01-01T00:00:00'));
  const second = await graph.ask(query('never'));

  expect(first.errors![0]!.extensions.code).toBe('BAD_USER_INPUT');
  expect(second.errors).toEqual(first.errors);
});

test('values of directives are no values of arguments', async () => {
  const skipped = (isSkipped: boolean) => `{ workspaces { id name @skip(if: ${isSkipped}) } }`;
  const [there, gone] = [await graph.ask(skipped(false)), await graph.ask(skipped(true))];

  expect(there.data.workspaces[0].name).toBeTypeOf('string');
  expect(gone.data.workspaces[0]).not.toHaveProperty('name');
});

test.each([
  ['{ a @b(c: "d") }', '{ a @b(c: "e") }'],
  ['{ a @b(c: { d: [1] }) e(f: 1) }', '{ a @b(c: { d: [2] }) e(f: 1) }'],
  ['query ($a: Int = 1 @b(c: 1), $d: Int = 2) { a }', 'query ($a: Int = 1 @b(c: 2), $d: Int = 2) { a }'],
  ['{ a #b\n c }', '{ a #b c\n }'],
  ['{ a(b: "c d") }', '{ a(b: "c", d: "e") }'],
  ['{ a(b: "1") }', '{ a(b: 1) }'],
  ['{ a(b: 1, c: 1) }', '{ a(b: 1, c: 2) }'],
])('%s and %s are not alike', (one, other) => {
  expect(skeletonOf(one)).not.toBe(skeletonOf(other));
});

test.each([
  ['{ a @b(c: "d") e(f: 1) }', '{ a @b(c: "d") e(f: 2) }'],
  ['{ a @b e(f: "1") }', '{ a @b  e ( f: "2 \\" )" ) }'],
  ['query ($a: Int = 1 @b, $d: Int = 2) { a }', 'query ($a: Int = 3 @b, $d: Int = 4) { a }'],
])('%s and %s are alike', (one, other) => {
  expect(skeletonOf(one)).toBe(skeletonOf(other));
});
