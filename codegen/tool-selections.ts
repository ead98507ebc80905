import {
  type GraphQLObjectType,
  type GraphQLOutputType,
  type GraphQLSchema,
  getNamedType,
  isLeafType,
  isNonNullType,
  isObjectType,
  Kind,
} from 'graphql';
import { argumentOf, directiveOf, type Field, toolName } from './directives.ts';

/** A field that serves a tool, and the type that has it. */
export type ToolField = { type: GraphQLObjectType; field: Field };

/** Leaves out items of a list, which costs no call. */
const SEARCH = 'search';

/** How deep objects within objects are followed. */
const DEEPEST = 6;

/** Every leaf that the call itself answers. */
export function selectionOf({ type: parent, field }: ToolField, graph: GraphQLSchema): string {
  const home = argumentOf(field, 'join__field', 'graph') ?? homesOf(parent)[0];
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
      fills: listOf(field, 'fills', 'fields'),
    },
    true,
  );
}

type Walk = {
  graph: GraphQLSchema;
  home: string | undefined;
  readsRecord: boolean;
  read: string;
  path: string[];
  /** The fields of an entity that the reply fills; undefined where it fills all. */
  fills: string[] | undefined;
};

/** A look-up by id reads the record, in which nothing is left out. */
const isRecordRead = (field: Field) =>
  field.args.some(({ name }) => name === 'id') && isObjectType(nullableOf(field.type));

const nullableOf = (type: GraphQLOutputType) => (isNonNullType(type) ? type.ofType : type);

function leaves(type: GraphQLObjectType, walk: Walk, isFilled: boolean): string {
  const fields = Object.values(type.getFields());
  const key = keyFieldsOf(type);
  const filled = key.length > 0 ? walk.fills : undefined;
  const chosen = fields.filter(({ name }) => (isFilled ? (filled?.includes(name) ?? true) : key.includes(name)));
  const written = chosen.flatMap((field) => leaf(type, field, walk));
  return written.length > 0 ? ` { ${written.join(' ')} }` : '';
}

function leaf(parent: GraphQLObjectType, field: Field, walk: Walk): string[] {
  if (toolName(field) || field.args.some(({ name }) => name !== SEARCH) || isElsewhere(parent, field, walk.home))
    return [];
  if (isSeparate(field, walk) || directiveOf(field, 'inaccessible')) return [];
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

/** Whether the read that is walked leaves the field out of its records. */
function isSeparate(field: Field, { readsRecord, read }: Walk): boolean {
  return (
    readsOf(field, 'separately')?.includes(read) ?? (directiveOf(field, 'separately') !== undefined && !readsRecord)
  );
}

/** Whether the read that is walked fills all fields of the field's entities. */
function isComplete(field: Field, { read }: Walk): boolean {
  return readsOf(field, 'whole')?.includes(read) ?? directiveOf(field, 'whole') !== undefined;
}

/** The reads that a directive names; undefined where it names none. */
const readsOf = (field: Field, directive: string) => listOf(field, directive, 'in');

/** The texts that a directive lists; undefined where it lists none. */
function listOf(field: Field, directive: string, argument: string): string[] | undefined {
  const list = directiveOf(field, directive)?.arguments?.find(({ name }) => name.value === argument)?.value;
  return list?.kind === Kind.LIST
    ? list.values.map((value) => ('value' in value ? String(value.value) : ''))
    : undefined;
}

/** Whether another subgraph answers the field, or one that this one needs others for. */
function isElsewhere(parent: GraphQLObjectType, field: Field, home: string | undefined): boolean {
  const graphs = (field.astNode?.directives ?? []).filter(({ name }) => name.value === 'join__field');
  const named = graphs
    .map((node) => node.arguments?.find(({ name }) => name.value === 'graph')?.value)
    .filter((value) => value !== undefined);
  if (named.length > 0) return !named.some((value) => 'value' in value && value.value === home);
  return home !== undefined && !homesOf(parent).includes(home);
}

function homesOf(type: GraphQLObjectType): string[] {
  const nodes = (type.astNode?.directives ?? []).filter(({ name }) => name.value === 'join__type');
  return nodes.flatMap((node) => {
    const value = node.arguments?.find(({ name }) => name.value === 'graph')?.value;
    return value && 'value' in value ? [String(value.value)] : [];
  });
}

/** The fields of an entity's key; none for a type that is no entity. */
export function keyFieldsOf(type: GraphQLObjectType): string[] {
  const nodes = (type.astNode?.directives ?? []).filter(({ name }) => name.value === 'join__type');
  const keys = nodes.flatMap((node) => node.arguments?.filter(({ name }) => name.value === 'key') ?? []);
  const first = keys[0]?.value;
  return first?.kind === 'StringValue' ? first.value.split(/\s+/) : [];
}
