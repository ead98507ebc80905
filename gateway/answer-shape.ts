import {
  type FieldNode,
  type FragmentDefinitionNode,
  GraphQLError,
  GraphQLIncludeDirective,
  type GraphQLObjectType,
  type GraphQLOutputType,
  type GraphQLSchema,
  GraphQLSkipDirective,
  getDirectiveValues,
  getNamedType,
  isAbstractType,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
  type OperationDefinitionNode,
  type SelectionNode,
  type SelectionSetNode,
} from 'graphql';
import type { Json } from './entities-at.ts';

/** How one type's objects are answered: the fields of the operation, those of the same response name joined. */
type Shape = { fields: Field[] };
type Field = {
  response: string;
  name: string;
  type: GraphQLOutputType;
  below: ((typename: string | undefined) => Shape) | undefined;
};

/** An operation, taken apart once for the variables that its `@skip` and `@include` depend on. */
export type Shaper = (data: Json) => { data: Json | null; errors: GraphQLError[] };

/** Makes what shapes data as the operation asks: its fields in its order and under its names, and null where the schema says it spreads. */
export function shaperOf(
  schema: GraphQLSchema,
  operation: OperationDefinitionNode,
  fragments: Record<string, FragmentDefinitionNode>,
  variables: Json,
): Shaper {
  const root = schema.getRootType(operation.operation)! as GraphQLObjectType;
  const collect = collector(schema, fragments, variables);
  const shape = collect(root, [operation.selectionSet]);
  return (data) => {
    const errors: GraphQLError[] = [];
    return { data: shapeObject(data, shape, root, [], errors), errors };
  };
}

/** The names of variables that decide which fields there are. */
export function deciding(nodes: readonly { selectionSet?: SelectionSetNode | undefined }[]): string[] {
  const names = new Set<string>();
  const visit = (selection: SelectionNode) => {
    for (const { name, arguments: args = [] } of selection.directives ?? []) {
      if (name.value !== 'skip' && name.value !== 'include') continue;
      for (const { value } of args) if (value.kind === 'Variable') names.add(value.name.value);
    }
    if ('selectionSet' in selection) selection.selectionSet?.selections.forEach(visit);
  };
  for (const { selectionSet } of nodes) selectionSet?.selections.forEach(visit);
  return [...names].sort();
}

function collector(schema: GraphQLSchema, fragments: Record<string, FragmentDefinitionNode>, variables: Json) {
  const isLeftOut = (node: SelectionNode) =>
    getDirectiveValues(GraphQLSkipDirective, node, variables)?.if === true ||
    getDirectiveValues(GraphQLIncludeDirective, node, variables)?.if === false;

  const gather = (type: GraphQLObjectType, set: SelectionSetNode, into: Map<string, FieldNode[]>): void => {
    for (const node of set.selections) {
      if (isLeftOut(node)) continue;
      if (node.kind === 'Field') {
        const response = (node.alias ?? node.name).value;
        into.set(response, [...(into.get(response) ?? []), node]);
        continue;
      }
      const part = node.kind === 'FragmentSpread' ? fragments[node.name.value]! : node;
      if (!part.typeCondition || applies(schema, part.typeCondition.name.value, type))
        gather(type, part.selectionSet, into);
    }
  };

  const collect = (type: GraphQLObjectType, sets: SelectionSetNode[]): Shape => {
    const found = new Map<string, FieldNode[]>();
    for (const set of sets) gather(type, set, found);
    return { fields: [...found].map(([response, nodes]) => fieldOf(type, response, nodes)) };
  };

  const fieldOf = (type: GraphQLObjectType, response: string, nodes: FieldNode[]): Field => {
    const name = nodes[0]!.name.value;
    const definition = type.getFields()[name];
    const sets = nodes.flatMap(({ selectionSet }) => selectionSet ?? []);
    const below = definition && sets.length > 0 ? shapesBelow(definition.type, sets) : undefined;
    return { response, name, type: definition?.type as GraphQLOutputType, below };
  };

  const shapesBelow = (type: GraphQLOutputType, sets: SelectionSetNode[]) => {
    const known = new Map<string, Shape>();
    const declared = getNamedType(type);
    return (typename: string | undefined): Shape => {
      const concrete = (
        isAbstractType(declared) && typename ? schema.getType(typename) : declared
      ) as GraphQLObjectType;
      const shape = known.get(concrete.name) ?? collect(concrete, sets);
      known.set(concrete.name, shape);
      return shape;
    };
  };
  return collect;
}

function applies(schema: GraphQLSchema, condition: string, type: GraphQLObjectType): boolean {
  const named = schema.getType(condition);
  return condition === type.name || (isAbstractType(named) && schema.isSubType(named, type));
}

type Path = (string | number)[];

function shapeObject(
  data: Json,
  { fields }: Shape,
  type: GraphQLObjectType,
  path: Path,
  errors: GraphQLError[],
): Json | null {
  const answer: Json = {};
  for (const { response, name, type: fieldType, below } of fields) {
    if (name === '__typename') {
      answer[response] = data.__typename ?? type.name;
      continue;
    }
    path.push(response);
    const value = shapeValue(data[response], fieldType, below, path, errors);
    path.pop();
    if (value === undefined) return null;
    answer[response] = value;
  }
  return answer;
}

/** undefined where null may not stand, so that it spreads to what holds it. */
function shapeValue(
  value: any,
  type: GraphQLOutputType,
  below: Field['below'],
  path: Path,
  errors: GraphQLError[],
): unknown {
  if (isNonNullType(type)) {
    const shaped = shapeValue(value, type.ofType, below, path, errors);
    if (shaped !== null && shaped !== undefined) return shaped;
    errors.push(new GraphQLError('null stands where the schema does not allow it', { path: [...path] }));
    return undefined;
  }
  if (value === null || value === undefined) return null;
  if (isListType(type)) return shapeList(value, type.ofType, below, path, errors);
  if (!below || isLeafType(type)) return value;
  const concrete = isObjectType(type) ? type : undefined;
  return shapeObject(value, below(value.__typename), concrete ?? (type as GraphQLObjectType), path, errors);
}

function shapeList(
  values: unknown[],
  type: GraphQLOutputType,
  below: Field['below'],
  path: Path,
  errors: GraphQLError[],
): unknown[] | null {
  const shaped = new Array(values.length);
  for (let index = 0; index < values.length; index++) {
    path.push(index);
    shaped[index] = shapeValue(values[index], type, below, path, errors);
    path.pop();
    if (shaped[index] === undefined) return null;
  }
  return shaped;
}
