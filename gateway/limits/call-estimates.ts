import type { ApolloServerPlugin } from '@apollo/server';
import { type DocumentNode, GraphQLError, type GraphQLSchema, type OperationDefinitionNode } from 'graphql';
import { derivedFrom } from '../requests/caches.ts';
import type { ContextValue } from '../requests/request-context.ts';
import { type PageEstimate, pageEstimateOf, toolFields } from './page-estimate.ts';

/** So many times as many calls as an operation may make may be those that it is estimated to make: most reads are shared, and few pages are full. */
const FACTOR = 10;

type LoadedGraph = { supergraph: DocumentNode; schema: GraphQLSchema };

/** Refuses operations whose pages would take far more calls than an operation may make, before anything is asked. */
export class CallEstimates {
  readonly #mostCalls: () => number;
  readonly #graph: () => LoadedGraph;
  readonly #tools: () => ReadonlySet<string>;
  readonly #known = new WeakMap<OperationDefinitionNode, { schema: GraphQLSchema; estimate: PageEstimate }>();

  /** @param mostCalls how many calls an operation may make, now */
  constructor(graph: () => LoadedGraph, mostCalls: () => number) {
    this.#mostCalls = mostCalls;
    this.#graph = graph;
    this.#tools = derivedFrom(graph, ({ supergraph }) => toolFields(supergraph));
  }

  /** How many calls an operation makes by its page sizes. */
  of(document: DocumentNode, operation: OperationDefinitionNode, variables: Record<string, unknown> = {}): number {
    const { schema } = this.#graph();
    const known = this.#known.get(operation);
    const estimate =
      known?.schema === schema ? known.estimate : pageEstimateOf(document, operation, schema, this.#tools());
    this.#known.set(operation, { schema, estimate });
    return Math.min(estimate({ ...defaultsOf(operation), ...variables }), Number.MAX_SAFE_INTEGER);
  }

  /** Why an operation that is estimated so is refused; undefined where it is not. */
  refusalOf(estimate: number): GraphQLError | undefined {
    const maximum = FACTOR * this.#mostCalls();
    if (estimate <= maximum) return undefined;
    const message = `by its page sizes this operation makes up to ${estimate} calls upstream, and ${maximum} are the most (10 × MAX_CALLS): ask for smaller pages, or in several operations`;
    const extensions = {
      code: 'BUDGET_EXCEEDED',
      retryable: false,
      estimate,
      maximum,
      http: { status: 400 },
    };
    return new GraphQLError(message, { extensions });
  }

  /** A dry run is not refused: it sends nothing, and may ask for the estimate. Events are not, since their subscription was not. */
  readonly plugin: ApolloServerPlugin<ContextValue> = {
    requestDidStart: async () => ({
      didResolveOperation: async ({ document, operation, request: { variables }, contextValue: { request } }) => {
        if (!operation) return;
        request.estimate = this.of(document, operation, variables);
        const refusal = request.dryRun || request.isShared ? undefined : this.refusalOf(request.estimate);
        if (refusal) throw refusal;
      },
    }),
  };
}

function defaultsOf({ variableDefinitions = [] }: OperationDefinitionNode): Record<string, unknown> {
  const defaults: Record<string, unknown> = {};
  for (const { variable, defaultValue } of variableDefinitions)
    if (defaultValue && 'value' in defaultValue) defaults[variable.name.value] = defaultValue.value;
  return defaults;
}
