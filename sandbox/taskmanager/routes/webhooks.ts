import { endpointUrl } from '../../state/outgoing.ts';
import { reject } from '../records/errors.ts';
import { folderOf, listOf, spaceOf, taskById, teamOf } from '../records/look-up.ts';
import type { WebhookRecord } from '../records/records.ts';
import type { Routes, TaskManagerRequest } from '../records/request.ts';
import { EVENTS } from '../rules/webhook-events.ts';

export const webhooks = {
  'POST /v2/team/:team_id/webhook': (request) => {
    const webhook = newWebhook(request, teamOf(request));
    if (ownWebhooks(request).some((other) => isSameConfiguration(other, webhook))) reject('OAUTH_171');
    return reply(request.tables.webhooks.insert(webhook.id, webhook));
  },

  'GET /v2/team/:team_id/webhook': (request) => {
    teamOf(request);
    return { webhooks: ownWebhooks(request).map(wireWebhook) };
  },

  'PUT /v2/webhook/:webhook_id': (request) => {
    const { id } = webhookOf(request);
    const { endpoint, events, status } = request.body;
    const patch = {
      ...(endpoint !== undefined && { endpoint: checkedEndpoint(endpoint) }),
      ...(events !== undefined && { events: eventsOf(events) }),
      ...(status === 'active' && { health: HEALTHY }),
    };
    return reply(request.tables.webhooks.update(id, patch));
  },

  'DELETE /v2/webhook/:webhook_id': (request) => {
    request.tables.webhooks.remove(webhookOf(request).id);
    return {};
  },
} satisfies Routes;

const HEALTHY: WebhookRecord['health'] = { status: 'active', fail_count: 0 };

function newWebhook(request: TaskManagerRequest, teamId: string): WebhookRecord {
  const { context, body, caller } = request;
  return {
    id: context.newId('uuid'),
    userid: caller.userId,
    team_id: Number(teamId),
    endpoint: checkedEndpoint(body.endpoint),
    client_id: clientOf(caller.token),
    events: eventsOf(body.events),
    ...scopeOf(request),
    health: HEALTHY,
    secret: context.newId('secret'),
    owner: caller.token,
  };
}

/** Returns the locations specified in the request body. All of them must exist. */
function scopeOf(request: TaskManagerRequest): Pick<WebhookRecord, 'task_id' | 'list_id' | 'folder_id' | 'space_id'> {
  const { task_id, list_id, folder_id, space_id } = request.body;
  return {
    task_id: isGiven(task_id) ? taskById(request, String(task_id)).id : null,
    list_id: isGiven(list_id) ? Number(listOf(request, String(list_id)).id) : null,
    folder_id: isGiven(folder_id) ? Number(folderOf(request, String(folder_id)).id) : null,
    space_id: isGiven(space_id) ? Number(spaceOf(request, String(space_id)).id) : null,
  };
}

function isGiven(value: unknown): boolean {
  return value !== undefined && value !== null;
}

/** Returns the caller's webhooks. A webhook is visible only to the token that created it. */
function ownWebhooks({ tables, caller }: TaskManagerRequest): WebhookRecord[] {
  return tables.webhooks.find((webhook) => webhook.owner === caller.token);
}

function webhookOf(request: TaskManagerRequest): WebhookRecord {
  return ownWebhooks(request).find((webhook) => webhook.id === request.path.webhook_id) ?? reject('OAUTH_027');
}

function isSameConfiguration(one: WebhookRecord, other: WebhookRecord): boolean {
  return configuration(one) === configuration(other);
}

function configuration({ endpoint, events, task_id, list_id, folder_id, space_id }: WebhookRecord): string {
  return JSON.stringify([endpoint, events.toSorted(), task_id, list_id, folder_id, space_id]);
}

/**
 * Validates a webhook endpoint. Rejects only reserved domains such as `.invalid`, whereas the vendor rejects all hosts
 * that do not resolve.
 */
function checkedEndpoint(endpoint: unknown): string {
  if (typeof endpoint !== 'string' || endpoint === '') return reject('OAUTH_194');
  const url = endpointUrl(endpoint);
  return url && !/\.(invalid|example|test)$/.test(url.hostname) ? endpoint : reject('OAUTH_194');
}

/**
 * Parses the webhook's events: an array of event names, a single name or `*`. If the field is missing, the webhook
 * receives all events.
 */
function eventsOf(events: unknown): string[] {
  const names = [events ?? []].flat().map(String);
  if (names.length === 0 || names.includes('*')) return ['*'];
  return names.every((name) => EVENTS.has(name)) ? [...new Set(names)] : reject('WEBHOOK_001');
}

/** Derives an app id from a token. An app id consists of 32 letters and digits. */
function clientOf(token: string): string {
  return [
    ...token
      .toUpperCase()
      .replace(/[^A-Z0-9]/g, '')
      .padEnd(32, 'Z'),
  ]
    .slice(0, 32)
    .join('');
}

function reply(webhook: WebhookRecord) {
  return { id: webhook.id, webhook: wireWebhook(webhook) };
}

function wireWebhook({ owner: _, ...webhook }: WebhookRecord) {
  return webhook;
}
