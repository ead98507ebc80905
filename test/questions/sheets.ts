import type { Rest } from './rest.ts';

/** A row with cells by column name. The names are in the first row. */
type Row = { row: number; cell(column: string): any };

/** The newest spreadsheet whose name contains these words, with the rows of one sheet. */
export async function sheetNamed(rest: Rest, title: string, sheet: string): Promise<{ name: string; rows: Row[] }> {
  const { files } = await rest.drive('/files', {
    q: `mimeType = 'application/vnd.google-apps.spreadsheet' and trashed = false and name contains '${title}'`,
    orderBy: 'modifiedTime desc',
    pageSize: 1,
  });
  const { id, name } = files[0];
  const { sheets } = await rest.sheets(`/spreadsheets/${id}`, {
    ranges: sheet,
    fields: 'sheets(data(rowData(values)))',
  });
  const lines = sheets[0].data[0].rowData.map(({ values = [] }: any) => values.map((cell: any) => cell.effectiveValue));
  const heads = lines[0].map((cell: any) => cell?.stringValue);
  const rows = lines.map((cells: any[], index: number) => ({
    row: index + 1,
    cell: (column: string) => cells[heads.indexOf(column)],
  }));
  return { name, rows: rows.filter((_: Row, index: number) => lines[index].some(Boolean)) };
}
