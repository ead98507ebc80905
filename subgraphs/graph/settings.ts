import { z } from 'zod';

/** A variable of the environment: what it means, its default as text, and how its text is read; whether that lists texts, separated by commas. */
export type EnvironmentVariable = {
  meaning: string;
  fallback?: string;
  isSecret?: true;
  isList?: true;
  /** Whether a process that runs takes a change of it up. */
  isRenewable?: true;
  type: z.ZodType;
};

/** Variables by their names. */
export type EnvironmentVariables = Record<string, EnvironmentVariable>;

/** What variables hold, by their names; those without a default can be undefined. */
export type ValuesOf<Of extends EnvironmentVariables> = {
  [Name in keyof Of]: z.output<Of[Name]['type']> | (Of[Name] extends { fallback: string } ? never : undefined);
};

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
  variables: EnvironmentVariables;
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
export const flag = z.stringbool('is neither true nor false');

/** The value of a variable whose text is given, or what is wrong with that; without a text its default, if it has one. */
export function readVariable(
  { type, fallback }: EnvironmentVariable,
  text = fallback,
): { value: unknown } | { fault: string } {
  if (text === undefined) return { value: undefined };
  const { success, data, error } = type.safeParse(text);
  return success ? { value: data } : { fault: error.issues.map(({ message }) => message).join(', ') };
}
