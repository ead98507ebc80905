import { parseValue } from 'graphql';
import { expect, test } from 'vitest';
import { SafeInt } from '../../subgraphs/core/scalars.ts';

const MOST = Number.MAX_SAFE_INTEGER;

test.each([0, -3_600_000, 2 ** 31, MOST])(
  '%s is a number in an answer, whether the reply has a number or digits',
  (value) => {
    expect([SafeInt.serialize(value), SafeInt.serialize(String(value)), SafeInt.parseValue(value)]).toEqual([
      value,
      value,
      value,
    ]);
    expect(SafeInt.parseLiteral(parseValue(String(value)), {})).toBe(value);
  },
);

test.each([1.5, MOST + 1, '1.5', '', 'many', true, null, {}, Number.NaN])('%j is no whole number', (value) => {
  expect(() => SafeInt.serialize(value)).toThrow();
  expect(() => SafeInt.parseValue(value)).toThrow(/must be an integer/);
});

test('a literal that is no integer is refused', () => {
  for (const literal of ['1.5', '"1"', 'true'])
    expect(() => SafeInt.parseLiteral(parseValue(literal), {})).toThrow(/must be an integer/);
});
