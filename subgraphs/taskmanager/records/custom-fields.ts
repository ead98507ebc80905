import type { Id, Millis } from './users.ts';

export type CustomFieldRecord = {
  id: string;
  name?: string;
  type: string;
  type_config?: CustomFieldConfig;
  date_created?: Millis;
  hide_from_guests?: boolean;
  required?: boolean | null;
  applied_objects?: object[];
};

/** A task's custom field with its value, if any. The form of the value depends on the type. */
export type TaskFieldRecord = CustomFieldRecord & {
  value?: unknown;
  value_richtext?: string | null;
  value_markdown?: string | null;
};

/** Settings that depend on the type. */
export type CustomFieldConfig = { options?: CustomFieldOptionRecord[]; [setting: string]: unknown };

/** An option. Labels have their name in `label`. Only the id of a deleted label is known. */
export type CustomFieldOptionRecord = {
  id: unknown;
  name?: string | undefined;
  label?: string;
  color?: string | null;
  orderindex?: Id;
};
