import type { drive_v3 } from '@googleapis/drive';
import type { Context } from '../../core/context.ts';
import type { ToolEndpoint, Values } from '../../core/endpoint.ts';
import { partial } from '../../core/entities.ts';
import { callEndpoint } from '../../core/executor.ts';
import { optionalRecordsOf } from '../../core/replies.ts';
import { badInput } from '../../upstream/errors.ts';
import { filledPage, type PageQuery, type PageReply } from '../google/pages.ts';
import type { Identified } from '../records/identified.ts';
import type { SpreadsheetPageRecord } from '../records/sheets.ts';
import type { QuerySpreadsheetsArgs } from '../types.ts';
import { spreadsheetFile } from './sheet-records.ts';

const FIELDS = 'nextPageToken,incompleteSearch,files(kind,id,name,mimeType)';

type FilePage = PageReply<'files', Identified<drive_v3.Schema$File>> & { incompleteSearch?: boolean };

const files = {
  tool: 'Sheets.SearchSpreadsheets',
  upstream: 'drive',
  call: 'GET /files',
  query: {
    q: 'q',
    orderBy: 'orderBy',
    pageSize: 'maxResults',
    pageToken: 'pageToken',
    includeItemsFromAllDrives: 'includeItemsFromAllDrives',
    supportsAllDrives: 'supportsAllDrives',
    corpora: 'corpora',
    driveId: 'driveId',
    fields: 'fields',
  },
  mayBeEmpty: true,
  reply: (page: FilePage) => page,
} as const satisfies ToolEndpoint<Values>;

export async function searchSpreadsheets(
  args: QuerySpreadsheetsArgs,
  context: Context,
): Promise<SpreadsheetPageRecord> {
  const criteria = driveQuery(args);
  let incompleteSearch = false;
  const ask = async (query: PageQuery) => {
    const page = await callEndpoint(context, files, { ...criteria, ...query, fields: FIELDS });
    incompleteSearch ||= page.incompleteSearch === true;
    const items = optionalRecordsOf(page.files, (file) => partial(spreadsheetFile(file), ['id', 'title', 'url']));
    return { items, nextPageToken: page.nextPageToken };
  };
  const { items, hasMore, nextPageToken, continuesAt } = await filledPage(ask, {
    tool: files.tool,
    most: args.limit ?? 10,
    from: args.paginationToken || undefined,
  });
  return {
    items,
    hasMore,
    nextPaginationToken: nextPageToken,
    incompleteSearch,
    continuesAt,
  };
}

const SPREADSHEETS = "mimeType = 'application/vnd.google-apps.spreadsheet' and trashed = false";

/** Builds the parameters for a Drive search, except the paging parameters. Throws if criteria conflict or are empty. */
function driveQuery(criteria: QuerySpreadsheetsArgs) {
  const { searchOnlyInSharedDriveId: driveId, includeSharedDrives, orderBy } = criteria;
  const domain = criteria.includeOrganizationDomainSpreadsheets ?? false;
  if (driveId === '') throw badInput('searchOnlyInSharedDriveId', 'is empty');
  if (driveId && domain) {
    throw badInput(
      'searchOnlyInSharedDriveId',
      'cannot be combined with includeOrganizationDomainSpreadsheets: search either a drive or the domain',
    );
  }
  const everywhere = driveId || domain || includeSharedDrives ? true : undefined;
  return {
    q: titleQuery(criteria),
    orderBy: sortKey(orderBy ?? 'modified_time_desc'),
    includeItemsFromAllDrives: everywhere,
    supportsAllDrives: everywhere,
    corpora: driveId ? 'drive' : domain ? 'domain' : undefined,
    driveId: driveId ?? undefined,
  };
}

function titleQuery({ spreadsheetContains, spreadsheetNotContains }: QuerySpreadsheetsArgs): string {
  const wanted = terms('spreadsheetContains', spreadsheetContains).map((term) => `name contains ${term}`);
  const unwanted = terms('spreadsheetNotContains', spreadsheetNotContains).map((term) => `not name contains ${term}`);
  return [SPREADSHEETS, ...wanted, ...unwanted].join(' and ');
}

function terms(argument: string, given: string[] | null | undefined): string[] {
  const texts = given ?? [];
  if (texts.some((text) => text.trim() === '')) throw badInput(argument, 'contains an empty term');
  return texts.map(quoted);
}

/** Formats a string as a literal in Drive's query language. */
export function quoted(text: string): string {
  return `'${text.replace(/[\\']/g, '\\$&')}'`;
}

/**
 * Converts a sort order such as `modified_time_desc` to Drive's format, such as `modifiedTime desc`. The underscore in
 * `name_natural` is kept.
 */
export function sortKey(order: string): string {
  const key = order.replace(/_desc$/, '');
  const name = key === 'name_natural' ? key : key.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
  return key === order ? name : `${name} desc`;
}
