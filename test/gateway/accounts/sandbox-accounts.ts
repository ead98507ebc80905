import { onTestFinished } from 'vitest';
import { readSettings } from '../../../gateway/config/settings.ts';
import { type Sandbox, type SandboxOptions, startSandbox } from '../../../sandbox/server.ts';
import { openAccountServices } from '../../../subgraphs/opening.ts';
import type { AccountService } from '../../../subgraphs/upstream/account-service.ts';
import { Consent } from '../../../subgraphs/upstream/consent.ts';
import { askControl } from '../../sandbox/control.ts';
import { upstreamsAt } from '../processes/processes.ts';

const REDIRECT = 'http://127.0.0.1:4999/connect/callback';

/** The sandbox's OAuth client for Google. */
export const APP = { GOOGLE_CLIENT_ID: 'sandbox-client', GOOGLE_CLIENT_SECRET: 'sandbox-client-secret' };

const MIRA = '4100001';
export const TOMAS = '4100002';

/** Settings for which the sandbox is Google's live service, without a credential. */
export const googleAt = ({ url }: Sandbox): NodeJS.ProcessEnv => {
  const { GOOGLE_TOKEN: _, ...upstreams } = upstreamsAt(url);
  return { ...upstreams, GOOGLE_OAUTH_URL: `${url}/google` };
};

/** A sandbox for one test. */
export async function newSandbox(options: SandboxOptions = {}) {
  const sandbox = await startSandbox({ quiet: true, ...options });
  onTestFinished(() => sandbox.stop());
  const control = async (method: string, path: string, body?: unknown) => {
    const text = await (await askControl(sandbox, method, path, body)).text();
    return text && JSON.parse(text);
  };
  /** The number of requests to Google's token endpoint. */
  const tokenRequests = async () => (await control('GET', 'received?service=google&path=/token')).received.length;
  return { sandbox, control, tokenRequests };
}

/** Returns a service as it is configured by these settings. */
export function serviceFor(name: string, environment: NodeJS.ProcessEnv): AccountService {
  const settings = readSettings({ PORT: '0', DATA_DIR: ':memory:', ...environment });
  return openAccountServices(settings).find((service) => service.name === name)!;
}

/** Grants access as a person on the sandbox's consent page. Without scopes, grants all that are requested. */
export async function consentTo(service: AccountService, person = MIRA, scopes?: readonly string[]) {
  const consent = new Consent(service, REDIRECT);
  const requested = new URL(consent.url).searchParams.get('scope')?.split(' ') ?? [];
  const form = [['person', person], ['decision', 'Allow'], ...(scopes ?? requested).map((scope) => ['scope', scope])];
  const response = await fetch(consent.url, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams(form as [string, string][]),
  });
  return consent.complete(new URL(response.headers.get('location') ?? '').searchParams);
}

/** Returns the configured source's function that obtains a token. */
export function sourceIn({ configured }: AccountService) {
  if (!configured || !('obtain' in configured)) throw new Error('no source of tokens is configured');
  return configured.obtain;
}
