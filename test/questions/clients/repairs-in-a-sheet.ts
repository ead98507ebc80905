import { memberOf, readWorkspaces } from '../people.ts';
import type { Rest } from '../rest.ts';
import { sheetNamed } from '../sheets.ts';

type Variables = { title: string; sheet: string; task: string; technician: string; hours: string };

export async function answer(rest: Rest, { title, sheet, task, technician, hours }: Variables) {
  const [{ name, rows }, workspaces] = await Promise.all([sheetNamed(rest, title, sheet), readWorkspaces(rest)]);
  const items = rows.map(({ row, cell }) => {
    const id = /\/t\/(\w+)$/.exec(cell(task)?.stringValue ?? '')?.[1];
    const email = cell(technician)?.stringValue ?? '';
    return {
      row,
      taskMention: id ? { task: { id } } : null,
      person: email.includes('@') ? { name: memberOf(workspaces, email).name } : null,
      cell: { number: cell(hours)?.numberValue ?? null },
    };
  });
  return {
    workspaces: workspaces.map((workspace) => ({ name: workspace.name })),
    spreadsheets: { items: [{ title: name, cells: { items, pageInfo: { hasNextPage: false } } }] },
  };
}
