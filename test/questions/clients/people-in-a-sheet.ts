import { memberOf, readWorkspaces } from '../people.ts';
import type { Rest } from '../rest.ts';
import { sheetNamed } from '../sheets.ts';

type Variables = { title: string; sheet: string; address: string };

export async function answer(rest: Rest, { title, sheet, address }: Variables) {
  const [{ name, rows }, workspaces] = await Promise.all([sheetNamed(rest, title, sheet), readWorkspaces(rest)]);
  const items = rows.map(({ row, cell }) => {
    const email = cell(address)?.stringValue ?? '';
    return { row, person: email.includes('@') ? { email, ...memberOf(workspaces, email) } : null };
  });
  return {
    workspaces: workspaces.map((workspace) => ({ name: workspace.name })),
    spreadsheets: { items: [{ title: name, cells: { items, pageInfo: { hasNextPage: false } } }] },
  };
}
