import {
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLField,
  type GraphQLSchema,
  getArgumentValues,
  getVariableValues,
  isObjectType,
  Kind,
  type OperationDefinitionNode,
  type SelectionSetNode,
  type ValueNode,
  visit,
} from 'graphql';
import type { Context } from '../rows/context.ts';
import type { Values } from '../rows/endpoint.ts';
import { isLeftOut } from './conditions.ts';
import { type AheadReader, selects } from './entities.ts';

/**
 * Begins what fields of an operation read that depends on arguments alone: what root fields of a mutation need before they write, nothing of which is written, and
 * what fields of entities take what they answer from, whichever the entities are. It is done for those whose arguments are known; variables without a value
 * are not known yet, whatever their defaults. What fails is for the field itself to say.
 */
export async function readAhead(
  schema: GraphQLSchema,
  document: DocumentNode,
  variables: Values,
  context: Context,
): Promise<void> {
  const operation = document.definitions.find((node) => node.kind === Kind.OPERATION_DEFINITION);
  if (!operation) return;
  const known = knownVariables(schema, operation, variables);
  const fragments = fragmentsOf(document);
  const fields = fieldsIn(fragments, operation, schema, known);
  await Promise.allSettled(fields.map((each) => readFor(each, known, fragments, context)));
}

function knownVariables(
  schema: GraphQLSchema,
  { variableDefinitions = [] }: OperationDefinitionNode,
  variables: Values,
): Values {
  const given = variableDefinitions.filter(({ variable }) => Object.hasOwn(variables, variable.name.value));
  return getVariableValues(schema, given, variables).coerced ?? {};
}

type Fragments = Record<string, FragmentDefinitionNode>;

const fragmentsOf = ({ definitions }: DocumentNode): Fragments =>
  Object.fromEntries(
    definitions
      .filter((node): node is FragmentDefinitionNode => node.kind === Kind.FRAGMENT_DEFINITION)
      .map((node) => [node.name.value, node]),
  );

const ENTITIES = '_entities';

type Selected = { node: FieldNode; field: GraphQLField<unknown, unknown> | undefined };

/** The fields of the root and of entities that an operation asks for. */
function fieldsIn(
  fragments: Fragments,
  { operation, selectionSet }: OperationDefinitionNode,
  schema: GraphQLSchema,
  known: Values,
): Selected[] {
  const fieldsOf = (set: SelectionSetNode, typeName: string | undefined): Selected[] =>
    set.selections.flatMap((node) => {
      if (isLeftOut(node, known)) return [];
      if (node.kind === Kind.FIELD) {
        if (node.name.value === ENTITIES && node.selectionSet) return fieldsOf(node.selectionSet, undefined);
        const type = schema.getType(typeName ?? '');
        return { node, field: isObjectType(type) ? type.getFields()[node.name.value] : undefined };
      }
      const part = node.kind === Kind.FRAGMENT_SPREAD ? fragments[node.name.value] : node;
      return part ? fieldsOf(part.selectionSet, part.typeCondition?.name.value ?? typeName) : [];
    });
  return fieldsOf(selectionSet, schema.getRootType(operation)?.name);
}

async function readFor(
  { node, field }: Selected,
  variables: Values,
  fragments: Fragments,
  context: Context,
): Promise<void> {
  const ahead = field?.extensions.ahead as AheadReader | undefined;
  if (!field || !ahead) return;
  const open = new Set(
    (node.arguments ?? []).filter(({ value }) => !isKnown(value, variables)).map(({ name }) => name.value),
  );
  if (ahead.by.some((name) => open.has(name))) return;
  const args = field.args.filter(({ name }) => !open.has(name));
  const given = getArgumentValues({ ...field, args }, withoutArguments(node, open), variables);
  ahead.check(given, (name) => !open.has(name));
  await ahead.read(given, context, (type, fields) =>
    selects(node.selectionSet, { fragments, variableValues: variables }, type, new Set(fields)),
  );
}

const withoutArguments = (node: FieldNode, open: ReadonlySet<string>): FieldNode => ({
  ...node,
  arguments: (node.arguments ?? []).filter(({ name }) => !open.has(name.value)),
});

function isKnown(value: ValueNode, variables: Values): boolean {
  let known = true;
  visit(value, {
    Variable: ({ name }) => {
      known &&= Object.hasOwn(variables, name.value);
    },
  });
  return known;
}
