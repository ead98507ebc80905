import {
  type FieldNode,
  GraphQLIncludeDirective,
  type GraphQLNamedType,
  type GraphQLObjectType,
  type GraphQLResolveInfo,
  GraphQLSkipDirective,
  getDirectiveValues,
  isObjectType,
  Kind,
  parse,
  type SelectionNode,
  type SelectionSetNode,
  valueFromASTUntyped,
} from 'graphql';
import { badInput, notFound } from '../upstream/errors.ts';
import { isJsonObject } from '../upstream/json.ts';
import { snakeCase } from '../upstream/names.ts';
import type { Context } from './context.ts';
import type { Values } from './endpoint.ts';
import { ReplyMismatch } from './replies.ts';
import { noteUnread } from './unread-look-ups.ts';

export type Resolver = {
  resolve(source: Values, args: Values, context: Context, info: GraphQLResolveInfo): unknown;
}['resolve'];

/**
 * Looks up an entity. Fetches the record only if the selection needs more than the key; otherwise, returns a reference
 * without an upstream call. `Found` is the record's type.
 */
export async function lookUp<Found extends object>(
  type: string,
  key: Values,
  readWith: Values,
  context: Context,
  info: GraphQLResolveInfo,
): Promise<Found> {
  const entity = context.dependencies.entities[type]!;
  const source = reference(key, readWith);
  const asked = new Set(entity.own);
  let unknown: string | undefined;
  for (const name of entity.keys) {
    if (name in key) continue;
    asked.add(name);
    unknown ??= name;
  }
  if (!entity.read || !isSelected(info, type, asked)) {
    // Nested fields need the record's key. Prefetching them with only an alternative key would require a second call.
    if (context.isForKeys && unknown !== undefined) throw new ReplyMismatch(`${unknown} has not been read yet`);
    if (entity.read && !entity.read.refuses) noteUnread(info, (again) => recordAt(type, readWith, again));
    return source as Found;
  }
  const record = await recordAt(type, readWith, context);
  const found: Values = { ...record, ...key };
  for (const name of entity.inPart) if (name in record) found[name] = record[name];
  return found as Found;
}

/**
 * Fetches an entity's record. Throws `NOT_FOUND` if the record does not exist, and `ReplyMismatch` if the record has no
 * ID.
 */
async function recordAt(type: string, readWith: Values, context: Context): Promise<Values> {
  const { keys, read } = context.dependencies.entities[type]!;
  const record = await read!(readWith, context);
  if (!record) throw notFound(type, Object.values(readWith).join(' '));
  checkKey(record, keys);
  return record as Values;
}

/** Throws for a record without an ID, unless the ID will be fetched on demand. */
export function checkKey(record: object, keys: readonly string[]): void {
  const id = keys.at(-1);
  if (id && (record as Values)[id] == null && !isUnread(record, id)) throw new ReplyMismatch(`${id} is missing`);
}

async function recordOf(type: string, source: object, context: Context): Promise<Values> {
  const readWith = recordArguments(source);
  if (readWith.id == null || readWith.id === '') throw new ReplyMismatch('id is missing');
  return recordAt(type, readWith, context);
}

/**
 * Returns a property of an object. If the object is an entity without the property, fetches the entity's record first.
 */
export function property<Source extends object, Name extends keyof Source & string>(
  type: string,
  source: Source,
  name: Name,
  context: Context,
): Source[Name] | Promise<Source[Name]> {
  const unread = isUnread(source, name) && context.dependencies.entities[type]?.read;
  return unread ? recordOf(type, source, context).then((record) => (record as Source)[name]) : source[name];
}

/**
 * Creates a resolver for a record property. Its name is in snake case in vendors' records, in camel case in this
 * server's. With `referredType`, converts an entity's ID or email address to a reference.
 */
export function propertyNamed(name: string, referredType?: GraphQLNamedType): Resolver {
  const onWire = snakeCase(name);
  const convert = referenceTo(referredType);
  const resolver: Resolver = (source, _args, context, info) => {
    const known = name in source ? name : onWire;
    const type = info.parentType.name;
    const unread = isUnread(source, known) && context.dependencies.entities[type]?.read;
    if (!unread) return convert(source[known]);
    return recordOf(type, source, context.at(info)).then((record) => convert(record[name in record ? name : onWire]));
  };
  return Object.assign(resolver, { [FROM_RECORD]: true });
}

const REFERENCES: Record<string, (value: string | number) => object | null> = { id: byId, email: personOf };

