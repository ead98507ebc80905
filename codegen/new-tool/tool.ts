import { parse, print } from 'graphql';
import { catalogue, type Tool } from '../../subgraphs/core/catalogue.ts';
import { errorOf } from '../../subgraphs/process/thrown.ts';
import { required } from '../../subgraphs/upstream/errors.ts';
import { InputError } from './input-error.ts';
import { LAYOUTS, type Layout } from './layout.ts';
import { type NewParameter, readParameter } from './parameters.ts';
import type { Answers } from './questions.ts';
import { apiTypes, isRequired, nameOf, type Types, typesOf } from './types.ts';

export type NewTool = {
  name: string;
  /** The server's first tool in the catalogue, from which new tools take their defaults. */
  neighbour: Tool;
  layout: Layout;
  group: string;
  method: string;
  path: string;
  /** The name of the GraphQL type that contains the tool's field. */
  on: string;
  field: string;
  parameters: NewParameter[];
  returns: Returned;
  scopes: string[];
  secrets: string[];
  purpose: string;
  types: Types;
};

/** A tool's result: an object or a list, optionally nested under the key `reply`. `sdl` defines a new type. */
type Returned = { type: string; list: boolean; sdl?: string; reply?: string; deletes?: string };

const ROOTS = ['Query', 'Mutation'];

/** Converts the answers to a tool definition. Throws if an answer is invalid. */
export function toolFromAnswers(answers: Answers): NewTool {
  const text = (flag: string) => String(answers[flag] ?? '').trim();
  const neighbour = neighbourOf(answers.name);
  const layout = required(LAYOUTS[neighbour.server], `layout of the server ${neighbour.server}`);
  const group = stem(text('group'));
  const { method, path } = readCall(text('call'), layout);
  const isRead = kindOf(text('kind')) === 'read';
  const returns = readReturns(text('returns'), text('reply'), text('deletes'));
  const types = typesOf(neighbour.subgraph, returns.sdl);
  checkReturns(returns, types, neighbour.subgraph);
  const on = isRead ? text('on') : 'Mutation';
  const parameters = answers.param.map((each) => readParameter(each, { method, path }, layout.spell));
  checkParameters(parameters, path);
  return {
    name: answers.name,
    neighbour,
    layout,
    group,
    method,
    path,
    on,
    field: freeField(on, isRead ? text('field') : mutationOf(answers.name), types),
    parameters: ROOTS.includes(on) ? parameters : ofParent(parameters, on, types),
    returns,
    scopes: listed(text('scopes')),
    secrets: listed(text('secrets')),
    purpose: sentence(text('purpose')),
    types,
  };
}

/** Returns the catalogue's first tool for the new tool's server. Throws if the new tool's name is invalid. */
export function neighbourOf(name: string): Tool {
  const [server = '', tool = '', more] = name.split('.');
  const neighbour = catalogue.find((each) => each.name.startsWith(`${server}.`));
  const servers = [...new Set(catalogue.map((each) => each.name.split('.')[0]))];
  if (!neighbour) throw new InputError(`unknown server '${server}'; use one of ${servers.join(', ')}`);
  if (!/^[A-Z][A-Za-z0-9]*$/.test(tool) || more !== undefined)
    throw new InputError(`invalid tool name '${name}'; use ${server}. and a name in PascalCase`);
  if (catalogue.some((each) => each.name === name)) throw new InputError(`${name} is already in the catalogue`);
  return neighbour;
}

function stem(group: string): string {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(group))
    throw new InputError(`invalid --group '${group}'; use lowercase words joined by -`);
  return group;
}

function readCall(call: string, { root }: Layout): { method: string; path: string } {
  const [, method = '', path = ''] = /^(GET|POST|PUT|PATCH|DELETE) (\/\S+)$/.exec(call) ?? [];
  if (!method)
    throw new InputError(`invalid --call '${call}'; use GET, POST, PUT, PATCH or DELETE and a path that begins with /`);
  if (!path.startsWith(root)) throw new InputError(`--call: the path ${path} must begin with ${root}`);
  return { method, path };
}

function kindOf(kind: string): string {
  if (kind !== 'read' && kind !== 'write') throw new InputError(`invalid --kind '${kind}'; use read or write`);
  return kind;
}

