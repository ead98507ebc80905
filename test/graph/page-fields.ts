import { readFileSync } from 'node:fs';
import { buildSubgraphSchema } from '@apollo/subgraph';
import {
  buildSchema,
  type GraphQLField,
  type GraphQLObjectType,
  getDirectiveValues,
  getNamedType,
  isLeafType,
  isObjectType,
  isRequiredArgument,
  parse,
} from 'graphql';
import { readSdl } from '../../subgraphs/core/subgraph.ts';
import { SUBGRAPHS } from '../../subgraphs/settings.ts';

/** A field that returns a page. */
export type PageField = {
  coordinate: string;
  parent: string;
  name: string;
  args: string[];
  /** The argument for the page size, if any. */
  size: string[];
  /** The selection of an item: its ID, or all its fields. */
  item: string;
};

const schema = buildSchema(readFileSync(new URL('../../schema/api.graphql', import.meta.url), 'utf8'));

const keys: Record<string, string[]> = JSON.parse(
  readFileSync(new URL('../../schema/cache-keys.json', import.meta.url), 'utf8'),
);

/** All API fields that return a page, found by `pageInfo`. */
export function pageFields(): PageField[] {
  const free = freeArguments();
  const types = Object.values(schema.getTypeMap()).filter(isObjectType);
  return types.flatMap((type) =>
    Object.values(type.getFields())
      .filter(isPage)
      .map((field) => pageField(type, field, free)),
  );
}

/** Page types without `pageInfo`: those with `hasMore`, or with a name that ends in Page. */
export function pagesWithoutInfo(): string[] {
  const types = Object.values(schema.getTypeMap()).filter(isObjectType);
  const isCut = (type: GraphQLObjectType) => /Page$/.test(type.name) || 'hasMore' in type.getFields();
  return types.filter((type) => isCut(type) && !('pageInfo' in type.getFields())).map(({ name }) => name);
}

const isPage = ({ type }: GraphQLField<unknown, unknown>) => {
  const page = getNamedType(type);
  return isObjectType(page) && 'pageInfo' in page.getFields();
};

function pageField(
  type: GraphQLObjectType,
  field: GraphQLField<unknown, unknown>,
  free: Map<string, string[]>,
): PageField {
  const coordinate = `${type.name}.${field.name}`;
  const sizes = field.args.filter(({ type: of }) => getNamedType(of).name === 'Int').map(({ name }) => name);
  const page = getNamedType(field.type) as GraphQLObjectType;
  const items = getNamedType(page.getFields().items!.type);
  return {
    coordinate,
    parent: type.name,
    name: field.name,
    args: field.args.map(({ name }) => name),
    size: sizes.filter((name) => (free.get(coordinate)?.includes(name) ?? true) && name !== 'pages'),
    item: isObjectType(items) ? ` { ${leavesOf(items)} }` : '',
  };
}

/** The fields without required arguments. */
const askable = (type: GraphQLObjectType) =>
  Object.values(type.getFields()).filter(({ args }) => !args.some(isRequiredArgument));

function leavesOf(type: GraphQLObjectType): string {
  const fields = askable(type);
  if (fields.some(({ name }) => name === 'id')) return 'id';
  if (keys[type.name]?.length) return keys[type.name]!.join(' ');
  return fields
    .flatMap(({ name, type: of }) => {
      const named = getNamedType(of);
      if (isLeafType(named)) return [name];
      return isObjectType(named)
        ? [
            `${name} { ${askable(named)
              .filter((each) => isLeafType(getNamedType(each.type)))
              .map((each) => each.name)
              .join(' ')} }`,
          ]
        : [];
    })
    .join(' ');
}

/** By coordinate, the arguments that can change between pages. The API does not expose them. */
function freeArguments(): Map<string, string[]> {
  return new Map(
    Object.keys(SUBGRAPHS).flatMap((name) => {
      const graph = buildSubgraphSchema(parse(readSdl(name)));
      const types = Object.values(graph.getTypeMap()).filter(isObjectType);
      return types.flatMap((type) =>
        Object.values(type.getFields()).flatMap((field): [string, string[]][] => {
          const paged = field.astNode && getDirectiveValues(graph.getDirective('paged')!, field.astNode);
          return paged ? [[`${type.name}.${field.name}`, (paged.free as string[] | undefined) ?? []]] : [];
        }),
      );
    }),
  );
}
