import {
  type DocumentNode,
  type FieldNode,
  type GraphQLInputType,
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
import { EXPORT, type Export, exportedVariables, exportsAt } from './exports.ts';
import { type Root, responseName, rootsOf, variablesIn, withoutSpreads } from './selections.ts';

/** A root field of a mutation, as an operation of its own. */
export type Step = {
  response: string;
  /** Whether it is `Mutation.query`, which runs as a query. */
  isRead: boolean;
  /** Without `@export`, with only the variables that it uses. */
  document: DocumentNode;
  operation: OperationDefinitionNode;
  uses: ReadonlySet<string>;
  exports: readonly Export[];
};

/** A selection of a root field, with its conditions. A field that is selected twice is one step. */
type Occurrence = { step: Step; conditions: readonly SelectionNode[] };

/** A mutation whose root fields run one by one, with the exports of those before. */
export type MutationSteps = {
  steps: readonly Step[];
  /** In the order of the document. */
  occurrences: readonly Occurrence[];
  /** The types of exported variables; undefined if not declared. */
  exported: ReadonlyMap<string, GraphQLInputType | undefined>;
};

/** Whether a mutation runs in steps: it has `@export`, or a root field that reads. */
export function mayHaveSteps(document: DocumentNode, operation: OperationDefinitionNode, schema: GraphQLSchema) {
  if (operation.operation !== OperationTypeNode.MUTATION) return false;
  const isAnyReading = () => rootsOf(withoutSpreads(document, operation)).some(({ field }) => isReading(field, schema));
  return exportedVariables(document).size > 0 || isAnyReading();
}

/** The steps of an operation, in the order in which its root fields occur first. */
export function stepsOf(document: DocumentNode, asked: OperationDefinitionNode, schema: GraphQLSchema): MutationSteps {
  const operation = withoutSpreads(document, asked);
  const type = schema.getRootType(operation.operation);
  const roots = rootsOf(operation);
  const byResponse = Map.groupBy(roots, ({ field }) => responseName(field));
  const steps = new Map(
    [...byResponse].map(([response, those]) => {
      const exports = type ? those.flatMap((root) => exportsAt(root, type, schema)) : [];
      const isRead =
        asked.operation === OperationTypeNode.MUTATION && those.some(({ field }) => isReading(field, schema));
      return [response, { response, isRead, exports, ...operationOf(operation, those, isRead) }];
    }),
  );
  const exported = [...steps.values()].flatMap(({ exports }) => exports.map(({ variable }) => variable));
  return {
    steps: [...steps.values()],
    occurrences: roots.map(({ field, conditions }) => ({
      step: required(steps.get(responseName(field)), 'step of a root field'),
      conditions,
    })),
    exported: new Map(exported.map((name) => [name, typeOfVariable(operation, name, schema)])),
  };
}

/** Whether a root field of a mutation returns `Query`. */
function isReading({ name }: FieldNode, schema: GraphQLSchema): boolean {
  const field = schema.getMutationType()?.getFields()[name.value];
  return field !== undefined && getNamedType(field.type) === schema.getQueryType();
}

function operationOf(
  operation: OperationDefinitionNode,
  roots: readonly Root[],
  isRead: boolean,
): Pick<Step, 'document' | 'operation' | 'uses'> {
  const bare: OperationDefinitionNode = visit(
    {
      ...operation,
      operation: isRead ? OperationTypeNode.QUERY : operation.operation,
      variableDefinitions: [],
      selectionSet: setOf(roots.map((root) => selectionOf(root, isRead))),
    },
    // The planner would send the directive to subgraphs.
    { Directive: ({ name }) => (name.value === EXPORT ? null : undefined) },
  );
  const uses = variablesIn(bare);
  const variableDefinitions = operation.variableDefinitions?.filter(({ variable }) => uses.has(variable.name.value));
  const own = { ...bare, variableDefinitions: variableDefinitions ?? [] };
  return { document: { kind: Kind.DOCUMENT, definitions: [own] }, operation: own, uses };
}

/** The field under its conditions, or the selection of one that reads. */
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

function typeOfVariable(
  { variableDefinitions = [] }: OperationDefinitionNode,
  name: string,
  schema: GraphQLSchema,
): GraphQLInputType | undefined {
  const definition = variableDefinitions.find(({ variable }) => variable.name.value === name);
  const type = definition && typeFromAST(schema, definition.type);
  return isInputType(type) ? type : undefined;
}