function checkParameters(parameters: NewParameter[], path: string): void {
  const names = parameters.map(({ name }) => name);
  const missing = path.match(/(?<=\{)[^}]*(?=\})/g)?.find((name) => !names.includes(name));
  if (missing !== undefined)
    throw new InputError(`the path contains {${missing}}, but --param ${missing}:str is missing`);
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice) throw new InputError(`--param ${twice} is given twice`);
  const both = parameters.find((each) => each.required && each.default !== undefined);
  if (both) throw new InputError(`--param ${both.name} is required and cannot have a default`);
}

function readReturns(returns: string, reply: string, deletes: string): Returned {
  const inner = /^\[(.*)\]$/s.exec(returns)?.[1];
  const [, type = '', fields] = /^\s*([A-Z]\w*)\s*(\{.*\})?\s*$/s.exec(inner ?? returns) ?? [];
  if (!type) throw new InputError(`invalid --returns '${returns}'; use Name, [Name] or Name {field: Type}`);
  if (type === 'Deletion') return { type, list: false, deletes };
  if (inner !== undefined && !reply)
    throw new InputError('--reply is missing: a list requires the key of the reply that contains it');
  return {
    type,
    list: inner !== undefined,
    ...(reply ? { reply } : {}),
    ...(fields ? { sdl: readSdl(`type ${type} ${fields}`) } : {}),
  };
}

function readSdl(sdl: string): string {
  try {
    return print(parse(sdl));
  } catch (error) {
    throw new InputError(`invalid --returns '${sdl}': ${errorOf(error).message}`);
  }
}

function checkReturns({ type, sdl, deletes }: Returned, types: Types, subgraph: string): void {
  if (sdl && (apiTypes().has(type) || typesOf(subgraph).has(type)))
    throw new InputError(`--returns: the type ${type} already exists; omit its fields or choose another name`);
  const fields = types.fields(type);
  if (!fields)
    throw new InputError(
      `--returns: ${subgraph} has no object type ${type}; a new one needs fields: '${type} {id: ID!}'`,
    );
  const unknown = sdl && fields.map((field) => nameOf(field.type)).find((name) => !types.has(name));
  if (unknown) throw new InputError(`--returns: ${subgraph} has no type ${unknown}`);
  if (deletes && !types.fields(deletes)) throw new InputError(`--deletes: ${subgraph} has no object type ${deletes}`);
}

/** In a field of an object type, the first path parameter is the object's id. */
function ofParent(parameters: NewParameter[], on: string, types: Types): NewParameter[] {
  if (!types.fields(on)) throw new InputError(`--on: the subgraph has no object type ${on}`);
  if (!lookUpOf(on, types)) throw new InputError(`--on: Query has no field that finds a ${on} by its id only`);
  const own = parameters.find(({ location }) => location === 'path');
  if (!own) throw new InputError(`--on ${on}: the path has no parameter for its id`);
  return parameters.map((each) => (each === own ? { ...each, argument: 'parent.id' } : each));
}

/** Finds a Query field that can look up an object of the given type by id alone. */
export function lookUpOf(type: string, types: Types): string | undefined {
  const found = types
    .fields('Query')
    ?.find(
      (field) =>
        nameOf(field.type) === type &&
        field.arguments?.some(({ name }) => name.value === 'id') &&
        field.arguments.every((each) => each.name.value === 'id' || !isRequired(each.type) || each.defaultValue),
    );
  return found?.name.value;
}

const mutationOf = (name: string) => name.slice(name.indexOf('.') + 1).replace(/^./, (letter) => letter.toLowerCase());

function freeField(on: string, field: string, types: Types): string {
  if (!/^[a-z][A-Za-z0-9]*$/.test(field)) throw new InputError(`invalid --field '${field}'; use a name in camelCase`);
  const taken = [types, apiTypes()].some((each) => each.fields(on)?.some(({ name }) => name.value === field));
  if (taken)
    throw new InputError(
      `${on} already has a field ${field}${on === 'Mutation' ? '' : '; choose another one with --field'}`,
    );
  return field;
}

const listed = (text: string) => text.split(',').flatMap((each) => each.trim() || []);

function sentence(purpose: string): string {
  if (!purpose || /"""|\\/.test(purpose)) throw new InputError('--purpose must be a sentence without """ and \\');
  return purpose.replace(/\.?$/, '.');
}
