import type { Id } from './users.ts';

export type WebhookRecord = {
  id: string;
  userid?: Id;
  team_id?: Id;
  endpoint: string;
  /** The subscribed event types. `['*']` means all events. */
  events?: string[];
  task_id?: string | null;
  list_id?: Id | null;
  folder_id?: Id | null;
  space_id?: Id | null;
  view_id?: Id | null;
  health?: WebhookHealthRecord;
  secret: string;
};

export type WebhookHealthRecord = {
  /** One of `active`, `failing` or `suspended`. */
  status: string;
  fail_count: number;
};
