import { type GraphQLObjectType, Kind, parse, type SelectionSetNode, valueFromASTUntyped } from 'graphql';
import { isJsonObject } from '../upstream/json.ts';
import type { Values } from './endpoint.ts';

/** The fields of a key; of one that is an object, those of it that belong to the key. */
export type KeyFields = ReadonlyMap<string, KeyFields | undefined>;

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
