import { existsSync, statSync } from 'node:fs';
import got, { RequestError } from 'got';
import type { SubgraphOptions } from '../core/settings.ts';
import { verifyLog } from '../event-log/maintenance.ts';
import { logFileIn } from '../event-log/store/data-directory.ts';
import { type Finding, findingOf } from '../process/finding.ts';
import { errorOf } from '../process/thrown.ts';
import { examineService } from '../upstream/examine.ts';
import { isJsonObject } from '../upstream/json.ts';
import type { WebhookRecord } from './records/webhooks.ts';
import { taskManager } from './service.ts';
import type { taskManagerSettings } from './settings.ts';
import { routeUrl } from './webhooks/webhook.ts';

/** The maximum number of workspaces to check, limited because each workspace takes one API call. */
const MAX_WORKSPACES = 10;

type Options = SubgraphOptions<typeof taskManagerSettings> & { dataDir: string; publicUrl: string | undefined };

export async function examineTaskManager({ upstreams, dataDir, publicUrl }: Options): Promise<Finding[]> {
  const { taskmanager } = upstreams;
  const { findings, value } = await examineService(taskManager, taskmanager, { path: '/v2/team' });
  const webhooks = taskmanager.kind === 'live' ? await examineWebhooks(value, taskmanager, publicUrl) : [];
  return [...findings, ...webhooks, ...examineLog(dataDir)];
}

async function examineWebhooks(
  workspaces: unknown,
  address: Options['upstreams']['taskmanager'],
  publicUrl: string | undefined,
): Promise<Finding[]> {
  if (publicUrl === undefined) return [NO_ADDRESS];
  const ids = idsIn(workspaces).slice(0, MAX_WORKSPACES);
  const examined = ids.map(async (id) => {
    const { findings, value } = await examineService(taskManager, address, { path: `/v2/team/${id}/webhook` });
    const faults = findings.filter(({ status }) => status === 'fault' || status === 'warning');
    return faults.length > 0 ? faults : [examineWebhook(id, value, publicUrl)];
  });
  return [await examineAddress(publicUrl), ...(await Promise.all(examined)).flat()];
}

function idsIn(answer: unknown): string[] {
  const teams = isJsonObject(answer) && Array.isArray(answer.teams) ? answer.teams : [];
  return teams.flatMap((team) => (/^\d{1,20}$/.test(String(team?.id)) ? [String(team.id)] : []));
}

const NO_ADDRESS: Finding = {
  check: 'webhooks',
  status: 'warning',
  message: 'PUBLIC_URL is not set, so the task manager cannot deliver events',
  remedy: "if you need events, set PUBLIC_URL to this server's public https URL",
};

/** Larger event logs are not verified, because reading a log of 64 MB already takes one to two seconds. */
const MAX_LOG_BYTES = 64_000_000;
const PUBLIC_URL_TIMEOUT_MS = 5_000;

/** Examines the event log in a data directory, even while a server is using it. */
function examineLog(dataDir: string): Finding[] {
  const file = logFileIn(dataDir);
  if (dataDir === ':memory:' || !existsSync(file)) return [];
  const of = findingOf('logs', 'event log:');
  const { size } = statSync(file);
  if (size > MAX_LOG_BYTES)
    return [of('skipped', `${Math.round(size / 1e6)} MB, not verified; to verify the log, run events verify`)];
  try {
    const { events, fault } = verifyLog(file);
    if (fault === undefined) return [of('ok', `${events} events, all intact`)];
    return [of('fault', fault, RESTORE)];
  } catch (fault) {
    return [of('fault', errorOf(fault).message, RESTORE)];
  }
}

const RESTORE = 'restore a backup: events restore FILE';

function examineWebhook(workspaceId: string, listed: unknown, publicUrl: string): Finding {
  const of = findingOf('webhooks', `workspace ${workspaceId}:`);
  const webhooks = isJsonObject(listed) && Array.isArray(listed.webhooks) ? (listed.webhooks as WebhookRecord[]) : [];
  const ours = webhooks.find(({ endpoint }) => String(endpoint).startsWith(routeUrl(publicUrl, '')));
  const status = ours?.health?.status ?? 'active';
  if (!ours) return of('warning', 'no webhook delivers to PUBLIC_URL', 'start the server, which registers a webhook');
  if (status === 'active') return of('ok', 'the webhook is active');
  if (status === 'failing')
    return of('warning', `the webhook is failing: ${ours.health?.fail_count} consecutive deliveries failed`, WHERE);
  return of('fault', `the webhook is ${status}, so no events arrive`, `${WHERE}; a running server repairs the webhook`);
}

const WHERE = "check that PUBLIC_URL is reachable from outside, and see the server's log";

async function examineAddress(publicUrl: string): Promise<Finding> {
  const of = findingOf('webhooks', `PUBLIC_URL=${publicUrl}`);
  try {
    const { statusCode, headers } = await got(routeUrl(publicUrl, 'examined'), {
      followRedirect: false,
      throwHttpErrors: false,
      retry: { limit: 0 },
      timeout: { request: PUBLIC_URL_TIMEOUT_MS },
    });
    if (headers['x-request-id'] !== undefined && statusCode === 405) return of('ok', 'reaches this server');
    return of(
      'fault',
      `returned status ${statusCode} from a different server`,
      'make the tunnel or proxy forward to PUBLIC_PORT',
    );
  } catch (fault) {
    const { code, name } = fault instanceof RequestError ? fault : errorOf(fault);
    return of('fault', `cannot be reached (${code ?? name})`, 'start the server and the tunnel or proxy');
  }
}
