import type { ApolloGateway } from '@apollo/gateway';
import {
  type ASTVisitor,
  type DocumentNode,
  type GraphQLSchema,
  type OperationDefinitionNode,
  type ValidationContext,
  validate,
} from 'graphql';
import { type SlowFields, slowFields, timeFor } from '../../subgraphs/core/deadline.ts';
import { required } from '../../subgraphs/upstream/errors.ts';
import { forbidden } from '../auth/caller.ts';
import { supergraphDocument } from '../execution/supergraph.ts';
import { callEstimateOf, fieldsWith } from '../limits/call-estimates.ts';
import type { KnownOperations } from '../observability/operations.ts';
import { named } from '../requests/request-log.ts';

type Graph = {
  schema: GraphQLSchema;
  slow: SlowFields;
  tools: ReadonlySet<string>;
  parts: ReadonlySet<string>;
};

/** What is decided once for an operation of a valid document, whoever sends it and with whichever variables. */
function recordOf(
  document: DocumentNode,
  operation: OperationDefinitionNode,
  { schema, slow, tools, parts }: Graph,
  known: KnownOperations,
) {
  const about = named(operation);
  let isOfSchema: boolean | undefined;
  return {
    /** How long it may take, in milliseconds: 30 s, and more for slow tools. */
    time: timeFor(document, operation, schema, slow),
    calls: callEstimateOf(document, operation, schema, tools),
    /** Its type and name, or its root fields, for logs. */
    named: about,
    /** Its name among the operations of the last hour. */
    title: about.operation ?? `${about.type} { ${about.fields?.join(' ')} }`,
    label: known.labelOf(operation.name?.value),
    /** Whether its document selects the schema or a part of it; only asked for callers who may not. */
    selectsSchema: (): boolean => {
      isOfSchema ??= selectsSchema(document, schema, parts);
      return isOfSchema;
    },
  };
}

export type OperationRecord = ReturnType<typeof recordOf>;

/** The records of operations, which live as long as their documents: those are cached up to a number of bytes. */
export class OperationRecords {
  readonly #known: KnownOperations;
  #graph: Graph | undefined;
  #records = new WeakMap<OperationDefinitionNode, OperationRecord>();

  constructor(gateway: ApolloGateway, known: KnownOperations) {
    this.#known = known;
    gateway.onSchemaLoadOrUpdate(({ apiSchema: schema, coreSupergraphSdl }) => {
      const supergraph = supergraphDocument(coreSupergraphSdl);
      const [tools, parts] = [fieldsWith('tool', supergraph), fieldsWith('schemaPart', supergraph)];
      this.#graph = { schema, slow: slowFields(supergraph), tools, parts };
      this.#records = new WeakMap();
    });
  }

  of(document: DocumentNode, operation: OperationDefinitionNode) {
    let record = this.#records.get(operation);
    if (!record) {
      record = recordOf(document, operation, required(this.#graph, 'loaded graph'), this.#known);
      this.#records.set(operation, record);
    }
    return record;
  }
}

/**
 * Whether a valid document selects the schema or a part of it.
 *
 * @param parts the fields with `@schemaPart`, which show parts of the schema
 */
function selectsSchema(document: DocumentNode, schema: GraphQLSchema, parts: ReadonlySet<string>): boolean {
  const rule = (context: ValidationContext): ASTVisitor => ({
    Field: ({ name: { value } }) => {
      if (value === '__schema' || value === '__type' || parts.has(`${context.getParentType()?.name}.${value}`))
        context.reportError(forbidden(NO_SCHEMA));
    },
  });
  return validate(schema, document, [rule]).length > 0;
}

export const NO_WRITES = 'a reader runs queries and subscriptions: a mutation needs the role writer';
export const NO_SCHEMA =
  'the schema, and fields that show parts of it, are for callers with the role admin, and where the explorer is served for all who show a credential';
