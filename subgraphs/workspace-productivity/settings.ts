import { z } from 'zod';
import {
  ConfigurationError,
  flag,
  headerText,
  providerName,
  type SubgraphSettings,
  secretText,
  settingTraits,
  type ValuesOf,
  webAddress,
} from '../core/settings.ts';

/** The credential that all Google services share. */
export const GOOGLE_TOKEN = {
  variable: 'GOOGLE_TOKEN',
  header: 'x-google-authorization',
  meaning: 'OAuth access token for calendar, sheets, drive, mail, people and identity',
  sandbox: 'ya29.sandbox',
  provider: { variable: 'BROKER_GOOGLE_PROVIDER', fullScope },
  service: 'google',
  alternatives: ['GOOGLE_SERVICE_ACCOUNT', 'GOOGLE_REFRESH_TOKEN', 'GOOGLE_CREDENTIALS', 'GOOGLE_CLIENT_SECRET'],
};

const googleApi = (variable: string, host: string, path: string) => ({
  variable,
  live: `https://${host}.googleapis.com${path}`,
  sandboxPath: `/google${path}`,
  credential: GOOGLE_TOKEN,
});

const variables = {
  BROKER_GOOGLE_PROVIDER: providerName
    .default('google')
    .describe("the engine's auth provider for the Google services, with BROKER=engine"),
  MAIL_ZONE: z
    .string()
    .refine(isZone, 'is not a time zone such as Europe/Amsterdam')
    .optional()
    .describe("time zone for dates in mail searches; default: the main calendar's time zone, otherwise UTC"),
  FILE_PICKER_URL: webAddress
    .optional()
    .describe('URL of the coordinator that serves the file picker; the sandbox has its own'),
  GOOGLE_CLIENT_ID: headerText
    .optional()
    .describe('client ID of the OAuth app that connects accounts, and of the file picker'),
  GOOGLE_CLIENT_SECRET: secretText('secret of the OAuth app that connects accounts'),
  GOOGLE_REFRESH_TOKEN: secretText("refresh token issued to the OAuth app, for the server's own account"),
  GOOGLE_SERVICE_ACCOUNT: z
    .string()
    .optional()
    .describe('JSON key of a service account; usually set as GOOGLE_SERVICE_ACCOUNT_FILE')
    .register(settingTraits, { isSecret: true, isReloadable: true }),
  GOOGLE_SUBJECT: z
    .email('is not an email address')
    .optional()
    .describe('user for whom the service account acts, with domain-wide delegation')
    .register(settingTraits, { isReloadable: true }),
  GOOGLE_CREDENTIALS: z
    .literal('adc', 'must be adc')
    .optional()
    .describe("adc: use the machine's application default credentials")
    .register(settingTraits, { isReloadable: true }),
  GOOGLE_OAUTH_URL: webAddress.optional().describe("OAuth server; default: Google's"),
  SELF_HOSTED: flag
    .default(false)
    .describe('true if the credentials belong to your own application: enables self-hosted features'),
};

type Values = ValuesOf<typeof variables> & { GOOGLE_TOKEN?: string };

export const productivitySettings = {
  remote: { variable: 'WORKSPACE_PRODUCTIVITY_SUBGRAPH_URL', port: 4003 },
  upstreams: {
    calendar: googleApi('CALENDAR_URL', 'www', '/calendar/v3'),
    sheets: googleApi('SHEETS_URL', 'sheets', '/v4'),
    drive: googleApi('DRIVE_URL', 'www', '/drive/v3'),
    mail: googleApi('MAIL_URL', 'gmail', '/gmail/v1'),
    people: googleApi('PEOPLE_URL', 'people', '/v1'),
    identity: googleApi('IDENTITY_URL', 'www', '/oauth2/v2'),
  },
  variables,
  settings: (values: Values) => ({
    /** The time zone used for dates in mail searches. Defaults to the main calendar's time zone. */
    mailZone: values.MAIL_ZONE,
    /** Whether features for self-hosted installations are enabled. */
    selfHosted: values.SELF_HOSTED,
    filePicker: pickerOf(values),
    google: { source: sourceOf(values), app: appOf(values), oauthUrl: values.GOOGLE_OAUTH_URL },
  }),
} satisfies SubgraphSettings;

/** Reads the settings for the file picker, where users grant the application access to files. */
function pickerOf({ FILE_PICKER_URL: coordinator, GOOGLE_CLIENT_ID: clientId }: Values) {
  if (!coordinator) return undefined;
  if (!clientId) throw new ConfigurationError('FILE_PICKER_URL requires GOOGLE_CLIENT_ID');
  return { coordinator, clientId };
}

function appOf({ GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret }: Values) {
  if (!clientSecret) return undefined;
  if (!clientId) throw new ConfigurationError('GOOGLE_CLIENT_SECRET requires GOOGLE_CLIENT_ID');
  return { clientId, clientSecret };
}

const SOURCES = ['GOOGLE_TOKEN', 'GOOGLE_SERVICE_ACCOUNT', 'GOOGLE_REFRESH_TOKEN', 'GOOGLE_CREDENTIALS'] as const;

/** Returns the source of the server's own tokens; undefined if none is set. Throws for more than one source. */
function sourceOf(values: Values) {
  const [variable, other] = SOURCES.filter((name) => values[name] !== undefined);
  if (other) throw new ConfigurationError(`${variable} and ${other} are both set; set only one`);
  if (values.GOOGLE_SUBJECT && variable !== 'GOOGLE_SERVICE_ACCOUNT')
    throw new ConfigurationError('GOOGLE_SUBJECT requires GOOGLE_SERVICE_ACCOUNT');
  if (variable === 'GOOGLE_REFRESH_TOKEN' && !(values.GOOGLE_CLIENT_ID && values.GOOGLE_CLIENT_SECRET))
    throw new ConfigurationError('GOOGLE_REFRESH_TOKEN requires GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET');
  return variable && { variable, text: values[variable] ?? '', subject: values.GOOGLE_SUBJECT };
}

function isZone(zone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

const BASE = 'https://www.googleapis.com/auth/';

/** Converts a scope from the catalogue's short form to the form that the identity provider uses. */
export function fullScope(scope: string): string {
  return scope.includes(':') ? scope : `${BASE}${scope.replace(/^mail\./, 'gmail.')}`;
}
