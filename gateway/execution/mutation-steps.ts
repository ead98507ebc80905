import {
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLInputType,
  type GraphQLObjectType,
  type GraphQLSchema,
  getNamedType,
  isInputType,
  Kind,
  type OperationDefinitionNode,
  OperationTypeNode,
  type SelectionNode,
  type SelectionSetNode,
  typeFromAST,
  visit,
} from 'graphql';
import { required } from '../../subgraphs/upstream/errors.ts';
import { EXPORT, type Export, exportsAt, type Fragments, responseName, withConditions } from './exports.ts';
import { fragmentsOf } from './lifted-literals.ts';

/** A root field of a mutation, as an operation of its own. */
export type Step = {
  /** Its name in the answer. */
  response: string;
  /** Whether it is `Mutation.query`, whose selection is an operation of type query. */
  isRead: boolean;
  /** The operation alone, without `@export`, with only the variables that it uses. */
  document: DocumentNode;
  operation: OperationDefinitionNode;
  /** The names of the variables that it uses. */
  uses: ReadonlySet<string>;
  exports: readonly Export[];
};

/** Where a root field is in the document, and what decides whether it is there. One that is selected twice is one step. */
type Occurrence = { step: Step; conditions: readonly SelectionNode[] };

/** A mutation whose root fields are run one by one, each with what the ones before it have exported. */
export type MutationSteps = {
  steps: readonly Step[];
  /** In the order of the document. */
  occurrences: readonly Occurrence[];
  /** The types of the variables that are exported, by their names; undefined for one that is not declared. */
  exported: ReadonlyMap<string, GraphQLInputType | undefined>;
};

/** Whether a document may have a mutation that is run in steps: one with `@export`, or with a root field that reads. */
export function mayHaveSteps(document: DocumentNode, operation: OperationDefinitionNode, schema: GraphQLSchema) {
  if (operation.operation !== OperationTypeNode.MUTATION) return false;
  const mutation = schema.getMutationType();
  return hasExport(document) || rootsOf(document, operation).some(({ field }) => isReading(field, mutation, schema));
}

function hasExport(document: DocumentNode): boolean {
  let found = false;
  visit(document, {
    Directive: ({ name }) => {
      found ||= name.value === EXPORT;
    },
  });
  return found;
}

/** The steps of an operation, in the order in which its root fields occur first. */
export function stepsOf(
  document: DocumentNode,
  operation: OperationDefinitionNode,
  schema: GraphQLSchema,
): MutationSteps {
  const type = schema.getRootType(operation.operation);
  const roots = rootsOf(document, operation);
  const byResponse = Map.groupBy(roots, ({ field }) => responseName(field));
  const fragments = fragmentsIn(document);
  const steps = new Map(
    [...byResponse].map(([response, those]) => {
      const exports = type ? those.flatMap((root) => exportsOf(root, type, schema, fragments)) : [];
      const isRead = those.some(({ field }) => isReading(field, type, schema));
      return [response, { response, isRead, exports, ...operationOf(document, operation, those, isRead) }];
    }),
  );
  const exported = [...steps.values()].flatMap(({ exports }) => exports.flatMap(({ variable }) => variable ?? []));
  return {
    steps: [...steps.values()],
    occurrences: roots.map(({ field, conditions }) => ({
      step: required(steps.get(responseName(field)), 'step of a root field'),
      conditions,
    })),
    exported: new Map(exported.map((name) => [name, typeOfVariable(operation, name, schema)])),
  };
}

/** A root field, and what is around it that has directives, and itself if it has. */
type Root = { field: FieldNode; conditions: readonly SelectionNode[] };

function rootsOf(document: DocumentNode, operation: OperationDefinitionNode): Root[] {
  const fragments = fragmentsIn(document);
  const rootsIn = (set: SelectionSetNode, around: readonly SelectionNode[], spread: readonly string[]): Root[] =>
    set.selections.flatMap((node) => {
      const conditions = withConditions(around, node);
      if (node.kind === Kind.FIELD) return { field: node, conditions };
      if (node.kind === Kind.INLINE_FRAGMENT) return rootsIn(node.selectionSet, conditions, spread);
      const { value: name } = node.name;
      const fragment = fragments.get(name);
      // One that spreads itself is for validation to refuse.
      return !fragment || spread.includes(name) ? [] : rootsIn(fragment.selectionSet, conditions, [...spread, name]);
    });
  return rootsIn(operation.selectionSet, [], []);
}

