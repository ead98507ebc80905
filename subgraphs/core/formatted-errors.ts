import { GraphQLError, type GraphQLFormattedError, Kind } from 'graphql';
import { BadValue, mismatchError, type Origin, type Origins } from '../upstream/errors.ts';
import { redactSecrets } from '../upstream/secrets.ts';
import { ReplyMismatch } from './replies.ts';
import { EmptyTime } from './scalars.ts';

/** What is done elsewhere. */
export type Outside = {
  /** Takes what made an error, to be logged. */
  report(fault: Fault): void;
  /** Writes an error about an argument or a variable without its value. */
  withoutValues(error: GraphQLError): GraphQLFormattedError;
};

/**
 * What is at fault: our code alone, a reply, or either of the two, where our code failed on a reply: it is of another type than the code was
 * written for, or the code is wrong.
 */
type Fault = {
  of: 'us' | 'reply' | 'either';
  cause: Error;
  /** What of a reply does not fit, without any of its values. */
  what?: string | undefined;
  path: GraphQLError['path'];
  origin?: Origin | undefined;
};

type SubgraphAnswer = { data?: unknown; errors?: readonly GraphQLError[] | undefined };

/**
 * The errors of an answer as clients get them: what was thrown on purpose as it is, an argument that its type does not take as
 * `BAD_USER_INPUT`, a part of a reply that does not fit as the fault of the call that it came from, anything else as ours without its
 * message. None holds a secret. Values that mean nothing more than null are no errors.
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

/** Items of a list fail alike, and may be a thousand: what came of the same line of code is reported for the first. */
function onceEach(report: Outside['report']): Outside['report'] {
  const reported = new Set<unknown>();
  return (fault) => {
    const alike = fault.of === 'reply' ? fault.what : fault.cause.stack;
    if (!reported.has(alike)) report(fault);
    reported.add(alike);
  };
}

/** An empty text where a time is due, and a name that upstream added to an enum later. */
function meansNull({ originalError }: GraphQLError): boolean {
  return (
    originalError instanceof EmptyTime || /^Enum "\w+" cannot represent value: "/.test(originalError?.message ?? '')
  );
}

/** Whether the value at a path itself is null, not one above that had to become null with it. */
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
  if (isGiven && origin) return formatMismatch(error, 'a value in it cannot be part of a call', origin);
  if (typeof error.extensions.code === 'string') {
    if (cause?.cause instanceof Error) outside.report({ ...faultOf(cause.cause), path, origin });
    return error.toJSON();
  }
  const what = cause && mismatchIn(cause);
  if (!cause || (!what && cause instanceof GraphQLError)) return badInput(error, outside);
  if (origin && what) {
    outside.report({ of: 'reply', cause, what, path, origin });
    return formatMismatch(error, what, origin);
  }
  const isReply = origin && isOfType(cause);
  outside.report({ of: isReply ? 'either' : 'us', cause, path, origin });
  if (isReply) return formatMismatch(error, 'a part of it is of another type', origin);
  return ourFault(error);
}

const faultOf = (cause: Error): Pick<Fault, 'of' | 'cause' | 'what'> =>
  cause instanceof ReplyMismatch ? { of: 'reply', cause, what: cause.message } : { of: 'either', cause };

/** Whether the field of an error was given an argument of that name. */
const isArgument = ({ nodes = [] }: GraphQLError, argument: string | undefined) =>
  nodes.some((node) => node.kind === Kind.FIELD && node.arguments?.some(({ name }) => name.value === argument));

/** What does not fit, without any of its value; undefined for other faults. */
function mismatchIn(cause: Error): string | undefined {
  if (cause instanceof ReplyMismatch) return cause.message;
  const [, missing] = /^Cannot return null for non-nullable field (\S+)\.$/.exec(cause.message) ?? [];
  if (missing) return `${missing} is missing`;
  const [object] = /^Expected value of type "\w+"/.exec(cause.message) ?? [];
  if (object) return object;
  // What refuses an argument points at it.
  return cause instanceof GraphQLError && !cause.nodes ? cause.message.split(/:|, but/)[0] : undefined;
}

/** Whether an error is what JavaScript throws where a value is of another type than the code was written for. */
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
  message: 'something went wrong here',
  extensions: { code: 'INTERNAL_SERVER_ERROR', retryable: false },
});
