import type { FetchNode, QueryPlan } from '@apollo/query-planner';
import {
  type ASTVisitor,
  type DocumentNode,
  type FieldNode,
  type GraphQLSchema,
  Kind,
  type OperationDefinitionNode,
  OperationTypeNode,
  parse,
  print,
  type SelectionNode,
  type SelectionSetNode,
  visit,
} from 'graphql';
import { LRUCache } from 'lru-cache';
import { required } from '../../subgraphs/upstream/errors.ts';
import { hashOf } from '../config/manifest.ts';
import { countSelections } from '../limits/operations.ts';
import { BoundedCache, sizeOfDocument } from '../requests/caches.ts';
import { type Json, own } from '../requests/json-object.ts';
import type { RequestContext } from '../requests/request-context.ts';
import { operationNamed } from '../requests/request-errors.ts';
import { type Shaper, shaperOf } from './answer-shape.ts';
import { type FieldTool, mutationTools, writeFields } from './audited-run.ts';
import { prefetchPlan } from './early-starts.ts';
import { liftLiterals } from './lifted-literals.ts';
import { mayHaveSteps, type Step, stepsOf } from './mutation-steps.ts';
import { collectFetches } from './plan-execution.ts';
import { Planning } from './planning.ts';
import { type Gateway, supergraphDocument } from './supergraph.ts';

type Planners = {
  planning: Planning;
  locals: ReadonlySet<string>;
  tools: ReadonlyMap<string, FieldTool>;
};

export type DocumentOperation = {
  document: DocumentNode;
  schema: GraphQLSchema;
  operationName?: string | null | undefined;
  /** The prepared operation, cached together with its document; undefined on the first execution. */
  known?: { prepared?: Prepared; inSteps?: PreparedMutation };
};

export type ValidOperation = DocumentOperation & {
  hash: string;
  variables: Json;
  request: RequestContext;
};

export type Prepared = PreparedOperation | PreparedMutation;

export type PreparedOperation = ReturnType<typeof withPlan>;

/** A mutation that runs in steps. Each step is prepared just before it runs. */
export type PreparedMutation = ReturnType<typeof prepareMutation>;

/** Measured sizes: a plan in bytes per character of its JSON, and a shaper in bytes per selection. */
const PLAN_FACTOR = 15;
const BYTES_PER_SELECTION = 500;
/** The maximum number of shapers cached per operation; each combination of condition values has its own. */
const MAX_SHAPERS = 16;
const FAILURE_TTL_MS = 60_000;

type PreparedOperations = ReturnType<typeof preparerFor>;

/** Prepares operations for each loaded schema. A running request keeps the schema with which it started. */
export function preparedOperations(gateway: Gateway, locals: ReadonlySet<string>) {
  const loaded = new WeakMap<GraphQLSchema, PreparedOperations>();
  let planning: Planning | undefined;
  gateway.onSchemaLoadOrUpdate(({ apiSchema, coreSupergraphSdl }) => {
    const { queryPlanner, apiSchema: planned } = gateway.plannerOf(apiSchema);
    const tools = mutationTools(supergraphDocument(coreSupergraphSdl));
    planning?.close();
    planning = new Planning(queryPlanner, planned, coreSupergraphSdl);
    loaded.set(apiSchema, preparerFor(apiSchema, { planning, locals, tools }));
  });
  return {
    of: (schema: GraphQLSchema): PreparedOperations => required(loaded.get(schema), 'operations for a loaded schema'),
    close: () => planning?.close(),
  };
}

function preparerFor(schema: GraphQLSchema, planners: Planners) {
  const plans = new BoundedCache<Planned>('plans', 10, ({ size }) => size, 1 / 2);
  const inProgress = new Map<string, Promise<Planned>>();
  const forgetPlan = (key: string) => () => inProgress.delete(key);
  const planned = (lifted: Lifted): Planned | Promise<Planned> => {
    const key = hashOf(print(lifted.document));
    const known = plans.get(key) ?? inProgress.get(key);
    if (known) return known;
    const plan = async () => {
      const own = planLifted(lifted, await planners.planning.plan(withoutIntrospection(lifted)), planners, schema);
      const isStock = !own.plain && !own.asksSchemaAlone;
      const node = isStock ? await planners.planning.plan(own.executed.document) : undefined;
      const stockPlan: QueryPlan = { kind: 'QueryPlan', ...(node && { node }) };
      const complete = isStock ? { ...own, stockPlan, size: 2 * own.size } : own;
      plans.set(key, complete);
      return complete;
    };
    const planning = plan();
    inProgress.set(key, planning);
    const forget = forgetPlan(key);
    planning.then(forget, () => void setTimeout(forget, FAILURE_TTL_MS).unref());
    return planning;
  };
  const prepareOperation = async (document: DocumentNode, asked: OperationDefinitionNode) => {
    const lifted = liftLiterals(document, asked, schema);
    return withPlan(asked, lifted, await planned(lifted), sizeOfDocument(document));
  };
  return {
    prepare({ document, operationName }: DocumentOperation): PreparedMutation | Promise<PreparedOperation> {
      const asked = operationNamed(document, operationName);
      return mayHaveSteps(document, asked, schema)
        ? prepareMutation(document, asked, schema)
        : prepareOperation(document, asked);
    },
    /** Splits a mutation into steps, even if its document does not require that. */
    prepareInSteps({ document, operationName, known = {} }: DocumentOperation): PreparedMutation {
      known.inSteps ??= prepareMutation(document, operationNamed(document, operationName), schema);
      return known.inSteps;
    },
    async prepareStep({ steps }: PreparedMutation, step: Step): Promise<PreparedOperation> {
      const prepared = steps.get(step) ?? (await prepareOperation(step.document, step.operation));
      steps.set(step, prepared);
      return prepared;
    },
  };
}

