import { z } from 'zod';
import type { HistoryItemRecord } from '../records/history.ts';

const id = z.union([z.string().min(1), z.int()]);
const text = z.string();
const millis = z.union([z.string().regex(/^-?\d{1,15}$/), z.int()]);

const idText = id.transform(String);

const place = z.object({ id: idText, name: text.exactOptional() });

const user = z.object({
  id,
  username: text.nullable().exactOptional(),
  email: text.exactOptional(),
  color: text.nullable().exactOptional(),
  profilePicture: text.nullable().exactOptional(),
  initials: text.exactOptional(),
});

/** The shapes of the values in webhook history items, as documented by the task manager. */
export const VALUES = {
  status: z.object({
    status: text,
    type: text.exactOptional(),
    orderindex: z.int32().exactOptional(),
    color: text.exactOptional(),
  }),
  priority: z.object({
    id: text.exactOptional(),
    priority: text,
    color: text.exactOptional(),
    orderindex: text.exactOptional(),
  }),
  tags: z.array(z.object({ name: text, tag_fg: text.exactOptional(), tag_bg: text.exactOptional() })).min(1),
  place: place.extend({
    category: place.extend({ hidden: z.boolean().exactOptional() }).exactOptional(),
    project: place.exactOptional(),
  }),
  interval: z.object({
    id: idText,
    start: millis.nullable().exactOptional(),
    end: millis.nullable().exactOptional(),
    time: millis.exactOptional(),
    source: text.exactOptional(),
    date_added: millis.exactOptional(),
  }),
  user,
  text,
  id,
  millis,
  operations: z.object({ ops: z.array(z.object({ insert: z.unknown() })) }),
};

const comment = z.object({
  id,
  date: millis.exactOptional(),
  comment: z.array(z.looseObject({})).exactOptional(),
  text_content: text.exactOptional(),
  user: user.exactOptional(),
  threaded_replies: z.int32().exactOptional(),
});

const settings = z.looseObject({ options: z.array(z.looseObject({ id: text })).exactOptional() });

const definition = z.looseObject({ id: text, type: text, type_config: settings.exactOptional() });

const times = z.object({ due_date_time: z.unknown(), old_due_date_time: z.unknown() });

export const commentIn = (item: HistoryItemRecord) => fitting(comment, item.comment);

export const definitionIn = (item: HistoryItemRecord) => fitting(definition, item.custom_field);

export const timesIn = (item: HistoryItemRecord) => fitting(times, item.data);

export function fitting<Value>(shape: z.ZodType<Value>, value: unknown): Value | undefined {
  const parsed = shape.safeParse(value);
  return parsed.success ? parsed.data : undefined;
}
