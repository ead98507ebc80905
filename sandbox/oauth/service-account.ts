import { createPublicKey, generateKeyPairSync, verify } from 'node:crypto';
import type { Person } from '../company/company.ts';
import type { SandboxContext } from '../state/service.ts';
import { invalidGrant, OAuthError, oauthSettings } from './grants.ts';

const PROJECT = 'sandbox-410000';

/** The service account, which has no mailbox and no calendar of its own. */
export const SERVICE_ACCOUNT: Person = {
  id: 4100000,
  username: 'toolgraph',
  firstName: 'toolgraph',
  email: `toolgraph@${PROJECT}.iam.gserviceaccount.com`,
  initials: 'TG',
  color: '#000000',
};

/** Returns the service account's key in the format of Google's JSON key files. `origin` is the sandbox's URL. */
export function serviceAccountKey(context: SandboxContext, origin: string) {
  return {
    type: 'service_account',
    project_id: PROJECT,
    private_key_id: 'f'.repeat(40),
    private_key: privateKeyOf(context),
    client_email: SERVICE_ACCOUNT.email,
    client_id: '410000100000000000000',
    token_uri: `${origin}/google/token`,
    universe_domain: 'googleapis.com',
  };
}

/** The key for stores without a key. All sandboxes in a process share the key, which takes about 0.1 s to generate. */
let generated: { privateKey: string } | undefined;

function privateKeyOf({ store }: SandboxContext): string {
  const keys = store.collection<{ privateKey: string }>('oauth.serviceAccountKeys');
  generated ??= generateKeyPairSync('rsa', {
    modulusLength: 2_048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  const { privateKey } = keys.get(PROJECT) ?? keys.insert(PROJECT, { privateKey: generated.privateKey });
  return privateKey;
}

type Claims = { iss?: string; aud?: string; scope?: string; sub?: string; iat?: number; exp?: number };

const AUDIENCES = /^https:\/\/(oauth2|www)\.googleapis\.com\/(oauth2\/v4\/)?token$|^http:\/\/[^/]+\/google\/token$/;
const MAX_SKEW_SECONDS = 300;
const MAX_LIFETIME_SECONDS = 3_600;

/**
 * Verifies a service account's assertion. Returns the requested scopes and the subject: the user on whose behalf the
 * account acts, or the account itself. Domain-wide delegation covers all scopes, or only `narrowedScopes` if it is set.
 */
export function readAssertion(context: SandboxContext, assertion: string) {
  const { iss, aud = '', scope = '', sub, iat = 0, exp = 0 } = verifiedClaims(context, assertion);
  const seconds = context.now() / 1_000;
  if (iss !== SERVICE_ACCOUNT.email) throw invalidGrant('Invalid grant: account not found');
  if (!AUDIENCES.test(aud)) throw invalidGrant('Invalid JWT: Failed audience check.');
  if (Math.abs(iat - seconds) > MAX_SKEW_SECONDS || exp <= seconds || exp - iat > MAX_LIFETIME_SECONDS)
    throw invalidGrant(
      'Invalid JWT: Token must be a short-lived token (60 minutes) and in a reasonable timeframe. ' +
        'Check your iat and exp values in the JWT claim.',
    );
  const scopes = scope.split(' ').filter(Boolean);
  if (scopes.length === 0) throw new OAuthError(400, 'invalid_scope', 'Empty or missing scope not allowed.');
  if (sub === undefined) return { userId: SERVICE_ACCOUNT.id, scopes };
  const { narrowedScopes } = oauthSettings(context);
  const person = context.company.people.find(({ email }) => email === sub.toLowerCase());
  if (!person) throw invalidGrant('Invalid email or User ID');
  if (narrowedScopes && !scopes.every((each) => narrowedScopes.includes(each)))
    throw new OAuthError(401, 'unauthorized_client', NOT_DELEGATED);
  return { userId: person.id, scopes };
}

const NOT_DELEGATED =
  'Client is unauthorized to retrieve access tokens using this method, or client not authorized for any of the scopes requested.';

function verifiedClaims(context: SandboxContext, assertion: string): Claims {
  const [header, payload = '', signature = ''] = assertion.split('.');
  const key = createPublicKey(privateKeyOf(context));
  const isValid = verify('RSA-SHA256', Buffer.from(`${header}.${payload}`), key, Buffer.from(signature, 'base64url'));
  if (!isValid) throw invalidGrant('Invalid JWT Signature.');
  return JSON.parse(Buffer.from(payload, 'base64url').toString());
}
