import {
  type ArgumentNode,
  type DocumentNode,
  type GraphQLSchema,
  getNamedType,
  Kind,
  type OperationDefinitionNode,
  OperationTypeNode,
  type SelectionNode,
  valueFromASTUntyped,
} from 'graphql';
import { isLeftOut } from '../../subgraphs/core/entities.ts';
import type { Json } from '../requests/json-object.ts';
import { outerName, responseName, rootsOf } from './selections.ts';

export type WriteField = {
  response: string;
  name: string;
  /** Null for fields that call several tools. */
  tool: string | null;
  /** Whether its result is stored for repeats with the same key. */
  isKept: boolean;
  args: readonly ArgumentNode[];
  /** The names of its arguments that are ids. */
  ids: ReadonlySet<string>;
  conditions: readonly SelectionNode[];
};

/** The tool of a root field, and whether its result is stored for repeats. */
export type FieldTool = { name: string; isKept: boolean };

export function toolsOfMutations({ definitions }: DocumentNode): ReadonlyMap<string, FieldTool> {
  const fields = definitions.flatMap((node) =>
    node.kind === Kind.OBJECT_TYPE_DEFINITION && node.name.value === 'Mutation' ? (node.fields ?? []) : [],
  );
  return new Map(
    fields.flatMap(({ name, directives = [] }): [string, FieldTool][] => {
      const { arguments: args } = directives.find((directive) => directive.name.value === 'tool') ?? {};
      if (!args) return [];
      const given = Object.fromEntries(args.map((arg) => [arg.name.value, valueFromASTUntyped(arg.value)]));
      return [[name.value, { name: String(given.name), isKept: given.keepsResult !== false }]];
    }),
  );
}

/** The root fields of a mutation. */
export function writeFieldsOf(
  operation: OperationDefinitionNode,
  schema: GraphQLSchema,
  tools: ReadonlyMap<string, FieldTool>,
): WriteField[] {
  if (operation.operation !== OperationTypeNode.MUTATION) return [];
  return rootsOf(operation).flatMap(({ field, conditions }) => {
    const { name, arguments: args = [] } = field;
    const definition = schema.getMutationType()?.getFields()[name.value];
    if (!definition) return [];
    const ids = definition.args.filter(({ type }) => getNamedType(type).name === 'ID');
    const tool = tools.get(name.value);
    return {
      response: outerName(responseName(field)),
      name: name.value,
      tool: tool?.name ?? null,
      isKept: tool?.isKept !== false,
      args,
      ids: new Set(ids.map((arg) => arg.name)),
      conditions,
    };
  });
}

/** The fields whose conditions hold, each response name once. */
export function askedFields(fields: readonly WriteField[], variables: Json): WriteField[] {
  const asked = fields.filter(({ conditions }) => conditions.every((node) => !isLeftOut(node, variables)));
  return [...new Map(asked.toReversed().map((field) => [field.response, field])).values()].reverse();
}

/** The given arguments of a field. */
export const argumentsOf = ({ args }: WriteField, variables: Json): [name: string, value: unknown][] =>
  args.map(({ name, value }) => [name.value, valueFromASTUntyped(value, variables)]);
