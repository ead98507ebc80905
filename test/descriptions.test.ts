import { readFileSync } from 'node:fs';
import {
  buildSchema,
  type GraphQLNamedType,
  type GraphQLSchema,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isIntrospectionType,
  isObjectType,
  isSpecifiedScalarType,
} from 'graphql';
import { expect, test } from 'vitest';
import { CONCURRENCY } from '../subgraphs/core/bulk.ts';

const API = readFileSync(new URL('../schema/api.graphql', import.meta.url), 'utf8');

type Described = { name: string; description?: string | null | undefined };
type Node = { coordinate: string; description: string | null | undefined };

test('every type, field, argument, input field and value that clients see has a description', () => {
  const api = buildSchema(API);

  expect(nodesOf(api).length).toBeGreaterThan(2_700);
  expect(undescribed(api)).toEqual([]);
});

test('what is done for several at once says how many of them are under way', () => {
  const fields = buildSchema(API).getMutationType()!.getFields();

  for (const name of ['shiftEvents', 'deleteUserAuthConnections'])
    expect(fields[name]?.description, name).toContain(`${{ 10: 'ten' }[CONCURRENCY]} at a time`);
});

test('each kind of node without a description is found, also where it is blank', () => {
  const types = 'type Query { a(b: Int, "Described." c: Int): E } input I { d: Int } "" scalar S " " enum E { "" F }';
  const described = '"Described." interface J { "Described." g("Described." h: I): S }';

  expect(undescribed(buildSchema(`${types} ${described}`))).toEqual(
    ['Query', 'Query.a', 'Query.a(b:)', 'E', 'E.F', 'I', 'I.d', 'S'].toSorted(),
  );
});

function undescribed(schema: GraphQLSchema): string[] {
  const blank = nodesOf(schema).filter(({ description }) => !description?.trim());
  return blank.map(({ coordinate }) => coordinate).toSorted();
}

function nodesOf(schema: GraphQLSchema): Node[] {
  const own = Object.values(schema.getTypeMap()).filter(
    (type) => !isIntrospectionType(type) && !isSpecifiedScalarType(type),
  );
  return own.flatMap((type) => [{ coordinate: type.name, description: type.description }, ...membersOf(type)]);
}

function membersOf(type: GraphQLNamedType): Node[] {
  if (isEnumType(type)) return type.getValues().map((value) => nodeOf(type, value));
  if (isInputObjectType(type)) return Object.values(type.getFields()).map((field) => nodeOf(type, field));
  if (!isObjectType(type) && !isInterfaceType(type)) return [];
  return Object.values(type.getFields()).flatMap((field) => {
    const node = nodeOf(type, field);
    const args = field.args.map(({ name, description }) => ({
      coordinate: `${node.coordinate}(${name}:)`,
      description,
    }));
    return [node, ...args];
  });
}

const nodeOf = (type: GraphQLNamedType, { name, description }: Described): Node => ({
  coordinate: `${type.name}.${name}`,
  description,
});
