import { z } from 'zod';
import {
  ConfigurationError,
  flag,
  headerText,
  providerName,
  type SubgraphSettings,
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
};

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
  GOOGLE_CLIENT_ID: headerText.optional().describe("OAuth client ID of GOOGLE_TOKEN's app, for the file picker"),
  SELF_HOSTED: flag
    .default(false)
    .describe('true if the credentials belong to your own application: enables self-hosted features'),
};

type Values = ValuesOf<typeof variables>;

export const productivitySettings = {
  remote: { variable: 'WORKSPACE_PRODUCTIVITY_SUBGRAPH_URL', port: 4003 },
  upstreams: {
    calendar: {
      variable: 'CALENDAR_URL',
      live: 'https://www.googleapis.com/calendar/v3',
      sandboxPath: '/google/calendar/v3',
      credential: GOOGLE_TOKEN,
    },
    sheets: {
      variable: 'SHEETS_URL',
      live: 'https://sheets.googleapis.com/v4',
      sandboxPath: '/google/v4',
      credential: GOOGLE_TOKEN,
    },
    drive: {
      variable: 'DRIVE_URL',
      live: 'https://www.googleapis.com/drive/v3',
      sandboxPath: '/google/drive/v3',
      credential: GOOGLE_TOKEN,
    },
    mail: {
      variable: 'MAIL_URL',
      live: 'https://gmail.googleapis.com/gmail/v1',
      sandboxPath: '/google/gmail/v1',
      credential: GOOGLE_TOKEN,
    },
    people: {
      variable: 'PEOPLE_URL',
      live: 'https://people.googleapis.com/v1',
      sandboxPath: '/google/v1',
      credential: GOOGLE_TOKEN,
    },
    identity: {
      variable: 'IDENTITY_URL',
      live: 'https://www.googleapis.com/oauth2/v2',
      sandboxPath: '/google/oauth2/v2',
      credential: GOOGLE_TOKEN,
    },
  },
  variables,
  settings: (values: Values) => ({
    /** The time zone used for dates in mail searches. Defaults to the main calendar's time zone. */
    mailZone: values.MAIL_ZONE,
    /** Whether features for self-hosted installations are enabled. */
    selfHosted: values.SELF_HOSTED,
    filePicker: pickerOf(values),
  }),
} satisfies SubgraphSettings;

/**
 * Reads the settings for the file picker, where users grant the application access to files. Throws if only one of the
 * two settings is set.
 */
function pickerOf({ FILE_PICKER_URL: coordinator, GOOGLE_CLIENT_ID: clientId }: Values) {
  if (coordinator && clientId) return { coordinator, clientId };
  if (!coordinator && !clientId) return undefined;
  throw new ConfigurationError('set both or neither of FILE_PICKER_URL and GOOGLE_CLIENT_ID');
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
