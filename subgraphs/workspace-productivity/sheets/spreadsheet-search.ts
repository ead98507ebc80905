import type { drive_v3 } from '@googleapis/drive';
import type { Context } from '../../core/context.ts';
import type { ToolEndpoint, Values } from '../../core/endpoint.ts';
import { callEndpoint } from '../../core/executor.ts';
import { partial } from '../../core/reference.ts';
import { optionalRowsOf } from '../../core/replies.ts';
import { filledPage, type PageQuery, type PageReply } from '../google/pages.ts';
import type { Identified } from '../records/identified.ts';
import type { SpreadsheetPageRecord } from '../records/sheets.ts';
import { driveQuery, type SpreadsheetCriteria } from './drive-query.ts';
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

type Page = { limit?: number | null; paginationToken?: string | null };

/** A page of spreadsheets. */
export async function searchSpreadsheets(
  args: SpreadsheetCriteria & Page,
  context: Context,
): Promise<SpreadsheetPageRecord> {
  const criteria = driveQuery(args);
  let incompleteSearch = false;
  const ask = async (query: PageQuery) => {
    const page = await callEndpoint(context, files, { ...criteria, ...query, fields: FIELDS });
    incompleteSearch ||= page.incompleteSearch === true;
    const items = optionalRowsOf(page.files, (file) => partial(spreadsheetFile(file), ['id', 'title', 'url']));
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