function prepareMutation(document: DocumentNode, operation: OperationDefinitionNode, schema: GraphQLSchema) {
  // Throw for invalid literals before the first step runs.
  liftLiterals(document, operation, schema);
  const mutation = stepsOf(document, operation, schema);
  const { variableDefinitions = [] } = operation;
  const given = variableDefinitions.filter(({ variable }) => !mutation.exported.has(variable.name.value));
  const steps = new Map<Step, PreparedOperation>();
  return {
    mutation,
    steps,
    asked: { ...operation, variableDefinitions: given },
    lastCalls: null as number | null,
    get size(): number {
      return [...steps.values()].reduce((sum, { size }) => sum + size, 2 * sizeOfDocument(document));
    },
  };
}

type Lifted = ReturnType<typeof liftLiterals>;
/** `stockPlan` is the plan for Apollo's executor; its aliases are the client's. */
type Planned = ReturnType<typeof planLifted> & { stockPlan?: QueryPlan };

const withoutIntrospection = ({ document }: Lifted): DocumentNode => visit(document, WITHOUT_SCHEMA);

function planLifted(lifted: Lifted, node: QueryPlan['node'], { locals, tools }: Planners, schema: GraphQLSchema) {
  const { introspects, conditionVariables } = traits(lifted.operation);
  const plan = prefetchPlan(node, lifted.operation.operation === OperationTypeNode.QUERY, locals);
  const fetches = collectFetches(node);
  const plain = !introspects && !fetches.some(({ fetch }) => rewritesData(fetch));
  const combinations = conditionVariables.length > 0 ? MAX_SHAPERS : 1;
  const bytes =
    JSON.stringify(plan).length * PLAN_FACTOR + countSelections(lifted.document) * BYTES_PER_SELECTION * combinations;
  const executed = plain ? lifted : lifted.withAliases();
  // Locations would retain all tokens of the first document, including comments.
  const document = parse(print(executed.document), { noLocation: true });
  const operation = operationNamed(document);
  /** Shapers by the condition variables' values. Cached with the document, because shapers reference it. */
  const shapers = new LRUCache<string, Shaper>({ max: combinations });
  return {
    plan,
    subgraphs: new Set(fetches.map(({ fetch }) => fetch.serviceName)),
    /**
     * Whether the gateway's own executor runs the operation: false for introspection and for plans that rewrite data.
     */
    plain,
    asksSchemaAlone: operation.selectionSet.selections.every(isIntrospection),
    executed: { document, operation },
    writes: writeFields(operation, schema, tools),
    shaperFor(variables: Json): Shaper {
      const key = conditionVariables.map((name) => own(variables, name)).join(' ');
      const known = shapers.get(key);
      if (known) return known;
      const shaper = shaperOf(schema, operation, variables);
      shapers.set(key, shaper);
      return shaper;
    },
    size: bytes,
  };
}

const withPlan = (asked: OperationDefinitionNode, { rename }: Lifted, planned: Planned, documentSize: number) => ({
  ...planned,
  asked,
  rename,
  /** Whether the response depends only on the schema. */
  isConstant: planned.asksSchemaAlone && !asked.variableDefinitions?.length,
  lastCalls: null as number | null,
  /** The size includes the plan, which is retained for as long as the operation. */
  size: documentSize + planned.size,
});

const rewritesData = ({ inputRewrites, outputRewrites, contextRewrites }: FetchNode) =>
  [inputRewrites, outputRewrites, contextRewrites].some((each) => each?.length);

const TYPE_NAME: SelectionSetNode = {
  kind: Kind.SELECTION_SET,
  selections: [{ kind: Kind.FIELD, name: { kind: Kind.NAME, value: '__typename' } }],
};

const WITHOUT_SCHEMA: ASTVisitor = {
  Field: (node) => (isSchemaField(node) ? { ...node, selectionSet: TYPE_NAME } : undefined),
};

const isSchemaField = ({ name: { value } }: FieldNode) => value === '__schema' || value === '__type';

function isIntrospection(selection: SelectionNode): boolean {
  if (selection.kind === Kind.FIELD) return selection.name.value.startsWith('__');
  return selection.kind === Kind.INLINE_FRAGMENT && selection.selectionSet.selections.every(isIntrospection);
}

function traits(operation: OperationDefinitionNode) {
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
