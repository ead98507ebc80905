const AUTH = 'https://www.googleapis.com/auth/';

/**
 * The scopes that open each method: one of them is enough. From the `scopes` lists of the discovery documents
 * (Calendar v3, Gmail v1, OAuth2 v2). A route names its method in `config.method`.
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
  'calendar.events.list': under(
    'calendar',
    'calendar.app.created',
    'calendar.events',
    'calendar.events.freebusy',
    'calendar.events.owned',
    'calendar.events.owned.readonly',
    'calendar.events.public.readonly',
    'calendar.events.readonly',
    'calendar.readonly',
  ),
  'gmail.users.getProfile': mail('gmail.compose', 'gmail.metadata', 'gmail.modify', 'gmail.readonly'),
  'gmail.users.threads.get': mail(
    'gmail.addons.current.message.action',
    'gmail.addons.current.message.metadata',
    'gmail.addons.current.message.readonly',
    'gmail.metadata',
    'gmail.modify',
    'gmail.readonly',
  ),
  'gmail.users.threads.list': mail('gmail.metadata', 'gmail.modify', 'gmail.readonly'),
  'oauth2.userinfo.get': ['openid', ...under('userinfo.email', 'userinfo.profile')],
} as const satisfies Record<string, readonly string[]>;

export type Method = keyof typeof SCOPES;

function under(...names: string[]): string[] {
  return names.map((name) => AUTH + name);
}

function mail(...names: string[]): string[] {
  return ['https://mail.google.com/', ...under(...names)];
}
