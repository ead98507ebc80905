import {
  type GraphQLInputObjectType,
  type GraphQLObjectType,
  type GraphQLResolveInfo,
  isInputObjectType,
  isObjectType,
} from 'graphql';
import { afterAll, expect, test } from 'vitest';
import { readSettings } from '../../gateway/config/settings.ts';
import { openSubgraphs } from '../../gateway/toolgraph.ts';
import { BodySchema } from '../../subgraphs/core/body-schema.ts';
import { successorOf } from '../../subgraphs/core/directives.ts';
import { snakeCase } from '../../subgraphs/upstream/names.ts';

const subgraphs = openSubgraphs(readSettings({ DATA_DIR: ':memory:' }));
afterAll(() => Promise.all(subgraphs.map((subgraph) => subgraph.stop())));

const types = subgraphs.flatMap((subgraph) =>
  Object.values(subgraph.schema.getTypeMap()).flatMap((type) =>
    isObjectType(type) || isInputObjectType(type) ? [{ subgraph, type }] : [],
  ),
);

const fields = types.flatMap(({ subgraph, type }) =>
  Object.values(type.getFields())
    .filter(({ deprecationReason }) => deprecationReason != null)
    .map((field) => ({ at: `${type.name}.${field.name}`, subgraph, type, name: field.name, field })),
);

/** Any record: each property is its own name. */
const RECORD = new Proxy({}, { has: () => true, get: (_, name) => (typeof name === 'string' ? name : undefined) });

test.each(fields)('$at names its successor', ({ type, field }) => {
  const { [successorOf(field) ?? '']: successor, [field.name]: own } = type.getFields();

  expect(successor).toMatchObject({ deprecationReason: undefined });
  expect(successor?.description).not.toBe(own?.description);
});

test.each(fields.filter(({ type }) => isObjectType(type)))('$at returns what its successor returns', (deprecated) => {
  const { subgraph, type } = deprecated;
  const read = (name = '') =>
    (type as GraphQLObjectType).getFields()[name]?.resolve?.(RECORD, {}, subgraph.context(), {
      parentType: type,
    } as GraphQLResolveInfo);

  expect(read(deprecated.name)).toEqual(read(successorOf(deprecated.field)));
  expect(read(deprecated.name)).toEqual(expect.any(String));
});

test.each(fields.filter(({ type }) => isInputObjectType(type)))('$at is sent like its successor', (deprecated) => {
  const body = new BodySchema(deprecated.subgraph.schema, deprecated.type as GraphQLInputObjectType, snakeCase);
  const successor = successorOf(deprecated.field)!;

  const [sent, ...others] = Object.entries(body.write({ [deprecated.name]: ['1'] }));

  expect([sent]).toEqual(Object.entries(body.write({ [successor]: ['1'] })));
  expect(others).toEqual([]);
  expect(body.schema.properties).toHaveProperty(sent![0]);
});

test('arguments that are deprecated name their successors', () => {
  const all = types.flatMap(({ type }) => (isObjectType(type) ? Object.values(type.getFields()) : []));
  const off = all.flatMap(({ name, args }) =>
    args.flatMap((arg) =>
      arg.deprecationReason != null && !args.some((other) => other.name === successorOf(arg))
        ? [`${name}.${arg.name}`]
        : [],
    ),
  );

  expect(off).toEqual([]);
});
