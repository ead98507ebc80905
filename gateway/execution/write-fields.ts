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
import { isLeftOut } from '../../subgraphs/graph/conditions.ts';
import type { Json } from '../requests/json-object.ts';
import { outerName } from './inner-aliases.ts';
import { responseName, rootsOf } from './selections.ts';

/** A root field of a mutation. */
export type WriteField = {
  /** Its name in the answer. */
  response: string;
  name: string;
  /** The tool that it serves; null where it serves none, and calls several. */
  tool: string | null;
  /** Whether its result is kept for who repeats it with the same key. */
  isKept: boolean;
  args: readonly ArgumentNode[];
  /** The names of its arguments that are ids. */
  ids: ReadonlySet<string>;
  /** What decides whether it is there. */
  conditions: readonly SelectionNode[];
};

/** The tool of a root field, and whether its result is kept for who repeats it. */
export type FieldTool = { name: string; isKept: boolean };

/** The tools of the root fields of mutations, by their names. */
export function toolsOfMutations({ definitions }: DocumentNode): ReadonlyMap<string, FieldTool> {
  const fields = definitions.flatMap((node) =>
    node.kind === Kind.OBJECT_TYPE_DEFINITION && node.name.value === 'Mutation' ? (node.fields ?? []) : [],
  );
  return new Map(
    fields.flatMap(({ name, directives = [] }): [string, FieldTool][] => {
      const tool = directives.find((directive) => directive.name.value === 'tool');
      const argumentValue = (wanted: string) =>
        tool?.arguments?.find((argument) => argument.name.value === wanted)?.value;
      const [value, kept] = [argumentValue('name'), argumentValue('keepsResult')];
      const isKept = kept?.kind !== Kind.BOOLEAN || kept.value;
      return value?.kind === Kind.STRING ? [[name.value, { name: value.value, isKept }]] : [];
    }),
  );
}

/** The root fields of an operation; none of one that is no mutation. */
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

/** Those that are there with these values of variables, each name in the answer once. */
export function askedFields(fields: readonly WriteField[], variables: Json): WriteField[] {
  const asked = fields.filter(({ conditions }) => conditions.every((node) => !isLeftOut(node, variables)));
  return [...new Map(asked.toReversed().map((field) => [field.response, field])).values()].reverse();
}

/** The values of the arguments of a field, by their names; what is not given is not among them. */
export const argumentsOf = ({ args }: WriteField, variables: Json): [name: string, value: unknown][] =>
  args.map(({ name, value }) => [name.value, valueFromASTUntyped(value, variables)]);
