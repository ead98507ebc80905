import type { SubgraphOptions } from '../core/settings.ts';
import type { Finding } from '../process/finding.ts';
import { examineService, type HarmlessRead } from '../upstream/examine.ts';
import { googleService } from './google/service.ts';
import type { productivitySettings } from './settings.ts';

type Addresses = SubgraphOptions<typeof productivitySettings>['upstreams'];

const READS: [keyof Addresses, HarmlessRead][] = [
  ['calendar', { path: '/users/me/calendarList', query: [['maxResults', '1']] }],
  ['drive', { path: '/files', query: [['pageSize', '1']] }],
  ['mail', { path: '/users/me/profile' }],
  ['people', { path: '/people/me', query: [['personFields', 'names']] }],
];

/** Checks whether Google's services respond. Scopes are checked with the account. */
export async function examineProductivity({
  upstreams,
}: SubgraphOptions<typeof productivitySettings>): Promise<Finding[]> {
  const { sheets } = upstreams;
  const reads = await Promise.all(
    READS.map(([name, read]) => examineService(googleService(name), upstreams[name], read)),
  );
  const message =
    sheets.kind === 'sandbox'
      ? 'sheets uses the sandbox, which requires no credentials'
      : 'sheets was not checked because every read requires an id; sheets uses the same token as drive';
  return [...reads.flatMap(({ findings }) => findings), { check: 'services', status: 'skipped', message }];
}
