import {
  type ASTVisitor,
  type DocumentNode,
  type GraphQLSchema,
  type OperationDefinitionNode,
  type ValidationContext,
  validate,
} from 'graphql';
import { slowFields, timeFor } from '../../subgraphs/core/deadline.ts';
import { forbidden } from '../auth/caller.ts';
import type { LoadedGraph } from '../execution/supergraph.ts';
import { callEstimateOf, fieldsWith } from '../limits/call-estimates.ts';
import type { operationLabels } from '../observability/operations.ts';
import { derivedFrom } from '../requests/caches.ts';
import { describe } from '../requests/request-log.ts';

type LabelOf = ReturnType<typeof operationLabels>;

const partsOf = ({ schema, supergraph }: LoadedGraph) => ({
  schema,
  slow: slowFields(supergraph),
  tools: fieldsWith('tool', supergraph),
  parts: fieldsWith('schemaPart', supergraph),
});

function makeRecord(
  document: DocumentNode,
  operation: OperationDefinitionNode,
  { schema, slow, tools, parts }: ReturnType<typeof partsOf>,
  labelOf: LabelOf,
) {
  const summary = describe(operation);
  let isSchemaSelected: boolean | undefined;
  return {
    /** The time limit in milliseconds: 30 s, or more if the operation uses slow tools. */
    time: timeFor(document, operation, schema, slow),
    calls: callEstimateOf(document, operation, schema, tools),
    named: summary,
    title: summary.operation ?? `${summary.type} { ${summary.fields?.join(' ')} }`,
    label: labelOf(operation.name?.value),
    /** Computed on first use, because only callers without access to the schema need the result. */
    selectsSchema: (): boolean => {
      isSchemaSelected ??= selectsSchema(document, schema, parts);
      return isSchemaSelected;
    },
  };
}

export type OperationRecord = ReturnType<typeof makeRecord>;

export function operationRecords(graph: () => LoadedGraph, labelOf: LabelOf) {
  const parts = derivedFrom(graph, partsOf);
  return (document: DocumentNode, operation: OperationDefinitionNode) =>
    makeRecord(document, operation, parts(), labelOf);
}

function selectsSchema(document: DocumentNode, schema: GraphQLSchema, parts: ReadonlySet<string>): boolean {
  const rule = (context: ValidationContext): ASTVisitor => ({
    Field: ({ name: { value } }) => {
      if (value === '__schema' || value === '__type' || parts.has(`${context.getParentType()?.name}.${value}`))
        context.reportError(forbidden(NO_SCHEMA));
    },
  });
  return validate(schema, document, [rule]).length > 0;
}

export const NO_WRITES = 'mutations require the writer or admin role';
export const NO_SCHEMA =
  'introspection and fields that return parts of the schema require the admin role, or any credential if the explorer is enabled';
