import { Kind, type OperationDefinitionNode, parse } from 'graphql';

/**
 * The operation of a document that is meant: the one of that name, else the first.
 *
 * @throws where the document cannot be read
 */
export function operationIn(
  query: string,
  operationName: string | null | undefined,
): OperationDefinitionNode | undefined {
  const operations = parse(query, { noLocation: true }).definitions.filter(
    (node) => node.kind === Kind.OPERATION_DEFINITION,
  );
  return operations.find(({ name }) => name?.value === operationName) ?? operations[0];
}
