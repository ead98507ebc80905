import type { FastifyRequest } from 'fastify';
import { GraphQLError, type OperationDefinitionNode, OperationTypeNode } from 'graphql';
import { isJsonObject, readRequestJson } from '../../subgraphs/upstream/json.ts';
import { parsedJson } from './json-object.ts';

export type AskedOperation = {
  query: string;
  variables: Record<string, unknown>;
  operationName: string | null | undefined;
  extensions: unknown;
};

/** An operation as received on any transport; a GET has variables and extensions as text. */
export type SentOperation = { query?: unknown; variables?: unknown; extensions?: unknown };

/** An example of a valid body, for error messages. */
export const OPERATION_BODY = '{"query": "…", "variables": {…}} with content-type: application/json';

/** Returns an error message with the fix if the body is invalid. */
export function readAskedOperation(body: unknown): AskedOperation | string {
  if (Array.isArray(body)) return 'a request has one operation: send each of the list in a request of its own';
  const { query, variables, operationName, extensions } = isJsonObject(body) ? body : {};
  if (typeof query !== 'string' || query === '') return `query is missing or no text; send ${OPERATION_BODY}`;
  if (!isAbsent(variables) && !isJsonObject(variables))
    return 'variables is no object; send such as {"id": "1"}, not a list or a text';
  if (!isAbsent(operationName) && typeof operationName !== 'string')
    return 'operationName is no text; send the name of an operation of the document, or leave it out';
  return { query, variables: variables ?? {}, operationName, extensions };
}

/**
 * The operation of a request at `/graphql`, or its fault with the fix; undefined for URLs and hashes that Apollo Server
 * rejects, or does not know.
 *
 * @param textIn finds the document of the hash in the extensions
 */
export function askedAt(
  { method, query: parameters, body, headers }: FastifyRequest,
  textIn: (extensions: unknown) => string | undefined,
): AskedOperation | string | undefined {
  const isGet = method === 'GET';
  const sent = isGet ? parameters : body;
  const { query, extensions } = isJsonObject(sent) ? sent : {};
  const isHash = query === undefined && extensions !== undefined;
  if (!isJsonObject(sent) || !(isHash || (isGet && query))) return readAskedOperation(sent);
  const read: { extensions?: unknown } | undefined = isGet ? fromUrl(sent, headers['content-type']) : sent;
  const asked = readAskedOperation(isHash && read ? { ...read, query: textIn(read.extensions) } : read);
  return typeof asked === 'string' ? undefined : asked;
}

/** What a URL asks; undefined where Apollo Server rejects it. */
function fromUrl(sent: object, contentType: string | undefined): object | undefined {
  const asked: Record<string, unknown> = { ...sent };
  try {
    for (const name of ['variables', 'extensions'])
      if (asked[name] !== undefined) asked[name] = readRequestJson(String(asked[name]));
  } catch {
    return undefined;
  }
  const { variables = {}, extensions = {} } = asked;
  return isJsonObject(variables) && isJsonObject(extensions) && contentType === undefined ? asked : undefined;
}

const isAbsent = (value: unknown): value is null | undefined => value === undefined || value === null;

export type RequestOptions = {
  /** Adds the upstream calls to the response extensions. */
  upstreamReport: boolean;
  /** Sends nothing upstream: the response lists the requests that would be sent first. */
  dryRun: boolean;
  idempotencyKey?: string | undefined;
};

type Option = 'upstreamReport' | 'dryRun';

export const NO_OPTIONS: RequestOptions = { upstreamReport: false, dryRun: false };

/** The only valid value is 1. */
export const OPTION_HEADERS: Record<Option, string> = { upstreamReport: 'x-upstream-report', dryRun: 'x-dry-run' };

/**
 * Other characters would differ between headers (Latin-1) and extensions (UTF-8). Repeated headers are joined with a
 * space.
 */
const KEY = /^[!-~]{1,255}$/;

export type Headers = Record<string, string | string[] | undefined>;

/**
 * Reads headers and extensions, which a URL has as text. Throws for invalid values: a misspelt dry run must not be
 * executed.
 */
export function requestOptions(headers: Headers, extensions: unknown): RequestOptions {
  const { 'idempotency-key': key, [OPTION_HEADERS.upstreamReport]: report, [OPTION_HEADERS.dryRun]: dry } = headers;
  if (key === undefined && report === undefined && dry === undefined && isAbsent(extensions)) return NO_OPTIONS;
  const given = extensionsOf(extensions);
  const idempotencyKey = keyIn(key, given?.idempotencyKey);
  const upstreamReport = isAsked('upstreamReport', report, given);
  const dryRun = isAsked('dryRun', dry, given);
  return { upstreamReport, dryRun, idempotencyKey };
}

function keyIn(inHeader: unknown, inExtensions: unknown): string | undefined {
  const key = inHeader ?? inExtensions;
  if (isAbsent(key)) return undefined;
  const isAmbiguous = !isAbsent(inExtensions) && inExtensions !== key;
  const fault = keyError(key) ?? (isAmbiguous ? (keyError(inExtensions) ?? KEY_MISMATCH) : undefined);
  if (fault) throw optionRefusal(`the Idempotency-Key ${fault}`);
  return key as string;
}

const KEY_MISMATCH = 'differs in the header and extensions';

/** The error in a key; undefined if valid. */
export const keyError = (key: unknown): string | undefined =>
  typeof key === 'string' && KEY.test(key) ? undefined : 'takes one text of 1 to 255 visible ASCII characters, ! to ~';

function isAsked(name: Option, header: unknown, extensions: Record<string, unknown> | undefined): boolean {
  if (header !== undefined && header !== '1')
    throw optionRefusal(`the header ${OPTION_HEADERS[name]} takes 1 alone; or leave it out`);
  const extension = extensions?.[name] ?? false;
  if (typeof extension !== 'boolean') throw optionRefusal(`extensions.${name} takes true alone; or leave it out`);
  return header !== undefined || extension;
}

/** The option headers of an upgrade, which apply to each operation. Throws if they are invalid. */
export function optionHeaders(headers: Headers): Headers {
  if (requestOptions(headers, undefined).idempotencyKey !== undefined)
    throw optionRefusal('an Idempotency-Key is of one operation: give each its idempotencyKey in its extensions');
  return Object.fromEntries(Object.values(OPTION_HEADERS).map((name) => [name, headers[name]]));
}

/** The options of an operation. Throws if they are invalid. */
export function optionsFor({ operation }: OperationDefinitionNode, headers: Headers, extensions: unknown) {
  const options = requestOptions(headers, extensions);
  if (options.dryRun && operation === OperationTypeNode.SUBSCRIPTION)
    throw optionRefusal('a dry run is of a query or a mutation: a subscription sends nothing to show');
  return options;
}

function extensionsOf(value: unknown): Record<string, unknown> | undefined {
  if (isAbsent(value)) return undefined;
  const read = typeof value === 'string' ? parsedJson(value) : value;
  if (!isJsonObject(read)) throw optionRefusal('extensions is no object of JSON');
  return read;
}

const optionRefusal = (message: string) =>
  new GraphQLError(message, { extensions: { code: 'BAD_USER_INPUT', retryable: false, http: { status: 400 } } });
