const AUTH = 'https://www.googleapis.com/auth/';

const EVENT_READING = under(
  'calendar',
  'calendar.app.created',
  'calendar.events',
  'calendar.events.freebusy',
  'calendar.events.owned',
  'calendar.events.owned.readonly',
  'calendar.events.public.readonly',
  'calendar.events.readonly',
  'calendar.readonly',
);
const EVENT_WRITING = under('calendar', 'calendar.app.created', 'calendar.events', 'calendar.events.owned');

const MESSAGE_READING = mail(
  'gmail.addons.current.message.action',
  'gmail.addons.current.message.metadata',
  'gmail.addons.current.message.readonly',
  'gmail.metadata',
  'gmail.modify',
  'gmail.readonly',
);
const DRAFT_WRITING = mail('gmail.addons.current.action.compose', 'gmail.compose', 'gmail.modify');

const DRIVE_READING = under(
  'drive',
  'drive.appdata',
  'drive.file',
  'drive.metadata',
  'drive.metadata.readonly',
  'drive.photos.readonly',
  'drive.readonly',
);
const SHEET_WRITING = under('drive', 'drive.file', 'spreadsheets');

/**
 * The scopes that allow each method; one of them is enough. From the `scopes` lists in Google's discovery documents. A
 * route names its method in `config.googleMethod`.
 */
export const SCOPES = {
  'calendar.calendarList.list': under(
    'calendar',
    'calendar.calendarlist',
    'calendar.calendarlist.readonly',
    'calendar.readonly',
  ),
  'calendar.calendars.get': under(
    'calendar',
    'calendar.app.created',
    'calendar.calendars',
    'calendar.calendars.readonly',
    'calendar.readonly',
  ),
  'calendar.events.delete': EVENT_WRITING,
  'calendar.events.get': EVENT_READING,
  'calendar.events.insert': EVENT_WRITING,
  'calendar.events.list': EVENT_READING,
  'calendar.events.move': under('calendar', 'calendar.events', 'calendar.events.owned'),
  'calendar.events.patch': EVENT_WRITING,
  'calendar.freebusy.query': under('calendar', 'calendar.events.freebusy', 'calendar.freebusy', 'calendar.readonly'),
  'gmail.users.drafts.create': DRAFT_WRITING,
  'gmail.users.drafts.delete': DRAFT_WRITING,
  'gmail.users.drafts.get': mail('gmail.compose', 'gmail.modify', 'gmail.readonly'),
  'gmail.users.drafts.list': mail('gmail.compose', 'gmail.modify', 'gmail.readonly'),
  'gmail.users.drafts.send': DRAFT_WRITING,
  'gmail.users.drafts.update': DRAFT_WRITING,
  'gmail.users.getProfile': mail('gmail.compose', 'gmail.metadata', 'gmail.modify', 'gmail.readonly'),
  'gmail.users.messages.attachments.get': mail(
    'gmail.addons.current.message.action',
    'gmail.addons.current.message.readonly',
    'gmail.modify',
    'gmail.readonly',
  ),
  'gmail.users.messages.get': MESSAGE_READING,
  'gmail.users.messages.list': mail('gmail.metadata', 'gmail.modify', 'gmail.readonly'),
  'gmail.users.messages.send': mail(
    'gmail.addons.current.action.compose',
    'gmail.compose',
    'gmail.modify',
    'gmail.send',
  ),
  'gmail.users.messages.trash': mail('gmail.modify'),
  'gmail.users.threads.get': MESSAGE_READING,
  'gmail.users.threads.list': mail('gmail.metadata', 'gmail.modify', 'gmail.readonly'),
  'people.people.get': under(
    'contacts',
    'contacts.other.readonly',
    'contacts.readonly',
    'directory.readonly',
    'user.addresses.read',
    'user.birthday.read',
    'user.emails.read',
    'user.gender.read',
    'user.organization.read',
    'user.phonenumbers.read',
    'userinfo.email',
    'userinfo.profile',
  ),
  'drive.about.get': DRIVE_READING,
  'drive.files.list': [...DRIVE_READING, ...under('drive.meet.readonly')],
  'sheets.spreadsheets.batchUpdate': SHEET_WRITING,
  'sheets.spreadsheets.create': SHEET_WRITING,
  'sheets.spreadsheets.get': [...SHEET_WRITING, ...under('drive.readonly', 'spreadsheets.readonly')],
  'sheets.spreadsheets.values.append': SHEET_WRITING,
  'sheets.spreadsheets.values.update': SHEET_WRITING,
} as const satisfies Record<string, readonly string[]>;

export type ApiMethod = keyof typeof SCOPES;

function under(...names: string[]): string[] {
  return names.map((name) => AUTH + name);
}

function mail(...names: string[]): string[] {
  return ['https://mail.google.com/', ...under(...names)];
}
