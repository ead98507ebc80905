import { digits } from '../core/arguments.ts';
import type { BodyFault } from '../core/body-faults.ts';
import type { Context } from '../core/context.ts';
import type { Values } from '../core/endpoint.ts';
import type { ModeArguments } from '../core/mode.ts';
import { badInput } from '../upstream/errors.ts';
import type { WorkspaceTimeEntriesArgs } from './types.ts';

const PLACES = ['spaceId', 'folderId', 'specificListId', 'specificTaskId'] as const;

export function checkOnePlace(args: Partial<WorkspaceTimeEntriesArgs>): void {
  const [first, second] = PLACES.filter((name) => args[name] != null);
  if (second) throw badInput(second, `cannot be combined with ${first}; use only one of ${PLACES.join(', ')}`);
}

/**
 * Splits assignees into one group per API call. Personal tokens allow any number of assignees per call, OAuth tokens
 * only one. A null group means a call without an assignee filter; an empty list of ids results in no calls.
 */
export function assigneeGroups(ids: readonly string[] | null | undefined, context: Context): (string[] | null)[] {
  if (ids == null) return [null];
  const assignees = [...new Set(ids)].map((id) => digits(id, 'filterByAssignee'));
  return isPersonal(context) && assignees.length > 0 ? [assignees] : assignees.map((id) => [id]);
}

/** Whether the credential is a personal token rather than an OAuth token. */
export function isPersonal(context: Context): boolean {
  const { credential } = context.upstream('taskmanager').address;
  return !credential || credential.startsWith('pk_');
}

/** Returns a check that rejects fractions. The GraphQL type is not Int, because values can exceed 32 bits. */
export function integer(value: number, argument: string): number {
  if (!Number.isSafeInteger(value)) throw badInput(argument, `${value} is not an integer`);
  return value;
}

/**
 * Requires either both the start and the end of a time span, or neither. The request schema for updates does not
 * enforce this.
 */
export function checkUpdate(body: Values, { body: typed }: ModeArguments): void {
  const faults = spanFaults(body);
  const listed = faults.map(({ pointer, message }) => `${pointer} ${message}`).join('; ');
  if (listed) throw badInput(typed == null ? 'requestBody' : 'body', listed, { faults });
}

function spanFaults({ start, end }: Values): BodyFault[] {
  if ((start === undefined) === (end === undefined)) return [];
  const missing = start === undefined ? 'start' : 'end';
  return [{ pointer: `/${missing}`, message: 'is required: set both or neither of `start` and `end`' }];
}