function referenceTo(type: GraphQLNamedType | undefined): (value: unknown) => unknown {
  const [key = '', ...others] = isObjectType(type) ? firstKeyOf(type) : [];
  const refer = others.length === 0 ? REFERENCES[key] : undefined;
  if (!refer) return (value) => value;
  const convert = (value: unknown): unknown => (isId(value) ? refer(value) : value);
  return (value) => (Array.isArray(value) ? value.map(convert) : convert(value));
}

/**
 * Declares that a resolver function can safely be repeated although it writes: upstream deduplicates the writes, or the
 * writes are idempotent.
 */
export function repeatable<Source, Args, Made>(
  resolve: (source: Source, args: Args, context: Context, info: GraphQLResolveInfo) => Made,
) {
  return Object.assign(resolve, { repeatable: true });
}

export type SelectionTest = (type: string, fields: readonly string[]) => boolean;

export const selectionTest =
  (info: GraphQLResolveInfo): SelectionTest =>
  (type, fields) =>
    isSelected(info, type, new Set(fields));

function isSelected(info: GraphQLResolveInfo, type: string, fields: ReadonlySet<string>): boolean {
  for (const { selectionSet } of info.fieldNodes) if (selects(selectionSet, info, type, fields)) return true;
  return false;
}

const FROM_RECORD = Symbol('own');

export const isFromRecord = (answer: unknown): boolean => typeof answer === 'function' && FROM_RECORD in answer;

/**
 * Creates a resolver that computes a field from a property of the record. If the parent object lacks the property,
 * fetches the record first. `make` receives the property, the record and the arguments.
 */
export function fromRecord<Source extends object, Name extends keyof Source & string, Made, Args extends object>(
  name: Name,
  make: (value: Source[Name], source: Source, args: Args) => Made | Promise<Made>,
) {
  const resolver = (source: Source, args: Args, context: Context, info: GraphQLResolveInfo) => {
    const type = info.parentType.name;
    const unread = isUnread(source, name) && context.dependencies.entities[type]?.read;
    if (!unread) return make(source[name], source, args);
    return recordOf(type, source, context.at(info)).then((record) =>
      make((record as Source)[name], { ...source, ...record }, args),
    );
  };
  return Object.assign(resolver, { [FROM_RECORD]: true });
}

export function fieldBelow(info: GraphQLResolveInfo, name: string): GraphQLResolveInfo {
  return { ...info, fieldNodes: info.fieldNodes.flatMap(({ selectionSet }) => nodesNamed(name, selectionSet, info)) };
}

function nodesNamed(name: string, set: SelectionSetNode | undefined, info: GraphQLResolveInfo): FieldNode[] {
  return (set?.selections ?? []).flatMap((node) => {
    if (isLeftOut(node, info.variableValues)) return [];
    if (node.kind === Kind.FIELD) return node.name.value === name ? [node] : [];
    const part = node.kind === Kind.FRAGMENT_SPREAD ? info.fragments[node.name.value] : node;
    return nodesNamed(name, part?.selectionSet, info);
  });
}

/**
 * Returns whether a selection contains any of the fields, directly or in a fragment. Respects `@skip` and `@include`.
 */
function selects(
  set: SelectionSetNode | undefined,
  info: Pick<GraphQLResolveInfo, 'fragments' | 'variableValues'>,
  type: string,
  fields: ReadonlySet<string>,
): boolean {
  for (const node of set?.selections ?? []) {
    if (isLeftOut(node, info.variableValues)) continue;
    if (node.kind === Kind.FIELD) {
      if (fields.has(node.name.value)) return true;
      continue;
    }
    const part = node.kind === Kind.FRAGMENT_SPREAD ? info.fragments[node.name.value]! : node;
    const isOfType = (part.typeCondition?.name.value ?? type) === type;
    if (isOfType && selects(part.selectionSet, info, type, fields)) return true;
  }
  return false;
}

export const isLeftOut = (node: SelectionNode, variables: Record<string, unknown>): boolean =>
  getDirectiveValues(GraphQLSkipDirective, node, variables)?.if === true ||
  getDirectiveValues(GraphQLIncludeDirective, node, variables)?.if === false;

const UNREAD = Symbol('unread');
const READ_ARGUMENTS = Symbol('read arguments');
const NAME = Symbol('name');

type Marked = { [UNREAD]?: (name: string) => boolean; [READ_ARGUMENTS]?: object; [NAME]?: readonly unknown[] };

