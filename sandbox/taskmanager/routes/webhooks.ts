import { endpointUrl } from '../../state/outgoing.ts';
import type { Ask, Routes } from '../records/ask.ts';
import { refuse } from '../records/errors.ts';
import { folderOf, listOf, spaceOf, taskById, teamOf } from '../records/look-up.ts';
import type { WebhookRecord } from '../records/records.ts';
import { EVENTS } from '../rules/webhook-events.ts';

export const webhooks = {
  'POST /v2/team/:team_id/webhook': (ask) => {
    const webhook = newWebhook(ask, teamOf(ask));
    if (mine(ask).some((other) => isAlike(other, webhook))) refuse('OAUTH_171');
    return reply(ask.tables.webhooks.insert(webhook.id, webhook));
  },

  'GET /v2/team/:team_id/webhook': (ask) => {
    teamOf(ask);
    return { webhooks: mine(ask).map(wireWebhook) };
  },

  'PUT /v2/webhook/:webhook_id': (ask) => {
    const { id } = webhookOf(ask);
    const { endpoint, events, status } = ask.body;
    const patch = {
      ...(endpoint !== undefined && { endpoint: checkedEndpoint(endpoint) }),
      ...(events !== undefined && { events: eventsOf(events) }),
      ...(status === 'active' && { health: HEALTHY }),
    };
    return reply(ask.tables.webhooks.update(id, patch));
  },

  'DELETE /v2/webhook/:webhook_id': (ask) => {
    ask.tables.webhooks.remove(webhookOf(ask).id);
    return {};
  },
} satisfies Routes;

const HEALTHY: WebhookRecord['health'] = { status: 'active', fail_count: 0 };

function newWebhook(ask: Ask, teamId: string): WebhookRecord {
  const { context, body, caller } = ask;
  return {
    id: context.newId('uuid'),
    userid: caller.userId,
    team_id: Number(teamId),
    endpoint: checkedEndpoint(body.endpoint),
    client_id: clientOf(caller.token),
    events: eventsOf(body.events),
    ...scopeOf(ask),
    health: HEALTHY,
    secret: context.newId('secret'),
    owner: caller.token,
  };
}

/** The locations named in the body; each must exist. */
function scopeOf(ask: Ask): Pick<WebhookRecord, 'task_id' | 'list_id' | 'folder_id' | 'space_id'> {
  const { task_id, list_id, folder_id, space_id } = ask.body;
  return {
    task_id: isGiven(task_id) ? taskById(ask, String(task_id)).id : null,
    list_id: isGiven(list_id) ? Number(listOf(ask, String(list_id)).id) : null,
    folder_id: isGiven(folder_id) ? Number(folderOf(ask, String(folder_id)).id) : null,
    space_id: isGiven(space_id) ? Number(spaceOf(ask, String(space_id)).id) : null,
  };
}

function isGiven(value: unknown): boolean {
  return value !== undefined && value !== null;
}

/** A webhook is visible only to the token that created it. */
function mine({ tables, caller }: Ask): WebhookRecord[] {
  return tables.webhooks.find((webhook) => webhook.owner === caller.token);
}

function webhookOf(ask: Ask): WebhookRecord {
  return mine(ask).find((webhook) => webhook.id === ask.path.webhook_id) ?? refuse('OAUTH_027');
}

function isAlike(one: WebhookRecord, other: WebhookRecord): boolean {
  return configuration(one) === configuration(other);
}

function configuration({ endpoint, events, task_id, list_id, folder_id, space_id }: WebhookRecord): string {
  return JSON.stringify([endpoint, events.toSorted(), task_id, list_id, folder_id, space_id]);
}

/** Rejects only reserved domains that never resolve; the vendor rejects every unresolvable host. */
function checkedEndpoint(endpoint: unknown): string {
  if (typeof endpoint !== 'string' || endpoint === '') return refuse('OAUTH_194');
  const url = endpointUrl(endpoint);
  return url && !/\.(invalid|example|test)$/.test(url.hostname) ? endpoint : refuse('OAUTH_194');
}

/** An array, `*` or a single event name; all events if missing. */
function eventsOf(events: unknown): string[] {
  const names = [events ?? []].flat().map(String);
  if (names.length === 0 || names.includes('*')) return ['*'];
  return names.every((name) => EVENTS.has(name)) ? [...new Set(names)] : refuse('WEBHOOK_001');
}

/** The id of the token's app: 32 letters and digits. */
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
