import {
  buildSchema,
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLOutputType,
  type GraphQLSchema,
  getNamedType,
  isLeafType,
  isNonNullType,
  isObjectType,
  Kind,
  parse,
  print,
} from 'graphql';
import type { Parameter, Tool } from '../subgraphs/rows/catalogue.ts';
import { camelCase } from '../subgraphs/upstream/names.ts';

/** Where a tool is in the graph, and one operation that calls it. */
export type ToolOperation = {
  name: string;
  coordinate: string;
  /** The description of its field, without the tool's name. */
  purpose: string;
  operation: string;
  /** By parameter, the variable that carries it. */
  arguments: Record<string, string>;
};

type Field = GraphQLField<unknown, unknown>;
type ToolField = { type: GraphQLObjectType; field: Field };

/** How deep objects within objects are followed. */
const DEEPEST = 6;

/** The operations of all tools that a supergraph serves, in the order of the catalogue. */
export function toolOperations(supergraphSdl: string, catalogue: readonly Tool[]): ToolOperation[] {
  const graph = buildSchema(supergraphSdl, { assumeValid: true });
  const places = toolFieldsOf(graph);
  return catalogue.flatMap((tool) => {
    const place = places.get(tool.name);
    return place ? [operationOf(graph, tool, place)] : [];
  });
}

function toolFieldsOf(graph: GraphQLSchema): Map<string, ToolField> {
  const types = Object.values(graph.getTypeMap()).filter(isObjectType);
  const places = types.flatMap((type) => Object.values(type.getFields()).map((field) => ({ type, field })));
  return new Map(
    places.flatMap((place) => {
      const name = toolName(place.field);
      return name ? [[name, place]] : [];
    }),
  );
}

const directiveOf = (node: Field | GraphQLObjectType, name: string) =>
  node.astNode?.directives?.find((directive) => directive.name.value === name);

function argumentOf(node: Field, directive: string, argument: string): string | undefined {
  const value = directiveOf(node, directive)?.arguments?.find(({ name }) => name.value === argument)?.value;
  return value && 'value' in value ? String(value.value) : undefined;
}

const toolName = (field: Field) => argumentOf(field, 'tool', 'name');

function operationOf(graph: GraphQLSchema, tool: Tool, { type, field }: ToolField): ToolOperation {
  const parent = parentOf(graph, type);
  const carried = carriers(tool, field, parent);
  const variables = carried.map(({ arg }) => `$${arg.name}: ${arg.type}${defaultOf(arg)}`);
  const selection = selectionOf({ type, field }, graph);
  const call = `${field.name}${argumentsOf(carried, field)}${selection}`;
  const body = parent ? `${parent.name}${argumentsOf(carried, parent)} { ${call} }` : call;
  const kind = type.name === 'Mutation' ? 'mutation' : 'query';
  const name = tool.name.slice(tool.name.indexOf('.') + 1);
  return {
    name: tool.name,
    coordinate: `${type.name}.${field.name}`,
    purpose: (field.description ?? '')
      .slice(tool.name.length + 1)
      .trim()
      .replace(/\s+/g, ' '),
    operation: pretty(`${kind} ${name}${variables.length > 0 ? `(${variables.join(', ')})` : ''} { ${body} }`),
    arguments: Object.fromEntries(carried.map(({ parameter, arg }) => [parameter, arg.name])),
  };
}

/** The field of Query that finds an object of the type by its key; undefined for the root types themselves. */
function parentOf(graph: GraphQLSchema, type: GraphQLObjectType): Field | undefined {
  if (type.name === 'Query' || type.name === 'Mutation') return undefined;
  const found = Object.values(graph.getQueryType()?.getFields() ?? {}).find(
    (field) => field.type === type && field.args.some(({ name }) => name === 'id'),
  );
  if (!found) throw new Error(`no field of Query finds a ${type.name} by its id, so its tools cannot be called alone`);
  return found;
}

/** An argument that a parameter of the tool fills, and on which field. `arg.name` is the variable's. */
type Carrier = { parameter: string; arg: GraphQLArgument; target: string; of: Field };

function carriers(tool: Tool, field: Field, parent: Field | undefined): Carrier[] {
  const open = [...field.args].map((arg) => ({ arg, of: field }));
  const above = parent ? parent.args.map((arg) => ({ arg, of: parent })) : [];
  const rest = tool.params.filter(({ name }) => !open.some(({ arg }) => arg.name === camelCase(name)));
  const named = tool.params.flatMap((parameter) => {
    const own = open.find(({ arg }) => arg.name === camelCase(parameter.name));
    return own ? [carrier(parameter.name, own.arg, own.arg.name, own.of)] : [];
  });
  const implied = rest.flatMap((parameter) => {
    const target = impliedBy(parameter, parent ? above : open);
    return target
      ? [carrier(parameter.name, { ...target.arg, name: camelCase(parameter.name) }, target.arg.name, target.of)]
      : [];
  });
  const hasMode = open.some(({ arg }) => arg.name === 'mode');
  const typed = open
    .filter(({ arg }) => hasMode && arg.name === 'body')
    .map(({ arg, of }) => carrier('body', arg, 'body', of));
  return [...implied, ...named, ...typed];
}

const carrier = (parameter: string, arg: GraphQLArgument, target: string, of: Field): Carrier => ({
  parameter,
  arg,
  target,
  of,
});

/** Of the arguments by which the object of a field is found, the one that a parameter fills which the field has not. */
function impliedBy({ implied }: Parameter, above: { arg: GraphQLArgument; of: Field }[]) {
  return above.find(({ arg }) => arg.name === implied);
}

const defaultOf = (arg: GraphQLArgument) => {
  const value = arg.astNode?.defaultValue;
  if (!value) return '';
  return ` = ${value.kind === 'StringValue' ? JSON.stringify(value.value) : 'value' in value ? value.value : 'null'}`;
};

function argumentsOf(carried: Carrier[], field: Field): string {
  const own = carried.filter(({ of }) => of === field).map(({ arg, target }) => `${target}: $${arg.name}`);
  return own.length > 0 ? `(${own.join(', ')})` : '';
}

/** Every leaf that the call itself answers. */
function selectionOf({ type: parent, field }: ToolField, graph: GraphQLSchema): string {
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
  if (toolName(field) || field.args.length > 0 || isElsewhere(parent, field, walk.home)) return [];
  if (isSeparate(field, walk)) return [];
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
function keyFieldsOf(type: GraphQLObjectType): string[] {
  const nodes = (type.astNode?.directives ?? []).filter(({ name }) => name.value === 'join__type');
  const keys = nodes.flatMap((node) => node.arguments?.filter(({ name }) => name.value === 'key') ?? []);
  const first = keys[0]?.value;
  return first?.kind === 'StringValue' ? first.value.split(/\s+/) : [];
}

function pretty(operation: string): string {
  return print(parse(operation, { noLocation: true }));
}
