import type { FastifyRequest } from 'fastify';
import { isJsonObject } from '../../subgraphs/upstream/json.ts';

export type AskedOperation = {
  query: string;
  variables: Record<string, unknown>;
  operationName: string | null | undefined;
  extensions: unknown;
};

/** An example of a valid body, for error messages. */
export const OPERATION_BODY = '{"query": "…", "variables": {…}} with content-type: application/json';

/** The operation of a JSON body, or an error message with the fix. */
export function readAskedOperation(body: unknown): AskedOperation | string {
  if (Array.isArray(body)) return 'a request has one operation: send each of the list in a request of its own';
  const { query, variables, operationName, extensions } = isJsonObject(body) ? body : {};
  if (typeof query !== 'string' || query === '') return `query is missing or no text; send ${OPERATION_BODY}`;
  if (!isNothing(variables) && !isJsonObject(variables))
    return 'variables is no object; send such as {"id": "1"}, not a list or a text';
  if (!isNothing(operationName) && typeof operationName !== 'string')
    return 'operationName is no text; send the name of an operation of the document, or leave it out';
  return { query, variables: variables ?? {}, operationName, extensions };
}

/** The fault of a request at `/graphql`, with the fix. Apollo Server checks the rest of a URL, and hashes in place of documents. */
export function askedFault(request: FastifyRequest): string | undefined {
  const isGet = request.method === 'GET';
  const asked = isGet ? request.query : request.body;
  const { query, extensions } = isJsonObject(asked) ? asked : {};
  const isHash = query === undefined && extensions !== undefined;
  if (isHash || (isGet && query)) return undefined;
  const read = readAskedOperation(asked);
  return typeof read === 'string' ? read : undefined;
}

const isNothing = (value: unknown): value is null | undefined => value === undefined || value === null;
