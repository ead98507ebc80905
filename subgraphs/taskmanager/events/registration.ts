import { randomUUID } from 'node:crypto';
import type { Context } from '../../rows/context.ts';
import { callEndpoint } from '../../rows/executor.ts';
import type { WebhookRecord } from '../records/webhooks.ts';
import { Mutation, Workspace } from '../webhooks.ts';
import { readWorkspaces } from '../workspace.ts';
import type { Registration } from './event.ts';
import type { Registrations } from './registrations.ts';

/** When webhooks are looked at again, in milliseconds: usually, and after a look that failed. */
const CHECK_EVERY = 5 * 60_000;
const RETRY_AFTER = 30_000;
/** A hint is followed at most so often. */
const HINTS_EVERY = 10_000;

/**
 * Sees to it, as long as it runs, that every workspace sends all its events to our route: one webhook each, found again after a restart, and
 * mended where somebody has deleted, narrowed, moved or suspended it.
 */
export class WebhookRegistration {
  readonly #registrations: Registrations;
  readonly #warn: (message: string, fault?: unknown) => void;
  #check: (() => Promise<void>) | undefined;
  #isStopped = false;
  #timer: NodeJS.Timeout | undefined;
  #lastCheck = Number.NEGATIVE_INFINITY;

  constructor(registrations: Registrations, warn: (message: string, fault?: unknown) => void) {
    this.#registrations = registrations;
    this.#warn = warn;
  }

  /** Looks at all webhooks once, then again and again until it is stopped. The route is at that address; each look has a context of its own. */
  async start(url: string, newContext: () => Context): Promise<void> {
    this.#check = async () => registerWebhooks(this.#registrations, url, newContext(), this.#warn);
    await this.check();
  }

  /** Looks at all webhooks now; that it could not is a warning. */
  async check(): Promise<void> {
    if (!this.#check || this.#isStopped) return;
    this.#lastCheck = performance.now();
    clearTimeout(this.#timer);
    const pause = await this.#check().then(
      () => CHECK_EVERY,
      (fault: unknown) => {
        this.#warn(`the task manager's webhooks could not be checked, trying again in ${RETRY_AFTER / 1_000} s`, fault);
        return RETRY_AFTER;
      },
    );
    if (!this.#isStopped) this.#timer = setTimeout(() => void this.check(), pause).unref();
  }

  /** To be called when something suggests that a webhook is not as it should be. */
  hint(): void {
    if (performance.now() - this.#lastCheck > HINTS_EVERY) void this.check();
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#isStopped = true;
  }
}

type Warn = (message: string) => void;

async function registerWebhooks(
  registrations: Registrations,
  url: string,
  context: Context,
  warn: Warn,
): Promise<void> {
  for (const { id } of await readWorkspaces(context)) await registerWebhook(registrations, url, id, context, warn);
}

async function registerWebhook(
  registrations: Registrations,
  url: string,
  workspaceId: string,
  context: Context,
  warn: Warn,
): Promise<void> {
  const known = registrations.ofWorkspace(workspaceId);
  const ours = findOurs(await listWebhooks(workspaceId, context), known, url);
  if (known && !ours) warn(`the webhook of workspace ${workspaceId} is gone: another one is registered`);
  if (!ours) return register(registrations, url, workspaceId, context);
  const id = known?.id ?? ours.endpoint.slice(ours.endpoint.lastIndexOf('/') + 1);
  registrations.register({ id, workspaceId, webhookId: ours.id, secret: ours.secret });
  const endpoint = webhookUrl(url, id);
  const fault = faultOf(ours, endpoint);
  if (!fault) return;
  if (known) warn(`the webhook of workspace ${workspaceId} ${fault}: it is put right`);
  await revive(ours.id, endpoint, context);
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

/** What is wrong with a webhook, as a sentence about it; undefined where nothing is. */
function faultOf({ endpoint, events, health }: WebhookRecord, due: string): string | undefined {
  if (endpoint !== due) return 'delivers to another address';
  if (!events?.includes('*')) return 'does not deliver all events';
  return health?.status === 'active' ? undefined : `is ${health?.status ?? 'not active'}`;
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
