import { deletion } from '../core/endpoint.ts';
import { listOf, recordAt } from '../core/replies.ts';
import { badInput } from '../upstream/errors.ts';
import type { WebhookRecord } from './records/webhooks.ts';
import type { FieldsOf } from './types.ts';

type OneWebhook = { webhook: WebhookRecord };

export const Workspace = {
  webhooks: {
    tool: 'TaskManagerApi.GetWorkspaceWebhooks',
    call: 'GET /v2/team/{parent.id}/webhook',
    reply: listOf<WebhookRecord>('webhooks'),
  },
} satisfies FieldsOf<'Workspace'>;

export const Mutation = {
  setupTaskManagerWebhook: {
    tool: 'TaskManagerApi.SetupTaskManagerWebhook',
    call: 'POST /v2/team/{workspaceId}/webhook',
    body: {
      events: { from: 'eventTypes', as: eventNames },
      endpoint: 'webhookUrl',
      folder_id: 'folderId',
      space_id: 'spaceIdentifier',
      task_id: 'specificTaskId',
      list_id: 'targetListId',
    },
    reply: (reply: OneWebhook) => recordAt(reply, 'webhook'),
  },
  updateTaskManagerWebhookEvents: {
    tool: 'TaskManagerApi.UpdateTaskManagerWebhookEvents',
    call: 'PUT /v2/webhook/{webhookIdentifier}',
    body: {
      events: { from: 'monitoredEvents', as: eventNames },
      endpoint: 'webhookEndpointUrl',
      status: 'webhookStatus',
    },
    reply: (reply: OneWebhook) => recordAt(reply, 'webhook'),
  },
  deleteWebhook: deletion('Webhook', 'DELETE /v2/webhook/{webhookId}'),
} satisfies FieldsOf<'Mutation'>;

export const Webhook = {
  events: ({ events }) => (isForAll(events) ? null : events),
  allEvents: ({ events }) => isForAll(events),
} satisfies FieldsOf<'Webhook'>;

const isForAll = (events: string[] | undefined) => events?.includes('*') ?? false;

/** Converts event names to the API's format: `*` for all events, or a non-empty array of names. */
function eventNames(names: string[], argument: string): string | string[] {
  if (names.length === 0) throw badInput(argument, "is empty: specify at least one event, or '*' for all");
  return names.length === 1 && names[0] === '*' ? '*' : names;
}
