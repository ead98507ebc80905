import { type GraphQLObjectType, Kind, parse, type SelectionSetNode, valueFromASTUntyped } from 'graphql';
import { isJsonObject } from '../upstream/json.ts';
import type { Values } from './endpoint.ts';
import { ReplyMismatch } from './replies.ts';

const UNREAD = Symbol('unread');
const READ_ARGUMENTS = Symbol('read arguments');
const NAME = Symbol('name');

type Marked = { [UNREAD]?: (name: string) => boolean; [READ_ARGUMENTS]?: object; [NAME]?: readonly unknown[] };

/** An entity of which only its key is known. `readWith` are the arguments that read its record, where they are more than the key. */
export function reference<Key extends object>(key: Key, readWith: object = key): Key {
  return { ...key, [UNREAD]: (name: string) => !(name in key), [READ_ARGUMENTS]: readWith };
}

/** In the place of a key that is not known: what an object is called by instead. It stays with the record, however much of that is read. */
export const namedBy = (...name: unknown[]): Record<never, never> => ({ [NAME]: name });

/** What distinguishes an object from others of its type: the name in the place of its key, else its key; undefined where reading that would take a call. */
export function identityOf(source: object, keys: readonly string[]): readonly unknown[] | undefined {
  const { [NAME]: name }: Marked = source;
  if (name) return name;
  if (keys.some((key) => isUnread(source, key))) return undefined;
  const known = recordArguments(source);
  return keys.map((key) => textOf(known[key]));
}

const textOf = (value: unknown) => (isJsonObject(value) ? JSON.stringify(value) : String(value));

/** A reference to the entity of that id; null where there is no id. Throws `ReplyMismatch` for what is no id. */
export function byId(id: string | number): { id: string };
export function byId(id: unknown): { id: string } | null;
export function byId(id: unknown): { id: string } | null {
  if (typeof id === 'object' && id !== null) throw new ReplyMismatch('an id is no text');
  return id == null ? null : reference({ id: String(id) });
}

/** A record of which upstream fills only some properties here: another one is read from the record of its own. */
export function partial<Row extends object>(row: Row, only: readonly string[]): Row {
  return { ...row, [UNREAD]: (name: string) => !only.includes(name) };
}

/** A record of which upstream leaves some properties out here, or empty: these are read from the record of its own. */
export function partialExcept<Row extends object>(row: Row, properties: readonly (keyof Row & string)[]): Row {
  return { ...row, [UNREAD]: (name: string) => (properties as readonly string[]).includes(name) };
}

/** Whether a property has to be read first. */
export function isUnread(source: object, name: string): boolean {
  const { [UNREAD]: isMissing }: Marked = source;
  return isMissing?.(name) ?? false;
}

/** The arguments that read the record of an entity: those of its reference, else its own properties. */
export function recordArguments(source: object): Values {
  return ((source as Marked)[READ_ARGUMENTS] ?? source) as Values;
}

/** The fields of a key; of one that is an object, those of it that belong to the key. */
type KeyFields = ReadonlyMap<string, KeyFields | undefined>;

const known = new WeakMap<GraphQLObjectType, KeyFields[]>();

/** What each `@key` of a type has, the first one first; none for a type that is no entity. */
export function keysOf(type: GraphQLObjectType): KeyFields[] {
  const found = known.get(type) ?? readKeys(type);
  known.set(type, found);
  return found;
}

function readKeys({ astNode, extensionASTNodes }: GraphQLObjectType): KeyFields[] {
  const directives = [astNode, ...extensionASTNodes].flatMap((node) => node?.directives ?? []);
  const keys = directives.filter(({ name }) => name.value === 'key');
  return keys.flatMap(({ arguments: given = [] }) =>
    given.flatMap(({ name, value }) => (name.value === 'fields' ? fieldsIn(String(valueFromASTUntyped(value))) : [])),
  );
}

/** The fields of a type's first `@key`, by their names. */
export const firstKeyOf = (type: GraphQLObjectType): string[] => [...(keysOf(type)[0]?.keys() ?? [])];

/** The fields of keys that are objects. */
export const inPartOf = (type: GraphQLObjectType): ReadonlySet<string> =>
  new Set(keysOf(type).flatMap((key) => [...key].flatMap(([name, below]) => (below ? name : []))));

function fieldsIn(text: string): KeyFields[] {
  const [operation] = parse(`{ ${text} }`, { noLocation: true }).definitions;
  return operation?.kind === Kind.OPERATION_DEFINITION ? [selected(operation.selectionSet)] : [];
}

const selected = ({ selections }: SelectionSetNode): KeyFields =>
  new Map(
    selections.flatMap((node) =>
      node.kind === Kind.FIELD ? [[node.name.value, node.selectionSet && selected(node.selectionSet)] as const] : [],
    ),
  );

/** The values of a key as texts, since a peer may write an id as a number; undefined where a part of it is not there, or no text or number. */
export function keyIn(given: Values, fields: KeyFields): Values | undefined {
  const key: Values = {};
  for (const [name, below] of fields) {
    const value = Object.hasOwn(given, name) ? given[name] : undefined;
    const text = below ? isJsonObject(value) && keyIn(value, below) : isId(value) && String(value);
    if (text === undefined || text === false) return undefined;
    key[name] = text;
  }
  return key;
}

/** The first part of a key that is not there, or no text or number, as `study.caseNumber`. */
export function missingIn(given: Values, fields: KeyFields): string | undefined {
  for (const [name, below] of fields) {
    const value = Object.hasOwn(given, name) ? given[name] : undefined;
    if (!below && !isId(value)) return name;
    const missing = below && missingIn(isJsonObject(value) ? value : {}, below);
    if (missing !== undefined) return `${name}.${missing}`;
  }
  return undefined;
}

const isId = (value: unknown) => typeof value === 'string' || typeof value === 'number';
