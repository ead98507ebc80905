import type { FastifyRequest } from 'fastify';
import { GraphQLError, type OperationDefinitionNode, OperationTypeNode } from 'graphql';
import { isJsonObject, readRequestJson } from '../../subgraphs/upstream/json.ts';
import { parsedJson } from './json-object.ts';

export type OperationRequest = {
  query: string;
  variables: Record<string, unknown>;
  operationName: string | null | undefined;
  extensions: unknown;
};

/** An operation as received on any transport. In a GET request, variables and extensions are text. */
export type SentOperation = { query?: unknown; variables?: unknown; extensions?: unknown };

export const OPERATION_BODY = '{"query": "…", "variables": {…}} with content-type: application/json';

export function readOperation(body: unknown): OperationRequest | string {
  if (Array.isArray(body)) return 'batches are not supported: send each operation in a separate request';
  const { query, variables, operationName, extensions } = isJsonObject(body) ? body : {};
  if (typeof query !== 'string' || query === '') return `query must be a nonempty string; send ${OPERATION_BODY}`;
  if (!isAbsent(variables) && !isJsonObject(variables)) return 'variables must be an object such as {"id": "1"}';
  if (!isAbsent(operationName) && typeof operationName !== 'string')
    return 'operationName must be the name of an operation in the document, as a string';
  return { query, variables: variables ?? {}, operationName, extensions };
}

/**
 * Reads the operation in a request to `/graphql`. Returns an error message with the fix if the request is invalid.
 * Returns undefined for invalid URLs and unknown hashes, because Apollo Server rejects them.
 * @param textIn finds the document for the hash in the extensions
 */
export function readRequest(
  { method, query: parameters, body, headers }: FastifyRequest,
  textIn: (extensions: unknown) => string | undefined,
): OperationRequest | string | undefined {
  const isGet = method === 'GET';
  const sent = isGet ? parameters : body;
  const { query, extensions } = isJsonObject(sent) ? sent : {};
  const isHash = query === undefined && extensions !== undefined;
  if (!isJsonObject(sent) || !(isHash || (isGet && query))) return readOperation(sent);
  const decoded: { extensions?: unknown } | undefined = isGet ? parseUrl(sent, headers['content-type']) : sent;
  const parsed = readOperation(isHash && decoded ? { ...decoded, query: textIn(decoded.extensions) } : decoded);
  return typeof parsed === 'string' ? undefined : parsed;
}

/** Reads the operation in a URL. Returns undefined if Apollo Server has to reject the URL. */
function parseUrl(sent: object, contentType: string | undefined): object | undefined {
  const parsed: Record<string, unknown> = { ...sent };
  try {
    for (const name of ['variables', 'extensions'])
      if (parsed[name] !== undefined) parsed[name] = readRequestJson(String(parsed[name]));
  } catch {
    return undefined;
  }
  const { variables = {}, extensions = {} } = parsed;
  return isJsonObject(variables) && isJsonObject(extensions) && contentType === undefined ? parsed : undefined;
}

const isAbsent = (value: unknown): value is null | undefined => value === undefined || value === null;

export type RequestOptions = {
  upstreamReport: boolean;
  /** If true, nothing is sent upstream, and the response lists the requests that would be sent first. */
  dryRun: boolean;
  idempotencyKey?: string | undefined;
};

type Option = 'upstreamReport' | 'dryRun';

export const NO_OPTIONS: RequestOptions = { upstreamReport: false, dryRun: false };

/** The header for each option, whose only valid value is 1. */
export const OPTION_HEADERS: Record<Option, string> = { upstreamReport: 'x-upstream-report', dryRun: 'x-dry-run' };

/**
 * Idempotency keys consist of visible ASCII characters. Other characters would differ between headers (Latin-1) and
 * extensions (UTF-8), and a space may come from repeated headers.
 */
const KEY = /^[!-~]{1,255}$/;

export type Headers = Record<string, string | string[] | undefined>;

/**
 * Reads options from headers and extensions. Throws for invalid values, so that a misspelt dry run is not executed.
 *
 * @param extensions an object, or text from a URL
 */
export function requestOptions(headers: Headers, extensions: unknown): RequestOptions {
  const { 'idempotency-key': key, [OPTION_HEADERS.upstreamReport]: report, [OPTION_HEADERS.dryRun]: dry } = headers;
  if (key === undefined && report === undefined && dry === undefined && isAbsent(extensions)) return NO_OPTIONS;
  const parsed = parseExtensions(extensions);
  const idempotencyKey = readKey(key, parsed?.idempotencyKey);
  const upstreamReport = isRequested('upstreamReport', report, parsed);
  const dryRun = isRequested('dryRun', dry, parsed);
  return { upstreamReport, dryRun, idempotencyKey };
}

function readKey(inHeader: unknown, inExtensions: unknown): string | undefined {
  const key = inHeader ?? inExtensions;
  if (isAbsent(key)) return undefined;
  const isAmbiguous = !isAbsent(inExtensions) && inExtensions !== key;
  const fault = keyError(key) ?? (isAmbiguous ? (keyError(inExtensions) ?? KEY_MISMATCH) : undefined);
  if (fault) throw optionError(`Idempotency-Key ${fault}`);
  return key as string;
}

const KEY_MISMATCH = 'differs between the header and extensions: send only one';

export const keyError = (key: unknown): string | undefined =>
  typeof key === 'string' && KEY.test(key) ? undefined : 'must be 1 to 255 visible ASCII characters (! to ~)';

function isRequested(name: Option, header: unknown, extensions: Record<string, unknown> | undefined): boolean {
  if (header !== undefined && header !== '1') throw optionError(`${OPTION_HEADERS[name]} header must be 1 if present`);
  const extension = extensions?.[name] ?? false;
  if (typeof extension !== 'boolean') throw optionError(`extensions.${name} must be true or false`);
  return header !== undefined || extension;
}

/** Reads the option headers of an upgrade, which apply to each operation on the socket. Throws if they are invalid. */
export function optionHeaders(headers: Headers): Headers {
  if (requestOptions(headers, undefined).idempotencyKey !== undefined)
    throw optionError('WebSockets do not support Idempotency-Key: set extensions.idempotencyKey on each operation');
  return Object.fromEntries(Object.values(OPTION_HEADERS).map((name) => [name, headers[name]]));
}

export function optionsFor({ operation }: OperationDefinitionNode, headers: Headers, extensions: unknown) {
  const options = requestOptions(headers, extensions);
  if (options.dryRun && operation === OperationTypeNode.SUBSCRIPTION)
    throw optionError('a subscription cannot be a dry run: use a query or mutation');
  return options;
}

function parseExtensions(value: unknown): Record<string, unknown> | undefined {
  if (isAbsent(value)) return undefined;
  const read = typeof value === 'string' ? parsedJson(value) : value;
  if (!isJsonObject(read)) throw optionError('extensions must be a JSON object');
  return read;
}

const optionError = (message: string) =>
  new GraphQLError(message, { extensions: { code: 'BAD_USER_INPUT', retryable: false, http: { status: 400 } } });
