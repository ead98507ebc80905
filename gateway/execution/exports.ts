import {
  type DirectiveNode,
  type DocumentNode,
  type FieldNode,
  type GraphQLCompositeType,
  type GraphQLError,
  type GraphQLInputType,
  type GraphQLOutputType,
  type GraphQLSchema,
  getNamedType,
  getNullableType,
  isCompositeType,
  isListType,
  isNonNullType,
  Kind,
  type SelectionNode,
  type SelectionSetNode,
  TypeNameMetaFieldDef,
  visit,
} from 'graphql';
import { isJsonObject } from '../../subgraphs/upstream/json.ts';
import { type Json, own } from '../requests/json-object.ts';
import { isJson } from './json-literals.ts';
import { type Root, responseName, withConditions } from './selections.ts';

export const EXPORT = 'export';

export const MOST_EXPORTED = 10_000;

/** A field on the path to an exported one: its response name, and the nesting of lists in its type. */
type Place = { name: string; lists: number };

export type Export = {
  /** Empty if `as` is no string. */
  variable: string;
  /** From the root field to the exported one. */
  path: readonly Place[];
  type: GraphQLOutputType;
  /** The nodes with directives on that path. */
  conditions: readonly SelectionNode[];
  node: DirectiveNode;
};

type Walk = Pick<Export, 'path' | 'conditions'>;

/** The exports at a root field and below it. Ignores what is not in the schema. */
export function exportsAt(root: Root, type: GraphQLCompositeType, schema: GraphQLSchema): Export[] {
  const inField = (field: FieldNode, parent: GraphQLCompositeType, { path, conditions }: Walk): Export[] => {
    const found = typeOfField(parent, field.name.value);
    if (!found) return [];
    const below = {
      path: [...path, { name: responseName(field), lists: listsIn(found) }],
      conditions: withConditions(conditions, field),
    };
    const own = (field.directives ?? []).filter(({ name }) => name.value === EXPORT);
    const exported = own.map((node) => ({ variable: variableIn(node), type: found, node, ...below }));
    const named = getNamedType(found);
    if (!field.selectionSet || !isCompositeType(named)) return exported;
    return [...exported, ...inSet(field.selectionSet, named, below)];
  };

  const inSet = ({ selections }: SelectionSetNode, parent: GraphQLCompositeType, walk: Walk): Export[] =>
    selections.flatMap((node) => {
      if (node.kind === Kind.FIELD) return inField(node, parent, walk);
      if (node.kind === Kind.FRAGMENT_SPREAD) return [];
      const condition = node.typeCondition ? schema.getType(node.typeCondition.name.value) : parent;
      const conditions = withConditions(walk.conditions, node);
      return isCompositeType(condition) ? inSet(node.selectionSet, condition, { ...walk, conditions }) : [];
    });

  return inField(root.field, type, { path: [], conditions: root.conditions });
}

function typeOfField(parent: GraphQLCompositeType, name: string): GraphQLOutputType | undefined {
  if (name === TypeNameMetaFieldDef.name) return TypeNameMetaFieldDef.type;
  return 'getFields' in parent ? parent.getFields()[name]?.type : undefined;
}

function listsIn(type: GraphQLOutputType): number {
  const nullable = getNullableType(type);
  return isListType(nullable) ? 1 + listsIn(nullable.ofType) : 0;
}

function variableIn({ arguments: [as] = [] }: DirectiveNode): string {
  return as?.value.kind === Kind.STRING ? as.value.value : '';
}

export function exportedVariables(document: DocumentNode): ReadonlySet<string> {
  const variables = new Set<string>();
  visit(document, {
    Directive: (node) => {
      if (node.name.value === EXPORT) variables.add(variableIn(node));
    },
  });
  return variables;
}

/** For clients: `createTask.id`. */
export const placeOf = ({ path }: Export): string => path.map(({ name }) => name).join('.');

/** Why an export fills no variable. */
export type Unfilled = 'FAILED' | 'NULL' | 'EMPTY' | 'SKIPPED' | 'NOT_RUN' | 'TOO_MANY' | 'SEVERAL';

/** The value of an export in the result of its root field, for a variable of type `into`, or why there is none. */
export function exportedValue(
  exported: Export,
  data: Json,
  errors: readonly GraphQLError[],
  into: GraphQLInputType,
): { value: unknown } | { unfilled: Unfilled } {
  const values: unknown[] = [];
  collect({ answer: data, lists: 0 }, exported.path, values);
  const isFailed = errors.some(isAt(exported));
  if (exported.path.every(({ lists }) => lists === 0)) {
    const value = values[0] ?? null;
    return value === null ? { unfilled: isFailed ? 'FAILED' : 'NULL' } : { value };
  }
  if (isFailed) return { unfilled: 'FAILED' };
  const taken = takesNulls(into) ? values : values.filter((value) => value !== null);
  if (taken.length === 0) return { unfilled: 'EMPTY' };
  if (!takesLists(into)) return new Set(taken).size > 1 ? { unfilled: 'SEVERAL' } : { value: taken[0] };
  return taken.length > MOST_EXPORTED ? { unfilled: 'TOO_MANY' } : { value: taken };
}

/** Whether an error is at the path of an export, above it, or without a path. */
const isAt =
  ({ path }: Export) =>
  ({ path: at = [] }: GraphQLError): boolean =>
    at.filter((step) => typeof step === 'string').every((step, index) => path[index]?.name === step);

/** Nulls are left out only if the items of the variable's type are non-null. */
function takesNulls(into: GraphQLInputType): boolean {
  const nullable = getNullableType(into);
  return isListType(nullable) ? !isNonNullType(nullable.ofType) : isJson(into);
}

const takesLists = (into: GraphQLInputType): boolean => isListType(getNullableType(into)) || isJson(into);

/**
 * Collects the values at a path in order. A null object gives one null, so that exports of several fields have the same length; a null list gives
 * nothing.
 */
function collect({ answer, lists }: { answer: unknown; lists: number }, path: readonly Place[], into: unknown[]): void {
  if (lists > 0) {
    if (!Array.isArray(answer)) return;
    for (const item of answer) collect({ answer: item, lists: lists - 1 }, path, into);
    return;
  }
  const [next, ...after] = path;
  if (!next) into.push(answer ?? null);
  else if (isJsonObject(answer)) collect({ answer: own(answer, next.name), lists: next.lists }, after, into);
  else into.push(null);
}
