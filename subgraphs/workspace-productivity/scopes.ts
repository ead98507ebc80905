import type { Grants } from '../context.ts';
import type { WireRequest } from '../endpoint.ts';
import type { Upstream } from '../upstream.ts';

const BASE = 'https://www.googleapis.com/auth/';
const PROVIDER = 'google';
const CONSENT = 'https://accounts.google.com/o/oauth2/v2/auth';

/** Scopes that the service asks for where the catalogue's are not enough. */
const ALSO: Record<string, string[]> = { 'Mail.SendDraftEmail': ['mail.compose'] };

/** The catalogue's scopes as the identity provider spells them. */
export function fullScope(scope: string): string {
  return `${BASE}${scope.replace(/^mail\./, 'gmail.')}`;
}

/**
 * Asks the identity provider once which scopes the credential holds. Where it does not answer nothing is known, and the service's own
 * refusal decides.
 */
export function grantsOf(identity: Upstream): Grants {
  let granted: Promise<Set<string> | undefined> | undefined;
  return async (tool) => {
    granted ??= readGranted(identity).catch(() => {
      granted = undefined;
      return undefined;
    });
    const scopes = await granted;
    if (!scopes) return undefined;
    const needed = [...tool.scopes, ...(ALSO[tool.name] ?? [])];
    return { missing: needed.filter((scope) => !scopes.has(fullScope(scope))), provider: PROVIDER, url: CONSENT };
  };
}

async function readGranted(identity: Upstream): Promise<Set<string> | undefined> {
  const { credential } = identity.address;
  if (!credential) return undefined;
  const request: WireRequest = {
    method: 'POST',
    path: '/tokeninfo',
    query: [],
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ access_token: credential }).toString(),
  };
  const info = (await identity.send(request, { repeatable: true, withCredential: false })) as { scope?: string };
  return info.scope === undefined ? undefined : new Set(info.scope.split(' '));
}
