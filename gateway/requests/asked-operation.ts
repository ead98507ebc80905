import { isJsonObject } from '../../subgraphs/upstream/json.ts';

/** An operation as a request has it. */
export type AskedOperation = {
  query: string;
  variables: Record<string, unknown>;
  operationName: string | null | undefined;
};

/** The operation of a body in JSON, or what is wrong with it. */
export function readAskedOperation(body: unknown): AskedOperation | string {
  const { query, variables, operationName } = isJsonObject(body) ? body : {};
  if (typeof query !== 'string') return 'the body is no operation: query is missing or no string';
  if (!isNothing(variables) && !isJsonObject(variables)) return 'variables is no object';
  if (!isNothing(operationName) && typeof operationName !== 'string') return 'operationName is no string';
  return { query, variables: variables ?? {}, operationName };
}

const isNothing = (value: unknown): value is null | undefined => value === undefined || value === null;
