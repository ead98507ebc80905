import { z } from 'zod';
import type { Postgres } from '../store/postgres.ts';
import type { ServiceAddress } from '../upstream/service.ts';

/** Marks settings as secret, or as reloadable while the process runs. */
export const settingTraits = z.registry<{ isSecret?: true; isReloadable?: true }>();

export type ValuesOf<Shape extends z.ZodRawShape> = z.output<z.ZodObject<Shape>>;

/**
 * A service's credential: the server's environment variable, the header for per-request credentials, a description, and
 * the value used for the sandbox. If the header's name ends in `-authorization`, its value may start with `Bearer`.
 */
type Credential = {
  variable: string;
  header: string;
  meaning: string;
  sandbox: string;
  provider?: TokenProvider;
  /** The name of the service to which the credential belongs, as in `AccountService`. */
  service: string;
  /** The environment variables that configure the credential in other ways. If any is set, the service is live. */
  alternatives?: readonly string[];
};

/**
 * A provider of user tokens: the environment variable for the provider's name on the platform, and a function that
 * converts a catalogue scope to the provider's full scope name.
 */
type TokenProvider = { variable: string; fullScope?: (scope: string) => string };

/**
 * An upstream service's live URL, sandbox path and credential, and the environment variable that contains its
 * configured URL.
 */
export type UpstreamSettings = {
  variable: string;
  live: string;
  /** When to set the URL to another host of the service. */
  otherHost?: string;
  sandboxPath: string;
  credential: Credential;
};

/**
 * An upstream's address and its limit on concurrent calls. The address is the embedded sandbox, the live service with a
 * credential, or a configured URL without a credential.
 */
export type UpstreamAddress = ServiceAddress & { kind: 'sandbox' | 'live' | 'given'; concurrency: number };

export type SubgraphSettings = {
  /**
   * For a subgraph that runs as a remote server: the environment variable that contains the server's URL, and the
   * default port.
   */
  remote: { variable: string; port: number };
  upstreams: Record<string, UpstreamSettings>;
  variables: Record<string, z.ZodType>;
  /** Converts parsed settings to the subgraph's options. Throws `ConfigurationError` for conflicting values. */
  settings(values: Record<string, unknown>): object;
};

export type SubgraphOptions<Settings extends SubgraphSettings> = {
  upstreams: { [Name in keyof Settings['upstreams']]: UpstreamAddress };
  /** The database to use instead of files. */
  database?: Postgres | undefined;
} & ReturnType<Settings['settings']>;

/** Thrown for invalid configuration. The message lists all errors, one per line, without secret values. */
export class ConfigurationError extends Error {
  override name = 'ConfigurationError';
}

/** Returns whether a URL consists only of an origin and a path. */
function isPlace(text: string): boolean {
  const { username, password } = new URL(text);
  return username === '' && password === '' && !/[?#]/.test(text);
}

/** An http or https URL. The URL must not contain a secret, because error messages can include it. */
export const placeAddress = z
  .url({ protocol: /^https?$/, error: 'is not an http or https URL', abort: true })
  .refine(isPlace, 'must not contain a username, password, query or fragment; set credentials in their own variables');

/** An http or https URL without secrets. Parsing removes trailing slashes. */
export const webAddress = placeAddress.transform((text) => text.replace(/\/+$/, ''));

export const headerText = z
  .string()
  .regex(/^[\x21-\x7e]+$/, 'contains spaces or characters that headers cannot contain');

/** A secret that requests contain and that can change while the process runs. */
export const secretText = (meaning: string) => {
  const setting = headerText.optional().describe(meaning);
  settingTraits.add(setting, { isSecret: true, isReloadable: true });
  return setting;
};

export const providerName = z.string().max(256, 'is longer than 256 characters');

export const flag = z.union([z.boolean(), z.stringbool()], 'must be true or false');

export const numberFrom = (min: number, max = Number.MAX_SAFE_INTEGER) =>
  z.coerce.number('is not a number').min(min, `is below ${min}`).max(max, `is above ${max}`);

export const integerFrom = (min: number, max?: number) => numberFrom(min, max).int('is not an integer');

export const keysOf = <Key extends string>(table: Partial<Record<Key, unknown>>) => Object.keys(table) as Key[];
