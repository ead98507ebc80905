import { knowing } from '../../graph/reference.ts';
import type { Context } from '../../rows/context.ts';
import type { Endpoint, Values } from '../../rows/endpoint.ts';
import { callEndpoint } from '../../rows/executor.ts';
import { optionalRowsOf } from '../../rows/replies.ts';
import { filledPage, type PageQuery } from '../google/pages.ts';
import { driveQuery, type SpreadsheetCriteria } from './drive-query.ts';
import { spreadsheetFile } from './sheet-records.ts';

const TOOL = 'Sheets.SearchSpreadsheets';
const FIELDS = 'nextPageToken,incompleteSearch,files(kind,id,name,mimeType)';

const files = {
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
} satisfies Endpoint<Values>;

type Page = { limit?: number | null; paginationToken?: string | null };

/** A page of spreadsheets. */
export async function searchSpreadsheets(args: SpreadsheetCriteria & Page, context: Context): Promise<Values> {
  const criteria = driveQuery(args);
  let incompleteSearch = false;
  const ask = async (query: PageQuery) => {
    const page = await callEndpoint(
      context,
      TOOL,
      files,
      { ...criteria, ...query, fields: FIELDS },
      { upstream: 'drive' },
    );
    incompleteSearch ||= page.incompleteSearch === true;
    const items = optionalRowsOf(page.files, (file) => knowing(spreadsheetFile(file), ['id', 'title', 'url']));
    return { items, nextPageToken: page.nextPageToken };
  };
  const { items, hasMore, nextPageToken } = await filledPage(ask, {
    tool: TOOL,
    most: args.limit ?? 10,
    from: args.paginationToken || undefined,
  });
  return {
    items,
    hasMore,
    nextPaginationToken: nextPageToken,
    incompleteSearch,
  };
}
