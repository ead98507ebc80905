import type { Opening } from '../core/settings.ts';
import type { Finding } from '../process/finding.ts';
import { examineService } from '../upstream/examine.ts';
import { isJsonObject } from '../upstream/json.ts';
import { examineAddress, examineLog, examineWebhook } from './events/examine.ts';
import { taskManager } from './service.ts';
import type { taskManagerSettings } from './settings.ts';

/** How many workspaces are examined: each takes a call. */
const MOST_WORKSPACES = 10;

type Options = Opening<typeof taskManagerSettings> & { dataDir: string; publicUrl: string | undefined };

/** Examines the task manager, the webhooks by which it delivers events, and the log of those. */
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
  const ids = idsIn(workspaces).slice(0, MOST_WORKSPACES);
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
  message: 'PUBLIC_URL is not set, so that the task manager delivers no events',
  remedy: 'set it to the https address under which this server is reached, if events are needed',
};
