import { type GraphQLObjectType, Kind, parse, type SelectionSetNode, valueFromASTUntyped } from 'graphql';
import { isJsonObject } from '../upstream/json.ts';
import type { Values } from './endpoint.ts';
import { ReplyMismatch } from './replies.ts';

const UNREAD = Symbol('unread');
const READ_ARGUMENTS = Symbol('read arguments');
const NAME = Symbol('name');

type Marked = { [UNREAD]?: (name: string) => boolean; [READ_ARGUMENTS]?: object; [NAME]?: readonly unknown[] };

/** An entity of which only the key is known. `readWith` are the arguments that read its record, by default the key. */
export function reference<Key extends object>(key: Key, readWith: object = key): Key {
  return { ...key, [UNREAD]: (name: string) => !(name in key), [READ_ARGUMENTS]: readWith };
}

/** A name in place of an unknown key. It stays with the record after a read. */
export const namedBy = (...name: unknown[]): Record<never, never> => ({ [NAME]: name });

/** Identifies an object among those of its type: its name in place of a key, else its key; undefined if reading it takes a call. */
export function identityOf(source: object, keys: readonly string[]): readonly unknown[] | undefined {
  const { [NAME]: name }: Marked = source;
  if (name) return name;
  if (keys.some((key) => isUnread(source, key))) return undefined;
  const known = recordArguments(source);
  return keys.map((key) => textOf(known[key]));
}

const textOf = (value: unknown) => (isJsonObject(value) ? JSON.stringify(value) : String(value));

/** A reference to the entity with this id; null without an id. Throws `ReplyMismatch` for an object. */
export function byId(id: string | number): { id: string };
export function byId(id: unknown): { id: string } | null;
export function byId(id: unknown): { id: string } | null {
  if (typeof id === 'object' && id !== null) throw new ReplyMismatch('an id is no text');
  return id == null ? null : reference({ id: String(id) });
}

/** A partial record: properties other than these are read from the complete record. */
export function partial<Row extends object>(row: Row, only: readonly string[]): Row {
  return { ...row, [UNREAD]: (name: string) => !only.includes(name) };
}

/** A partial record: these properties are read from the complete record. */
export function partialExcept<Row extends object>(row: Row, properties: readonly (keyof Row & string)[]): Row {
  return { ...row, [UNREAD]: (name: string) => (properties as readonly string[]).includes(name) };
}

/** Whether a property is still to be read. */
export function isUnread(source: object, name: string): boolean {
  const { [UNREAD]: isMissing }: Marked = source;
  return isMissing?.(name) ?? false;
}

/** The arguments that read the record of an entity: those of its reference, by default its properties. */
export function recordArguments(source: object): Values {
  return ((source as Marked)[READ_ARGUMENTS] ?? source) as Values;
}

/** The fields of a key, with the nested fields of objects. */
type KeyFields = ReadonlyMap<string, KeyFields | undefined>;

const known = new WeakMap<GraphQLObjectType, KeyFields[]>();

/** The fields of each `@key` of a type; empty if it is no entity. */
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

/** The values of a key as texts, since clients may write ids as numbers; undefined if a part is missing or of another type. */
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

/** The first part of a key that is missing or neither text nor number, as `study.caseNumber`. */
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
