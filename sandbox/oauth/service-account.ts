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
  const { email } = SERVICE_ACCOUNT;
  return {
    type: 'service_account',
    project_id: PROJECT,
    private_key_id: 'f'.repeat(40),
    private_key: privateKeyOf(context),
    client_email: email,
    client_id: '410000100000000000000',
    auth_uri: `${origin}/google/o/oauth2/v2/auth`,
    token_uri: `${origin}/google/token`,
    auth_provider_x509_cert_url: 'https://www.googleapis.com/oauth2/v1/certs',
    client_x509_cert_url: `https://www.googleapis.com/robot/v1/metadata/x509/${encodeURIComponent(email)}`,
    universe_domain: 'googleapis.com',
  };
}

/** The key of all sandboxes in this process whose data directory has no key yet. Generating a key takes about 0.1 s. */
let generated: { privateKey: string } | undefined;

function privateKeyOf({ store }: SandboxContext): string {
  const keys = store.collection<{ privateKey: string }>('oauth.serviceAccountKeys');
  generated ??= { privateKey: generateKey() };
  return (keys.get(PROJECT) ?? keys.insert(PROJECT, generated)).privateKey;
}

function generateKey(): string {
  const { privateKey } = generateKeyPairSync('rsa', {
    modulusLength: 2_048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  return privateKey;
}

type Claims = { iss?: string; aud?: string; scope?: string; sub?: string; iat?: number; exp?: number };

const AUDIENCES = /^https:\/\/(oauth2|www)\.googleapis\.com\/(oauth2\/v4\/)?token$|^http:\/\/[^/]+\/google\/token$/;
const MAX_SKEW_SECONDS = 300;
const MAX_LIFETIME_SECONDS = 3_600;

/** Verifies a service account's assertion. Returns the person for whom the account acts, or the account itself. */
export function readAssertion(context: SandboxContext, assertion: string) {
  const { iss, aud, scope = '', sub, iat = 0, exp = 0 } = verifiedClaims(context, assertion);
  const skew = Math.abs(iat - context.now() / 1_000);
  if (iss !== SERVICE_ACCOUNT.email) throw invalidGrant('Invalid grant: account not found');
  if (!AUDIENCES.test(aud ?? '')) throw invalidGrant('Invalid JWT: Failed audience check.');
  if (skew > MAX_SKEW_SECONDS || exp * 1_000 <= context.now() || exp - iat > MAX_LIFETIME_SECONDS)
    throw invalidGrant(
      'Invalid JWT: Token must be a short-lived token (60 minutes) and in a reasonable timeframe. ' +
        'Check your iat and exp values in the JWT claim.',
    );
  const scopes = scope.split(' ').filter(Boolean);
  if (scopes.length === 0) throw new OAuthError(400, 'invalid_scope', 'Empty or missing scope not allowed.');
  return { userId: sub === undefined ? SERVICE_ACCOUNT.id : delegatedUser(context, sub, scopes), scopes };
}

function verifiedClaims(context: SandboxContext, assertion: string): Claims {
  const [header, payload, signature = ''] = assertion.split('.');
  const signed = Buffer.from(`${header}.${payload}`);
  const isValid = verify(
    'RSA-SHA256',
    signed,
    createPublicKey(privateKeyOf(context)),
    Buffer.from(signature, 'base64url'),
  );
  if (!isValid) throw invalidGrant('Invalid JWT Signature.');
  return JSON.parse(Buffer.from(payload ?? '', 'base64url').toString());
}

/** Domain-wide delegation allows all scopes, or those in the setting `narrowedScopes`. */
function delegatedUser(context: SandboxContext, email: string, scopes: string[]): number {
  const { narrowedScopes } = oauthSettings(context);
  const person = context.company.people.find((each) => each.email === email.toLowerCase());
  if (!person) throw invalidGrant('Invalid email or User ID');
  if (narrowedScopes && !scopes.every((scope) => narrowedScopes.includes(scope)))
    throw new OAuthError(
      401,
      'unauthorized_client',
      'Client is unauthorized to retrieve access tokens using this method, or client not authorized for any of the scopes requested.',
    );
  return person.id;
}
