import type { FastifyInstance, FastifyRequest } from 'fastify';
import { escapeHtml, sendPage } from '../state/page.ts';
import type { SandboxContext } from '../state/service.ts';
import type { Store } from '../state/store.ts';
import type { OAuthService } from './grants.ts';

/** Each service's only OAuth app. All http URLs of this machine are registered as redirect URIs. */
export const APPS: Record<OAuthService, { id: string; secret: string }> = {
  google: { id: 'sandbox-client', secret: 'sandbox-client-secret' },
  taskmanager: { id: 'SANDBOX_APP', secret: 'sandbox_app_secret' },
};

export function isRegisteredRedirect(uri: string): boolean {
  const url = URL.parse(uri);
  return url?.protocol === 'http:' && /^(localhost|127\.0\.0\.1)$/.test(url.hostname) && !url.username && !url.hash;
}

/** The content of an authorization code. */
export type Code = {
  service: OAuthService;
  userId: number;
  scopes: string[];
  redirectUri: string;
  /** The S256 code challenge, if the app uses PKCE. */
  challenge?: string | undefined;
  isOffline?: boolean;
  /** Whether the app requested a new consent. */
  isPrompted?: boolean;
  /** Whether the scopes of the person's earlier grants are added. */
  isIncremental?: boolean;
};

/** An app's request for a person's consent. `hint` is the email address of the person to preselect. */
type ConsentRequest = Omit<Code, 'service' | 'userId'> & { state: string | null; hint?: string | null };

/**
 * Registers a service's consent page, on which a visitor chooses a person and allows or denies access. The vendors'
 * pages require sign-in. If `readRequest` throws an error with a status, the error is shown without a redirect.
 */
export function consentRoutes(
  app: FastifyInstance,
  context: SandboxContext,
  { path, service, readRequest }: ConsentPage,
): void {
  const requestOf = ({ raw }: FastifyRequest) => readRequest(new URL(raw.url ?? '', 'http://sandbox').searchParams);
  app.setErrorHandler((error: Error & { status?: number; code?: string }, _request, reply) => {
    if (error.status === undefined) throw error;
    const title = `Error ${error.status}: ${error.code}`;
    return sendPage(reply.code(error.status), title, `<h1>${title}</h1><p>${escapeHtml(error.message)}</p>`);
  });
  app.get(path, (request, reply) => {
    const title = `${APPS[service].id} wants to access your account`;
    return sendPage(reply, title, `<h1>${title}</h1>${consentForm(context, requestOf(request))}`);
  });
  app.post(path, (request, reply) => {
    const { state, hint: _, ...requested } = requestOf(request);
    const form = new URLSearchParams(String(request.body));
    const person = context.company.people.find(({ id }) => String(id) === form.get('person'));
    const scopes = requested.scopes.filter((scope) => form.getAll('scope').includes(scope));
    const isAllowed = form.get('decision') === 'Allow' && (scopes.length > 0 || requested.scopes.length === 0);
    const url = new URL(requested.redirectUri);
    if (!person || !isAllowed) url.searchParams.set('error', 'access_denied');
    else url.searchParams.set('code', issueCode(context, { ...requested, service, userId: person.id, scopes }));
    if (state !== null) url.searchParams.set('state', state);
    return reply.redirect(url.href, 302);
  });
}

type ConsentPage = {
  path: string;
  service: OAuthService;
  readRequest: (query: URLSearchParams) => ConsentRequest;
};

function consentForm({ company: { people } }: SandboxContext, { scopes, hint }: ConsentRequest): string {
  const hinted = people.find(({ email }) => email === hint?.toLowerCase()) ?? people[0];
  const choices = people.map((person) => {
    const label = `${person.username} (${person.email})`;
    return option('type="radio" name="person"', String(person.id), label, person === hinted);
  });
  const access = scopes.map((scope) => option('type="checkbox" name="scope"', scope, scope, true));
  const buttons = ['Allow', 'Deny'].map(
    (decision) => `<button name="decision" value="${decision}">${decision}</button>`,
  );
  return `<form method="post">${group('Account', choices)}${group('Access', access)}${buttons.join('\n')}</form>`;
}

function group(legend: string, options: string[]): string {
  return options.length > 0 ? `<fieldset><legend>${legend}</legend>${options.join('')}</fieldset>` : '';
}

function option(attributes: string, value: string, label: string, isChecked: boolean): string {
  const input = `<input ${attributes} value="${escapeHtml(value)}"${isChecked ? ' checked' : ''}>`;
  return `<p><label>${input} ${escapeHtml(label)}</label></p>`;
}

const CODE_LIFETIME_MS = 600_000;

const codesIn = (store: Store) => store.collection<Code & { expiresAt: number }>('oauth.codes');

function issueCode(context: SandboxContext, code: Code): string {
  const id = `${code.service === 'google' ? '4/0' : ''}${context.newId('secret')}`;
  codesIn(context.store).insert(id, { ...code, expiresAt: context.now() + CODE_LIFETIME_MS });
  return id;
}

/** Invalidates a code and returns its content. Returns undefined for an unknown, used or expired code. */
export function redeemCode({ store, now }: SandboxContext, service: OAuthService, id = ''): Code | undefined {
  const code = codesIn(store).get(id);
  if (code?.service !== service) return undefined;
  codesIn(store).remove(id);
  return code.expiresAt > now() ? code : undefined;
}
