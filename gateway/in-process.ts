import type { GraphQLDataSource } from '@apollo/gateway';
import { type DocumentNode, execute, GraphQLError, type GraphQLFormattedError, Kind, parse } from 'graphql';
import type { Subgraph } from '../subgraphs/subgraph.ts';
import { log } from './log.ts';
import type { ContextValue } from './request-context.ts';

const DOCUMENTS = 2_000;

/**
 * A subgraph of this process as a data source. What the planner sends is valid by construction, so that it is parsed once and never
 * validated; all fetches of one request share the subgraph's context.
 */
export function inProcess(subgraph: Subgraph): GraphQLDataSource {
  const documents = new Map<string, DocumentNode>();
  return {
    process: async ({ request, context }) => {
      const document = remembered(documents, request.query!);
      const contextValue = (context as ContextValue).request.of(subgraph);
      if (isMutation(document)) contextValue.forget();
      const { data, errors } = await execute({
        schema: subgraph.schema,
        document,
        variableValues: request.variables,
        contextValue,
      });
      return {
        data: data as Record<string, unknown>,
        ...(errors ? { errors: errors.map(told) } : {}),
      } as never;
    },
  };
}

function remembered(documents: Map<string, DocumentNode>, query: string): DocumentNode {
  const known = documents.get(query);
  if (known) return known;
  if (documents.size >= DOCUMENTS) documents.delete(documents.keys().next().value!);
  const document = parse(query, { noLocation: true });
  documents.set(query, document);
  return document;
}

/** An error as it may be told: what was thrown on purpose as it is, a fault of ours without its message. */
function told(error: GraphQLError): GraphQLFormattedError {
  const fault = error.originalError;
  if (!fault || fault instanceof GraphQLError) return error.toJSON();
  log.error({ err: fault, path: error.path }, 'a resolver failed');
  return {
    ...error.toJSON(),
    message: 'something went wrong here',
    extensions: { code: 'INTERNAL_SERVER_ERROR', retryable: false },
  };
}

const isMutation = ({ definitions }: DocumentNode) =>
  definitions.some((node) => node.kind === Kind.OPERATION_DEFINITION && node.operation === 'mutation');
