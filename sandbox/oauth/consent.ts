import type { FastifyReply } from 'fastify';
import type { Person } from '../company/company.ts';
import { formOf } from '../state/bodies.ts';
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

type Consent = {
  title: string;
  people: Person[];
  /** The id or email address of the person to select. Without a match, the first person is selected. */
  hint: string | undefined;
  scopes: string[];
};

/** Sends a page on which a person allows or denies access. The form is posted to the page's own URL. */
export function sendConsentPage(reply: FastifyReply, { title, people, hint, scopes }: Consent): FastifyReply {
  const hinted = people.find(({ id, email }) => hint === String(id) || hint?.toLowerCase() === email) ?? people[0];
  const choices = people.map((person) => {
    const { id, username, email } = person;
    return option('radio', 'person', String(id), `${username} (${email})`, person === hinted);
  });
  const access = scopes.map((scope) => option('checkbox', 'scope', scope, scope, true));
  const buttons = ['allow', 'deny'].map(
    (decision) => `<button name="decision" value="${decision}">${decision}</button>`,
  );
  const fields = [group('Account', choices), access.length > 0 && group('Access', access), ...buttons];
  const form = `<form method="post">${fields.filter(Boolean).join('\n')}</form>`;
  return sendPage(reply, title, `<main><h1>${escapeHtml(title)}</h1>${form}</main>`);
}

function group(legend: string, options: string[]): string {
  return `<fieldset><legend>${legend}</legend>${options.join('')}</fieldset>`;
}

function option(type: string, name: string, value: string, label: string, isChecked: boolean): string {
  const attributes = `type="${type}" name="${name}" value="${escapeHtml(value)}"${isChecked ? ' checked' : ''}`;
  return `<p><label><input ${attributes}> ${escapeHtml(label)}</label></p>`;
}

type Decision = { userId: number; scopes: string[] };

/** Reads the posted form of a consent page. Returns undefined if the person denied access or selected no scope. */
export function readDecision(body: unknown, people: Person[], requested: string[]): Decision | undefined {
  const { person: id, decision } = formOf(body);
  const selected = new URLSearchParams(String(body)).getAll('scope');
  const scopes = requested.filter((scope) => selected.includes(scope));
  const person = people.find((each) => String(each.id) === id);
  if (decision !== 'allow' || !person || scopes.length < Math.min(requested.length, 1)) return undefined;
  return { userId: person.id, scopes };
}

/** Redirects to the app's registered URI, with the parameters that have a value. */
export function redirectToApp(reply: FastifyReply, uri: string, parameters: Record<string, string | null>) {
  const url = new URL(uri);
  for (const [name, value] of Object.entries(parameters)) if (value !== null) url.searchParams.set(name, value);
  return reply.redirect(url.href, 302);
}

/** An authorization code's content. */
export type Code = {
  service: OAuthService;
  userId: number;
  scopes: string[];
  redirectUri: string;
  /** The S256 code challenge, if the app uses PKCE. */
  challenge?: string | undefined;
  isOffline?: boolean;
  /** Whether the app requested a new consent, with `prompt=consent`. */
  isPrompted?: boolean;
};

type CodeRecord = Code & { expiresAt: number };

const CODE_LIFETIME_MS = 600_000;

const codesIn = (store: Store) => store.collection<CodeRecord>('oauth.codes');

export function issueCode(context: SandboxContext, code: Code): string {
  const id = `${code.service === 'google' ? '4/0' : ''}${context.newId('secret')}`;
  codesIn(context.store).insert(id, { ...code, expiresAt: context.now() + CODE_LIFETIME_MS });
  return id;
}

/** Returns the content of a code and invalidates the code. Returns undefined for an unknown, used or expired code. */
export function redeemCode({ store, now }: SandboxContext, service: OAuthService, id: string): Code | undefined {
  const code = codesIn(store).get(id);
  if (code?.service !== service) return undefined;
  codesIn(store).remove(id);
  return code.expiresAt > now() ? code : undefined;
}
