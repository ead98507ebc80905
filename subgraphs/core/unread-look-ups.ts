import { type ExecutionResult, type GraphQLError, type GraphQLResolveInfo, locatedError } from 'graphql';
import { ToolError } from '../upstream/errors.ts';
import type { Context } from './context.ts';

/** A root look-up that returned a reference, with a function that reads the record. */
type UnreadLookUp = {
  response: string;
  nodes: GraphQLResolveInfo['fieldNodes'];
  read(context: Context): Promise<unknown>;
};

const unread = new WeakMap<object, UnreadLookUp[]>();

/** Records a look-up that made no call. A nested field that reads the record shows whether it exists. */
export function noteUnread(info: GraphQLResolveInfo, read: UnreadLookUp['read']): void {
  const { rootValue, path, fieldNodes: nodes } = info;
  if (path.prev !== undefined || typeof rootValue !== 'object' || rootValue === null) return;
  const noted = unread.get(rootValue) ?? [];
  noted.push({ response: String(path.key), nodes, read });
  unread.set(rootValue, noted);
}

/**
 * Turns an unread look-up of a missing record into null with one error, as if the record had been read. Reads the
 * record only if one of its fields failed with not found. Errors with an `argument` concern other records.
 */
export async function withoutAbsent(
  rootValue: object,
  executed: ExecutionResult,
  context: Context,
): Promise<ExecutionResult> {
  const { data, errors = [] } = executed;
  const noted = unread.get(rootValue);
  if (!data || !noted) return executed;
  const doubted = noted.filter(({ response }) => errors.some(isMissingBelow(response)));
  if (doubted.length === 0) return executed;
  const faults = await Promise.all(doubted.map(({ read }) => read(context).then(() => undefined, faultOf)));
  const absent = doubted.flatMap(({ response, nodes }, index) => {
    const fault = faults[index];
    return isNotFound(fault) ? [{ response, error: locatedError(fault, nodes, [response]) }] : [];
  });
  for (const { response } of absent) data[response] = null;
  const isBelow = ({ path }: GraphQLError) => absent.some(({ response }) => response === path?.[0]);
  return { data, errors: [...errors.filter((error) => !isBelow(error)), ...absent.map(({ error }) => error)] };
}

const faultOf = (fault: unknown): unknown => fault;

const isNotFound = (fault: unknown): fault is ToolError => fault instanceof ToolError && fault.code === 'NOT_FOUND';

const isMissingBelow =
  (response: string) =>
  ({ path, originalError }: GraphQLError): boolean =>
    path?.length === 2 &&
    path[0] === response &&
    isNotFound(originalError) &&
    originalError.details.argument === undefined;
