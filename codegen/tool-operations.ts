import {
  type GraphQLArgument,
  type GraphQLInputType,
  type GraphQLObjectType,
  type GraphQLSchema,
  getNamedType,
  isInputObjectType,
  isObjectType,
  parse,
  print,
} from 'graphql';
import type { Parameter, Tool } from '../subgraphs/core/catalogue.ts';
import { camelCase } from '../subgraphs/upstream/names.ts';
import { type Field, toolName } from './directives.ts';
import { selectionOf, type ToolField } from './tool-selections.ts';

/** A tool's place in the graph, and an operation that calls the tool. */
export type ToolOperation = {
  name: string;
  coordinate: string;
  /** The description of the tool's field, without the tool's name. */
  purpose: string;
  operation: string;
  /** The operation's variable names, by parameter name. */
  arguments: Record<string, string>;
  /** The names of all fields in the tool's input objects, at any depth. */
  inputFields: string[];
};

/** Returns an operation for each tool that a supergraph serves, in catalogue order. */
export function toolOperations(graph: GraphQLSchema, catalogue: readonly Tool[]): ToolOperation[] {
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
    inputFields: [...new Set(field.args.flatMap(({ type }) => inputFieldsOf(type)))],
  };
}

function inputFieldsOf(type: GraphQLInputType, above: string[] = []): string[] {
  const input = getNamedType(type);
  if (!isInputObjectType(input) || above.includes(input.name)) return [];
  return Object.values(input.getFields()).flatMap((field) => [
    field.name,
    ...inputFieldsOf(field.type, [...above, input.name]),
  ]);
}

/** Returns the Query field that looks up an object of the type by its key, or undefined for root types. */
function parentOf(graph: GraphQLSchema, type: GraphQLObjectType): Field | undefined {
  if (type.name === 'Query' || type.name === 'Mutation') return undefined;
  const found = Object.values(graph.getQueryType()?.getFields() ?? {}).find(
    (field) => field.type === type && field.args.some(({ name }) => name === 'id'),
  );
  if (!found) throw new Error(`no field of Query finds a ${type.name} by its id, so no operation can call its tools`);
  return found;
}

/**
 * Maps a tool parameter to the argument `target` of the field `of`. The operation's variable has the name and type of
 * `arg`.
 */
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

/** Finds an argument for a parameter that the tool's own field lacks, usually on the field that looks up the parent. */
function impliedBy({ implied }: Parameter, above: { arg: GraphQLArgument; of: Field }[]) {
  return above.find(({ arg }) => arg.name === implied);
}

const defaultOf = ({ astNode }: GraphQLArgument) => (astNode?.defaultValue ? ` = ${print(astNode.defaultValue)}` : '');

function argumentsOf(carried: Carrier[], field: Field): string {
  const own = carried.filter(({ of }) => of === field).map(({ arg, target }) => `${target}: $${arg.name}`);
  return own.length > 0 ? `(${own.join(', ')})` : '';
}

function pretty(operation: string): string {
  return print(parse(operation, { noLocation: true }));
}
