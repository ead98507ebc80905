import type { SubgraphOptions } from '../core/settings.ts';
import type { Finding } from '../process/finding.ts';
import { examineService, type HarmlessRead } from '../upstream/examine.ts';
import { isJsonObject } from '../upstream/json.ts';
import { missingScopesOf } from './google/scopes.ts';
import { googleService } from './google/service.ts';
import type { productivitySettings } from './settings.ts';

type Addresses = SubgraphOptions<typeof productivitySettings>['upstreams'];

const READS: [keyof Addresses, HarmlessRead][] = [
  ['calendar', { path: '/users/me/calendarList', query: [['maxResults', '1']] }],
  ['drive', { path: '/files', query: [['pageSize', '1']] }],
  ['mail', { path: '/users/me/profile' }],
  ['people', { path: '/people/me', query: [['personFields', 'names']] }],
];

const MAX_NAMED = 5;

/** Checks whether Google's services respond, and which tools the token's scopes allow. */
export async function examineProductivity({
  upstreams,
}: SubgraphOptions<typeof productivitySettings>): Promise<Finding[]> {
  const [reads, scopes] = await Promise.all([
    Promise.all(READS.map(([name, read]) => examineService(googleService(name), upstreams[name], read))),
    examineScopes(upstreams.identity),
  ]);
  const sheets: Finding =
    upstreams.sheets.kind === 'sandbox'
      ? { check: 'services', status: 'skipped', message: 'sheets uses the sandbox, which requires no credentials' }
      : {
          check: 'services',
          status: 'skipped',
          message: 'sheets was not checked because every read requires an id; sheets uses the same token as drive',
        };
  return [...reads.flatMap(({ findings }) => findings), sheets, ...scopes];
}

async function examineScopes(identity: Addresses['identity']): Promise<Finding[]> {
  const { credential, kind } = identity;
  const query: [string, string][] = credential ? [['access_token', credential]] : [];
  const read: HarmlessRead = { method: 'POST', path: '/tokeninfo', query, withCredential: false };
  const { findings, value } = await examineService(googleService('identity'), identity, read);
  const granted = isJsonObject(value) && typeof value.scope === 'string' ? value.scope.split(' ') : undefined;
  if (kind === 'sandbox' || !granted) return findings;
  const unopened = [...missingScopesOf(new Set(granted))];
  if (unopened.length === 0)
    return [...findings, { check: 'scopes', status: 'ok', message: "the Google token's scopes allow all tools" }];
  return [
    ...findings,
    ...unopened.map(
      ([scope, tools]): Finding => ({
        check: 'scopes',
        status: 'warning',
        message: `the Google token lacks ${scope}, so tools fail with AUTHORIZATION_REQUIRED: ${named(tools)}`,
        remedy: 'if you need these tools, set GOOGLE_TOKEN to a token with that scope',
      }),
    ),
  ];
}

const named = (tools: readonly string[]) =>
  tools.length > MAX_NAMED
    ? `${tools.slice(0, MAX_NAMED).join(', ')} and ${tools.length - MAX_NAMED} others`
    : tools.join(', ');
