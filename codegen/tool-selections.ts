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

export type ToolField = { type: GraphQLObjectType; field: Field };

/** The name of the argument that filters a list without an additional upstream call. */
const SEARCH = 'search';

const DEEPEST = 6;

/** Returns a selection of all leaf fields that are available from the tool's own upstream call. */
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
  /** The fields of an entity that the upstream response contains, or undefined if the response contains all fields. */
  fills: string[] | undefined;
};

/** Returns true for a lookup by id, which reads the whole record. */
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

/** Returns true if the current read returns records that lack this field. */
function isSeparate(field: Field, { readsRecord, read }: Walk): boolean {
  return usesOf(field, 'separately').some((use) => readsIn(use)?.includes(read) ?? !readsRecord);
}

/** Returns true if the current read returns this field's entities with all their fields. */
function isComplete(field: Field, { read }: Walk): boolean {
  return usesOf(field, 'whole').some((use) => readsIn(use)?.includes(read) ?? true);
}

/** Returns the reads to which a directive applies, or undefined if it applies to all reads. */
const readsIn = (use: Record<string, unknown>) => use.in as string[] | undefined;

/** Returns true if the field cannot be resolved by the subgraph `home`. */
function isElsewhere(parent: GraphQLObjectType, field: Field, home: unknown): boolean {
  const graphs = graphsOf(field);
  if (graphs.length > 0) return !graphs.some((graph) => graph === home);
  return home !== undefined && !homesOf(parent).includes(home);
}

/**
 * Returns the subgraphs that resolve the field, or an empty array if all subgraphs that define the type can resolve the
 * field.
 */
const graphsOf = (field: Field): unknown[] => usesOf(field, 'join__field').flatMap(({ graph }) => graph ?? []);

const homesOf = (type: GraphQLObjectType): unknown[] => usesOf(type, 'join__type').map(({ graph }) => graph);

/** Returns an entity's key fields, or an empty array for other types. */
export function keyFieldsOf(type: GraphQLObjectType): string[] {
  const [key] = usesOf(type, 'join__type').flatMap(({ key }) => key ?? []);
  return typeof key === 'string' ? key.split(/\s+/) : [];
}
