import { type DocumentNode, GraphQLError, getOperationAST } from 'graphql';

const LONGEST_QUOTED = 100;

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
