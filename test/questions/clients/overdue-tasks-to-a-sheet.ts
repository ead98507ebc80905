import type { Rest } from '../rest.ts';
import { instant, millis } from '../wire.ts';
import { createSheet } from '../writing.ts';

type Variables = {
  workspace: string;
  today: string;
  title: string;
  number: string;
  name: string;
  due: string;
  address: string;
};

export async function answer(rest: Rest, { workspace, today, title, ...heads }: Variables) {
  const { tasks, last_page } = await rest.taskmanager(`/team/${workspace}/task`, {
    due_date_lt: millis(today),
    order_by: 'due_date',
  });
  const items: Record<'customId' | 'name' | 'dueDate' | 'url', string | null>[] = tasks.map(
    ({ custom_id, name, due_date, url }: any) => ({ customId: custom_id, name, dueDate: instant(due_date), url }),
  );
  const { properties, sheets } = await createSheet(rest, title, [
    [heads.number, ...items.map(({ customId }) => customId)],
    [heads.name, ...items.map(({ name }) => name)],
    [heads.due, ...items.map(({ dueDate }) => dueDate)],
    [heads.address, ...items.map(({ url }) => url)],
  ]);
  return {
    overdue: { workspace: { tasks: { items, pageInfo: { hasNextPage: !last_page } } } },
    createSpreadsheet: {
      title: properties.title,
      sheets: sheets.map((sheet: any) => ({ title: sheet.properties.title })),
    },
  };
}
