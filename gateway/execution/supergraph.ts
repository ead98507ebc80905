import { readFileSync } from 'node:fs';
import { type Schema, Supergraph } from '@apollo/federation-internals';
import type { ApolloGateway, GraphQLDataSource } from '@apollo/gateway';
import { type QueryPlan, QueryPlanner } from '@apollo/query-planner';
import { assertValidSchema, type DocumentNode, type GraphQLSchema, parse } from 'graphql';
import { ConfigurationError } from '../../subgraphs/core/settings.ts';
import { errorOf } from '../../subgraphs/process/thrown.ts';
import { required } from '../../subgraphs/upstream/errors.ts';
import { readSupergraphFile, watchPath } from '../config/files.ts';
import { log } from '../config/log.ts';
import type { SubgraphLink } from '../subgraph-links/link.ts';
import { rejectInvalidVariables } from './custom-scalars.ts';
import { keepDigits } from './lifted-literals.ts';
import { PLANNER_CONFIG } from './planning.ts';

export type SupergraphSource = {
  read(): string;
  /** Calls `changed` with each later supergraph, until the returned function is called. */
  watch?(changed: (supergraphSdl: string) => void): () => void;
};

export type LoadedGraph = { supergraph: DocumentNode; schema: GraphQLSchema };

export const COMMITTED: SupergraphSource = { read: readSupergraph };

export function readSupergraph(): string {
  return readFileSync(new URL('../../schema/supergraph.graphql', import.meta.url), 'utf8');
}

let last: { sdl: string; document: DocumentNode } | undefined;

/** Parses a supergraph. The last parsed supergraph is cached, because parsing takes 10 ms. */
export function supergraphDocument(sdl: string): DocumentNode {
  if (last?.sdl !== sdl) last = { sdl, document: parse(sdl, { noLocation: true }) };
  return last.document;
}

/** The description of the schema, and the definitions of the gateway's directives. */
const [DESCRIPTION, DIRECTIVES] = readFileSync(new URL('../../schema/gateway.graphql', import.meta.url), 'utf8').split(
  /^schema \{[^}]*\}\n/m,
);

/** Adds the gateway's own SDL, which the supergraph omits: some routers cannot parse a schema with a description. */
export function withOwnSdl(supergraphSdl: string): string {
  const described = supergraphSdl.replace(/(?<!"""\n)^schema(?=\s*[@{])/m, (schema) => `${DESCRIPTION}${schema}`);
  return /^directive @export\b/m.test(described) ? described : `${described}\n${DIRECTIVES}`;
}

type Executor = ApolloGateway['executor'];
type Loaded = { apiSchema: GraphQLSchema; coreSupergraphSdl: string };

type Planner = {
  supergraph: Supergraph;
  supergraphSchema?: GraphQLSchema;
  queryPlanner: QueryPlanner;
  apiSchema: Schema;
};

/**
 * Provides Apollo's planner to Apollo Server. Apollo's own gateway would take a third of the startup time: it imports
 * telemetry and builds a schema of the whole supergraph.
 */
export class Gateway {
  executor!: Executor;
  readonly #source: SupergraphSource;
  readonly #sources: Map<string, GraphQLDataSource>;
  readonly #listeners = new Set<(loaded: Loaded) => void>();
  /** Planners by API schema, because a running request keeps the schema with which it started. */
  readonly #planners = new WeakMap<GraphQLSchema, Planner>();
  #stopWatching: (() => void) | undefined;

  constructor(source: SupergraphSource, links: SubgraphLink[]) {
    this.#source = source;
    this.#sources = new Map(links.map(({ name, source }) => [name, source]));
  }

  plannerOf(schema: GraphQLSchema): Planner {
    return required(this.#planners.get(schema), 'planner for a loaded schema');
  }

  onSchemaLoadOrUpdate(listener: (loaded: Loaded) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  async load(): Promise<{ executor: Executor }> {
    const { read, watch } = this.#source;
    this.#update(read());
    this.#stopWatching = watch?.((changed) => updateQuietly(() => this.#update(changed)));
    return { executor: this.executor };
  }

  async stop(): Promise<void> {
    this.#stopWatching?.();
  }

  #update(sdl: string): void {
    const coreSupergraphSdl = withOwnSdl(sdl);
    // The committed supergraph was validated when it was composed.
    const validateSupergraph = this.#source !== COMMITTED;
    const supergraph = Supergraph.build(supergraphDocument(coreSupergraphSdl), { validateSupergraph });
    for (const { name } of supergraph.subgraphsMetadata())
      if (!this.#sources.has(name))
        throw new ConfigurationError(
          `the supergraph contains the unknown subgraph ${name}; known subgraphs: ${[...this.#sources.keys()].join(', ')}`,
        );
    const apiSchema = supergraph.apiSchema();
    const loaded = { apiSchema: apiSchema.toGraphQLJSSchema(), coreSupergraphSdl };
    // Without this check, Apollo Server would throw only after other listeners have used the schema.
    assertValidSchema(loaded.apiSchema);
    const queryPlanner = new QueryPlanner(supergraph, PLANNER_CONFIG);
    this.#planners.set(loaded.apiSchema, { supergraph, queryPlanner, apiSchema });
    for (const listener of this.#listeners) listener(loaded);
  }

  /** Runs plans that rewrite data, and operations that combine data with introspection, in Apollo's executor. */
  async executeStock(context: Parameters<Executor>[0], plan: QueryPlan): ReturnType<Executor> {
    const { buildOperationContext, executeQueryPlan } = await import('@apollo/gateway');
    const { document: operationDocument, schema, request } = context;
    const { operationName } = request;
    const planner = this.plannerOf(schema);
    const { supergraph, apiSchema } = planner;
    const operation = buildOperationContext({ schema, operationDocument, ...(operationName && { operationName }) });
    planner.supergraphSchema ??= supergraph.schema.toGraphQLJSSchema();
    const sources = Object.fromEntries(this.#sources);
    return executeQueryPlan(plan, sources, context, operation, planner.supergraphSchema, apiSchema);
  }
}

/** Opens the gateway. A later supergraph that is invalid or contains a new subgraph is logged, but not served. */
export function openGateway(source: SupergraphSource, links: SubgraphLink[]) {
  const gateway = new Gateway(source, links);
  let loaded: LoadedGraph | undefined;
  gateway.onSchemaLoadOrUpdate(({ apiSchema: schema, coreSupergraphSdl }) => {
    rejectInvalidVariables(schema);
    keepDigits(schema);
    loaded = { schema, supergraph: supergraphDocument(coreSupergraphSdl) };
  });
  return { gateway, graph: () => required(loaded, 'graph: the gateway has not started') };
}

function updateQuietly(update: () => void): void {
  try {
    update();
    log.info('supergraph reloaded');
  } catch (err) {
    log.error({ err }, 'could not load the changed supergraph, keeping the previous one');
  }
}

const LOOK_EVERY = 1_000;

/** Reads the supergraph from a file, and reloads it on change and on SIGHUP. Logs failures to reload. */
export function supergraphFile(path: string): SupergraphSource {
  let current = '';
  return {
    read: () => {
      current = readSupergraphFile(path);
      return current;
    },
    watch: (changed) => {
      const look = () => {
        const before = current;
        try {
          current = readSupergraphFile(path);
        } catch (error) {
          log.error(errorOf(error).message);
        }
        if (current !== before) changed(current);
      };
      const stop = watchPath(path, look, LOOK_EVERY);
      process.on('SIGHUP', look);
      return () => {
        stop();
        process.off('SIGHUP', look);
      };
    },
  };
}
