import {
  type FieldNode,
  GraphQLIncludeDirective,
  type GraphQLResolveInfo,
  GraphQLSkipDirective,
  getDirectiveValues,
  Kind,
  type SelectionNode,
  type SelectionSetNode,
} from 'graphql';
import { notFound } from '../upstream/errors.ts';
import { snakeCase } from '../upstream/names.ts';
import type { Context } from './context.ts';
import type { Values } from './endpoint.ts';
import { isUnread, recordArguments, reference } from './reference.ts';
import { ReplyMismatch } from './replies.ts';
import { noteUnread } from './unread-look-ups.ts';

/** Resolves a field. The tables' resolvers declare their records and arguments with generated types. */
export type Resolver = {
  resolve(source: Values, args: Values, context: Context, info: GraphQLResolveInfo): unknown;
}['resolve'];

/**
 * Looks an entity up by the arguments that read it: returns its record if the selection has a field of it, else a
 * reference, which takes no call. The caller names the type of the record.
 */
export function lookUp<Found extends object>(
  type: string,
  key: Values,
  readWith: Values,
  context: Context,
  info: GraphQLResolveInfo,
): Promise<Found>;
export async function lookUp(
  type: string,
  key: Values,
  readWith: Values,
  context: Context,
  info: GraphQLResolveInfo,
): Promise<Values> {
  const entity = context.dependencies.entities[type]!;
  const source = reference(key, readWith);
  const unknown = entity.keys.filter((name) => !(name in key));
  const asked = new Set([...entity.own, ...unknown]);
  if (!entity.read || !info.fieldNodes.some((node) => selects(node.selectionSet, info, type, asked))) {
    // Fields below use the key of the record: prefetched by another name, they would take a second call.
    if (context.isForKeys && unknown.length > 0) throw new ReplyMismatch(`${unknown[0]} is not known yet`);
    if (entity.read && !entity.read.refuses) noteUnread(info, (again) => recordAt(type, readWith, again));
    return source;
  }
  const record = await recordAt(type, readWith, context);
  const complete = [...entity.inPart].filter((name) => name in record).map((name) => [name, record[name]]);
  return { ...record, ...key, ...Object.fromEntries(complete) };
}

/** The record of an entity. Throws `NOT_FOUND` if upstream has none, and `ReplyMismatch` if its id is missing. */
async function recordAt(type: string, readWith: Values, context: Context): Promise<Values> {
  const { keys, read } = context.dependencies.entities[type]!;
  const record = await read!(readWith, context);
  if (!record) throw notFound(type, Object.values(readWith).join(' '));
  checkKey(record, keys);
  return record as Values;
}

/** Rejects a record without an id, unless the id is read on demand. */
export function checkKey(record: object, keys: readonly string[]): void {
  const id = keys.at(-1);
  if (id && (record as Values)[id] == null && !isUnread(record, id)) throw new ReplyMismatch(`${id} is missing`);
}

/** Reads the record of an entity from a reference or a partial record. */
async function recordOf(type: string, source: object, context: Context): Promise<Values> {
  const readWith = recordArguments(source);
  if (readWith.id == null || readWith.id === '') throw new ReplyMismatch('id is missing');
  return recordAt(type, readWith, context);
}

/** A property of a source, read first where the source is an entity without it. */
export function property<Source extends object, Name extends keyof Source & string>(
  type: string,
  source: Source,
  name: Name,
  context: Context,
): Source[Name] | Promise<Source[Name]> {
  const unread = isUnread(source, name) && context.dependencies.entities[type]?.read;
  return unread ? recordOf(type, source, context).then((record) => (record as Source)[name]) : source[name];
}

/** Resolves fields without endpoint and function. Vendors' records are in snake case, ours in camel case. */
export const ownProperty: Resolver = (source, _args, context, info) =>
  propertyOf(source, info.fieldName, context, info);

/** Resolves a field from the property of another field. */
export function propertyNamed(name: string): Resolver {
  const resolver: Resolver = (source, _args, context, info) => propertyOf(source, name, context, info);
  return Object.assign(resolver, { [FROM_RECORD]: true });
}

function propertyOf(source: Values, name: string, context: Context, info: GraphQLResolveInfo): unknown {
  const known = name in source ? name : snakeCase(name);
  const type = info.parentType.name;
  const unread = isUnread(source, known) && context.dependencies.entities[type]?.read;
  if (!unread) return source[known];
  return recordOf(type, source, context.at(info)).then((record) => record[name in record ? name : snakeCase(name)]);
}

/** Declares a writing function repeatable: upstream deduplicates its writes, or they are idempotent. */
export function repeatable<Source, Args, Made>(
  resolve: (source: Source, args: Args, context: Context, info: GraphQLResolveInfo) => Made,
) {
  return Object.assign(resolve, { repeatable: true });
}

/** Whether the selection has any of these fields of a type. */
export type AsksFor = (type: string, fields: readonly string[]) => boolean;

/** Answers that for the field that is being resolved. */
export const askedOf =
  (info: GraphQLResolveInfo): AsksFor =>
  (type, fields) =>
    info.fieldNodes.some(({ selectionSet }) => selects(selectionSet, info, type, new Set(fields)));

const FROM_RECORD = Symbol('own');

/** Whether a function resolves its field from the record. */
export const isFromRecord = (answer: unknown): boolean => typeof answer === 'function' && FROM_RECORD in answer;

/**
 * A field that is made of one property of the record, which is read first where the source lacks it; `make` takes the record and the arguments
 * beside it.
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

/** The resolve info of a field below. */
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

/** Whether a selection has any of these fields, through fragments, `@skip` and `@include`. */
function selects(
  set: SelectionSetNode | undefined,
  info: Pick<GraphQLResolveInfo, 'fragments' | 'variableValues'>,
  type: string,
  fields: ReadonlySet<string>,
): boolean {
  return (set?.selections ?? []).some((node) => {
    if (isLeftOut(node, info.variableValues)) return false;
    if (node.kind === Kind.FIELD) return fields.has(node.name.value);
    const part = node.kind === Kind.FRAGMENT_SPREAD ? info.fragments[node.name.value]! : node;
    return (part.typeCondition?.name.value ?? type) === type && selects(part.selectionSet, info, type, fields);
  });
}

/** Whether `@skip` or `@include` leaves a selection out, for these variables. */
export const isLeftOut = (node: SelectionNode, variables: Record<string, unknown>): boolean =>
  getDirectiveValues(GraphQLSkipDirective, node, variables)?.if === true ||
  getDirectiveValues(GraphQLIncludeDirective, node, variables)?.if === false;