/**
 * Creates an entity from its key without fetching the record. `readWith` contains the arguments for fetching the record
 * (default: the key).
 */
export function reference<Key extends object>(key: Key, readWith: object = key): Key {
  return { ...key, [UNREAD]: (name: string) => !(name in key), [READ_ARGUMENTS]: readWith };
}

/**
 * Returns properties that identify an entity by a name, for an entity whose key is unknown. The entity keeps this name
 * after its record is fetched.
 */
export const namedBy = (...name: unknown[]): Record<never, never> => ({ [NAME]: name });

/**
 * Returns the values that identify an object within its type: its name (see `namedBy`) or its key. Returns undefined if
 * the key would have to be fetched.
 */
export function identityOf(source: object, keys: readonly string[]): readonly unknown[] | undefined {
  const { [NAME]: name }: Marked = source;
  if (name) return name;
  if (keys.some((key) => isUnread(source, key))) return undefined;
  const known = recordArguments(source);
  return keys.map((key) => textOf(known[key]));
}

const textOf = (value: unknown) => (isJsonObject(value) ? JSON.stringify(value) : String(value));

/**
 * Returns a reference to the entity with this ID, or null if the ID is missing. Throws `ReplyMismatch` if the ID is an
 * object.
 */
export function byId(id: string | number): { id: string };
export function byId(id: unknown): { id: string } | null;
export function byId(id: unknown): { id: string } | null {
  if (typeof id === 'object' && id !== null) throw new ReplyMismatch('an id must be a string');
  return id == null ? null : reference({ id: String(id) });
}

/**
 * Marks a record as partial: properties other than `only` are taken from the complete record, which is fetched on
 * demand.
 */
export function partial<Row extends object>(row: Row, only: readonly string[]): Row {
  return { ...row, [UNREAD]: (name: string) => !only.includes(name) };
}

/** Marks a record as partial: the given properties are taken from the complete record, which is fetched on demand. */
export function partialExcept<Row extends object>(row: Row, properties: readonly (keyof Row & string)[]): Row {
  return { ...row, [UNREAD]: (name: string) => (properties as readonly string[]).includes(name) };
}

export function isUnread(source: object, name: string): boolean {
  const { [UNREAD]: isMissing }: Marked = source;
  return isMissing?.(name) ?? false;
}

/** Returns the arguments for fetching an entity's record. By default, these are the entity's properties. */
export function recordArguments(source: object): Values {
  return ((source as Marked)[READ_ARGUMENTS] ?? source) as Values;
}

/** The fields of a `@key`. An object field maps to its nested fields. */
type KeyFields = ReadonlyMap<string, KeyFields | undefined>;

const known = new WeakMap<GraphQLObjectType, KeyFields[]>();

/** Returns the fields of each `@key` on a type; empty if the type is not an entity. */
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

export const firstKeyOf = (type: GraphQLObjectType): string[] => [...(keysOf(type)[0]?.keys() ?? [])];

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

/**
 * Returns a key's values as text, because clients can send IDs as numbers. Returns undefined if any part of the key is
 * missing or invalid.
 */
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

/**
 * Returns the path, such as `study.caseNumber`, of the first key part that is missing or is neither text nor a number.
 */
export function missingIn(given: Values, fields: KeyFields): string | undefined {
  for (const [name, below] of fields) {
    const value = Object.hasOwn(given, name) ? given[name] : undefined;
    if (!below && !isId(value)) return name;
    const missing = below && missingIn(isJsonObject(value) ? value : {}, below);
    if (missing !== undefined) return `${name}.${missing}`;
  }
  return undefined;
}

const isId = (value: unknown): value is string | number => typeof value === 'string' || typeof value === 'number';

/**
 * Resolves `Query.person`. Every subgraph with `Person` fields uses this resolver, so that no subgraph waits for
 * another.
 */
export function personByAddress(_parent: unknown, { email }: { email: string }): { email: string } {
  const address = personEmail(email);
  if (!address) throw badInput('email', `'${email}' is not an email address`);
  return { email: address };
}

/** Returns the `Person` for an email address in a reply; null for an invalid address. */
export function personOf(email: unknown): { email: string } | null {
  const address = personEmail(email);
  return address ? { email: address } : null;
}

/**
 * Normalizes an email address to a `Person` key by trimming and lower-casing it. Returns undefined for an invalid
 * address.
 */
export function personEmail(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined;
  const email = value.trim().toLowerCase();
  return /^[^\s@]+@[^\s@]+$/.test(email) ? email : undefined;
}
