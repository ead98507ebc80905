const AUTH = 'https://www.googleapis.com/auth/';

const EVENT_READING = authScopes(
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
const EVENT_WRITING = authScopes('calendar', 'calendar.app.created', 'calendar.events', 'calendar.events.owned');

const MESSAGE_READING = mailScopes(
  'gmail.addons.current.message.action',
  'gmail.addons.current.message.metadata',
  'gmail.addons.current.message.readonly',
  'gmail.metadata',
  'gmail.modify',
  'gmail.readonly',
);
const DRAFT_WRITING = mailScopes('gmail.addons.current.action.compose', 'gmail.compose', 'gmail.modify');

const DRIVE_READING = authScopes(
  'drive',
  'drive.appdata',
  'drive.file',
  'drive.metadata',
  'drive.metadata.readonly',
  'drive.photos.readonly',
  'drive.readonly',
);
const SHEET_WRITING = authScopes('drive', 'drive.file', 'spreadsheets');

/**
 * The OAuth scopes that allow each API method, from Google's discovery documents. Any one of a method's scopes is
 * enough. Routes specify their method in `config.googleMethod`.
 */
export const SCOPES = {
  'calendar.calendarList.list': authScopes(
    'calendar',
    'calendar.calendarlist',
    'calendar.calendarlist.readonly',
    'calendar.readonly',
  ),
  'calendar.calendars.get': authScopes(
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
  'calendar.events.move': authScopes('calendar', 'calendar.events', 'calendar.events.owned'),
  'calendar.events.patch': EVENT_WRITING,
  'calendar.freebusy.query': authScopes(
    'calendar',
    'calendar.events.freebusy',
    'calendar.freebusy',
    'calendar.readonly',
  ),
  'gmail.users.drafts.create': DRAFT_WRITING,
  'gmail.users.drafts.delete': DRAFT_WRITING,
  'gmail.users.drafts.get': mailScopes('gmail.compose', 'gmail.modify', 'gmail.readonly'),
  'gmail.users.drafts.list': mailScopes('gmail.compose', 'gmail.modify', 'gmail.readonly'),
  'gmail.users.drafts.send': DRAFT_WRITING,
  'gmail.users.drafts.update': DRAFT_WRITING,
  'gmail.users.getProfile': mailScopes('gmail.compose', 'gmail.metadata', 'gmail.modify', 'gmail.readonly'),
  'gmail.users.messages.attachments.get': mailScopes(
    'gmail.addons.current.message.action',
    'gmail.addons.current.message.readonly',
    'gmail.modify',
    'gmail.readonly',
  ),
  'gmail.users.messages.get': MESSAGE_READING,
  'gmail.users.messages.list': mailScopes('gmail.metadata', 'gmail.modify', 'gmail.readonly'),
  'gmail.users.messages.send': mailScopes(
    'gmail.addons.current.action.compose',
    'gmail.compose',
    'gmail.modify',
    'gmail.send',
  ),
  'gmail.users.messages.trash': mailScopes('gmail.modify'),
  'gmail.users.threads.get': MESSAGE_READING,
  'gmail.users.threads.list': mailScopes('gmail.metadata', 'gmail.modify', 'gmail.readonly'),
  'people.people.get': authScopes(
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
  'drive.files.list': [...DRIVE_READING, ...authScopes('drive.meet.readonly')],
  'sheets.spreadsheets.batchUpdate': SHEET_WRITING,
  'sheets.spreadsheets.create': SHEET_WRITING,
  'sheets.spreadsheets.get': [...SHEET_WRITING, ...authScopes('drive.readonly', 'spreadsheets.readonly')],
  'sheets.spreadsheets.values.append': SHEET_WRITING,
  'sheets.spreadsheets.values.update': SHEET_WRITING,
} as const satisfies Record<string, readonly string[]>;

export type ApiMethod = keyof typeof SCOPES;

function authScopes(...names: string[]): string[] {
  return names.map((name) => AUTH + name);
}

function mailScopes(...names: string[]): string[] {
  return ['https://mail.google.com/', ...authScopes(...names)];
}
