import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildSchema, type GraphQLField, getDirectiveValues, isObjectType } from 'graphql';
import { expect, test } from 'vitest';
import { readSettings } from '../gateway/config/settings.ts';
import { openSubgraphs } from '../gateway/toolgraph.ts';
import { catalogue, findTool, type Parameter } from '../subgraphs/core/catalogue.ts';
import { camelCase } from '../subgraphs/upstream/names.ts';

type Served = {
  where: string;
  type: string;
  field: GraphQLField<any, any>;
  given: { name: string; scopes?: string[]; secrets?: string[] };
};

const subgraphs = openSubgraphs(readSettings({ DATA_DIR: ':memory:' }));

const served: Served[] = subgraphs.flatMap(({ schema }) =>
  Object.values(schema.getTypeMap())
    .filter(isObjectType)
    .flatMap((type) => Object.values(type.getFields()).map((field) => ({ type: type.name, field })))
    .flatMap(({ type, field }) => {
      const given = field.astNode && getDirectiveValues(schema.getDirective('tool')!, field.astNode);
      return given ? [{ where: `${type}.${field.name}`, type, field, given: given as Served['given'] }] : [];
    }),
);

/** The tools require content types; the graph has defaults for them. */
const isContentType = ({ format }: Parameter) => format === 'media-type';

const toolOf = ({ given }: Served) => catalogue.find(({ name }) => name === given.name);

test.each(['README.md', 'package.json'])('%s has the number of tools', (path) => {
  const counts = readFileSync(join(import.meta.dirname, '..', path), 'utf8').match(/\b\d+(?= tools\b)/g);

  expect(new Set(counts)).toEqual(new Set([String(catalogue.length)]));
});

/** Tools without test cases. Every tool must have some. */
const WITHOUT_CASES: string[] = [];

test('every tool has cases that compare its requests and its answers', () => {
  const root = import.meta.dirname;
  const texts = globSync('**/*.test.ts', { cwd: root }).map((path) => readFileSync(join(root, path), 'utf8'));
  const tables = texts.flatMap((text) => text.match(/^( *)testTools\(\w+, \{$[\s\S]*?^\1\}\);$/gm) ?? []);
  const having = new Set(tables.flatMap((table) => table.match(/(?<=^ +')\w+\.\w+(?=': )/gm) ?? []));

  expect(catalogue.map(({ name }) => name).filter((name) => !having.has(name))).toEqual(WITHOUT_CASES);
});

test('every served tool is in the catalogue, and on one field', () => {
  const names = served.map(({ given }) => given.name);

  expect(names.toSorted()).toEqual(catalogue.map(({ name }) => name).toSorted());
  expect(served.filter((field) => !toolOf(field))).toEqual([]);
  expect(new Set(names).size).toBe(names.length);
});

test.each(served)('$where names the scopes and secrets of its tool', (field) => {
  const { scopes = [], secrets = [] } = field.given;

  expect({ scopes, secrets }).toEqual({ scopes: toolOf(field)!.scopes, secrets: toolOf(field)!.secrets });
});

test.each(served.filter(({ type }) => type === 'Mutation'))(
  '$where takes every parameter of its tool',
  ({ field, given }) => {
    const tool = catalogue.find(({ name }) => name === given.name)!;
    const args = new Map(field.args.map((arg) => [arg.name, arg]));

    const off = tool.params.filter((parameter) => {
      const arg = args.get(camelCase(parameter.name));
      const required = String(arg?.type).endsWith('!') && arg?.defaultValue === undefined;
      return !arg || (required !== parameter.required && !isContentType(parameter));
    });

    expect(off).toEqual([]);
    expect(field.name).toBe(given.name.split('.')[1]!.replace(/^./, (letter) => letter.toLowerCase()));
  },
);

test.each(served.filter(({ type }) => type !== 'Mutation'))(
  '$where takes every parameter that is not implied',
  ({ field, given }) => {
    const tool = catalogue.find(({ name }) => name === given.name)!;
    const args = new Map(field.args.map((arg) => [arg.name, arg]));

    const off = tool.params.filter((parameter) => {
      const arg = args.get(camelCase(parameter.name));
      return arg
        ? parameter.required !== (String(arg.type).endsWith('!') && arg.defaultValue === undefined)
        : parameter.implied === undefined && !isContentType(parameter);
    });

    expect(off).toEqual([]);
  },
);

test.each(served)('$where opens its description with the name of its tool', ({ field, given }) => {
  expect(field.description?.startsWith(`${given.name}:`)).toBe(true);
});

const ID = /(^|_)id(entifier)?(_|$)/;

const parameters = catalogue.flatMap((tool) => tool.params.map((parameter) => ({ ...parameter, tool: tool.name })));

test('an id that is a UUID by its note or name has that format', () => {
  const uuids = parameters.filter(({ name, note }) => note?.includes('UUID') || name.includes('uuid'));

  expect(uuids.length).toBeGreaterThan(0);
  expect(uuids.filter(({ format }) => format !== 'uuid')).toEqual([]);
});

test('the first identifier that a read has no argument for is the id of its object, and the others are implied too', () => {
  const left = served.flatMap(({ type, field, given }) => {
    const own = new Set(field.args.map(({ name }) => name));
    const isLeft = ({ name, required }: Parameter) => required && !own.has(camelCase(name)) && ID.test(name);
    return type === 'Mutation' ? [] : [findTool(given.name).params.filter(isLeft)];
  });

  expect(left.flat().length).toBeGreaterThan(0);
  expect(left.flatMap(([first]) => first ?? []).filter(({ implied }) => implied !== 'id')).toEqual([]);
  expect(left.flat().filter(({ implied }) => implied === undefined)).toEqual([]);
});

test('what a parameter identifies is a type of the graph that has an id', () => {
  const graph = buildSchema(readFileSync(new URL('../schema/api.graphql', import.meta.url), 'utf8'));
  const types = new Set(parameters.flatMap(({ identifies }) => identifies ?? []));
  const off = [...types].filter((name) => {
    const type = graph.getType(name);
    return !isObjectType(type) || !('id' in type.getFields());
  });

  expect(types.size).toBeGreaterThan(0);
  expect(off).toEqual([]);
});
