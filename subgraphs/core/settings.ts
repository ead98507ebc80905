import { z } from 'zod';

/** Marks settings as secret, or as reloadable by a running process. */
export const settingTraits = z.registry<{ isSecret?: true; isReloadable?: true }>();

export type ValuesOf<Shape extends z.ZodRawShape> = z.output<z.ZodObject<Shape>>;

/**
 * A credential: its variable, the header for per-request credentials, its description, and the sandbox credential. The
 * value of a header named `…-authorization` can have a `Bearer` prefix.
 */
type Credential = { variable: string; header: string; meaning: string; sandbox: string; provider?: TokenProvider };

/** A provider of user tokens: the variable that names it at the platform, and the mapping of the catalogue's scopes. */
type TokenProvider = { variable: string; fullScope?: (scope: string) => string };

/** An upstream: the variable of its URL, its live URL, its path in the sandbox, and its credential. */
export type UpstreamSettings = { variable: string; live: string; sandboxPath: string; credential: Credential };

/**
 * An upstream's address and limit of concurrent calls. The address is the embedded sandbox, the live service with a
 * credential, or a configured URL without one.
 */
export type UpstreamAddress = {
  url: string;
  credential?: string;
  kind: 'sandbox' | 'live' | 'given';
  concurrency: number;
};

/** The settings of a subgraph. */
export type SubgraphSettings = {
  /** For a remote subgraph: the variable of its URL, and its default port. */
  remote: { variable: string; port: number };
  upstreams: Record<string, UpstreamSettings>;
  variables: Record<string, z.ZodType>;
  /** Converts the values to the subgraph's options. Throws a ConfigurationError for contradictory values. */
  settings(values: Record<string, unknown>): object;
};

/** A subgraph's options. */
export type SubgraphOptions<Settings extends SubgraphSettings> = {
  upstreams: { [Name in keyof Settings['upstreams']]: UpstreamAddress };
} & ReturnType<Settings['settings']>;

/** Lists all configuration errors, one per line, without secret values. */
export class ConfigurationError extends Error {
  override name = 'ConfigurationError';
}

/** Whether a URL has only an origin and a path. */
function isPlace(text: string): boolean {
  const { username, password } = new URL(text);
  return username === '' && password === '' && !/[?#]/.test(text);
}

/** An http or https URL. Messages can contain it, so it must not contain a secret. */
export const placeAddress = z
  .url({ protocol: /^https?$/, error: 'is not an http or https URL', abort: true })
  .refine(isPlace, 'must not contain a user, password, query or fragment; set credentials in their own variables');

/** Like {@link placeAddress}, without trailing slashes. */
export const webAddress = placeAddress.transform((text) => text.replace(/\/+$/, ''));

/** Text that is valid in a header. */
export const headerText = z
  .string()
  .regex(/^[\x21-\x7e]+$/, 'contains spaces or characters that headers cannot contain');

export const providerName = z.string().max(256, 'is longer than 256 characters');

export const flag = z.union([z.boolean(), z.stringbool()], 'must be true or false');

/** A number in an inclusive range. */
export const numberFrom = (min: number, max = Number.MAX_SAFE_INTEGER) =>
  z.coerce.number('is not a number').min(min, `is below ${min}`).max(max, `is above ${max}`);

/** An integer in an inclusive range. */
export const integerFrom = (min: number, max?: number) => numberFrom(min, max).int('is not an integer');

/** The keys of a table, typed. */
export const keysOf = <Key extends string>(table: Partial<Record<Key, unknown>>) => Object.keys(table) as Key[];
