import { buildSchema, getOperationAST, OverlappingFieldsCanBeMergedRule, parse, validate } from 'graphql';
import { expect, test } from 'vitest';
import { liftLiterals } from '../../../gateway/execution/lifted-literals.ts';

const schema = buildSchema('scalar JSON type Query { a(json: JSON, other: JSON): Query b: Int }');

const lift = (query: string) => {
  const document = parse(query);
  expect(validate(schema, document)).toEqual([]);
  return liftLiterals(document, getOperationAST(document)!, schema);
};

test.each([
  '{ a(json: { k: [1, null] }) { b } a(json: { k: [1, null] }) { b } }',
  '{ a(json: [1]) { b } ...F } fragment F on Query { a(json: [1]) { a(json: [1]) { b } } }',
  '{ a(json: { x: 1, y: [{ b: 2, a: 3 }] }) { b } a(json: { y: [{ a: 3, b: 2 }], x: 1 }) { b } }',
  'query ($v: JSON) { a(json: { k: $v }, other: 5) { b } a(json: { k: $v }, other: 5) { b } }',
])('a field that is asked for twice with the same literals stays one field: %s', (query) => {
  expect(validate(schema, lift(query).document, [OverlappingFieldsCanBeMergedRule])).toEqual([]);
});

test('literals that differ are variables of their own', () => {
  const { operation, rename } = lift(
    '{ a(json: 12345678901234567890, other: 1) { b } c: a(json: [1], other: 1) { b } }',
  );

  expect(operation.variableDefinitions).toHaveLength(3);
  expect(Object.values(rename!({}))).toEqual(['12345678901234567890', 1, [1]]);
});
