import type { Company, Table } from './company.ts';

const DAY = 86_400_000;
const MIRA = 'mira@halyard.example';

const day = ({ now }: Company, days: number): string => new Date(now + days * DAY).toISOString().slice(0, 10);
const spreadsheet = (at: Company): string => at.find('google.files', ({ name }) => name === 'Gripper test log').id;
const message = (at: Company) => at.find('google.messages', ({ labelIds }) => labelIds.includes('INBOX'));

const MESSAGE = { subject: 'Bearings', body: 'They are here.', recipient: 'grace@ferrous.example' };

/** An event of the user's own. */
const ownEvent = async (at: Company): Promise<string> => {
  const { id } = await at.run('Calendar.CreateEvent', {
    summary: 'Belt change',
    start_datetime: `${day(at, 1)}T10:00:00`,
    end_datetime: `${day(at, 1)}T11:00:00`,
  });
  return id;
};

/** Calendar, sheets and mail. */
export const productivity: Table = {
  'Calendar.ListCalendars': () => ({ max_results: 5, show_hidden: true }),
  'Calendar.CreateEvent': (at) => ({
    summary: 'Belt change',
    start_datetime: `${day(at, 1)}T10:00:00`,
    end_datetime: `${day(at, 1)}T11:00:00`,
    visibility: 'PRIVATE',
    attendee_emails: ['tomas@halyard.example'],
    send_notifications_to_attendees: 'ALL',
  }),
  'Calendar.ListEvents': (at) => ({
    min_end_datetime: `${day(at, 0)}T00:00:00`,
    max_start_datetime: `${day(at, 7)}T00:00:00`,
  }),
  'Calendar.UpdateEvent': async (at) => ({
    event_id: await ownEvent(at),
    updated_summary: 'Belt and bearing change',
    send_notifications_to_attendees: 'NONE',
  }),
  'Calendar.DeleteEvent': async (at) => ({ event_id: await ownEvent(at), send_updates: 'EXTERNAL_ONLY' }),
  'Calendar.FindTimeSlotsWhenEveryoneIsFree': (at) => ({
    email_addresses: ['tomas@halyard.example'],
    start_date: day(at, 1),
    end_date: day(at, 2),
  }),
  'Sheets.CreateSpreadsheet': () => ({ title: 'Belts', data: '{"1":{"A":"Belt","B":12.5}}' }),
  'Sheets.WriteToCell': async (at) => {
    const { id } = await at.run('Sheets.CreateSpreadsheet', { title: 'Belts' });
    return { spreadsheet_id: id, column: 'B', row: 2, value: '75%' };
  },
  'Sheets.SearchSpreadsheets': () => ({ spreadsheet_contains: ['gripper'], order_by: 'modifiedTime desc' }),
  'Sheets.GetSpreadsheet': (at) => ({ spreadsheet_id: spreadsheet(at), max_rows: 5, max_cols: 5 }),
  'Mail.SendEmail': () => ({ ...MESSAGE, cc: [MIRA] }),
  'Mail.ListDraftEmails': () => ({ n_drafts: 2 }),
  'Mail.ListEmailsByHeader': () => ({ sender: 'grace', limit: 3, date_range: 'this_year' }),
  'Mail.ListEmails': () => ({ n_emails: 2 }),
  'Mail.SearchThreads': () => ({ sender: 'grace', body: 'invoice', max_results: 3, date_range: 'last_30_days' }),
  'Mail.ListThreads': () => ({ max_results: 2 }),
  'Mail.GetThread': (at) => ({ thread_id: message(at).threadId }),
};
