import { operationFromDocument, type Schema } from '@apollo/federation-internals';
import type { FetchNode, QueryPlanner } from '@apollo/query-planner';
import {
  type ASTVisitor,
  type DocumentNode,
  type FieldNode,
  type GraphQLSchema,
  Kind,
  type OperationDefinitionNode,
  OperationTypeNode,
  type SelectionNode,
  type SelectionSetNode,
  visit,
} from 'graphql';
import { LRUCache } from 'lru-cache';
import { required } from '../../subgraphs/upstream/errors.ts';
import { countSelections } from '../limits/operations.ts';
import { BoundedCache, sizeOfDocument } from '../requests/caches.ts';
import { type Json, own } from '../requests/json-object.ts';
import type { RequestContext } from '../requests/request-context.ts';
import { operationNamed } from '../requests/request-errors.ts';
import { type Shaper, shaperOf } from './answer-shape.ts';
import { type FieldTool, toolsOfMutations, writeFieldsOf } from './audited-run.ts';
import { startedPlan } from './early-starts.ts';
import { liftLiterals } from './lifted-literals.ts';
import { mayHaveSteps, type Step, stepsOf } from './mutation-steps.ts';
import { fetchesOf } from './plan-execution.ts';
import { type Gateway, supergraphDocument } from './supergraph.ts';

/** The gateway's planner and schema, which are not public, the subgraphs of this process, and the tools of mutations. */
type Inside = {
  queryPlanner: QueryPlanner;
  apiSchema: Schema;
  locals: ReadonlySet<string>;
  tools: ReadonlyMap<string, FieldTool>;
};

/** An operation of a valid document; `hash` identifies the document. */
export type ValidOperation = {
  document: DocumentNode;
  hash: string;
  schema: GraphQLSchema;
  operationName?: string | null | undefined;
  variables: Json;
  request: RequestContext;
  /** Keeps what is prepared, with its document; undefined at the first execution. */
  known?: { prepared?: Prepared };
};

export type Prepared = PreparedOperation | PreparedMutation;

/** An operation with its plan; neither depends on the values of variables. */
export type PreparedOperation = ReturnType<typeof prepareOperation>;

/** A mutation in steps, each of which is prepared when its turn comes. */
export type PreparedMutation = ReturnType<typeof prepareMutation>;

/** Memory of a plan for each character of its JSON, and of a shaper for each selection; measured. */
const PLAN_FACTOR = 15;
const BYTES_A_SELECTION = 500;
/** How many combinations of condition values are cached for an operation. */
const COMBINATIONS = 16;

type PreparedOperations = ReturnType<typeof operationsOn>;

/** The operations of each loaded schema: a request keeps the schema with which it began. */
export function preparedOperations(
  gateway: Gateway,
  locals: ReadonlySet<string>,
): (schema: GraphQLSchema) => PreparedOperations {
  const loaded = new WeakMap<GraphQLSchema, PreparedOperations>();
  gateway.onSchemaLoadOrUpdate(({ apiSchema, coreSupergraphSdl }) => {
    const { queryPlanner, apiSchema: planned } = gateway.plannerOf(apiSchema);
    const tools = toolsOfMutations(supergraphDocument(coreSupergraphSdl));
    loaded.set(apiSchema, operationsOn(apiSchema, { queryPlanner, apiSchema: planned, locals, tools }));
  });
  return (schema) => required(loaded.get(schema), 'operations of a schema that the gateway has loaded');
}

function operationsOn(schema: GraphQLSchema, inside: Inside) {
  const plans = new BoundedCache<Prepared>('plans', 40, ({ size }) => size);
  const steps = new BoundedCache<PreparedOperation>('steps', 16, ({ size }) => size);
  return {
    /** An operation; a mutation as its document asks, or in steps. */
    prepare({ document, hash, operationName }: ValidOperation, inSteps = false): Prepared {
      const key = `${inSteps ? 'steps ' : ''}${hash} ${operationName ?? ''}`;
      const known = plans.get(key);
      if (known) return known;
      const asked = operationNamed(document, operationName);
      const prepared =
        inSteps || mayHaveSteps(document, asked, schema)
          ? prepareMutation(document, asked, schema)
          : prepareOperation(document, asked, inside, schema);
      plans.set(key, prepared);
      return prepared;
    },
    /** A step of a mutation; `hash` identifies its document. */
    prepareStep({ document, operation }: Step, hash: string, size: number): PreparedOperation {
      const known = steps.get(hash);
      if (known) return known;
      const prepared = prepareOperation(document, operation, inside, schema, size);
      steps.set(hash, prepared);
      return prepared;
    },
  };
}

