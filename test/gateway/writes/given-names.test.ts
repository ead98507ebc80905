import { createSecretKey } from 'node:crypto';
import { expect, test } from 'vitest';
import { givenNames } from '../../../gateway/writes/given-names.ts';

const key = createSecretKey(Buffer.alloc(32));
const of = (values: object) => givenNames(key, Object.entries(values));
const [ONE] = of({ name: 'One' })!;

test.each([
  ['an argument', { taskName: 'One' }],
  ['an object', { body: { description: 'x', name: 'One' } }],
  ['JSON in a text', { requestBody: ' {"name": "Two", "name": "One"}' }],
  ['a text in JSON in a text', { body: { input: { request_body: '[{"task_name": "One"}]' } } }],
  ['spaces that a service may not keep', { name: ' One\n' }],
])('a name is found whatever it is given to: %s', (_what, values) => {
  expect(of(values)).toEqual([ONE]);
});

test.each([
  ['another name', { name: 'Two' }, 1],
  ['numbers', { name: 1, items: [{ name: '1' }] }, 1],
  ['no names', { username: 'One', filename: 'One', title: 'One', requestBody: '{"name": "One"' }, 0],
  ['nothing', { body: null, name: undefined }, 0],
])('%s', (_what, values, count) => {
  expect(of(values)).toHaveLength(count);
  expect(of(values)).not.toContain(ONE);
});

test('too many are none that are known, and no depth of JSON is too deep', () => {
  const deep = `${'{"a":'.repeat(20_000)}{"name":"One"}${'}'.repeat(20_000)}`;

  expect(of({ items: Array.from({ length: 21 }, (_, count) => ({ name: `${count}` })) })).toBeNull();
  expect(of({ requestBody: deep })).toEqual([ONE]);
});
