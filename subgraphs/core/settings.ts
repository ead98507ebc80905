import { z } from 'zod';

/** What else is said of a setting: whether its value is a secret, and whether a running process applies a change. */
export const settingTraits = z.registry<{ isSecret?: true; isReloadable?: true }>();

/** The values of settings by their names. */
export type ValuesOf<Shape extends z.ZodRawShape> = z.output<z.ZodObject<Shape>>;

/**
 * A credential: the variable that holds it, the header in which callers show one of their own, what it is, and the credential that the sandbox
 * accepts. In a header named `…-authorization` it may be behind `Bearer`.
 */
type Credential = { variable: string; header: string; meaning: string; sandbox: string; provider?: TokenProvider };

/** Who has tokens of users that a service takes: the variable with its name at the platform, and how it spells the scopes of the catalogue. */
type TokenProvider = { variable: string; fullScope?: (scope: string) => string };

/** An upstream: the variable with its address, its live address, its path in the sandbox, its credential. */
export type UpstreamSettings = { variable: string; live: string; sandboxPath: string; credential: Credential };

/**
 * Where an upstream is: in the embedded sandbox, live with a credential, or at an address that was given without one; and how many calls of it
 * are made at the same time.
 */
export type UpstreamAddress = {
  url: string;
  credential?: string;
  kind: 'sandbox' | 'live' | 'given';
  concurrency: number;
};

/** What can be set of a subgraph. */
export type SubgraphSettings = {
  /** The variable with its address where it is remote, and the port at which it is then served by default. */
  remote: { variable: string; port: number };
  upstreams: Record<string, UpstreamSettings>;
  /** Further variables of its own. */
  variables: Record<string, z.ZodType>;
  /** What the subgraph is opened with, from the values of those; throws a ConfigurationError where they do not go together. */
  settings(values: Record<string, unknown>): object;
};

/** With what a subgraph is opened beside its own settings. */
export type Opening<Settings extends SubgraphSettings> = {
  upstreams: { [Name in keyof Settings['upstreams']]: UpstreamAddress };
} & ReturnType<Settings['settings']>;

/** Thrown with every fault of the configuration, a line each. A secret's value is not among them. */
export class ConfigurationError extends Error {
  override name = 'ConfigurationError';
}

/** Whether an address is no more than a place, below which there are paths. */
function isPlace(text: string): boolean {
  const { username, password } = new URL(text);
  return username === '' && password === '' && !/[?#]/.test(text);
}

/** An http or https address. It may be shown, and so holds no secret. */
export const placeAddress = z
  .url({ protocol: /^https?$/, error: 'is no http or https address', abort: true })
  .refine(
    isPlace,
    'has a user, a password, a query or a fragment, which an address here may not have: a credential has a variable of its own',
  );

/** The same without the slashes at its end. */
export const webAddress = placeAddress.transform((text) => text.replace(/\/+$/, ''));

/** A text that can be part of a header. */
export const headerText = z.string().regex(/^[\x21-\x7e]+$/, 'holds blanks or characters that cannot be in a header');

/** The name of an auth provider. */
export const providerName = z.string().max(256, 'is longer than 256 characters');

/** True or false. */
export const flag = z.union([z.boolean(), z.stringbool()], 'is neither true nor false');

/** A number between two limits, both included. */
export const numberFrom = (min: number, max = Number.MAX_SAFE_INTEGER) =>
  z.coerce.number('is no number').min(min, `is below ${min}`).max(max, `is above ${max}`);

/** The same without fractions. */
export const integerFrom = (min: number, max?: number) => numberFrom(min, max).int('is no integer');

/** The keys of a table whose type names all of them. */
export const keysOf = <Key extends string>(table: Partial<Record<Key, unknown>>) => Object.keys(table) as Key[];
