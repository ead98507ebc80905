import { GraphQLError, type OperationDefinitionNode, OperationTypeNode } from 'graphql';
import { isJsonObject } from '../../subgraphs/upstream/json.ts';

/** What a client asks for beside the answer to its operation. */
export type RequestOptions = {
  /** What the answer has cost upstream, in its extensions. */
  upstreamReport: boolean;
  /** Nothing is sent upstream: the answer has what would be sent first. */
  dryRun: boolean;
};

type Option = keyof RequestOptions;

export const NO_OPTIONS: RequestOptions = { upstreamReport: false, dryRun: false };

/** The headers that ask for them, whose one value is 1. */
export const OPTION_HEADERS: Record<Option, string> = { upstreamReport: 'x-upstream-report', dryRun: 'x-dry-run' };

const OPTIONS = Object.keys(OPTION_HEADERS) as Option[];
const MEANINGS: Record<Option, string> = {
  upstreamReport: 'what the answer costs upstream',
  dryRun: 'a dry run, in which nothing is sent upstream',
};

type Headers = Record<string, string | string[] | undefined>;

/**
 * The options of a request: of its headers, and of the extensions of its operation, which a URL has as text. Throws where one has a value that it cannot
 * have: a dry run that is misspelt must not be run.
 */
export function requestOptions(headers: Headers, extensions: unknown): RequestOptions {
  const given = extensionsOf(extensions);
  if (given === undefined && OPTIONS.every((name) => headers[OPTION_HEADERS[name]] === undefined)) return NO_OPTIONS;
  const asked = (name: Option) => isInHeaders(headers, name) || isInExtensions(given, name);
  return { upstreamReport: asked('upstreamReport'), dryRun: asked('dryRun') };
}

/** The options of a request for this operation, or why it is refused: there is no dry run of a subscription. */
export function optionsFor(
  { operation }: OperationDefinitionNode,
  headers: Headers,
  extensions: unknown,
): RequestOptions | GraphQLError {
  try {
    const options = requestOptions(headers, extensions);
    const isRefused = options.dryRun && operation === OperationTypeNode.SUBSCRIPTION;
    return isRefused ? refusal('a dry run is of a query or a mutation: a subscription sends nothing to show') : options;
  } catch (error) {
    if (error instanceof GraphQLError) return error;
    throw error;
  }
}

function isInHeaders(headers: Headers, name: Option): boolean {
  const { [OPTION_HEADERS[name]]: value } = headers;
  if (value !== undefined && value !== '1')
    throw refusal(
      `the header ${OPTION_HEADERS[name]} takes 1 alone, which asks for ${MEANINGS[name]}; or leave it out`,
    );
  return value !== undefined;
}

function isInExtensions(extensions: Record<string, unknown> | undefined, name: Option): boolean {
  const value = extensions?.[name];
  if (value === undefined || value === null || value === false) return false;
  if (value === true) return true;
  throw refusal(`extensions.${name} takes true alone, which asks for ${MEANINGS[name]}; or leave it out`);
}

function extensionsOf(value: unknown): Record<string, unknown> | undefined {
  if (value === undefined || value === null) return undefined;
  const read = typeof value === 'string' ? parsed(value) : value;
  if (!isJsonObject(read)) throw refusal('extensions is no object of JSON');
  return read;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const refusal = (message: string) =>
  new GraphQLError(message, { extensions: { code: 'BAD_USER_INPUT', retryable: false, http: { status: 400 } } });
