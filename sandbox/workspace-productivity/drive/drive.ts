import type { FastifyInstance } from 'fastify';
import type { SandboxContext } from '../../state/service.ts';
import { type Caller, callerOf } from '../api/authorization.ts';
import { badParameter, notFound } from '../api/errors.ts';
import { googleId, pictureUrl } from '../api/identity.ts';
import { paginate } from '../api/page-tokens.ts';
import { canAccess, drivesIn, type FileRecord, filesIn } from '../sheets/records.ts';
import { parseFileQuery, SPREADSHEET } from './query.ts';

type ListQuery = {
  q?: string;
  orderBy?: string;
  pageSize?: string;
  pageToken?: string;
  corpora?: string;
  driveId?: string;
  includeItemsFromAllDrives?: string;
  supportsAllDrives?: string;
  fields?: string;
};

/** Registers the Drive v3 routes, under `/google/drive/v3`. All files are spreadsheets. */
export function driveRoutes(app: FastifyInstance, context: SandboxContext): void {
  app.get<{ Querystring: ListQuery }>('/files', { config: { googleMethod: 'drive.files.list' } }, (request) =>
    listFiles(context, callerOf(request), request.query),
  );
  app.get<{ Querystring: ListQuery }>('/about', { config: { googleMethod: 'drive.about.get' } }, (request) => {
    if (request.query.fields === undefined)
      throw badParameter('fields', "The 'fields' parameter is required for this method.", 'required');
    return { kind: 'drive#about', user: wireUser(callerOf(request)) };
  });
}

function listFiles(context: SandboxContext, caller: Caller, query: ListQuery): object {
  const inCorpus = corpusFilter(context, query);
  const matches = query.q ? parseFileQuery(query.q) : () => true;
  const found = filesIn(context.store).find((file) => canAccess(caller, file) && inCorpus(file) && matches(file));
  const { pageSize, ...selecting } = query;
  const page = paginate(sortFiles(found, query.orderBy), readPageSize(pageSize), 'files', selecting);
  if (!page) throw badParameter('pageToken', 'Invalid Value');
  const { nextPageToken } = page;
  const files = page.items.map((file) => (query.fields === undefined ? shortFile(file) : wireFile(file)));
  return { kind: 'drive#fileList', ...(nextPageToken && { nextPageToken }), incompleteSearch: false, files };
}

/**
 * Creates a filter for the files in the searched drives. Searching shared drives requires `includeItemsFromAllDrives`
 * and `supportsAllDrives`; searching a single shared drive also requires `driveId`.
 */
function corpusFilter(context: SandboxContext, query: ListQuery): (file: FileRecord) => boolean {
  const { corpora = 'user', driveId } = query;
  const allDrives = query.includeItemsFromAllDrives === 'true';
  if (!/^(user|domain|drive|allDrives)$/.test(corpora)) throw badParameter('corpora', 'Invalid Value');
  if (allDrives && query.supportsAllDrives !== 'true')
    throw badParameter('supportsAllDrives', 'The supportsAllDrives parameter must be true for this request.');
  if ((corpora === 'drive') !== (driveId !== undefined))
    throw badParameter('driveId', 'driveId must be specified if, and only if, corpora is set to drive.');
  if (/^(drive|allDrives)$/.test(corpora) && !allDrives)
    throw badParameter('includeItemsFromAllDrives', 'The includeItemsFromAllDrives parameter must be set to true.');
  if (driveId !== undefined && !drivesIn(context.store).get(driveId))
    throw notFound(`Shared drive not found: ${driveId}`);
  if (corpora === 'drive') return (file) => file.driveId === driveId;
  if (corpora === 'domain') return (file) => file.inDomain;
  return (file) => allDrives || file.driveId === undefined;
}

type Order = (one: FileRecord, other: FileRecord) => number;

const compareText = (of: (file: FileRecord) => string | undefined): Order => {
  return (one, other) => (of(one) ?? '').localeCompare(of(other) ?? '', 'en');
};

const latestTime = ({ createdTime, modifiedTime, viewedByMeTime = '', sharedWithMeTime = '' }: FileRecord) =>
  [createdTime, modifiedTime, viewedByMeTime, sharedWithMeTime].sort().at(-1);

const SORT_KEYS: Record<string, Order> = {
  createdTime: compareText((file) => file.createdTime),
  folder: compareText((file) => file.parents[0]),
  modifiedByMeTime: compareText((file) => file.modifiedByMeTime),
  modifiedTime: compareText((file) => file.modifiedTime),
  name: compareText((file) => file.name),
  name_natural: (one, other) => one.name.localeCompare(other.name, 'en', { numeric: true }),
  quotaBytesUsed: (one, other) => one.quotaBytesUsed - other.quotaBytesUsed,
  recency: compareText(latestTime),
  sharedWithMeTime: compareText((file) => file.sharedWithMeTime),
  starred: (one, other) => Number(one.starred) - Number(other.starred),
  viewedByMeTime: compareText((file) => file.viewedByMeTime),
};

function sortFiles(files: FileRecord[], orderBy: string | undefined): FileRecord[] {
  const orders = (orderBy ?? 'modifiedTime desc').split(',').map((text) => {
    const [, key = '', descending] = /^\s*(\w+)( desc)?\s*$/.exec(text) ?? [];
    const order = Object.hasOwn(SORT_KEYS, key) ? SORT_KEYS[key] : undefined;
    if (!order) throw badParameter('orderBy', 'Invalid Value');
    return descending ? (one: FileRecord, other: FileRecord) => order(other, one) : order;
  });
  return files.toSorted((one, other) => orders.reduce((result, order) => result || order(one, other), 0));
}

function readPageSize(pageSize = '100'): number {
  if (/^\d+$/.test(pageSize) && Number(pageSize) >= 1 && Number(pageSize) <= 1_000) return Number(pageSize);
  throw badParameter(
    'pageSize',
    `Invalid value '${pageSize}'. Values must be within the range: [1, 1000]`,
    'invalidParameter',
  );
}

/** Returns the file fields that are sent if a request has no `fields` mask. */
const shortFile = ({ id, name }: FileRecord) => ({ kind: 'drive#file', id, name, mimeType: SPREADSHEET });

function wireFile(file: FileRecord): object {
  const { owner, inDomain, isForApp, quotaBytesUsed, ...rest } = file;
  const owners = file.driveId ? undefined : [{ kind: 'drive#user', ...owner }];
  const webViewLink = `https://docs.google.com/spreadsheets/d/${file.id}/edit?usp=drivesdk`;
  return {
    ...shortFile(file),
    ...rest,
    owners,
    webViewLink,
    quotaBytesUsed: String(quotaBytesUsed),
    isAppAuthorized: isForApp,
  };
}

function wireUser({ person, email }: Caller): object {
  return {
    kind: 'drive#user',
    displayName: person.username,
    photoLink: pictureUrl(person),
    me: true,
    permissionId: googleId(person.id),
    emailAddress: email,
  };
}
