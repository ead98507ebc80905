import { LRUCache } from 'lru-cache';
import { type Context, keptFor } from '../core/context.ts';
import type { ToolName } from '../core/tool-names.ts';
import { FIELDS_OF } from './custom-fields.ts';

/** Where tasks are that are asked for: anywhere in a workspace, or in a space or folder. */
export type FieldPlace = { workspaceId: string; spaceId?: string | undefined; folderId?: string | undefined };

/** A custom field as far as conditions on it need it. */
export type KnownField = {
  id: string;
  name: string | undefined;
  options: readonly { id: unknown; name: string | undefined }[] | undefined;
};

/** How many fields and options are kept of each credential. */
const MOST = 20_000;

type Known = LRUCache<string, readonly KnownField[]>;

const sizeCalculation = (fields: readonly KnownField[]) =>
  fields.reduce((sum, { options = [] }) => sum + 1 + options.length, 1);

const knownIn = keptFor('taskmanager', (): Known => new LRUCache({ maxSize: MOST, sizeCalculation }));

/** The places that the fields of a place's tasks are made for. */
export function placesOf({ workspaceId, spaceId, folderId }: FieldPlace): [of: keyof typeof FIELDS_OF, id: string][] {
  const own: [of: keyof typeof FIELDS_OF, id: string | undefined][] = [
    ['workspace', workspaceId],
    ['space', spaceId],
    ['folder', folderId],
  ];
  return own.filter((each): each is [keyof typeof FIELDS_OF, string] => each[1] !== undefined);
}

const keyOf = (place: FieldPlace) => JSON.stringify(placesOf(place));

/** Keeps the fields of a place beyond the request. They may change, so that what is asked for by them is held against the reply. */
export function keepFields(place: FieldPlace, fields: readonly KnownField[], context: Context): void {
  knownIn(context).set(keyOf(place), fields);
}

/** The fields of a place when they were read last. Throws `FORBIDDEN` where the caller may not read them. */
export function knownFields(place: FieldPlace, context: Context): readonly KnownField[] | undefined {
  for (const [of] of placesOf(place)) context.demand(FIELDS_OF[of].tool satisfies ToolName);
  return knownIn(context).get(keyOf(place));
}
