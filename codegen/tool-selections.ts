import {
  type GraphQLObjectType,
  type GraphQLOutputType,
  type GraphQLSchema,
  getNamedType,
  isLeafType,
  isNonNullType,
  isObjectType,
} from 'graphql';
import { type Field, toolName, usesOf } from './directives.ts';

/** A field that serves a tool, and its parent type. */
export type ToolField = { type: GraphQLObjectType; field: Field };

/** The argument that filters a list without a call. */
const SEARCH = 'search';

/** The maximum depth of nested objects. */
const DEEPEST = 6;

/** Selects every leaf that the tool's own call returns. */
export function selectionOf({ type: parent, field }: ToolField, graph: GraphQLSchema): string {
  const [home] = [...graphsOf(field), ...homesOf(parent)];
  const type = getNamedType(field.type);
  if (!isObjectType(type)) return '';
  return leaves(
    type,
    {
      graph,
      home,
      readsRecord: isRecordRead(field),
      path: [],
      read: `${parent.name}.${field.name}`,
      fills: usesOf(field, 'fills')[0]?.fields as string[] | undefined,
    },
    true,
  );
}

type Walk = {
  graph: GraphQLSchema;
  home: unknown;
  readsRecord: boolean;
  read: string;
  path: string[];
  /** The fields of an entity that the reply fills; undefined if it fills all. */
  fills: string[] | undefined;
};

/** Look-ups by id read the whole record. */
const isRecordRead = (field: Field) =>
  field.args.some(({ name }) => name === 'id') && isObjectType(nullableOf(field.type));

const nullableOf = (type: GraphQLOutputType) => (isNonNullType(type) ? type.ofType : type);

function leaves(type: GraphQLObjectType, walk: Walk, isFilled: boolean): string {
  const fields = Object.values(type.getFields()).filter(({ deprecationReason }) => deprecationReason == null);
  const key = keyFieldsOf(type);
  const filled = key.length > 0 ? walk.fills : undefined;
  const chosen = fields.filter(({ name }) => (isFilled ? (filled?.includes(name) ?? true) : key.includes(name)));
  const written = chosen.flatMap((field) => leaf(type, field, walk));
  return written.length > 0 ? ` { ${written.join(' ')} }` : '';
}

function leaf(parent: GraphQLObjectType, field: Field, walk: Walk): string[] {
  if (toolName(field) || field.args.some(({ name }) => name !== SEARCH) || isElsewhere(parent, field, walk.home))
    return [];
  if (isSeparate(field, walk) || usesOf(field, 'inaccessible').length > 0) return [];
  const type = getNamedType(field.type);
  if (!isObjectType(type)) return isLeafType(type) ? [field.name] : [];
  if (walk.path.length >= DEEPEST || walk.path.filter((name) => name === type.name).length > 0) return [];
  const isFilled =
    keyFieldsOf(type).length === 0 ||
    field.name === 'items' ||
    isComplete(field, walk) ||
    'requestSchema' in parent.getFields();
  const selection = leaves(type, { ...walk, path: [...walk.path, parent.name] }, isFilled);
  return selection ? [`${field.name}${selection}`] : [];
}

/** Whether the current read omits the field from its records. */
function isSeparate(field: Field, { readsRecord, read }: Walk): boolean {
  return usesOf(field, 'separately').some((use) => readsIn(use)?.includes(read) ?? !readsRecord);
}

/** Whether the current read fills all fields of the field's entities. */
function isComplete(field: Field, { read }: Walk): boolean {
  return usesOf(field, 'whole').some((use) => readsIn(use)?.includes(read) ?? true);
}

/** The reads to which a directive applies; undefined for all reads. */
const readsIn = (use: Record<string, unknown>) => use.in as string[] | undefined;

/** Whether the home subgraph cannot resolve the field alone. */
function isElsewhere(parent: GraphQLObjectType, field: Field, home: unknown): boolean {
  const graphs = graphsOf(field);
  if (graphs.length > 0) return !graphs.some((graph) => graph === home);
  return home !== undefined && !homesOf(parent).includes(home);
}

/** The only subgraphs that resolve a field of a shared type. */
const graphsOf = (field: Field): unknown[] => usesOf(field, 'join__field').flatMap(({ graph }) => graph ?? []);

/** The subgraphs that define a type. */
const homesOf = (type: GraphQLObjectType): unknown[] => usesOf(type, 'join__type').map(({ graph }) => graph);

/** The fields of an entity's key; empty for other types. */
export function keyFieldsOf(type: GraphQLObjectType): string[] {
  const [key] = usesOf(type, 'join__type').flatMap(({ key }) => key ?? []);
  return typeof key === 'string' ? key.split(/\s+/) : [];
}
