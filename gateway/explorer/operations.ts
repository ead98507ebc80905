import { Kind, type OperationDefinitionNode, parse } from 'graphql';

/**
 * Returns the operation with this name, or the first operation if there is no match.
 *
 * @throws if the document has a syntax error
 */
export function operationIn(
  query: string,
  operationName: string | null | undefined,
): OperationDefinitionNode | undefined {
  const operations = operationsIn(query);
  return operations.find(({ name }) => name?.value === operationName) ?? operations[0];
}

export function operationsIn(query: string): OperationDefinitionNode[] {
  return parse(query, { noLocation: true }).definitions.filter((node) => node.kind === Kind.OPERATION_DEFINITION);
}
