import { decodeHTML } from 'entities';
import type { Rest } from '../rest.ts';
import { instant } from '../wire.ts';
import { insertEvent, post, RECEIPT } from '../writing.ts';

type Variables = {
  about: string;
  list: string;
  spreadsheet: string;
  from: string;
  until: string;
  zone: string;
  who: string;
  event: string;
};

export async function answer(rest: Rest, variables: Variables) {
  const { about, list, spreadsheet, from, until, zone, who, event } = variables;
  const { threads } = await rest.mail('/threads', { q: `subject:(${about})`, maxResults: 1 });
  const text = decodeHTML(threads[0].snippet);
  const task = await rest.taskmanager(`/list/${list}/task`, {}, post({ name: about, description: text }));
  const made = await insertEvent(rest, zone, { summary: about, description: task.url, from, until });
  const append = `/spreadsheets/${spreadsheet}/values/A:Z:append`;
  const options = { valueInputOption: 'RAW', insertDataOption: 'INSERT_ROWS' };
  const { updates } = await rest.sheets(append, options, post({ values: [[about, text, task.url]] }));
  await rest.tracking('/track', {}, post({ userId: who, event, properties: { task: task.url } }));
  return {
    found: { threads: { items: [{ snippet: text }] } },
    createNewTaskManagerTask: { task: { name: task.name, url: task.url } },
    createEvent: { summary: made.summary, start: { dateTime: instant(Date.parse(made.start.dateTime)) } },
    appendRows: { updatedRanges: [updates.updatedRange.split('!')[1]] },
    trackUserEvent: RECEIPT,
  };
}
