import type { CustomFieldOptionRecord } from './custom-fields.ts';
import type { TaskRecord } from './tasks.ts';
import type { UserRecord } from './users.ts';

export type FieldValueRecord = {
  text?: string | null;
  number?: number | null;
  boolean?: boolean | null;
  date?: number | null;
  options?: CustomFieldOptionRecord[] | null;
  users?: UserRecord[];
  tasks?: TaskRecord[];
  location?: FieldLocationRecord | null;
  progress?: FieldProgressRecord | null;
  raw: unknown;
};

export type FieldLocationRecord = {
  lat: number | null;
  lng: number | null;
  formatted_address?: string | undefined;
  place_id?: string | undefined;
};

export type FieldProgressRecord = { current: number | null; percent: number | null };
