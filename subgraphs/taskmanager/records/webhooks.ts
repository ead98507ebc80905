import type { Id } from './users.ts';

export type WebhookRecord = {
  /** A UUID. */
  id: string;
  userid?: Id;
  team_id?: Id;
  endpoint: string;
  client_id?: string;
  /** `['*']` for all. */
  events?: string[];
  task_id?: string | null;
  list_id?: Id | null;
  folder_id?: Id | null;
  space_id?: Id | null;
  view_id?: Id | null;
  health?: WebhookHealthRecord;
  /** The signing key of deliveries. */
  secret: string;
};

export type WebhookHealthRecord = {
  /** `active`, `failing` or `suspended`. */
  status: string;
  fail_count: number;
};
