import { type ExecutionResult, type GraphQLError, type GraphQLResolveInfo, locatedError } from 'graphql';
import { ToolError } from '../upstream/errors.ts';
import type { Context } from './context.ts';

/** A look-up of the root that was answered with a reference: its name in the answer, and what reads the record. */
type UnreadLookUp = {
  response: string;
  nodes: GraphQLResolveInfo['fieldNodes'];
  read(context: Context): Promise<unknown>;
};

const unread = new WeakMap<object, UnreadLookUp[]>();

/** Notes that a look-up makes no call: whether there is such a record is only known once something below it asks. */
export function noteUnread(info: GraphQLResolveInfo, read: UnreadLookUp['read']): void {
  const { rootValue, path, fieldNodes: nodes } = info;
  if (path.prev !== undefined || typeof rootValue !== 'object' || rootValue === null) return;
  const noted = unread.get(rootValue) ?? [];
  noted.push({ response: String(path.key), nodes, read });
  unread.set(rootValue, noted);
}

/**
 * An answer in which a look-up whose record was not read is null where there is none, with one error, as if it had been read. Only where something right
 * below it is not found the record is read for that; what names an `argument` is not found in a record that is there.
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
