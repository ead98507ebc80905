import { createPrivateKey } from 'node:crypto';
import type { Credentials, GoogleAuthOptions, OAuth2Client } from 'google-auth-library';
import { errorOf } from '../../process/thrown.ts';
import { type Grant, GrantError, validExpiry } from '../../upstream/account-service.ts';
import { isCredential } from '../../upstream/credentials.ts';
import { isJsonObject } from '../../upstream/json.ts';
import { keepSecret } from '../../upstream/secrets.ts';

const TIMEOUT_MS = 10_000;
const MAX_CLOCK_SKEW_MS = 60_000;

/** An OAuth client. `oauthUrl` replaces the origin of Google's token endpoint. */
type App = { oauthUrl: string | undefined; clientId?: string; clientSecret?: string };

/** The library is imported on first use, because importing it would slow down the start. */
const library = () => import('google-auth-library');

const clientOptions = (oauthUrl: string | undefined) =>
  ({
    transporterOptions: {
      timeout: TIMEOUT_MS,
      // Accounts retry by themselves, after a cooldown.
      retryConfig: { retry: 0 },
      fetchImplementation: fetch,
      adapter: async (request, send) => {
        const { pathname, search } = request.url;
        return send(oauthUrl ? { ...request, url: new URL(`${oauthUrl}${pathname}${search}`) } : request);
      },
    },
  }) satisfies GoogleAuthOptions['clientOptions'];

async function newClient({ oauthUrl, ...app }: App): Promise<OAuth2Client> {
  const { OAuth2Client } = await library();
  return new OAuth2Client({ ...app, ...clientOptions(oauthUrl) });
}

/** What to do if Google does not accept the refresh token, code or key, or the OAuth client. */
type Remedies = { revoked: string; client: string };

const CHECK_CLIENT =
  "check GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET and the client's redirect URIs in the Google Cloud console";
const TESTING = 'refresh tokens of apps in testing mode expire after 7 days';

export async function exchangeCode(app: App, code: string, from: { redirectUri: string; verifier: string }) {
  const client = await newClient(app);
  const options = { code, redirect_uri: from.redirectUri, codeVerifier: from.verifier };
  const remedies = { revoked: 'start again', client: CHECK_CLIENT };
  return classifying(remedies, async () => grantOf((await client.getToken(options)).tokens));
}

/** @param isConnected whether a user connected the account; otherwise, the refresh token is in the settings */
export async function refresh(app: App, refreshToken: string, isConnected: boolean): Promise<Grant> {
  const client = await newClient(app);
  const next = isConnected ? 'reconnect the account' : 'replace GOOGLE_REFRESH_TOKEN';
  return classifying({ revoked: `${next}; ${TESTING}`, client: CHECK_CLIENT }, async () => {
    let issued: Credentials = {};
    // After this event, the client replaces a new refresh token with the previous one.
    client.once('tokens', (tokens) => {
      issued = { ...tokens };
    });
    client.setCredentials({ refresh_token: refreshToken });
    await client.getAccessToken();
    return grantOf(issued);
  });
}

type ServiceAccount = { key: string; subject: string | undefined; oauthUrl: string | undefined };

export async function serviceAccountGrant({ key, subject, oauthUrl }: ServiceAccount, scopes: readonly string[]) {
  const { client_email: email, private_key, client_id } = readKey(key);
  const { JWT } = await library();
  const client = new JWT({
    email,
    key: private_key,
    ...(subject === undefined ? {} : { subject }),
    scopes: [...scopes],
    ...clientOptions(oauthUrl),
  });
  const remedies = {
    revoked: 'check that the service account, its key and the user in GOOGLE_SUBJECT exist',
    client: `in the Google Admin console, delegate these scopes to client ID ${client_id}: ${scopes.join(',')}`,
  };
  return classifying(remedies, async () => grantOf(await client.authorize()));
}

