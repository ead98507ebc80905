import { randomUUID } from 'node:crypto';
import type { Context } from '../../core/context.ts';
import type { ToolEndpoint } from '../../core/endpoint.ts';
import { callEndpoint } from '../../core/executor.ts';
import { ReplyMismatch, recordsOf } from '../../core/replies.ts';
import type { Lease } from '../../store/leases.ts';
import type { WebhookRecord } from '../records/webhooks.ts';
import { Mutation, Workspace } from '../webhooks.ts';
import type { Registration, Registrations } from './registrations.ts';

export type WebhookCheck = {
  /** Whether the workspace was already registered before the check. */
  isKnown: boolean;
  /** The problem that the check found, and how it was repaired. */
  fault?: { what: string; remedy: string };
  /** The number of failed deliveries since the last successful one. */
  failures: number;
};

/** Checks a workspace's webhook. Registers a missing webhook and repairs a broken one. */
export async function checkWebhook(
  registrations: Registrations,
  url: string,
  workspaceId: string,
  context: Context,
  lease?: Lease,
): Promise<WebhookCheck> {
  const known = registrations.ofWorkspace(workspaceId);
  const listed = await listWebhooks(workspaceId, context);
  const isKnown = known !== undefined;
  const ours = findOurs(listed, known, url) ?? (known && (await findAgain(known, url, context)));
  if (!ours) {
    await register(registrations, url, workspaceId, context, lease);
    return { isKnown, failures: 0, ...(known && { fault: { what: 'is gone', remedy: 'registered a new webhook' } }) };
  }
  const id = known?.id ?? ours.endpoint.slice(ours.endpoint.lastIndexOf('/') + 1);
  const hasSecret = registrations.find(id)?.secrets.includes(ours.secret);
  await registrations.register({ id, workspaceId, webhookId: ours.id, secret: ours.secret }, lease);
  const endpoint = routeUrl(url, id);
  const what = faultOf(ours, endpoint);
  if (what) await revive(ours.id, endpoint, context);
  // If the removal fails, the check's result still stands, and the next check retries the removal.
  if (listed.length > 1) await removeOthers(listed, registrations, ours, url, context).catch(() => {});
  const look = { isKnown, failures: ours.health?.fail_count ?? 0 };
  if (!known) return look;
  if (what) return { ...look, fault: { what, remedy: 'repaired it' } };
  return hasSecret ? look : { ...look, fault: { what: 'has a different secret', remedy: 'stored it' } };
}

/**
 * Fetches the list of webhooks again before a new webhook is created, because the list can omit a webhook temporarily.
 */
async function findAgain(known: Registration, url: string, context: Context): Promise<WebhookRecord | undefined> {
  return findOurs(await listWebhooks(known.workspaceId, context.renewed()), known, url);
}

/**
 * Deletes duplicates of this server's webhook, which are created if the list temporarily omits the existing webhook.
 */
async function removeOthers(
  webhooks: WebhookRecord[],
  registrations: Registrations,
  ours: WebhookRecord,
  url: string,
  context: Context,
): Promise<void> {
  const prefix = routeUrl(url, '');
  for (const { id, endpoint } of webhooks) {
    if (id === ours.id || !endpoint.startsWith(prefix)) continue;
    if (registrations.find(endpoint.slice(prefix.length))?.webhookId !== id) continue;
    await callEndpoint(context, { tool: 'TaskManagerApi.DeleteWebhook', ...Mutation.deleteWebhook }, { webhookId: id });
  }
}

/** Finds the registered webhook or, for example after the log was lost, a webhook that delivers to this server. */
function findOurs(webhooks: WebhookRecord[], known: Registration | undefined, url: string): WebhookRecord | undefined {
  return (
    webhooks.find(({ id }) => id === known?.webhookId) ??
    webhooks.find(({ endpoint }) => endpoint.startsWith(routeUrl(url, '')))
  );
}

/**
 * Whether a webhook covers the whole workspace. A webhook for a space, folder, list, view or task cannot be changed to
 * cover the workspace.
 */
const isOfAll = ({ task_id, list_id, folder_id, space_id, view_id }: WebhookRecord) =>
  (task_id ?? list_id ?? folder_id ?? space_id ?? view_id) == null;

/**
 * Describes a webhook's problem, if any, as the predicate of a sentence. The health status `failing` is not a problem,
 * because the next successful delivery resets it.
 */
function faultOf({ endpoint, events, health }: WebhookRecord, due: string): string | undefined {
  if (endpoint !== due) return 'delivers to a different address';
  if (!events?.includes('*')) return 'does not deliver all events';
  return HEALTHY.includes(health?.status ?? '') ? undefined : `is ${health?.status ?? 'not active'}`;
}

const HEALTHY = ['active', 'failing'];

async function register(
  registrations: Registrations,
  url: string,
  workspaceId: string,
  context: Context,
  lease: Lease | undefined,
): Promise<void> {
  const id = randomUUID();
  const values = { workspaceId, eventTypes: ['*'], webhookUrl: routeUrl(url, id) };
  const webhook = await callEndpoint(context, Mutation.setupTaskManagerWebhook, values);
  await registrations.register({ id, workspaceId, webhookId: webhook.id, secret: webhook.secret }, lease);
}

function revive(webhookIdentifier: string, webhookEndpointUrl: string, context: Context): Promise<unknown> {
  const values = { webhookIdentifier, webhookEndpointUrl, monitoredEvents: ['*'], webhookStatus: 'active' };
  return callEndpoint(context, Mutation.updateTaskManagerWebhookEvents, values);
}

/** Rejects a reply whose list of webhooks is null. Other reads treat null as an empty list. */
const allWebhooks = {
  ...Workspace.webhooks,
  reply: ({ webhooks }: { webhooks?: WebhookRecord[] | null }) => {
    if (!Array.isArray(webhooks)) throw new ReplyMismatch('the `webhooks` list is missing');
    return recordsOf(webhooks);
  },
} satisfies ToolEndpoint<object>;

async function listWebhooks(workspaceId: string, context: Context): Promise<WebhookRecord[]> {
  return (await callEndpoint(context, allWebhooks, {}, { parent: () => workspaceId })).filter(isOfAll);
}

export const routeUrl = (url: string, id: string) => `${url}/webhooks/taskmanager/${id}`;
