import type { Tables } from '../records/records.ts';

export function removeThread(tables: Tables, id: string): void {
  tables.comments.remove(id);
  for (const reply of tables.comments.find(({ reply_to }) => reply_to === id)) removeThread(tables, reply.id);
}
