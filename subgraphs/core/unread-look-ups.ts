import { type ExecutionResult, type GraphQLError, type GraphQLResolveInfo, locatedError } from 'graphql';
import { ToolError } from '../upstream/errors.ts';
import type { Context } from './context.ts';

/** A root look-up that returned a reference without an upstream call, and a function that fetches the record. */
type UnreadLookUp = {
  response: string;
  nodes: GraphQLResolveInfo['fieldNodes'];
  read(context: Context): Promise<unknown>;
};

const unread = new WeakMap<object, UnreadLookUp[]>();

/** Records a look-up that made no upstream call, so that `withoutAbsent` can check whether the record exists. */
export function noteUnread(info: GraphQLResolveInfo, read: UnreadLookUp['read']): void {
  const { rootValue, path, fieldNodes: nodes } = info;
  if (path.prev !== undefined || typeof rootValue !== 'object' || rootValue === null) return;
  const noted = unread.get(rootValue) ?? [];
  noted.push({ response: String(path.key), nodes, read });
  unread.set(rootValue, noted);
}

/**
 * Corrects the results of look-ups that returned a reference without fetching the record. If the record does not exist,
 * the look-up's result becomes null with a single error, as if the record had been fetched. Fetches the record only if
 * a field of the result failed with a not-found error. Ignores errors that have an `argument`, because they concern
 * other records.
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
