import { type GraphQLEnumType, getNamedType, isInputType, isObjectType } from 'graphql';
import { afterAll, expect, test } from 'vitest';
import { readSettings } from '../../gateway/config/settings.ts';
import { openSubgraphs } from '../../gateway/toolgraph.ts';
import { isOpen } from '../../subgraphs/core/enums.ts';

const subgraphs = openSubgraphs(readSettings({ DATA_DIR: ':memory:' }));
afterAll(() => Promise.all(subgraphs.map((subgraph) => subgraph.stop())));

const types = subgraphs.flatMap(({ schema }) => Object.values(schema.getTypeMap()));
const fields = types
  .filter(isObjectType)
  .flatMap((type) =>
    Object.values(type.getFields()).map((field) => ({ type, field, at: `${type.name}.${field.name}` })),
  );
const enums = types.filter(isOpen);

test.each(enums.map((type) => ({ name: type.name, type })))(
  '$name writes what it has no name for as UNKNOWN',
  ({ type }) => {
    const { values, written } = writtenBy(type);

    expect(written).toEqual(values.map(({ name }) => name));
    expect(['added_since', 'toString', '__proto__', ''].map((text) => type.serialize(text))).toEqual(
      Array(4).fill('UNKNOWN'),
    );
    expect(() => type.serialize({ toString: () => 'a' })).toThrow();
  },
);

const writtenBy = (type: GraphQLEnumType) => {
  const values = type.getValues();
  return { values, written: values.map(({ value }) => type.serialize(value)) };
};

test('the text beside an enum is there as often as the enum', () => {
  const texts = fields
    .filter(({ field }) => isOpen(getNamedType(field.type)))
    .map(({ type, field, at }) => [at, `${field.type}`, `${type.getFields()[`${field.name}Text`]?.type}`] as const);

  expect(texts.length).toBeGreaterThan(0);
  for (const [at, type, text] of texts) expect([at, text]).toEqual([at, type.replace(/\w+/, 'String')]);
});

test('no argument takes UNKNOWN, but for filters of events', () => {
  const inputs = types.filter((type) => !isObjectType(type) && isInputType(type) && 'getFields' in type) as any[];
  const taken = [
    ...fields.flatMap(({ field, at }) => field.args.map((arg) => [`${at}.${arg.name}`, arg.type] as const)),
    ...inputs.flatMap((type) =>
      Object.values<any>(type.getFields()).map(({ name, type: of }) => [`${type.name}.${name}`, of] as const),
    ),
  ];

  expect(taken.filter(([, type]) => isOpen(getNamedType(type))).map(([at]) => at)).toEqual(['TaskEventFilter.types']);
});
