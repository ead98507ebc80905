import { z } from 'zod';
import { headerSource, serverCredential } from './credential-source.ts';
import { type ErrorCode, type ErrorDetails, ToolError } from './errors.ts';
import { registerCallerCredential } from './secrets.ts';
import type { Service } from './service.ts';
import type { Upstream } from './upstream.ts';

/**
 * True if a string contains only characters used in tokens. Characters that can be escaped in many ways, such as
 * backslashes, are not allowed, because redacting all escaped forms would be slow.
 */
export const isCredential = (text: string): boolean => /^[\w!$()*+,\-./:;=?@[\]^|~]+$/.test(text);

export type CallerCredential = { credential: string } | { fault: ToolError };

/** A caller's credential and its source. Renewing the credential does not change the source. */
export type GivenCredential = CallerCredential & { readonly source: string };

/** Returns a replacement for a credential that a service rejected, or undefined if there is none. */
export type Renew = (header: string, refused: string) => Promise<CallerCredential | undefined>;

/**
 * The credentials for a request's upstream calls. Contains the caller's credentials by header name. If the caller has
 * none for a service, the server's credential is used, provided that the caller is allowed to use it.
 */
export class Credentials {
  readonly #given: Map<string, GivenCredential>;
  readonly mayUseOwn: boolean;
  readonly #renew: Renew | undefined;
  readonly #upstreams = new Map<Upstream, Upstream>();

  constructor(given: ReadonlyMap<string, GivenCredential> = new Map(), mayUseOwn = true, renew?: Renew) {
    this.#given = new Map(given);
    this.mayUseOwn = mayUseOwn;
    this.#renew = renew;
    for (const each of given.values()) if ('credential' in each) registerCallerCredential(each.credential);
  }

  get given(): ReadonlyMap<string, GivenCredential> {
    return this.#given;
  }

  /**
   * Replaces a rejected credential for all later calls. Returns false if there is no replacement. Throws if the
   * credential was withdrawn.
   */
  async renew(header: string, refused: string): Promise<boolean> {
    const next = await this.#renew?.(header, refused);
    const { source } = this.#given.get(header) ?? {};
    if (!next || source === undefined) return false;
    this.#given.set(header, { ...next, source });
    this.#upstreams.clear();
    if ('fault' in next) throw next.fault;
    registerCallerCredential(next.credential);
    return true;
  }

  /**
   * Returns a client with a replacement for the credential that the service rejected, or undefined if there is none.
   * Throws if the credential was withdrawn.
   * @param renewOwn replaces the server's credential
   */
  async replaceRefused(upstream: Upstream, renewOwn: Renew | undefined): Promise<Upstream | undefined> {
    const { service, address } = upstream;
    const { header = '' } = service;
    const refused = address.credential ?? '';
    if (this.#given.has(header)) return (await this.renew(header, refused)) ? this.upstream(upstream) : undefined;
    const next = this.mayUseOwn ? await renewOwn?.(header, refused) : undefined;
    if (next && 'fault' in next) throw next.fault;
    return next && upstream.with(serverCredential(next.credential));
  }

  /**
   * Parses credentials sent by another process; returns undefined if `text` is invalid. Gateways from earlier releases
   * do not send `sources`.
   */
  static of(text: string, sources = ''): Credentials | undefined {
    try {
      const [mayUseOwn, given] = SENT.parse(JSON.parse(Buffer.from(text, 'base64url').toString()));
      const sourceOf = new URLSearchParams(sources);
      const read = given.map(([header, each]): [string, GivenCredential] => {
        const source = sourceOf.get(header) ?? headerSource(JSON.stringify(each));
        if (typeof each === 'string') return [header, { credential: each, source }];
        const fault = new ToolError(each.code as ErrorCode, each.message, each.details as ErrorDetails);
        return [header, { fault, source }];
      });
      return new Credentials(new Map(read), mayUseOwn);
    } catch {
      return undefined;
    }
  }

  /** The credentials, serialized as a header value for another process. The value contains secrets. */
  get text(): string {
    const given = [...this.given].map(([header, each]) => [
      header,
      'credential' in each
        ? each.credential
        : { code: each.fault.code, message: each.fault.message, details: each.fault.details },
    ]);
    return Buffer.from(JSON.stringify([this.mayUseOwn, given])).toString('base64url');
  }

  /** The credential sources, serialized for a separate header. Subgraphs from earlier releases ignore this header. */
  get sources(): string {
    return String(
      new URLSearchParams([...this.given].map(([header, { source }]): [string, string] => [header, source])),
    );
  }

  /**
   * Returns a client with the caller's credential, derived from the server's client. Every caller is allowed to use the
   * sandbox credential, which is not secret.
   */
  upstream(own: Upstream): Upstream {
    const known = this.#upstreams.get(own);
    if (known) return known;
    const { header } = own.service;
    const given = header === undefined ? undefined : this.#given.get(header);
    const isOwn = !given && (this.mayUseOwn || own.address.kind === 'sandbox');
    const asked = isOwn ? own : own.with(given && 'credential' in given ? given : undefined);
    this.#upstreams.set(own, asked);
    return asked;
  }

  missingError({ header = '', variable }: Service, tool: string, secret = variable): ToolError {
    const given = this.given.get(header);
    if (given && 'fault' in given)
      return new ToolError(given.fault.code, given.fault.message, { ...given.fault.details, tool });
    const message = this.mayUseOwn
      ? `${tool} requires ${secret}, which is not set: set it, or send your own credential in the ${header} header`
      : `${tool} requires your own credential: send it in the ${header} header`;
    return new ToolError('UNAUTHENTICATED', message, { tool });
  }
}

const SENT = z.tuple([
  z.boolean(),
  z.array(
    z.tuple([
      z.string(),
      z.union([
        z.string(),
        z.object({ code: z.string(), message: z.string(), details: z.record(z.string(), z.unknown()) }),
      ]),
    ]),
  ),
]);

/** The server's credentials, for background calls and for callers without authentication. */
export const OWN_CREDENTIALS = new Credentials();

/** A user's authorization with a provider: a token, or the URL where the user can grant access. */
export type Authorization =
  | { status: 'completed'; token: string }
  | { status: 'pending'; url: string; scopes: string[] };

/** Manages users' authorizations on a platform. Errors are `ToolError`s that state whether a retry can succeed. */
export type Authorizations = {
  /** Returns the user's token if the user has granted the scopes; otherwise starts or continues an authorization. */
  authorize(user: string, provider: string, scopes: readonly string[]): Promise<Authorization>;
  /** Replaces server credentials that have changed, keyed by service name. */
  renew(credentials: ReadonlyMap<string, string>): void;
};
