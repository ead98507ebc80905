import { type DocumentNode, GraphQLError, getOperationAST, type OperationDefinitionNode } from 'graphql';
import { required } from '../../subgraphs/upstream/errors.ts';

const LONGEST_QUOTED = 100;

/** The operation of that name in a document that has it. */
export function operationNamed(document: DocumentNode, name?: string | null): OperationDefinitionNode {
  return required(getOperationAST(document, name), `operation ${name ?? 'without a name'}`);
}

/** What a client is answered, with status 400, where a document has no operation of that name, or several and none is named. */
export function missingOperation(document: DocumentNode, name: string | null | undefined): GraphQLError | undefined {
  if (getOperationAST(document, name)) return undefined;
  const message =
    typeof name === 'string'
      ? `operationName: the document has no operation ${JSON.stringify(name.slice(0, LONGEST_QUOTED))}`
      : 'operationName: the document has several operations; name one of them';
  return new GraphQLError(message, {
    extensions: { code: 'OPERATION_RESOLUTION_FAILURE', retryable: false, http: { status: 400 } },
  });
}

/** The same error without the status of HTTP that it may have, where it is no answer of HTTP, or has a status already. */
export function withoutStatus(fault: GraphQLError): GraphQLError {
  delete fault.extensions.http;
  return fault;
}
