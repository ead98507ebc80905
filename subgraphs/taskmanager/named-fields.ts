import { isDeepStrictEqual } from 'node:util';
import { LRUCache } from 'lru-cache';
import { type Context, perCredential } from '../core/context.ts';
import { callEndpoint } from '../core/executor.ts';
import type { ToolName } from '../core/types.ts';
import { errorOf } from '../process/thrown.ts';
import { badInput } from '../upstream/errors.ts';
import { optionsOf } from './custom-field-values.ts';
import { FIELDS_OF } from './custom-fields.ts';
import type { CustomFieldRecord } from './records/custom-fields.ts';
import type { TaskRecord } from './records/tasks.ts';
import type { CustomFieldFilter, NamedFieldFilter, TaskFilter } from './types.ts';
import { mayConcernOneValue } from './wanted-together.ts';

/** Conditions on custom fields that are identified by name. Errors mention the GraphQL argument `argument`. */
type Named = { filters: readonly NamedFieldFilter[]; argument: string };

type Conditions = CustomFieldFilter[] | null | undefined;

/** Keeps request URLs short enough for servers to accept. */
const MAX_CONDITIONS = 100;

/**
 * Fetches tasks that match conditions on custom fields, of which those in `byName` identify their fields by name.
 */
export async function askByFieldNames<Page extends { items: readonly TaskRecord[] }>(
  { byName, byId, argument }: { byName: TaskFilter['fieldsByName']; byId: Conditions; argument: string },
  place: FieldPlace,
  context: Context,
  ask: (conditions: Conditions) => Promise<Page>,
): Promise<Page> {
  if (!byName?.length) return ask(byId);
  const count = byName.length + (byId?.length ?? 0);
  if (count > MAX_CONDITIONS)
    throw badInput(argument, `${count} conditions on custom fields exceed the limit of ${MAX_CONDITIONS}`, {
      allowed: { maxItems: MAX_CONDITIONS },
    });
  return askByCachedNames({ filters: byName, argument }, place, context, (named) => ask([...(byId ?? []), ...named]));
}

/**
 * Fetches tasks that match conditions on custom fields given by name. Names are resolved with cached field definitions.
 * If the returned tasks show that the definitions are outdated, both definitions and tasks are fetched again. Throws
 * `BAD_USER_INPUT` if a name does not identify exactly one field.
 */
async function askByCachedNames<Page extends { items: readonly TaskRecord[] }>(
  named: Named,
  place: FieldPlace,
  context: Context,
  ask: (conditions: CustomFieldFilter[]) => Promise<Page>,
): Promise<Page> {
  const known = knownFields(place, context);
  if (!known || !named.filters.every(({ name }) => known.filter((field) => isCalled(name, field.name)).length === 1))
    return ask(conditionsOn(named, await readFields(place, context)));
  const assumed = conditionsOn(named, known);
  const found = await ask(assumed).catch(errorOf);
  if (!(found instanceof Error) && isConfirmed(named, assumed, found.items)) return found;
  if (found instanceof Error && !mayConcernOneValue(found)) throw found;
  const conditions = conditionsOn(named, await readFields(place, context));
  if (!isDeepStrictEqual(conditions, assumed)) return ask(conditions);
  if (found instanceof Error) throw found;
  return found;
}

async function readFields(place: FieldPlace, context: Context): Promise<readonly KnownField[]> {
  const read = placesOf(place).map(([of, id]) => callEndpoint(context, FIELDS_OF[of], {}, { parent: () => id }));
  const fields = (await Promise.all(read)).flat().map(fieldOf);
  const once = [...new Map(fields.map((field) => [field.id, field])).values()];
  cacheFields(place, once, context);
  return once;
}

const fieldOf = ({ id, name, type_config }: Pick<CustomFieldRecord, 'id' | 'name' | 'type_config'>): KnownField => ({
  id,
  name,
  options: optionsOf(type_config ?? {})?.map((option) => ({ id: option.id, name: option.name })),
});

const isCalled = (name: string, other: unknown) =>
  typeof other === 'string' && other.toLowerCase() === name.toLowerCase();

function conditionsOn({ filters, argument }: Named, fields: readonly KnownField[]): CustomFieldFilter[] {
  return filters.map(({ name, operator, value }) => {
    const [field, ...more] = fields.filter((one) => isCalled(name, one.name));
    const place = 'in the workspace or at this location';
    if (!field) throw badInput(argument, `no custom field named '${name}' ${place}`);
    if (more.length > 0) throw badInput(argument, `multiple custom fields named '${name}' ${place}`);
    return { fieldId: field.id, operator, value: withOptionIds(value, field) };
  });
}

/** Replaces option names with option ids, because the task manager compares ids. */
function withOptionIds(value: unknown, { options }: KnownField): unknown {
  if (!options) return value;
  const idOf = (one: unknown) =>
    (typeof one === 'string' ? options.find((option) => isCalled(one, option.name))?.id : undefined) ?? one;
  return Array.isArray(value) ? value.map(idOf) : idOf(value);
}

/**
 * Whether the returned tasks confirm that each name identifies the assumed field, and that the field's option ids are
 * current.
 */
function isConfirmed({ filters }: Named, conditions: CustomFieldFilter[], tasks: readonly TaskRecord[]): boolean {
  const fields = tasks.flatMap((task) => (task instanceof Error ? [] : (task.custom_fields ?? [])));
  return filters.every(({ name, value }, place) => {
    const taken = conditions[place];
    const own = fields.filter(({ id }) => id === taken?.fieldId);
    return (
      own.length > 0 &&
      fields.every((field) => isCalled(name, field.name) === (field.id === taken?.fieldId)) &&
      own.every((field) => isDeepStrictEqual(withOptionIds(value, fieldOf(field)), taken?.value))
    );
  });
}

type FieldPlace = { workspaceId: string; spaceId?: string | undefined; folderId?: string | undefined };

type KnownField = {
  id: string;
  name: string | undefined;
  options: readonly { id: unknown; name: string | undefined }[] | undefined;
};

const MAX_CACHED_FIELDS_AND_OPTIONS = 20_000;

type CachedFields = LRUCache<string, readonly KnownField[]>;

const sizeCalculation = (fields: readonly KnownField[]) =>
  fields.reduce((sum, { options = [] }) => sum + 1 + options.length, 1);

const knownIn = perCredential(
  'taskmanager',
  (): CachedFields => new LRUCache({ maxSize: MAX_CACHED_FIELDS_AND_OPTIONS, sizeCalculation }),
);

function placesOf({ workspaceId, spaceId, folderId }: FieldPlace): [of: keyof typeof FIELDS_OF, id: string][] {
  const own: [of: keyof typeof FIELDS_OF, id: string | undefined][] = [
    ['workspace', workspaceId],
    ['space', spaceId],
    ['folder', folderId],
  ];
  return own.filter((each): each is [keyof typeof FIELDS_OF, string] => each[1] !== undefined);
}

const keyOf = (place: FieldPlace) => JSON.stringify(placesOf(place));

/** Caches custom fields across requests. Fields can change, so each use is verified against the returned tasks. */
function cacheFields(place: FieldPlace, fields: readonly KnownField[], context: Context): void {
  knownIn(context).set(keyOf(place), fields);
}

/**
 * Returns the cached custom fields of a workspace, space or folder. Throws `FORBIDDEN` if the caller may not read them.
 */
function knownFields(place: FieldPlace, context: Context): readonly KnownField[] | undefined {
  for (const [of] of placesOf(place)) context.demand(FIELDS_OF[of].tool satisfies ToolName);
  return knownIn(context).get(keyOf(place));
}