/** The names of the root fields of a step. */
export const rootFieldNames = ({ document, operation }: Step): string[] =>
  rootsOf(document, operation).map(({ field }) => field.name.value);

const fragmentsIn = ({ definitions }: DocumentNode): Fragments =>
  new Map(
    definitions
      .filter((node): node is FragmentDefinitionNode => node.kind === Kind.FRAGMENT_DEFINITION)
      .map((node) => [node.name.value, node]),
  );

/** Whether a root field of a mutation gives the type of queries. */
function isReading({ name }: FieldNode, type: GraphQLObjectType | null | undefined, schema: GraphQLSchema): boolean {
  const field = type === schema.getMutationType() ? type?.getFields()[name.value] : undefined;
  return field !== undefined && getNamedType(field.type) === schema.getQueryType();
}

/** The exports of a root field, with the conditions around it. */
function exportsOf(
  { field, conditions }: Root,
  type: GraphQLObjectType,
  schema: GraphQLSchema,
  fragments: Fragments,
): Export[] {
  const found = exportsAt(field, type, schema, fragments);
  return found.map((each) => ({ ...each, conditions: [...conditions, ...each.conditions] }));
}

function operationOf(
  document: DocumentNode,
  operation: OperationDefinitionNode,
  roots: readonly Root[],
  isRead: boolean,
): Pick<Step, 'document' | 'operation' | 'uses'> {
  const bare = visit<OperationDefinitionNode>(
    {
      ...operation,
      operation: isRead ? OperationTypeNode.QUERY : operation.operation,
      variableDefinitions: [],
      selectionSet: setOf(roots.map((root) => selectionOf(root, isRead))),
    },
    WITHOUT_EXPORTS,
  );
  const fragments = fragmentsOf(document, bare).map((fragment) => visit(fragment, WITHOUT_EXPORTS));
  const uses = variablesIn({ ...document, definitions: [bare, ...fragments] });
  const definitions = operation.variableDefinitions?.filter(({ variable }) => uses.has(variable.name.value)) ?? [];
  const own = { ...bare, variableDefinitions: definitions };
  return { document: { kind: Kind.DOCUMENT, definitions: [own, ...fragments] }, operation: own, uses };
}

/** The selection of a step: the field under its conditions, or for one that reads what is selected of it. */
function selectionOf({ field, conditions }: Root, isRead: boolean): SelectionNode {
  const { selectionSet = setOf([]) } = field;
  if (isRead) return conditions.reduceRight<SelectionNode>(under, { kind: Kind.INLINE_FRAGMENT, selectionSet });
  return conditions.filter((node) => node !== field).reduceRight<SelectionNode>(under, field);
}

const under = (selection: SelectionNode, { directives = [] }: SelectionNode): SelectionNode => ({
  kind: Kind.INLINE_FRAGMENT,
  directives,
  selectionSet: setOf([selection]),
});

const setOf = (selections: SelectionNode[]): SelectionSetNode => ({ kind: Kind.SELECTION_SET, selections });

/** The planner would send the directive to subgraphs. */
const WITHOUT_EXPORTS = {
  Directive: ({ name }: { name: { value: string } }) => (name.value === EXPORT ? null : undefined),
};

function variablesIn(document: DocumentNode): Set<string> {
  const names = new Set<string>();
  visit(document, { Variable: ({ name }) => void names.add(name.value) });
  return names;
}

function typeOfVariable(
  { variableDefinitions = [] }: OperationDefinitionNode,
  name: string,
  schema: GraphQLSchema,
): GraphQLInputType | undefined {
  const definition = variableDefinitions.find(({ variable }) => variable.name.value === name);
  const type = definition && typeFromAST(schema, definition.type);
  return isInputType(type) ? type : undefined;
}
