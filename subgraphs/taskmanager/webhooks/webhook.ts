import { randomUUID } from 'node:crypto';
import type { Context } from '../../core/context.ts';
import type { ToolEndpoint } from '../../core/endpoint.ts';
import { callEndpoint } from '../../core/executor.ts';
import { ReplyMismatch, rowsOf } from '../../core/replies.ts';
import type { WebhookRecord } from '../records/webhooks.ts';
import { Mutation, Workspace } from '../webhooks.ts';
import type { Registration, Registrations } from './registrations.ts';

/** What a look at the webhook of a workspace has found. */
export type Look = {
  /** Whether the workspace had been registered before. */
  isKnown: boolean;
  /** What was wrong, and what has been done about it. */
  fault?: { what: string; remedy: string };
  /** How many events could not be delivered since the last one that could. */
  failures: number;
};

/** Looks at the webhook of a workspace: it is registered where there is none, and put right where it is not as it should be. */
export async function lookAtWebhook(
  registrations: Registrations,
  url: string,
  workspaceId: string,
  context: Context,
): Promise<Look> {
  const known = registrations.ofWorkspace(workspaceId);
  const listed = await listWebhooks(workspaceId, context);
  const isKnown = known !== undefined;
  const ours = findOurs(listed, known, url) ?? (known && (await findAgain(known, url, context)));
  if (!ours) {
    await register(registrations, url, workspaceId, context);
    return { isKnown, failures: 0, ...(known && { fault: { what: 'is gone', remedy: 'another one is registered' } }) };
  }
  const id = known?.id ?? ours.endpoint.slice(ours.endpoint.lastIndexOf('/') + 1);
  const hasSecret = registrations.find(id)?.secrets.includes(ours.secret);
  registrations.register({ id, workspaceId, webhookId: ours.id, secret: ours.secret });
  const endpoint = routeUrl(url, id);
  const what = faultOf(ours, endpoint);
  if (what) await revive(ours.id, endpoint, context);
  // What this look has found counts all the same; the next one tries again.
  if (listed.length > 1) await removeOthers(listed, registrations, ours, url, context).catch(() => {});
  const look = { isKnown, failures: ours.health?.fail_count ?? 0 };
  if (!known) return look;
  if (what) return { ...look, fault: { what, remedy: 'it is put right' } };
  return hasSecret ? look : { ...look, fault: { what: 'has another secret', remedy: 'it is taken' } };
}

/** A list that lacks the webhook that was registered is read again before another one is made. */
async function findAgain(known: Registration, url: string, context: Context): Promise<WebhookRecord | undefined> {
  return findOurs(await listWebhooks(known.workspaceId, context.renewed()), known, url);
}

/** Removes the webhooks that this log registered beside the one that it has now, as where that was missing from a list for a while. */
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

/** The webhook that was registered, or one that delivers to our route, as after the log was lost. */
function findOurs(webhooks: WebhookRecord[], known: Registration | undefined, url: string): WebhookRecord | undefined {
  return (
    webhooks.find(({ id }) => id === known?.webhookId) ??
    webhooks.find(({ endpoint }) => endpoint.startsWith(routeUrl(url, '')))
  );
}

/** A webhook of one place cannot be made one of the workspace. */
const isOfAll = ({ task_id, list_id, folder_id, space_id, view_id }: WebhookRecord) =>
  (task_id ?? list_id ?? folder_id ?? space_id ?? view_id) == null;

/** What is wrong with a webhook, as a sentence about it; undefined where nothing is. One that fails recovers with the next delivery. */
function faultOf({ endpoint, events, health }: WebhookRecord, due: string): string | undefined {
  if (endpoint !== due) return 'delivers to another address';
  if (!events?.includes('*')) return 'does not deliver all events';
  return HEALTHY.includes(health?.status ?? '') ? undefined : `is ${health?.status ?? 'not active'}`;
}

const HEALTHY = ['active', 'failing'];

async function register(
  registrations: Registrations,
  url: string,
  workspaceId: string,
  context: Context,
): Promise<void> {
  const id = randomUUID();
  const values = { workspaceId, eventTypes: ['*'], webhookUrl: routeUrl(url, id) };
  const webhook = await callEndpoint(context, Mutation.setupTaskManagerWebhook, values);
  registrations.register({ id, workspaceId, webhookId: webhook.id, secret: webhook.secret });
}

function revive(webhookIdentifier: string, webhookEndpointUrl: string, context: Context): Promise<unknown> {
  const values = { webhookIdentifier, webhookEndpointUrl, monitoredEvents: ['*'], webhookStatus: 'active' };
  return callEndpoint(context, Mutation.updateTaskManagerWebhookEvents, values);
}

/** Nothing is concluded from a reply without a list. */
const allWebhooks = {
  ...Workspace.webhooks,
  reply: ({ webhooks }: { webhooks?: WebhookRecord[] | null }) => {
    if (!Array.isArray(webhooks)) throw new ReplyMismatch('the list webhooks is missing');
    return rowsOf(webhooks);
  },
} satisfies ToolEndpoint<object>;

/** The webhooks of the complete workspace. */
async function listWebhooks(workspaceId: string, context: Context): Promise<WebhookRecord[]> {
  return (await callEndpoint(context, allWebhooks, {}, { parent: () => workspaceId })).filter(isOfAll);
}

/** The address at which deliveries of a registration are taken. */
export const routeUrl = (url: string, id: string) => `${url}/webhooks/taskmanager/${id}`;
