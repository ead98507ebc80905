import {
  type FieldDefinitionNode,
  Kind,
  type ObjectTypeDefinitionNode,
  type ObjectTypeExtensionNode,
  parse,
  type TypeNode,
} from 'graphql';
import { pathsOf, readIfThere } from './layout.ts';

export type Types = {
  /** Returns an object type's fields, including those from extensions, or undefined for other types. */
  fields(type: string): readonly FieldDefinitionNode[] | undefined;
  /** Returns the values of an enum, or undefined for other types. */
  values(type: string): string[] | undefined;
  has(type: string): boolean;
};

const BUILT_IN = ['ID', 'String', 'Int', 'Float', 'Boolean'];

/** Returns the types defined in a subgraph's SDL and in `more`, which is additional SDL. */
export function typesOf(subgraph: string, more = ''): Types {
  const groups = pathsOf(`schema/${subgraph}/*.graphql`);
  return typesIn([...['schema/common.graphql', ...groups].map(readIfThere), more].join('\n'));
}

let ofApi: Types | undefined;

/** Returns the types of the client schema, which combines all subgraphs. */
export function apiTypes(): Types {
  ofApi ??= typesIn(readIfThere('schema/api.graphql') ?? '');
  return ofApi;
}

function typesIn(sdl: string): Types {
  const { definitions } = parse(sdl, { noLocation: true });
  const objects = definitions.filter(isObject);
  const names = definitions.flatMap((node) => ('name' in node && node.name ? [node.name.value] : []));
  const fields = (type: string) => {
    const parts = objects.filter(({ name }) => name.value === type);
    return parts.length > 0 ? parts.flatMap((part) => part.fields ?? []) : undefined;
  };
  return {
    fields,
    values: (type) => {
      const node = definitions.find((each) => each.kind === Kind.ENUM_TYPE_DEFINITION && each.name.value === type);
      return node?.kind === Kind.ENUM_TYPE_DEFINITION ? node.values?.map(({ name }) => name.value) : undefined;
    },
    has: (type) => BUILT_IN.includes(type) || names.includes(type),
  };
}

export const isObject = (node: { kind: string }): node is ObjectTypeDefinitionNode | ObjectTypeExtensionNode =>
  node.kind === Kind.OBJECT_TYPE_DEFINITION || node.kind === Kind.OBJECT_TYPE_EXTENSION;

/** Returns a type's name without `!` and brackets. */
export const nameOf = (type: TypeNode): string => (type.kind === Kind.NAMED_TYPE ? type.name.value : nameOf(type.type));

export const isRequired = (type: TypeNode): boolean => type.kind === Kind.NON_NULL_TYPE;

export const isList = (type: TypeNode): boolean =>
  type.kind === Kind.NON_NULL_TYPE ? isList(type.type) : type.kind === Kind.LIST_TYPE;