function readKey(text: string) {
  try {
    const { client_email, private_key, client_id } = JSON.parse(text) as Record<string, string>;
    keepSecret(private_key);
    createPrivateKey(private_key ?? '');
    if (client_email && private_key) return { client_email, private_key, client_id };
  } catch {
    // Node's message can contain parts of the key.
  }
  throw new GrantError(
    'unreadable',
    'GOOGLE_SERVICE_ACCOUNT does not contain the JSON key of a service account',
    'set GOOGLE_SERVICE_ACCOUNT_FILE to the JSON file that Google Cloud created for the key',
  );
}

const LOG_IN = 'run gcloud auth application-default login';

/** Obtains a token with the machine's application default credentials, which are read again each time. */
export async function defaultGrant(oauthUrl: string | undefined, scopes: readonly string[]): Promise<Grant> {
  const { GoogleAuth } = await library();
  const auth = new GoogleAuth({ scopes: [...scopes], clientOptions: clientOptions(oauthUrl) });
  const client = await auth.getClient().catch(() => {
    const remedy = `${LOG_IN}, or set GOOGLE_APPLICATION_CREDENTIALS to a credentials file`;
    throw new GrantError('unreadable', 'there are no readable application default credentials', remedy);
  });
  return classifying({ revoked: LOG_IN, client: LOG_IN }, async () => {
    const { token } = await client.getAccessToken();
    return grantOf({ ...client.credentials, refresh_token: null, access_token: token ?? null });
  });
}

export async function revoke(app: App, token: string): Promise<void> {
  const client = await newClient(app);
  await classifying({ revoked: CHECK_CLIENT, client: CHECK_CLIENT }, () => client.revokeToken(token));
}

function grantOf({ access_token, expiry_date, refresh_token, scope }: Credentials): Grant {
  if (typeof access_token !== 'string' || !isCredential(access_token))
    throw new Error('the response contains no valid access token');
  return {
    accessToken: access_token,
    issuedAt: Date.now(),
    expiresAt: validExpiry(expiry_date ?? Number.NaN),
    refreshToken: refresh_token || undefined,
    scopes: scope?.split(' '),
  };
}

/** Makes a call, and converts the library's errors to `GrantError`s. */
async function classifying<Result>(remedies: Remedies, call: () => Promise<Result>): Promise<Result> {
  try {
    return await call();
  } catch (error) {
    throw grantError(error, remedies);
  }
}

type Failed = { response?: { status: number; headers: Headers; data?: unknown } };

function grantError(error: unknown, { revoked, client }: Remedies): GrantError {
  const { response } = error as Failed;
  if (!response || response.status >= 500 || response.status === 429 || response.status < 400) {
    const found = response ? `status ${response.status}` : (codeIn(error) ?? 'no response');
    const remedy = "check this machine's network, and Google's status";
    return new GrantError('unavailable', `Google's token endpoint is unavailable (${found})`, remedy);
  }
  const { error: code, error_description: description } = isJsonObject(response.data) ? response.data : {};
  const reason = /^[\w-]{1,64}$/.test(String(code)) ? String(code) : `status ${response.status}`;
  if (reason !== 'invalid_grant')
    return new GrantError('client', `Google rejected the OAuth client (${reason})`, client);
  const skew = Date.now() - Date.parse(response.headers.get('date') ?? '');
  const isSkewed = /^Invalid JWT/.test(String(description)) && Math.abs(skew) > MAX_CLOCK_SKEW_MS;
  if (!isSkewed && !/your iat and exp /.test(String(description)))
    return new GrantError('revoked', `the grant has expired or was revoked (${reason})`, revoked);
  const off = isSkewed ? `${Math.round(Math.abs(skew) / 60_000)} min ${skew > 0 ? 'ahead' : 'behind'}` : 'wrong';
  return new GrantError('clock', `this machine's clock is ${off}`, 'correct the clock, for example with NTP');
}

/** Finds the innermost code in a chain of causes, such as ECONNREFUSED. */
function codeIn(error: unknown): string | undefined {
  const { code, cause, name } = errorOf(error);
  const own = typeof code === 'string' ? code : name === 'TimeoutError' ? name : undefined;
  return (cause === undefined ? undefined : codeIn(cause)) ?? own;
}
