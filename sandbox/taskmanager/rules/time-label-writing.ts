import { isObject } from '../../state/json-object.ts';
import type { Ask } from '../records/ask.ts';
import { refuse } from '../records/errors.ts';

/** Names of labels given as objects; creates unknown ones. Like the vendor, silently drops bare strings. */
export function labelsFrom(ask: Ask, tags: unknown): string[] {
  const given = listed(tags ?? []).filter(isObject);
  for (const tag of given) {
    if (!ask.tables.timeLabels.get(nonEmpty(tag.name))) keepLabel(ask, tag, ask.caller.userId);
  }
  return labelNamesIn(given);
}

/** Names of labels given as objects, without creating any. */
export function labelNamesIn(tags: unknown): string[] {
  const objects = listed(tags).filter(isObject);
  return objects.map(({ name }) => nonEmpty(name));
}

export function isNotIn(names: string[]): (name: string) => boolean {
  return (name) => !names.includes(name);
}

/** Stores a label; missing colours default to the vendor's. */
export function keepLabel({ tables }: Ask, { name, tag_fg, tag_bg }: Record<string, unknown>, creator: number): void {
  const colours = { tag_fg: String(tag_fg ?? '#ffffff'), tag_bg: String(tag_bg ?? '#7b68ee') };
  tables.timeLabels.insert(String(name), { name: String(name), creator, ...colours });
}

export function listed(value: unknown): unknown[] {
  return Array.isArray(value) ? value : refuse('ITEM_156');
}

export function nonEmpty(value: unknown): string {
  return typeof value === 'string' && value !== '' ? value : refuse('INPUT_006');
}
