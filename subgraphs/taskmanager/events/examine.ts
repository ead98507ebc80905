import { existsSync, statSync } from 'node:fs';
import got, { RequestError } from 'got';
import { type Finding, findingOf } from '../../process/finding.ts';
import { errorOf } from '../../process/thrown.ts';
import { isJsonObject } from '../../upstream/json.ts';
import type { WebhookRecord } from '../records/webhooks.ts';
import { verifyLog } from './maintenance.ts';
import { logFileIn } from './store/data-directory.ts';
import { routeUrl } from './upkeep/webhook.ts';

/** How large a log is read to its end, in bytes: it takes a second or two. */
const READ_UP_TO = 64_000_000;
/** How long our address may take to answer from outside, in milliseconds. */
const LIMIT = 5_000;

/** Examines the event log of a data directory; a server may use it meanwhile. */
export function examineLog(dataDir: string): Finding[] {
  const file = logFileIn(dataDir);
  if (dataDir === ':memory:' || !existsSync(file)) return [];
  const of = findingOf('logs', 'event log:');
  const { size } = statSync(file);
  if (size > READ_UP_TO) return [of('skipped', `has ${Math.round(size / 1e6)} MB; events verify reads it`)];
  try {
    const { events, fault } = verifyLog(file);
    if (fault === undefined) return [of('ok', `${events} events, each as it was written`)];
    return [of('fault', fault, RESTORE)];
  } catch (fault) {
    return [of('fault', errorOf(fault).message, RESTORE)];
  }
}

const RESTORE = 'restore a backup: events restore FILE';

/** Examines the webhook of a workspace out of those that are listed of it. */
export function examineWebhook(workspaceId: string, listed: unknown, publicUrl: string): Finding {
  const of = findingOf('webhooks', `workspace ${workspaceId}:`);
  const webhooks = isJsonObject(listed) && Array.isArray(listed.webhooks) ? (listed.webhooks as WebhookRecord[]) : [];
  const ours = webhooks.find(({ endpoint }) => String(endpoint).startsWith(routeUrl(publicUrl, '')));
  const status = ours?.health?.status ?? 'active';
  if (!ours)
    return of('warning', 'no webhook delivers to PUBLIC_URL', 'start the server, which registers one, and ask again');
  if (status === 'active') return of('ok', 'its webhook is active');
  if (status === 'failing')
    return of('warning', `its webhook fails: ${ours.health?.fail_count} deliveries in a row`, WHERE);
  return of('fault', `its webhook is ${status}, so that no events come`, `${WHERE}; a server that runs puts it right`);
}

const WHERE = 'see whether PUBLIC_URL is reached from outside, and what the log of the server says';

/** Asks our address as from outside for what is there of this server. */
export async function examineAddress(publicUrl: string): Promise<Finding> {
  const of = findingOf('webhooks', `PUBLIC_URL=${publicUrl}`);
  try {
    const { statusCode, headers } = await got(routeUrl(publicUrl, 'examined'), {
      followRedirect: false,
      throwHttpErrors: false,
      retry: { limit: 0 },
      timeout: { request: LIMIT },
    });
    if (headers['x-request-id'] !== undefined && statusCode === 405) return of('ok', 'leads here');
    return of(
      'fault',
      `answers with status ${statusCode}, and not as this server`,
      'have the tunnel or proxy lead to PUBLIC_PORT',
    );
  } catch (fault) {
    const { code, name } = fault instanceof RequestError ? fault : errorOf(fault);
    return of('fault', `cannot be reached (${code ?? name})`, 'start the server and what leads to it, and ask again');
  }
}
