import { type DocumentNode, GraphQLError, getOperationAST, type OperationDefinitionNode } from 'graphql';

const LONGEST_QUOTED = 100;

/** The operation of that name, or the only one; throws what a client is answered, with status 400, where there is none. */
export function resolveOperation(document: DocumentNode, name: string | null | undefined): OperationDefinitionNode {
  const operation = getOperationAST(document, name);
  if (operation) return operation;
  const message = name
    ? `operationName: the document has no operation ${JSON.stringify(name.slice(0, LONGEST_QUOTED))}`
    : 'operationName: the document has several operations; name one of them';
  throw new GraphQLError(message, {
    extensions: { code: 'OPERATION_RESOLUTION_FAILURE', retryable: false, http: { status: 400 } },
  });
}
