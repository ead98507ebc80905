import { headerOf, lastOf, senderOf } from '../mail-headers.ts';
import type { Rest } from '../rest.ts';
import { instant } from '../wire.ts';
import { insertEvent, post, RECEIPT, readZone } from '../writing.ts';

type Variables = {
  about: string;
  list: string;
  sheet: string;
  from: string;
  until: string;
  who: string;
  event: string;
};

export async function answer(rest: Rest, { about, list, sheet, from, until, who, event }: Variables) {
  const [message, file, zone] = await Promise.all([lastAbout(rest, about), sheetNamed(rest, sheet), readZone(rest)]);
  const summary = headerOf(message, 'subject');
  const task = await rest.taskmanager(`/list/${list}/task`, {}, post({ name: summary }));
  const made = await insertEvent(rest, zone, { summary, description: task.url, from, until });
  const append = `/spreadsheets/${file.id}/values/${encodeURIComponent(`'${file.first.title}'`)}:append`;
  const options = { valueInputOption: 'RAW', insertDataOption: 'INSERT_ROWS' };
  const { updates } = await rest.sheets(append, options, post({ values: [[summary, task.url]] }));
  await rest.tracking('/track', {}, post({ userId: who, event, properties: { task: task.url } }));
  const found = { lastMessage: { subject: summary, from: { email: senderOf(message) } } };
  return {
    found: {
      threads: { items: [found] },
      spreadsheets: { items: [{ id: file.id, title: file.name }] },
    },
    createNewTaskManagerTask: { task: { name: task.name, url: task.url } },
    createEvent: { summary: made.summary, start: { dateTime: instant(Date.parse(made.start.dateTime)) } },
    appendRows: {
      updatedRanges: [updates.updatedRange.split('!')[1]],
      sheet: { url: file.url },
    },
    trackUserEvent: RECEIPT,
  };
}

async function lastAbout(rest: Rest, about: string) {
  const { threads } = await rest.mail('/threads', { q: `subject:(${about})`, maxResults: 1 });
  return lastOf(await rest.mail(`/threads/${threads[0].id}`));
}

/** The newest spreadsheet of that name, with its first sheet. */
async function sheetNamed(rest: Rest, title: string) {
  const { files } = await rest.drive('/files', {
    q: `mimeType = 'application/vnd.google-apps.spreadsheet' and trashed = false and name contains '${title}'`,
    orderBy: 'modifiedTime desc',
    pageSize: 1,
  });
  const { id, name } = files[0];
  const { sheets, spreadsheetUrl } = await rest.sheets(`/spreadsheets/${id}`, {
    fields: 'spreadsheetUrl,sheets(properties)',
  });
  const first = sheets[0].properties;
  return { id, name, first, url: `${spreadsheetUrl}#gid=${first.sheetId ?? 0}` };
}
