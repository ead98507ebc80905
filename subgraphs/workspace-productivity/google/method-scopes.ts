/**
 * The OAuth scopes that allow each Google API method; any one of a method's scopes is enough. Scopes are relative to
 * https://www.googleapis.com/auth/ unless they are full URLs. Source: the discovery documents of Calendar v3 (revision
 * 20260708), Drive v3 (20260916), Sheets v4 (20260921), Gmail v1 (20260727) and People v1 (20251117).
 */
export const METHOD_SCOPES = {
  'calendar GET /users/me/calendarList':
    'calendar calendar.calendarlist calendar.calendarlist.readonly calendar.readonly',
  'calendar GET /calendars/{calendarId}':
    'calendar calendar.app.created calendar.calendars calendar.calendars.readonly calendar.readonly',
  'calendar GET /calendars/{calendarId}/events':
    'calendar calendar.app.created calendar.events calendar.events.freebusy calendar.events.owned ' +
    'calendar.events.owned.readonly calendar.events.public.readonly calendar.events.readonly calendar.readonly',
  'calendar GET /calendars/{calendarId}/events/{eventId}':
    'calendar calendar.app.created calendar.events calendar.events.freebusy calendar.events.owned ' +
    'calendar.events.owned.readonly calendar.events.public.readonly calendar.events.readonly calendar.readonly',
  'calendar POST /calendars/{calendarId}/events': 'calendar calendar.app.created calendar.events calendar.events.owned',
  'calendar PATCH /calendars/{calendarId}/events/{eventId}':
    'calendar calendar.app.created calendar.events calendar.events.owned',
  'calendar POST /calendars/{calendarId}/events/{eventId}/move': 'calendar calendar.events calendar.events.owned',
  'calendar DELETE /calendars/{calendarId}/events/{eventId}':
    'calendar calendar.app.created calendar.events calendar.events.owned',
  'calendar POST /freeBusy': 'calendar calendar.events.freebusy calendar.freebusy calendar.readonly',
  'drive GET /about':
    'drive drive.appdata drive.file drive.metadata drive.metadata.readonly drive.photos.readonly drive.readonly',
  'drive GET /files':
    'drive drive.appdata drive.file drive.meet.readonly drive.metadata drive.metadata.readonly ' +
    'drive.photos.readonly drive.readonly',
  'sheets POST /spreadsheets': 'drive drive.file spreadsheets',
  'sheets GET /spreadsheets/{spreadsheetId}': 'drive drive.file drive.readonly spreadsheets spreadsheets.readonly',
  'sheets POST /spreadsheets/{spreadsheetId}:batchUpdate': 'drive drive.file spreadsheets',
  'sheets PUT /spreadsheets/{spreadsheetId}/values/{range}': 'drive drive.file spreadsheets',
  'sheets POST /spreadsheets/{spreadsheetId}/values/{range}:append': 'drive drive.file spreadsheets',
  'mail GET /users/me/profile': 'https://mail.google.com/ gmail.compose gmail.metadata gmail.modify gmail.readonly',
  'mail GET /users/me/messages': 'https://mail.google.com/ gmail.metadata gmail.modify gmail.readonly',
  'mail GET /users/me/messages/{id}':
    'https://mail.google.com/ gmail.addons.current.message.action gmail.addons.current.message.metadata ' +
    'gmail.addons.current.message.readonly gmail.metadata gmail.modify gmail.readonly',
  'mail GET /users/me/messages/{messageId}/attachments/{id}':
    'https://mail.google.com/ gmail.addons.current.message.action gmail.addons.current.message.readonly ' +
    'gmail.modify gmail.readonly',
  'mail POST /users/me/messages/send':
    'https://mail.google.com/ gmail.addons.current.action.compose gmail.compose gmail.modify gmail.send',
  'mail POST /users/me/messages/{id}/trash': 'https://mail.google.com/ gmail.modify',
  'mail GET /users/me/threads': 'https://mail.google.com/ gmail.metadata gmail.modify gmail.readonly',
  'mail GET /users/me/threads/{id}':
    'https://mail.google.com/ gmail.addons.current.message.action gmail.addons.current.message.metadata ' +
    'gmail.addons.current.message.readonly gmail.metadata gmail.modify gmail.readonly',
  'mail GET /users/me/drafts': 'https://mail.google.com/ gmail.compose gmail.modify gmail.readonly',
  'mail GET /users/me/drafts/{id}': 'https://mail.google.com/ gmail.compose gmail.modify gmail.readonly',
  'mail POST /users/me/drafts':
    'https://mail.google.com/ gmail.addons.current.action.compose gmail.compose gmail.modify',
  'mail PUT /users/me/drafts/{id}':
    'https://mail.google.com/ gmail.addons.current.action.compose gmail.compose gmail.modify',
  'mail POST /users/me/drafts/send':
    'https://mail.google.com/ gmail.addons.current.action.compose gmail.compose gmail.modify',
  'mail DELETE /users/me/drafts/{id}':
    'https://mail.google.com/ gmail.addons.current.action.compose gmail.compose gmail.modify',
  'people GET /people/me':
    'contacts contacts.other.readonly contacts.readonly directory.readonly user.addresses.read user.birthday.read ' +
    'user.emails.read user.gender.read user.organization.read user.phonenumbers.read userinfo.email ' +
    'userinfo.profile',
} as const;