function prepareMutation(document: DocumentNode, operation: OperationDefinitionNode, schema: GraphQLSchema) {
  // Rejects what cannot be planned before the first step runs.
  liftLiterals(document, operation, schema);
  const mutation = stepsOf(document, operation, schema);
  const { variableDefinitions = [] } = operation;
  const given = variableDefinitions.filter(({ variable }) => !mutation.exported.has(variable.name.value));
  return {
    mutation,
    /** Without the variables that exports fill. */
    asked: { ...operation, variableDefinitions: given },
    lastCalls: null as number | null,
    size: 2 * sizeOfDocument(document),
  };
}

function prepareOperation(
  document: DocumentNode,
  asked: OperationDefinitionNode,
  { queryPlanner, apiSchema, locals, tools }: Inside,
  schema: GraphQLSchema,
  documentSize = sizeOfDocument(document),
) {
  const lifted = liftLiterals(document, asked, schema);
  const { introspects, conditionVariables } = traitsOf(lifted.operation);
  const planned = introspects ? visit(lifted.document, WITHOUT_SCHEMA) : lifted.document;
  const { node } = queryPlanner.buildQueryPlan(operationFromDocument(apiSchema, planned));
  const plan = startedPlan(node, asked.operation === OperationTypeNode.QUERY, locals);
  const fetches = fetchesOf(node);
  const plain = !introspects && !fetches.some(({ fetch }) => rewrites(fetch));
  const asksSchemaAlone = lifted.operation.selectionSet.selections.every(isOfSchema);
  const combinations = conditionVariables.length > 0 ? COMBINATIONS : 1;
  const bytes =
    JSON.stringify(plan).length * PLAN_FACTOR + countSelections(lifted.document) * BYTES_A_SELECTION * combinations;
  const executed = plain ? lifted : liftLiterals(document, asked, schema, true);
  /** By the values of the condition variables. They hold the document, so they are cached with it. */
  const shapers = new LRUCache<string, Shaper>({ max: combinations });
  return {
    plan,
    subgraphs: new Set(fetches.map(({ fetch }) => fetch.serviceName)),
    /** Whether it is executed here; introspection and plans that rewrite data are not. */
    plain,
    /** Whether it only asks about the schema, and whether the response depends on nothing else. */
    asksSchemaAlone,
    isConstant: asksSchemaAlone && !asked.variableDefinitions?.length,
    /** The operation as the client wrote it, whose variables are checked. */
    asked,
    /** The operation as it is planned and answered. */
    lifted: executed,
    writes: writeFieldsOf(executed.operation, schema, tools),
    shaperFor(variables: Json): Shaper {
      const key = conditionVariables.map((name) => own(variables, name)).join(' ');
      const known = shapers.get(key);
      if (known) return known;
      const shaper = shaperOf(schema, executed.operation, variables);
      shapers.set(key, shaper);
      return shaper;
    },
    /** How many upstream calls the last execution made. */
    lastCalls: null as number | null,
    size: documentSize + bytes,
  };
}

const rewrites = ({ inputRewrites, outputRewrites, contextRewrites }: FetchNode) =>
  [inputRewrites, outputRewrites, contextRewrites].some((each) => each?.length);

const TYPE_NAME: SelectionSetNode = {
  kind: Kind.SELECTION_SET,
  selections: [{ kind: Kind.FIELD, name: { kind: Kind.NAME, value: '__typename' } }],
};

/** The planner does not know the fields of introspection. */
const WITHOUT_SCHEMA: ASTVisitor = {
  Field: (node) => (isSchemaField(node) ? { ...node, selectionSet: TYPE_NAME } : undefined),
};

const isSchemaField = ({ name: { value } }: FieldNode) => value === '__schema' || value === '__type';

/** Whether a root selection without spreads asks about the schema. */
function isOfSchema(selection: SelectionNode): boolean {
  if (selection.kind === Kind.FIELD) return selection.name.value.startsWith('__');
  return selection.kind === Kind.INLINE_FRAGMENT && selection.selectionSet.selections.every(isOfSchema);
}

function traitsOf(operation: OperationDefinitionNode) {
  const conditionVariables = new Set<string>();
  let introspects = false;
  visit(operation, {
    Field: (node) => {
      introspects ||= isSchemaField(node);
    },
    Directive: ({ name, arguments: args = [] }) => {
      if (name.value !== 'skip' && name.value !== 'include') return;
      for (const { value } of args) if (value.kind === Kind.VARIABLE) conditionVariables.add(value.name.value);
    },
  });
  return { introspects, conditionVariables: [...conditionVariables].sort() };
}
