import { randomUUID } from 'node:crypto';
import type { Context } from '../../rows/context.ts';
import { callEndpoint } from '../../rows/executor.ts';
import type { WebhookRecord } from '../records/webhooks.ts';
import { Mutation, Workspace } from '../webhooks.ts';
import { readWorkspaces } from '../workspace.ts';
import type { EventLog } from './log.ts';

/** Sees to it that every workspace sends its events to our route at that address: one webhook each, found again after a restart. */
export async function registerWebhooks(log: EventLog, doorsAt: string, context: Context): Promise<void> {
  for (const workspace of await readWorkspaces(context)) await registerWebhook(log, doorsAt, workspace.id, context);
}

async function registerWebhook(log: EventLog, doorsAt: string, workspaceId: string, context: Context): Promise<void> {
  const known = log.registrationOf(workspaceId);
  const webhooks = await listWebhooks(workspaceId, context);
  const ours = webhooks.find(
    ({ id, endpoint }) => id === known?.webhookId || endpoint.startsWith(`${doorsAt}/webhooks/taskmanager/`),
  );
  if (!ours) return register(log, doorsAt, workspaceId, context);
  const id = known?.id ?? ours.endpoint.slice(ours.endpoint.lastIndexOf('/') + 1);
  log.register({ id, workspaceId, webhookId: ours.id, secret: ours.secret });
  const endpoint = addressOf(doorsAt, id);
  if (ours.endpoint !== endpoint || ours.health?.status !== 'active') await revive(ours.id, endpoint, context);
}

async function register(log: EventLog, doorsAt: string, workspaceId: string, context: Context): Promise<void> {
  const id = randomUUID();
  const values = { workspaceId, eventTypes: ['*'], webhookUrl: addressOf(doorsAt, id) };
  const webhook = await callEndpoint(context, Mutation.setupTaskManagerWebhook, values);
  log.register({ id, workspaceId, webhookId: webhook.id, secret: webhook.secret });
}

function revive(webhookIdentifier: string, webhookEndpointUrl: string, context: Context): Promise<unknown> {
  const values = { webhookIdentifier, webhookEndpointUrl, monitoredEvents: ['*'], webhookStatus: 'active' };
  return callEndpoint(context, Mutation.updateTaskManagerWebhookEvents, values);
}

async function listWebhooks(workspaceId: string, context: Context): Promise<WebhookRecord[]> {
  return callEndpoint(context, Workspace.webhooks, {}, { parent: () => workspaceId });
}

const addressOf = (doorsAt: string, id: string) => `${doorsAt}/webhooks/taskmanager/${id}`;
