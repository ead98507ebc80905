import type { Context } from '../context.ts';
import type { Endpoint, Values } from '../endpoint.ts';
import { callEndpoint } from '../executor.ts';
import { knowing } from '../reference.ts';
import { driveQuery, type SpreadsheetCriteria } from './drive-query.ts';
import { spreadsheetFile } from './sheet-records.ts';

const TOOL = 'Sheets.SearchSpreadsheets';
const FIELDS = 'nextPageToken,incompleteSearch,files(kind,id,name,mimeType)';
/** Pages may come short, even empty; after this many the rest is left to the next page of the caller. */
const MOST_CALLS = 10;

const files = {
  call: 'GET /files',
  query: {
    q: 'q',
    orderBy: 'orderBy',
    pageSize: 'pageSize',
    pageToken: 'pageToken',
    includeItemsFromAllDrives: 'includeItemsFromAllDrives',
    supportsAllDrives: 'supportsAllDrives',
    corpora: 'corpora',
    driveId: 'driveId',
    fields: 'fields',
  },
} satisfies Endpoint<Values>;

type Page = { limit?: number | null; paginationToken?: string | null };

/** A page of spreadsheets. It is asked for exactly what is missing of it, so that the token for the next page skips nothing. */
export async function searchSpreadsheets(args: SpreadsheetCriteria & Page, context: Context): Promise<Values> {
  const query = driveQuery(args);
  const limit = args.limit ?? 10;
  const found: Values[] = [];
  let pageToken = args.paginationToken || undefined;
  let incompleteSearch = false;
  for (let call = 0; call < MOST_CALLS && found.length < limit; call++) {
    const values = { ...query, pageSize: limit - found.length, pageToken, fields: FIELDS };
    const page = await callEndpoint(context, TOOL, files, values, { upstream: 'drive' });
    found.push(...(page.files ?? []));
    incompleteSearch ||= page.incompleteSearch === true;
    pageToken = page.nextPageToken;
    if (pageToken === undefined) break;
  }
  return {
    items: found.map((file) => knowing(spreadsheetFile(file), ['id', 'title', 'url'])),
    hasMore: pageToken !== undefined,
    nextPaginationToken: pageToken ?? null,
    incompleteSearch,
  };
}
