import { type GraphQLField, getDirectiveValues, isObjectType } from 'graphql';
import { expect, test } from 'vitest';
import { readSettings } from '../gateway/settings/config.ts';
import { openSubgraphs } from '../gateway/toolgraph.ts';
import { catalogue, type Parameter } from '../subgraphs/rows/catalogue.ts';
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

/** Content types are required by the tools, and have a default here. */
const isContentType = (name: string) => name.includes('content_type');

const toolOf = ({ given }: Served) => catalogue.find(({ name }) => name === given.name);

test('every served tool is in the catalogue, and on one field', () => {
  const names = served.map(({ given }) => given.name);

  expect(names.toSorted()).toEqual(catalogue.map(({ name }) => name).toSorted());
  expect(served.filter((field) => !toolOf(field))).toEqual([]);
  expect(new Set(names).size).toBe(names.length);
});

test.each(served)('$where tells the scopes and secrets of its tool', (field) => {
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
      return !arg || (required !== parameter.required && !isContentType(parameter.name));
    });

    expect(off).toEqual([]);
    expect(field.name).toBe(given.name.split('.')[1]!.replace(/^./, (letter) => letter.toLowerCase()));
  },
);

/** What a read leaves to its parent, or to the argument `id`, identifies an object; on a task so do the two that name it by a custom id. */
const isImplied = ({ name, required, requiredWith }: Parameter, type: string, flags: string[]) =>
  isContentType(name) ||
  name === 'calendar_id' ||
  (required && /(^|_)(id|identifier|uuid|name)(_|$)/.test(name)) ||
  (type === 'Task' && (requiredWith !== undefined || flags.includes(name)));

test.each(served.filter(({ type }) => type !== 'Mutation'))(
  '$where takes every parameter that is not implied',
  ({ type, field, given }) => {
    const tool = catalogue.find(({ name }) => name === given.name)!;
    const args = new Map(field.args.map((arg) => [arg.name, arg]));
    const flags = tool.params.flatMap(({ requiredWith }) => requiredWith ?? []);

    const off = tool.params.filter((parameter) => {
      const arg = args.get(camelCase(parameter.name));
      return arg
        ? parameter.required !== (String(arg.type).endsWith('!') && arg.defaultValue === undefined)
        : !isImplied(parameter, type, flags);
    });

    expect(off).toEqual([]);
  },
);

test.each(served)('$where opens its description with the name of its tool', ({ field, given }) => {
  expect(field.description?.startsWith(`${given.name}:`)).toBe(true);
});
