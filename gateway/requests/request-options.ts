import { GraphQLError, type OperationDefinitionNode, OperationTypeNode } from 'graphql';
import { isJsonObject } from '../../subgraphs/upstream/json.ts';

/** What a client asks for beside the answer to its operation. */
export type RequestOptions = {
  /** What the answer has cost upstream, in its extensions. */
  upstreamReport: boolean;
  /** Nothing is sent upstream: the answer has what would be sent first. */
  dryRun: boolean;
  /** By which its writes happen once, however often it is sent. */
  idempotencyKey?: string;
};

type Option = 'upstreamReport' | 'dryRun';

export const NO_OPTIONS: RequestOptions = { upstreamReport: false, dryRun: false };

/** The headers that ask for them, whose one value is 1. */
export const OPTION_HEADERS: Record<Option, string> = { upstreamReport: 'x-upstream-report', dryRun: 'x-dry-run' };

const OPTIONS = Object.keys(OPTION_HEADERS) as Option[];
/** The header that has the key of a request. */
const KEY_HEADER = 'idempotency-key';
const KEY = 'idempotencyKey';
/** What joins the values of several headers of one name. */
const JOINT = ', ';
/** Headers are read as Latin-1 and extensions as UTF-8: of other characters each would have a key of its own. */
const NOT_VISIBLE = /[^!-~]/u;
/** The longest key, in bytes. */
const LONGEST_KEY = 255;

const FLAG_HEADERS: ReadonlySet<string> = new Set(Object.values(OPTION_HEADERS));

export type Headers = Record<string, string | string[] | undefined>;

/**
 * The options of a request: of its headers, and of the extensions of its operation, which a URL has as text. Throws where one has a value that it cannot
 * have: a dry run that is misspelt must not be run.
 */
export function requestOptions(headers: Headers, extensions: unknown): RequestOptions {
  const given = extensionsOf(extensions);
  const key = keyIn(headers[KEY_HEADER], given?.[KEY]);
  const hasFlag = given !== undefined || OPTIONS.some((name) => headers[OPTION_HEADERS[name]] !== undefined);
  if (!hasFlag && key === undefined) return NO_OPTIONS;
  const asked = (name: Option) => isInHeaders(headers, name) || isInExtensions(given, name);
  const flags = { upstreamReport: asked('upstreamReport'), dryRun: asked('dryRun') };
  return key === undefined ? flags : { ...flags, idempotencyKey: key };
}

/** The key of a request, of either place. */
function keyIn(inHeader: unknown, inExtensions: unknown): string | undefined {
  const given = [inHeader, inExtensions].filter((each) => each !== undefined && each !== null);
  const [key, other = key] = given;
  if (given.length === 0) return undefined;
  const fault =
    (isJoined(inHeader)
      ? 'is in more than one header, or has a comma with a blank behind it: send it once'
      : undefined) ??
    keyFault(key) ??
    keyFault(other) ??
    (key === other ? undefined : 'is another one in the header than in extensions');
  if (fault) throw optionRefusal(`the Idempotency-Key ${fault}`);
  return key as string;
}

const isJoined = (inHeader: unknown) => typeof inHeader === 'string' && inHeader.includes(JOINT);

const codePointOf = (character: string) => `U+${character.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0')}`;

/** What is wrong with a key; undefined for one that is taken. */
export function keyFault(key: unknown): string | undefined {
  if (typeof key !== 'string') return 'is no text';
  const bytes = Buffer.byteLength(key);
  if (bytes < 1 || bytes > LONGEST_KEY) return `has ${bytes} bytes: it may have 1 to ${LONGEST_KEY}`;
  const [other] = NOT_VISIBLE.exec(key) ?? [];
  return other === undefined ? undefined : `has ${codePointOf(other)}: it takes visible ASCII alone, from ! to ~`;
}

const NO_HEADERS: Headers = Object.freeze({});

/** The headers of an upgrade that each operation of its socket has, or why it is refused. */
export function optionHeaders(headers: Headers): Headers | GraphQLError {
  const options = readOptions(headers, undefined);
  if (options instanceof GraphQLError) return options;
  if (options.idempotencyKey !== undefined)
    return optionRefusal('an Idempotency-Key is of one operation: give each its idempotencyKey in its extensions');
  if (options === NO_OPTIONS) return NO_HEADERS;
  return Object.fromEntries(Object.entries(headers).filter(([name]) => FLAG_HEADERS.has(name)));
}

/** The options of a request for this operation, or why it is refused: there is no dry run of a subscription. */
export function optionsFor(
  { operation }: OperationDefinitionNode,
  headers: Headers,
  extensions: unknown,
): RequestOptions | GraphQLError {
  const options = readOptions(headers, extensions);
  const isDryRun = !(options instanceof GraphQLError) && options.dryRun;
  return isDryRun && operation === OperationTypeNode.SUBSCRIPTION
    ? optionRefusal('a dry run is of a query or a mutation: a subscription sends nothing to show')
    : options;
}

/** The options of a request, or why it is refused. */
function readOptions(headers: Headers, extensions: unknown): RequestOptions | GraphQLError {
  try {
    return requestOptions(headers, extensions);
  } catch (error) {
    if (error instanceof GraphQLError) return error;
    throw error;
  }
}

function isInHeaders(headers: Headers, name: Option): boolean {
  const { [OPTION_HEADERS[name]]: value } = headers;
  if (value !== undefined && value !== '1')
    throw optionRefusal(`the header ${OPTION_HEADERS[name]} takes 1 alone; or leave it out`);
  return value !== undefined;
}

function isInExtensions(extensions: Record<string, unknown> | undefined, name: Option): boolean {
  const value = extensions?.[name];
  if (value === undefined || value === null || value === false) return false;
  if (value === true) return true;
  throw optionRefusal(`extensions.${name} takes true alone; or leave it out`);
}

function extensionsOf(value: unknown): Record<string, unknown> | undefined {
  if (value === undefined || value === null) return undefined;
  const read = typeof value === 'string' ? parsed(value) : value;
  if (!isJsonObject(read)) throw optionRefusal('extensions is no object of JSON');
  return read;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** An option that cannot be had as it is asked for. */
const optionRefusal = (message: string) =>
  new GraphQLError(message, { extensions: { code: 'BAD_USER_INPUT', retryable: false, http: { status: 400 } } });
