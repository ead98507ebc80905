import type { Rest } from './rest.ts';

export const post = (body: unknown) => ({ method: 'POST', body });

/** Adds an event to the primary calendar at wall times in its zone. */
export async function insertEvent(rest: Rest, zone: string, event: NewEvent): Promise<any> {
  const { from, until, attendees, ...texts } = event;
  const body = {
    ...texts,
    start: { dateTime: from, timeZone: zone },
    end: { dateTime: until, timeZone: zone },
    ...(attendees && { attendees: attendees.map((email) => ({ email })) }),
  };
  return rest.calendar('/calendars/primary/events', { sendUpdates: 'all' }, post(body));
}

type NewEvent = { summary: string; description?: string; from: string; until: string; attendees?: string[] };

/** The zone of the primary calendar. */
export const readZone = async (rest: Rest): Promise<string> => (await rest.calendar('/calendars/primary')).timeZone;

/** Sends a plain-text email. */
export function sendMail(rest: Rest, to: string, subject: string, text: string): Promise<any> {
  const lines = [`To: ${to}`, `Subject: ${subject}`, 'Content-Type: text/plain; charset="UTF-8"', '', text];
  return rest.mail('/messages/send', {}, post({ raw: Buffer.from(lines.join('\r\n')).toString('base64url') }));
}

/** Creates a spreadsheet from columns of texts. */
export function createSheet(rest: Rest, title: string, columns: (string | null)[][]): Promise<any> {
  const rowData = (columns[0] ?? []).map((_, row) => ({
    values: columns.map((column) => (column[row] == null ? {} : { userEnteredValue: { stringValue: column[row] } })),
  }));
  const grid = { rowCount: 1_000, columnCount: 26 };
  const properties = { sheetId: 1, title: 'Sheet1', gridProperties: grid };
  const sheets = [{ properties, data: [{ startRow: 0, startColumn: 0, rowData }] }];
  return rest.sheets('/spreadsheets', {}, post({ properties: { title }, sheets }));
}

/** Tracking responses only confirm receipt. */
export const RECEIPT = { receipt: { strict: false } };
