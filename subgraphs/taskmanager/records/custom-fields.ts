import type { Id, Millis } from './users.ts';

export type CustomFieldRecord = {
  id: string;
  name?: string;
  type: string;
  type_config?: CustomFieldConfig;
  date_created?: Millis;
  hide_from_guests?: boolean;
  required?: boolean | null;
};

/** A task's custom field with its value, if any. The shape of the value depends on the field's type. */
export type TaskFieldRecord = CustomFieldRecord & {
  value?: unknown;
};

export type CustomFieldConfig = { options?: CustomFieldOptionRecord[]; [setting: string]: unknown };

/** An option of a custom field. Labels have a `label` instead of a `name`. Only the id of a deleted label is known. */
export type CustomFieldOptionRecord = {
  id: unknown;
  name?: string | undefined;
  label?: string;
  color?: string | null;
  orderindex?: Id;
};
