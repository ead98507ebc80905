import { randomUUID } from 'node:crypto';
import type { Context } from '../../rows/context.ts';
import { callEndpoint } from '../../rows/executor.ts';
import type { WebhookRecord } from '../records/webhooks.ts';
import { Mutation, Workspace } from '../webhooks.ts';
import { readWorkspaces } from '../workspace.ts';
import type { Registrations } from './registrations.ts';

const RETRY_AFTER = 30_000;

/** Sees to it that every workspace sends its events to our route: one webhook each, found again after a restart. */
export class WebhookRegistration {
  readonly #registrations: Registrations;
  readonly #warn: (message: string, fault: unknown) => void;
  #retry: NodeJS.Timeout | undefined;

  constructor(registrations: Registrations, warn: (message: string, fault: unknown) => void) {
    this.#registrations = registrations;
    this.#warn = warn;
  }

  /** Tries once, then, after a pause each, until it succeeds or is stopped. The route is at that address; each try has a context of its own. */
  async start(url: string, newContext: () => Context): Promise<void> {
    try {
      await registerWebhooks(this.#registrations, url, newContext());
    } catch (error) {
      const pause = `${RETRY_AFTER / 1_000} s`;
      this.#warn(`the task manager's webhook could not be registered, trying again in ${pause}`, error);
      this.#retry = setTimeout(() => this.start(url, newContext), RETRY_AFTER).unref();
    }
  }

  stop(): void {
    clearTimeout(this.#retry);
  }
}

async function registerWebhooks(registrations: Registrations, url: string, context: Context): Promise<void> {
  for (const workspace of await readWorkspaces(context))
    await registerWebhook(registrations, url, workspace.id, context);
}

async function registerWebhook(
  registrations: Registrations,
  url: string,
  workspaceId: string,
  context: Context,
): Promise<void> {
  const known = registrations.ofWorkspace(workspaceId);
  const webhooks = await listWebhooks(workspaceId, context);
  const ours = webhooks.find(
    ({ id, endpoint }) => id === known?.webhookId || endpoint.startsWith(`${url}/webhooks/taskmanager/`),
  );
  if (!ours) return register(registrations, url, workspaceId, context);
  const id = known?.id ?? ours.endpoint.slice(ours.endpoint.lastIndexOf('/') + 1);
  registrations.register({ id, workspaceId, webhookId: ours.id, secret: ours.secret });
  const endpoint = webhookUrl(url, id);
  if (ours.endpoint !== endpoint || ours.health?.status !== 'active') await revive(ours.id, endpoint, context);
}

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
