import { randomUUID } from 'node:crypto';
import type { Context } from '../../../rows/context.ts';
import { callEndpoint } from '../../../rows/executor.ts';
import type { WebhookRecord } from '../../records/webhooks.ts';
import { Mutation, Workspace } from '../../webhooks.ts';
import type { Registration } from '../event.ts';
import type { Registrations } from '../registrations.ts';

/** What a look at the webhook of a workspace has found. */
export type Look = {
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
  const ours = findOurs(await listWebhooks(workspaceId, context), known, url);
  const failures = ours?.health?.fail_count ?? 0;
  if (!ours) await register(registrations, url, workspaceId, context);
  if (!ours)
    return known ? { fault: { what: 'is gone', remedy: 'another one is registered' }, failures } : { failures };
  const id = known?.id ?? ours.endpoint.slice(ours.endpoint.lastIndexOf('/') + 1);
  const hasSecret = registrations.find(id)?.secrets.includes(ours.secret);
  registrations.register({ id, workspaceId, webhookId: ours.id, secret: ours.secret });
  const endpoint = webhookUrl(url, id);
  const fault = faultOf(ours, endpoint);
  if (fault) await revive(ours.id, endpoint, context);
  if (!known) return { failures };
  if (fault) return { fault: { what: fault, remedy: 'it is put right' }, failures };
  return hasSecret ? { failures } : { fault: { what: 'has another secret', remedy: 'it is taken' }, failures };
}

/** The webhook that was registered, or one of the complete workspace that delivers to our route, as after the log was lost. */
function findOurs(webhooks: WebhookRecord[], known: Registration | undefined, url: string): WebhookRecord | undefined {
  const complete = webhooks.filter(isOfAll);
  return (
    complete.find(({ id }) => id === known?.webhookId) ??
    complete.find(({ endpoint }) => endpoint.startsWith(webhookUrl(url, '')))
  );
}

/** A webhook of one place cannot be made one of the workspace. */
const isOfAll = ({ task_id, list_id, folder_id, space_id, view_id }: WebhookRecord) =>
  [task_id, list_id, folder_id, space_id, view_id].every((place) => place == null);

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
  const values = { workspaceId, eventTypes: ['*'], webhookUrl: webhookUrl(url, id) };
  const webhook = await callEndpoint(context, Mutation.setupTaskManagerWebhook, values);
  registrations.register({ id, workspaceId, webhookId: webhook.id, secret: webhook.secret });
}

function revive(webhookIdentifier: string, webhookEndpointUrl: string, context: Context): Promise<unknown> {
  const values = { webhookIdentifier, webhookEndpointUrl, monitoredEvents: ['*'], webhookStatus: 'active' };
  return callEndpoint(context, Mutation.updateTaskManagerWebhookEvents, values);
}

async function listWebhooks(workspaceId: string, context: Context): Promise<WebhookRecord[]> {
  return callEndpoint(context, Workspace.webhooks, {}, { parent: () => workspaceId });
}

const webhookUrl = (url: string, id: string) => `${url}/webhooks/taskmanager/${id}`;
