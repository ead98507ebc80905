import { GraphQLError, type GraphQLFormattedError, Kind } from 'graphql';
import { BadValue, mismatchError, type Origin, type Origins } from '../upstream/errors.ts';
import { redactSecrets } from '../upstream/secrets.ts';
import { ReplyMismatch } from './replies.ts';
import { EmptyTime } from './scalars.ts';

export type Outside = {
  report(fault: Fault): void;
  /** Formats an error about an argument or variable without including the value. */
  withoutValues(error: GraphQLError): GraphQLFormattedError;
};

/**
 * Attributes an error to our code (`us`) or to an upstream reply. `either` means that our code failed while processing
 * a reply, so the code or the reply may be wrong.
 */
type Fault = {
  of: 'us' | 'reply' | 'either';
  cause: Error;
  /** The mismatch between the reply and the schema, described without values from the reply. */
  what?: string | undefined;
  path: GraphQLError['path'];
  origin?: Origin | undefined;
};

type SubgraphAnswer = { data?: unknown; errors?: readonly GraphQLError[] | undefined };

/**
 * Formats a response's errors for clients. Intentionally thrown errors stay unchanged, and invalid arguments become
 * `BAD_USER_INPUT`. A mismatching reply becomes an error attributed to the upstream call. Any other error becomes an
 * internal error without the original message. Redacts secrets, and drops errors for values that are treated as null.
 */
export function formatErrors(
  { data, errors = [] }: SubgraphAnswer,
  origins: Origins,
  outside: Outside,
): GraphQLFormattedError[] {
  const reportingOnce = { ...outside, report: onceEach(outside.report) };
  return errors
    .filter((error) => !(meansNull(error) && isNullAt(data, error.path)))
    .map((error) => redactSecrets(format(error, origins, reportingOnce)));
}

/** Reports only the first of several identical errors, because a thousand list items can fail in the same way. */
function onceEach(report: Outside['report']): Outside['report'] {
  const reported = new Set<unknown>();
  return (fault) => {
    const alike = fault.of === 'reply' ? fault.what : fault.cause.stack;
    if (!reported.has(alike)) report(fault);
    reported.add(alike);
  };
}

/** Returns true for an error about an empty time or an unknown value of an open enum, both of which become null. */
function meansNull({ originalError }: GraphQLError): boolean {
  return (
    originalError instanceof EmptyTime || /^Enum "\w+" cannot represent value: "/.test(originalError?.message ?? '')
  );
}

/** Returns true if the value at a path is itself null; false if it is missing because an ancestor field is null. */
function isNullAt(data: unknown, path: GraphQLError['path']): boolean {
  let value = data;
  for (const key of path ?? []) {
    if (typeof value !== 'object' || value === null) return false;
    value = (value as Record<string | number, unknown>)[key];
  }
  return value === null;
}

function format(error: GraphQLError, origins: Origins, outside: Outside): GraphQLFormattedError {
  const { originalError: cause, path } = error;
  const isGiven = cause instanceof BadValue && !isArgument(error, cause.details.argument);
  const origin = origins.of(isGiven ? path?.slice(0, -1) : path);
  if (isGiven && origin) return formatMismatch(error, 'a value cannot be used in a request', origin);
  if (typeof error.extensions.code === 'string') {
    if (cause?.cause instanceof Error) outside.report({ ...faultOf(cause.cause), path, origin });
    const { publicMessage = error.message } = (cause ?? error) as { publicMessage?: string };
    return { ...error.toJSON(), message: publicMessage };
  }
  const what = cause && mismatchIn(cause);
  if (!cause || (!what && cause instanceof GraphQLError)) return badInput(error, outside);
  if (origin && what) {
    outside.report({ of: 'reply', cause, what, path, origin });
    return formatMismatch(error, what, origin);
  }
  const isReply = origin && isOfType(cause);
  outside.report({ of: isReply ? 'either' : 'us', cause, path, origin });
  if (isReply) return formatMismatch(error, 'a value has the wrong type', origin);
  return ourFault(error);
}

const faultOf = (cause: Error): Pick<Fault, 'of' | 'cause' | 'what'> =>
  cause instanceof ReplyMismatch ? { of: 'reply', cause, what: cause.message } : { of: 'either', cause };

const isArgument = ({ nodes = [] }: GraphQLError, argument: string | undefined) =>
  nodes.some((node) => node.kind === Kind.FIELD && node.arguments?.some(({ name }) => name.value === argument));

/** Describes how a reply deviates from the schema, without including values; returns undefined for other errors. */
function mismatchIn(cause: Error): string | undefined {
  if (cause instanceof ReplyMismatch) return cause.message;
  const [, missing] = /^Cannot return null for non-nullable field (\S+)\.$/.exec(cause.message) ?? [];
  if (missing) return `${missing} is missing`;
  const [object] = /^Expected value of type "\w+"/.exec(cause.message) ?? [];
  if (object) return object;
  // GraphQL errors about arguments have `nodes`, but those about replies do not.
  return cause instanceof GraphQLError && !cause.nodes ? cause.message.split(/:|, but/)[0] : undefined;
}

/** Returns true for errors that JavaScript throws for values of an unexpected type. */
const isOfType = (cause: Error) => cause instanceof TypeError || cause instanceof RangeError;

function formatMismatch(error: GraphQLError, what: string, origin: Origin): GraphQLFormattedError {
  const { message, extensions } = mismatchError(what, origin);
  return { ...error.toJSON(), message, extensions };
}

const badInput = (error: GraphQLError, { withoutValues }: Outside): GraphQLFormattedError => ({
  ...withoutValues(error),
  extensions: { code: 'BAD_USER_INPUT', retryable: false, ...error.extensions },
});

const ourFault = (error: GraphQLError): GraphQLFormattedError => ({
  ...error.toJSON(),
  message: 'internal server error',
  extensions: { code: 'INTERNAL_SERVER_ERROR', retryable: false },
});
