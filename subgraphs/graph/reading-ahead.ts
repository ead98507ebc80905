import {
  type DocumentNode,
  type FieldNode,
  type GraphQLSchema,
  getArgumentValues,
  getVariableValues,
  Kind,
  type OperationDefinitionNode,
  type ValueNode,
  visit,
} from 'graphql';
import type { Context } from '../rows/context.ts';
import type { Values } from '../rows/endpoint.ts';
import { isLeftOut } from './conditions.ts';
import type { AheadReader } from './entities.ts';

/**
 * Begins to read what root fields of a mutation need before they write, for those whose arguments are known; nothing of it is written. Variables without a value
 * are not known yet, whatever their defaults. What fails is for the field itself to say.
 */
export async function readAhead(
  schema: GraphQLSchema,
  { definitions }: DocumentNode,
  variables: Values,
  context: Context,
): Promise<void> {
  const operation = definitions.find((node) => node.kind === Kind.OPERATION_DEFINITION);
  if (!operation) return;
  const known = knownVariables(schema, operation, variables);
  const begun = operation.selectionSet.selections.map((node) =>
    node.kind === Kind.FIELD && !isLeftOut(node, known) ? readFor(schema, node, known, context) : undefined,
  );
  await Promise.allSettled(begun);
}

function knownVariables(
  schema: GraphQLSchema,
  { variableDefinitions = [] }: OperationDefinitionNode,
  variables: Values,
): Values {
  const given = variableDefinitions.filter(({ variable }) => Object.hasOwn(variables, variable.name.value));
  return getVariableValues(schema, given, variables).coerced ?? {};
}

async function readFor(schema: GraphQLSchema, node: FieldNode, variables: Values, context: Context): Promise<void> {
  const field = schema.getMutationType()?.getFields()[node.name.value];
  const ahead = field?.extensions.ahead as AheadReader | undefined;
  if (!field || !ahead) return;
  const args = field.args.filter(({ name }) => ahead.by.includes(name));
  const written = (node.arguments ?? []).filter(({ name }) => ahead.by.includes(name.value));
  if (!written.every(({ value }) => isKnown(value, variables))) return;
  await ahead.read(getArgumentValues({ ...field, args }, node, variables), context);
}

function isKnown(value: ValueNode, variables: Values): boolean {
  let known = true;
  visit(value, {
    Variable: ({ name }) => {
      known &&= Object.hasOwn(variables, name.value);
    },
  });
  return known;
}
