import { array, assert, bigInt, constantFrom, oneof, property } from 'fast-check';
import { expect, test } from 'vitest';
import { mayHaveNumber, rawNumber, readJson, readJsonToSend } from '../../subgraphs/upstream/json.ts';

/** Integers outside the range of a GraphQL Int, mostly outside that of JavaScript numbers too. */
const wide = oneof(
  bigInt({ min: 2n ** 31n, max: 2n ** 63n - 1n }),
  bigInt({ min: -(2n ** 63n), max: -(2n ** 31n) }),
  bigInt({ min: 2n ** 53n - 3n, max: 2n ** 53n + 3n }),
  constantFrom(2n ** 31n, 2n ** 53n - 1n, 2n ** 53n, 2n ** 53n + 1n, 2n ** 63n - 1n, 2n ** 64n, 10n ** 40n),
);

const isSafe = (integer: bigint) => BigInt.asIntN(54, integer) === integer && integer !== -(2n ** 53n);

test('keeps every digit of integers', () => {
  assert(
    property(wide, (integer) => {
      const read = readJson(`{"id": ${integer}, "list": [[${integer}]]}`) as { id: unknown; list: unknown[][] };

      expect(read.id).toBe(isSafe(integer) ? Number(integer) : String(integer));
      expect(read.list).toEqual([[read.id]]);
    }),
  );
});

test('a long number is found wherever one may begin', () => {
  const parts = constantFrom(
    '7',
    '7'.repeat(8),
    '7'.repeat(16),
    '-',
    ':',
    ',',
    '[',
    ' ',
    '\n',
    'x',
    '"',
    '"abcdefghijklmnop"',
  );
  assert(
    property(array(parts, { maxLength: 12 }), (list) => {
      const text = list.join('');

      expect(mayHaveNumber(16, text)).toBe(/(?:^|[:[,])\s*-?\d{16}/.test(text));
    }),
    { seed: 16, numRuns: 2_000 },
  );
});

test('what is read to be sent is written again with the same integers', () => {
  assert(
    property(wide, wide, (one, other) => {
      const text = `{"id":${one},"deep":{"list":[${other},"${one}"]}}`;

      expect(JSON.stringify(readJsonToSend(text))).toBe(text);
    }),
  );
});

test('digits are a number on the wire', () => {
  assert(
    property(wide, (integer) => {
      expect(JSON.stringify([rawNumber(String(integer)), rawNumber(integer)])).toBe(`[${integer},${integer}]`);
    }),
  );
});

test.each(['0', '-1', '1.5', '1e3', '2147483648', 'true', 'null', '"9007199254740993"', '[]', '{}'])(
  'all other JSON is read as ever: %s',
  (text) => {
    expect(readJson(text)).toEqual(JSON.parse(text));
    expect(readJsonToSend(text)).toEqual(JSON.parse(text));
  },
);

test.each([
  ['1e400', 'contains a number outside the double-precision range'],
  ['{"a":[-1e999]}', 'contains a number outside the double-precision range'],
  ['1e-999', 'contains a number outside the double-precision range'],
  [`${'['.repeat(1_002)}${']'.repeat(1_002)}`, 'is nested more than 1000 levels deep'],
  ['['.repeat(100_000), 'is nested more than 1000 levels deep'],
])('what cannot be kept is not sent on: %#', (text, message) => {
  expect(() => readJsonToSend(text)).toThrow(message);
});

test('brackets within a text are no levels', () => {
  const text = JSON.stringify(`${'['.repeat(2_000)}"${'{'.repeat(2_000)}`);

  expect(readJsonToSend(text)).toBe(JSON.parse(text));
});
