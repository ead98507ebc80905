import { GraphQLError } from 'graphql';
import type { SubgraphSettings } from '../../subgraphs/core/settings.ts';
import { SUBGRAPHS, type SubgraphName } from '../../subgraphs/settings.ts';
import { isCredential } from '../../subgraphs/upstream/credentials.ts';
import { isJsonObject } from '../../subgraphs/upstream/json.ts';

/** The credentials of services that a caller sends, by header. */
export type ShownCredentials = ReadonlyMap<string, string>;

const headersIn = ({ upstreams }: SubgraphSettings): string[] =>
  Object.values(upstreams).map(({ credential }) => credential.header);

const CREDENTIAL_HEADERS: ReadonlySet<string> = new Set(Object.values(SUBGRAPHS).flatMap(headersIn));

/** The headers of the services of a subgraph. */
export const credentialHeadersOf = (name: string): readonly string[] => [
  ...new Set(name in SUBGRAPHS ? headersIn(SUBGRAPHS[name as SubgraphName]) : []),
];

/** The longest credential, in characters. */
const LONGEST_CREDENTIAL = 4_096;

const NONE: ShownCredentials = new Map();

/** An invalid credential of a service: 400 over HTTP. */
export class BadCredential extends GraphQLError {
  readonly statusCode = 400;

  constructor(header: string, message: string) {
    const extensions = { code: 'BAD_USER_INPUT', retryable: false, header, http: { status: 400 } };
    super(`the header ${header} ${message}`, { extensions });
  }
}

/** Those of a request. Throws `BadCredential`. */
export function shownIn({ rawHeaders }: { rawHeaders: readonly string[] }): ShownCredentials {
  let shown: Map<string, string> | undefined;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const { [index]: name = '', [index + 1]: value } = rawHeaders;
    // All of them begin with x, and few others do.
    if (/^x/i.test(name)) shown = withShown(shown, name.toLowerCase(), value);
  }
  return shown ?? NONE;
}

/** Those of `connection_init`: beside its other parameters or in `headers`. Throws `BadCredential`. */
export function shownInParameters(parameters: Record<string, unknown> = {}): ShownCredentials {
  const { headers } = parameters;
  const given = [...Object.entries(parameters), ...(isJsonObject(headers) ? Object.entries(headers) : [])];
  let shown: Map<string, string> | undefined;
  for (const [name, value] of given) shown = withShown(shown, name.toLowerCase(), value ?? undefined);
  return shown ?? NONE;
}

function withShown(shown: Map<string, string> | undefined, header: string, value: unknown) {
  if (value === undefined || !CREDENTIAL_HEADERS.has(header)) return shown;
  if (shown?.has(header)) throw new BadCredential(header, 'is there several times: send one credential of a service');
  return (shown ?? new Map<string, string>()).set(header, credentialIn(header, value));
}

/** A token or a key; in a header of authorization it may follow its scheme. */
function credentialIn(header: string, value: unknown): string {
  if (typeof value !== 'string') throw new BadCredential(header, 'is no text');
  const isAuthorization = header.endsWith('-authorization');
  const [, credential] = (isAuthorization ? /^(?:Bearer +)?(\S+)$/i : /^(\S+)$/).exec(value.trim()) ?? [];
  const form = isAuthorization ? 'Bearer <token>, or the token alone' : 'the key alone';
  if (credential === undefined || (isAuthorization && /^Bearer$/i.test(credential)))
    throw new BadCredential(header, value.trim() === '' ? `is empty: send ${form}` : `is not of the form: ${form}`);
  if (!isCredential(credential))
    throw new BadCredential(header, 'holds signs that are in no credential, such as quotes or backslashes');
  if (credential.length > LONGEST_CREDENTIAL)
    throw new BadCredential(header, `is longer than ${LONGEST_CREDENTIAL} characters`);
  return credential;
}
