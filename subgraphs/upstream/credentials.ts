import { z } from 'zod';
import { headerSource } from './credential-source.ts';
import { type ErrorCode, type ErrorDetails, ToolError } from './errors.ts';
import { keepInUse } from './secrets.ts';
import type { Service } from './service.ts';
import type { Upstream } from './upstream.ts';

/** Whether a text has no sign that is in no token. Those that are escaped in many ways take long to find in all of them, backslashes most of all. */
export const isCredential = (text: string): boolean => /^[\w!$()*+,\-./:;=?@[\]^|~]+$/.test(text);

/** A caller's credential of a service, or why there is none. */
export type CallerCredential = { credential: string } | { fault: ToolError };

/** The same with its source, which a renewal keeps. */
export type GivenCredential = CallerCredential & { readonly source: string };

/** Gets another credential in place of one that a service has refused; undefined where there is none. */
export type Renew = (header: string, refused: string) => Promise<CallerCredential | undefined>;

/**
 * What the calls of a request upstream are made with: the caller's own credentials, by the headers that show them, and this process's own where there is
 * none of the caller and it may have those.
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
    for (const each of given.values()) if ('credential' in each) keepInUse(each.credential);
  }

  get given(): ReadonlyMap<string, GivenCredential> {
    return this.#given;
  }

  /** Takes another credential in place of one that a service has refused, for all that is asked from now on; false where there is none. Throws why there is none any more. */
  async renew(header: string, refused: string): Promise<boolean> {
    const next = await this.#renew?.(header, refused);
    const { source } = this.#given.get(header) ?? {};
    if (!next || source === undefined) return false;
    this.#given.set(header, { ...next, source });
    this.#upstreams.clear();
    if ('fault' in next) throw next.fault;
    keepInUse(next.credential);
    return true;
  }

  /** Reads `text` and `sources`; undefined if `text` is invalid. A gateway of an earlier release sends no sources. */
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

  /** What a header of another process may have. It holds the credentials. */
  get text(): string {
    const given = [...this.given].map(([header, each]) => [
      header,
      'credential' in each
        ? each.credential
        : { code: each.fault.code, message: each.fault.message, details: each.fault.details },
    ]);
    return Buffer.from(JSON.stringify([this.mayUseOwn, given])).toString('base64url');
  }

  /** The source of each, for another header: a subgraph of an earlier release ignores it. */
  get sources(): string {
    return String(
      new URLSearchParams([...this.given].map(([header, { source }]): [string, string] => [header, source])),
    );
  }

  /** A service as the caller asks it, given as this process asks it. The sandbox's own credential is no secret, so that everybody has it. */
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

  /** Why a tool that needs a credential of a service has none; nothing was sent. */
  refusal({ header = '', variable }: Service, tool: string, secret = variable): ToolError {
    const given = this.given.get(header);
    if (given && 'fault' in given)
      return new ToolError(given.fault.code, given.fault.message, { ...given.fault.details, tool });
    const message = this.mayUseOwn
      ? `${tool} needs ${secret}, which is not set: set it, or send your own in the header ${header}`
      : `${tool} needs a credential of yours: send it in the header ${header}`;
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

/** Those of this process: what it asks by itself, and what is asked where nobody logs in. */
export const OWN_CREDENTIALS = new Credentials();

/** A user's authorization at a provider: a token, or the address at which the user agrees. */
export type Authorization =
  | { status: 'completed'; token: string }
  | { status: 'pending'; url: string; scopes: string[] };

/** Authorizations of users that a platform has. Faults are `ToolError`s, which say whether to try again. */
export type Authorizations = {
  /** Gives the user's token at the provider where the scopes are granted, and begins an authorization, or goes on with it, where not. */
  authorize(user: string, provider: string, scopes: readonly string[]): Promise<Authorization>;
  /** Takes credentials of this process up that have changed, by the services that are asked with them. */
  renew(credentials: ReadonlyMap<string, string>): void;
};
