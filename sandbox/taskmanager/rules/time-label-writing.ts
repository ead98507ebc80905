import { isObject } from '../../state/json-object.ts';
import { reject } from '../records/errors.ts';
import type { TaskManagerRequest } from '../records/request.ts';

/**
 * Returns the names of labels sent as objects and creates unknown labels. Labels sent as strings are ignored, as in the
 * vendor's API.
 */
export function labelsFrom(request: TaskManagerRequest, tags: unknown): string[] {
  const objects = listed(tags ?? []).filter(isObject);
  for (const tag of objects) {
    if (!request.tables.timeLabels.get(nonEmpty(tag.name))) storeLabel(request, tag, request.caller.userId);
  }
  return labelNamesIn(objects);
}

/** Returns the names of labels sent as objects. Does not create unknown labels. */
export function labelNamesIn(tags: unknown): string[] {
  const objects = listed(tags).filter(isObject);
  return objects.map(({ name }) => nonEmpty(name));
}

export function isNotIn(names: string[]): (name: string) => boolean {
  return (name) => !names.includes(name);
}

/** Stores a time label. Missing colours are set to the vendor's default colours. */
export function storeLabel(
  { tables }: TaskManagerRequest,
  { name, tag_fg, tag_bg }: Record<string, unknown>,
  creator: number,
): void {
  const colours = { tag_fg: String(tag_fg ?? '#ffffff'), tag_bg: String(tag_bg ?? '#7b68ee') };
  tables.timeLabels.insert(String(name), { name: String(name), creator, ...colours });
}

export function listed(value: unknown): unknown[] {
  return Array.isArray(value) ? value : reject('ITEM_156');
}

export function nonEmpty(value: unknown): string {
  return typeof value === 'string' && value !== '' ? value : reject('INPUT_006');
}
