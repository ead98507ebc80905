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

/** The directive that puts the value of a field into a variable. */
export const EXPORT = 'export';

/** How many values one variable takes. */
export const MOST_EXPORTED = 10_000;

/** A field on the way to an exported one: its response name, and how many lists its own type is of. */
type Place = { name: string; lists: number };

/** A use of `@export`. */
export type Export = {
  /** Empty where `as` is no text. */
  variable: string;
  /** From the root field down to the one whose value is exported. */
  path: readonly Place[];
  type: GraphQLOutputType;
  /** What is between the two, and the field itself, where it has directives. */
  conditions: readonly SelectionNode[];
  node: DirectiveNode;
};

type Walk = Pick<Export, 'path' | 'conditions'>;

/** The exports at a root field of a type and below it. What is not in the schema is left to validation. */
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

/** The variables that a document's exports fill. */
export function exportedVariables(document: DocumentNode): ReadonlySet<string> {
  const variables = new Set<string>();
  visit(document, {
    Directive: (node) => {
      if (node.name.value === EXPORT) variables.add(variableIn(node));
    },
  });
  return variables;
}

/** Where an export is, as clients read it: `createTask.id`. */
export const placeOf = ({ path }: Export): string => path.map(({ name }) => name).join('.');

/** Why an export fills no variable. */
export type Unfilled = 'FAILED' | 'NULL' | 'EMPTY' | 'SKIPPED' | 'NOT_RUN' | 'TOO_MANY' | 'SEVERAL';

/** What an export gives for a variable of a type: its value in the answer to its root field, or why there is none. */
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

/** Whether an error is at the place of an export, above it, or at no place that is known, so that it may have any. */
const isAt =
  ({ path }: Export) =>
  ({ path: at = [] }: GraphQLError): boolean =>
    at.filter((step) => typeof step === 'string').every((step, index) => path[index]?.name === step);

/** A null among the values is left out only where the variable says that its items are never null. */
function takesNulls(into: GraphQLInputType): boolean {
  const nullable = getNullableType(into);
  return isListType(nullable) ? !isNonNullType(nullable.ofType) : isJson(into);
}

const takesLists = (into: GraphQLInputType): boolean => isListType(getNullableType(into)) || isJson(into);

/**
 * Collects the values at a path below an answer, those of lists in their order. An object that is null gives one null, so that lists of several
 * fields of the same objects are equally long; a list that is null gives nothing.
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
