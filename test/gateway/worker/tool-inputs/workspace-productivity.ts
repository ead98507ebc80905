import type { Company, Table } from './company.ts';

const DAY = 86_400_000;

const day = ({ now }: Company, days: number): string => new Date(now + days * DAY).toISOString().slice(0, 10);
const message = (at: Company) => at.find('google.messages', ({ labelIds }) => labelIds.includes('INBOX'));

/** An event that the user owns. */
const ownEvent = async (at: Company): Promise<string> => {
  const { id } = await at.run('Calendar.CreateEvent', {
    summary: 'Belt change',
    start_datetime: `${day(at, 1)}T10:00:00`,
    end_datetime: `${day(at, 1)}T11:00:00`,
  });
  return id;
};

export const productivity: Table = {
  'Calendar.UpdateEvent': async (at) => ({
    event_id: await ownEvent(at),
    updated_summary: 'Belt and bearing change',
    send_notifications_to_attendees: 'NONE',
  }),
  'Calendar.DeleteEvent': async (at) => ({ event_id: await ownEvent(at), send_updates: 'EXTERNAL_ONLY' }),
  'Sheets.WriteToCell': async (at) => {
    const { id } = await at.run('Sheets.CreateSpreadsheet', { title: 'Belts' });
    return { spreadsheet_id: id, column: 'B', row: 2, value: '75%' };
  },
  'Mail.ListEmailsByHeader': () => ({ sender: 'grace', limit: 3, date_range: 'this_year' }),
  'Mail.GetThread': (at) => ({ thread_id: message(at).threadId }),
};
