import type { FastifyRequest } from 'fastify';
import { SERVICE_ACCOUNT } from '../../oauth/service-account.ts';
import { OWNER } from '../../state/access.ts';
import type { SandboxContext } from '../../state/service.ts';
import { type Caller, callerOf } from '../api/authorization.ts';
import { GoogleError, invalidArgument, notFound } from '../api/errors.ts';
import { paginate, type TokenPage } from '../api/page-tokens.ts';
import { type MessageRecord, mailLabelsIn, messagesIn } from '../records/records.ts';
import { parseQuery, type SearchQuery } from './search-query.ts';
import { type MessageFormat, searchable } from './wire.ts';

export type ListQuery = {
  q?: string;
  maxResults?: string;
  pageToken?: string;
  includeSpamTrash?: string;
  labelIds?: string | string[];
};
export type FormatQuery = { format?: string; metadataHeaders?: string | string[] };
export type ByUser = { userId: string };
export type ById = ByUser & { id: string };

/** Returns the caller. Throws if the caller has no mailbox, or if the path refers to another user's mailbox. */
export function requireOwnMailbox(request: FastifyRequest<{ Params: ByUser }>): Caller {
  const caller = callerOf(request);
  const { userId } = request.params;
  if (userId !== 'me' && userId.toLowerCase() !== caller.email)
    throw forbidden(`Delegation denied for ${caller.email}`);
  if (caller.person.id === SERVICE_ACCOUNT.id)
    throw new GoogleError(400, { reason: 'failedPrecondition', message: 'Precondition check failed.' });
  return caller;
}

/**
 * Reads a list request's parameters. Throws if the request has a search query but the token only allows reading message
 * headers.
 */
export function readListQuery(request: FastifyRequest<{ Params: ByUser; Querystring: ListQuery }>): ListQuery {
  const caller = requireOwnMailbox(request);
  if (request.query.q && hasOnlyMetadataScope(caller)) throw forbidden("Metadata scope does not support 'q' parameter");
  return request.query;
}

export function messageFilter(context: SandboxContext, query: ListQuery): (message: MessageRecord) => boolean {
  const labelIds = checkLabels(context, toList(query.labelIds));
  const search = parseQuery(query.q ?? '');
  const labels = mailLabelsIn(context.store).find();
  const names = new Map(labels.map((label) => [label.id, label.name]));
  return (message) =>
    (!isHidden(message) || includesHidden(query, search, labelIds)) &&
    labelIds.every((id) => message.labelIds.includes(id)) &&
    search.matches(searchable(message, names));
}

export function readPage<T>(found: T[], list: string, query: ListQuery): TokenPage<T> {
  const page = paginate(found, readMaxResults(query), list, query);
  if (!page) throw invalidArgument('Invalid pageToken');
  return page;
}

/** Reads the requested message format, and the headers to include in the `metadata` format. */
export function readFormat(
  request: FastifyRequest<{ Params: ByUser; Querystring: FormatQuery }>,
): [format: MessageFormat, headers: string[]] {
  const { format = 'full', metadataHeaders } = request.query;
  const requested = format.toLowerCase();
  if (requested !== 'full' && requested !== 'metadata' && requested !== 'minimal')
    throw invalidArgument(`Invalid value at 'format' (type.googleapis.com/google.apps.gmail.v1.Format), "${format}"`);
  if (requested === 'full' && hasOnlyMetadataScope(requireOwnMailbox(request)))
    throw forbidden("Metadata scope doesn't allow format FULL");
  return [requested, toList(metadataHeaders)];
}

/** Returns all messages in the caller's mailbox. */
export function mailboxOf({ store }: SandboxContext, caller: Caller): MessageRecord[] {
  return messagesIn(store).find((message) => isIn(caller, message));
}

export function findMessage({ store }: SandboxContext, caller: Caller, id: string): MessageRecord {
  checkId(id);
  const message = messagesIn(store).get(id);
  return message && isIn(caller, message) ? message : throwNotFound();
}

const isIn = ({ person }: Caller, { userId = OWNER }: MessageRecord) => userId === person.id;

export function checkId(id: string): void {
  if (!/^[0-9a-f]{1,16}$/.test(id)) throw invalidArgument('Invalid id value');
}

export function throwNotFound(): never {
  throw notFound('Requested entity was not found.');
}

/** Compares messages by date, for sorting them from oldest to newest. */
export function byDate(a: MessageRecord, b: MessageRecord): number {
  return Number(a.internalDate) - Number(b.internalDate);
}

function includesHidden(query: ListQuery, search: SearchQuery, labelIds: string[]): boolean {
  return (
    query.includeSpamTrash === 'true' || search.includesHidden || labelIds.some((id) => id === 'SPAM' || id === 'TRASH')
  );
}

function isHidden({ labelIds }: MessageRecord): boolean {
  return labelIds.includes('SPAM') || labelIds.includes('TRASH');
}

/** Whether the token allows reading only message headers and labels. */
function hasOnlyMetadataScope({ scopes }: Caller): boolean {
  return !scopes.some((scope) =>
    /mail\.google\.com|gmail\.(compose|modify|readonly|addons\.\S+\.(action|readonly))$/.test(scope),
  );
}

function readMaxResults({ maxResults }: ListQuery): number {
  if (maxResults === undefined) return 100;
  if (!/^\d+$/.test(maxResults)) throw invalidArgument(`Invalid value at 'max_results' (TYPE_UINT32), "${maxResults}"`);
  return Math.min(Number(maxResults) || 100, 500);
}

function checkLabels(context: SandboxContext, ids: string[]): string[] {
  const unknown = ids.find((id) => !mailLabelsIn(context.store).get(id));
  if (unknown !== undefined) throw invalidArgument(`Invalid label: ${unknown}`);
  return ids;
}

function toList(value: string | string[] | undefined): string[] {
  return value === undefined ? [] : [value].flat();
}

function forbidden(message: string): GoogleError {
  return new GoogleError(403, { reason: 'forbidden', message });
}
