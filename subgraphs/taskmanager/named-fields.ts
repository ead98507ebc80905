import type { Context } from '../rows/context.ts';
import { callEndpoint } from '../rows/executor.ts';
import { badInput } from '../upstream/errors.ts';
import { optionsOf } from './custom-field-values.ts';
import { FIELDS_OF } from './custom-fields.ts';
import type { CustomFieldRecord } from './records/custom-fields.ts';
import type { Part } from './task-parts.ts';
import type { CustomFieldFilter, NamedFieldFilter } from './types.ts';

/** Conditions on fields that are called by their names, as conditions on their ids. Throws `BAD_USER_INPUT` where a name is not that of one field. */
export async function namedConditions(
  filters: readonly NamedFieldFilter[],
  part: Part,
  context: Context,
): Promise<CustomFieldFilter[]> {
  const fields = await fieldsFor(part, context);
  return filters.map(({ name, operator, value }) => {
    const field = fieldNamed(name, fields);
    return { fieldId: field.id, operator, value: withOptionIds(value, field) };
  });
}

/** The fields that tasks of a part can have, as far as they are made for the workspace, or for the space or folder itself. */
async function fieldsFor({ workspaceId, by, ids }: Part, context: Context): Promise<CustomFieldRecord[]> {
  const read = (place: keyof typeof FIELDS_OF, id: unknown) =>
    callEndpoint(context, FIELDS_OF[place], {}, { parent: () => id });
  const own =
    by === 'filterBySpaceIds' ? read('space', ids[0]) : by === 'filterByProjectIds' ? read('folder', ids[0]) : [];
  const fields = (await Promise.all([read('workspace', workspaceId), own])).flat();
  return [...new Map(fields.map((field) => [field.id, field])).values()];
}

const isCalled = (name: string, other: unknown) =>
  typeof other === 'string' && other.toLowerCase() === name.toLowerCase();

function fieldNamed(name: string, fields: CustomFieldRecord[]): CustomFieldRecord {
  const [field, ...more] = fields.filter((one) => isCalled(name, one.name));
  const place = 'in the workspace, or made for this place';
  if (!field) throw badInput('filter.fieldsByName', `there is no custom field '${name}' ${place}`);
  if (more.length > 0) throw badInput('filter.fieldsByName', `there are several custom fields '${name}' ${place}`);
  return field;
}

/** The task manager compares options by their ids. */
function withOptionIds(value: unknown, { type_config }: CustomFieldRecord): unknown {
  const options = optionsOf(type_config ?? {});
  if (!options) return value;
  const idOf = (one: unknown) =>
    (typeof one === 'string' ? options.find((option) => isCalled(one, option.name))?.id : undefined) ?? one;
  return Array.isArray(value) ? value.map(idOf) : idOf(value);
}
