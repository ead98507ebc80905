import { isJsonObject } from '../upstream/json.ts';
import { camelCase } from '../upstream/names.ts';
import type { Tool } from './catalogue.ts';
import type { Endpoint, Lookup } from './endpoint.ts';

/** How long what is taken for an id may be. */
const LONGEST_ID = 200;

/** The ids of what a call is about: those in its path, and parameters that are ids of records. */
export function touchedIds(
  { params }: Pick<Tool, 'params'>,
  { call }: Pick<Endpoint, 'call'>,
  lookup: Lookup,
): string[] {
  const inPath = [...call.matchAll(/\{([\w.]+)\}/g)].map(([, name = '']) => name);
  const identifying = params.filter(({ identifies }) => identifies !== undefined).map(({ name }) => camelCase(name));
  return [...new Set([...inPath, ...identifying])].flatMap((name) => idsOf(lookup(name)));
}

/** The id of what a reply is, or of the one thing that it holds; none where it has none. */
export function idIn(reply: unknown): string[] {
  if (!isJsonObject(reply)) return [];
  const [held, ...more] = Object.values(reply);
  return 'id' in reply ? idsOf(reply.id) : more.length === 0 && isJsonObject(held) ? idsOf(held.id) : [];
}

function idsOf(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(idsOf);
  const id = isJsonObject(value) && 'rawJSON' in value ? value.rawJSON : value;
  const text = typeof id === 'number' || typeof id === 'string' ? String(id) : '';
  return text !== '' && text.length <= LONGEST_ID ? [text] : [];
}
