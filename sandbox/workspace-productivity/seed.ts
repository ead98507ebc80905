import type { SandboxContext } from '../state/service.ts';
import { FACTORY_CALENDAR, seedMeetings } from './calendar/seed.ts';
import { seedDrafts } from './mail/draft-seed.ts';
import { seedEdgeCaseMessages } from './mail/edge-case-messages.ts';
import { seedMessages, seedWelcomes } from './mail/seed.ts';
import { calendarListIn, calendarsIn, mailLabelsIn } from './records/records.ts';
import { seedSpreadsheets } from './sheets/seed.ts';

const ZONE = 'Europe/Amsterdam';

const SYSTEM_LABELS = [
  'INBOX',
  'SENT',
  'DRAFT',
  'TRASH',
  'SPAM',
  'UNREAD',
  'STARRED',
  'IMPORTANT',
  'CHAT',
  'CATEGORY_PERSONAL',
  'CATEGORY_SOCIAL',
  'CATEGORY_PROMOTIONS',
  'CATEGORY_UPDATES',
  'CATEGORY_FORUMS',
];

/** Seeds everyone's calendars and mailboxes, and the credential owner's drafts and spreadsheets. */
export function seedGoogle(context: SandboxContext): void {
  seedCalendars(context);
  seedCalendarList(context);
  seedLabels(context);
  seedMeetings(context);
  seedMessages(context);
  seedEdgeCaseMessages(context);
  seedDrafts(context);
  seedSpreadsheets(context);
  seedWelcomes(context);
}

function seedCalendars({ store, company }: SandboxContext): void {
  for (const { email } of company.people)
    calendarsIn(store).insert(email, { id: email, summary: email, timeZone: ZONE });
  const factory = { id: FACTORY_CALENDAR, summary: 'Factory line', description: 'When the line stands still.' };
  calendarsIn(store).insert(FACTORY_CALENDAR, { ...factory, timeZone: ZONE });
}

/** Seeds the credential owner's calendar list. Calendars that are not in the list can still be read. */
function seedCalendarList({ store, company }: SandboxContext): void {
  const [{ email: owner }, { email: second }, { email: third }, { email: fourth }] = company.people;
  const list = calendarListIn(store);
  list.insert(owner, { id: owner, colorId: '14', accessRole: 'owner', primary: true, selected: true });
  list.insert(FACTORY_CALENDAR, { id: FACTORY_CALENDAR, colorId: '7', accessRole: 'writer', selected: true });
  list.insert(second, { id: second, colorId: '3', accessRole: 'reader', selected: true });
  list.insert(third, { id: third, colorId: '4', accessRole: 'reader', hidden: true });
  list.insert(fourth, { id: fourth, colorId: '5', accessRole: 'reader', deleted: true });
}

function seedLabels({ store }: SandboxContext): void {
  for (const id of SYSTEM_LABELS) mailLabelsIn(store).insert(id, { id, name: id, type: 'system' });
  mailLabelsIn(store).insert('Label_1', { id: 'Label_1', name: 'Suppliers', type: 'user' });
  mailLabelsIn(store).insert('Label_2', { id: 'Label_2', name: 'Torque tests', type: 'user' });
}
