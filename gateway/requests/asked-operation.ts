import type { FastifyRequest } from 'fastify';
import { isJsonObject } from '../../subgraphs/upstream/json.ts';

/** An operation as a request has it. */
export type AskedOperation = {
  query: string;
  variables: Record<string, unknown>;
  operationName: string | null | undefined;
  /** As they came. */
  extensions: unknown;
};

/** What a body with an operation is like, for those who send another. */
export const OPERATION_BODY = '{"query": "…", "variables": {…}} with content-type: application/json';

/** The operation of a body in JSON, or what is wrong with it, and what to send instead. */
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

/**
 * What is wrong with a request at `/graphql`, and what to send instead. Apollo Server reads what a URL has beside its document, and hashes of
 * documents in place of them.
 */
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
