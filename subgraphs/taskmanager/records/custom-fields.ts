import type { Id, Millis } from './users.ts';

/** What a custom field is. */
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

/** A custom field at a task, with its value where it has one, whose form its type decides. */
export type TaskFieldRecord = CustomFieldRecord & {
  value?: unknown;
  value_richtext?: string | null;
  value_markdown?: string | null;
};

/** Settings, which the type decides. */
export type CustomFieldConfig = { options?: CustomFieldOptionRecord[]; [setting: string]: unknown };

/** What can be chosen. A label has its name under `label`; one that was removed since is known by its id alone. */
export type CustomFieldOptionRecord = {
  id: unknown;
  name?: string | undefined;
  label?: string;
  color?: string | null;
  orderindex?: Id;
};
