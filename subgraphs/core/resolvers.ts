import {
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLSchema,
  getNamedType,
  isObjectType,
  valueFromAST,
} from 'graphql';
import { isJsonObject } from '../upstream/json.ts';
import { boundedResolver } from './answer-bounds.ts';
import { checkArguments, checkImpliedId } from './arguments.ts';
import type { Spelling } from './body-schema.ts';
import { findTool, type IndexedTool } from './catalogue.ts';
import type { Context, Entity, Reader } from './context.ts';
import { directiveValues, successorOf } from './directives.ts';
import type { Endpoint, ToolEndpoint, Values } from './endpoint.ts';
import {
  checkKey,
  firstKeyOf,
  inPartOf,
  isFromRecord,
  lookUp,
  propertyNamed,
  type Resolver,
  recordArguments,
} from './entities.ts';
import { checkText, enumFieldOf } from './enums.ts';
import { executeEndpoint } from './executor.ts';
import { modeOf } from './mode.ts';
import { isTaken, type Paging, pagedResolver, pagingOf } from './paging.ts';
import { SEARCH, searchedBy, searchedResolver } from './searching.ts';

type Field = GraphQLField<unknown, Context>;

/** A field's implementation: an endpoint, a function, or a stream with a resolver for its events. */
type FieldResolution = Endpoint | Resolver | { subscribe: Resolver; resolve: Resolver };

/** A subgraph's resolvers by type and field. Fields without a resolver return the record property of the same name. */
export type Table = Record<string, Record<string, FieldResolution>>;

/** Returns the tool that a field implements, if any. */
export function toolOf(graph: GraphQLSchema, field: Field): IndexedTool | undefined {
  const directive = directiveOf(graph, field);
  return directive ? findTool(directive.name) : undefined;
}

const directiveOf = (graph: GraphQLSchema, field: Field) =>
  directiveValues(graph, 'tool', field) as { name: string; deadline?: number } | undefined;

/**
 * Sets the resolvers of the schema's fields and returns the entity readers. Throws if the schema and the table do not
 * match, for example for a resolver without a field or a tool without a resolver.
 */
export function setResolvers(
  graph: GraphQLSchema,
  type: GraphQLObjectType,
  answers: Table[string],
  spelling: Spelling,
): Record<string, Reader> {
  const stray = Object.keys(answers).find((name) => !type.getFields()[name]);
  if (stray) throw new Error(`${type.name}.${stray} has a resolver, but is not in the schema`);
  const readers: Record<string, Reader> = {};
  for (const field of Object.values(type.getFields())) {
    if (field.name.startsWith('_')) continue;
    for (const arg of field.args) setDefault(arg);
    checkText(type, field.name);
    const answer = answerOf(graph, type, field, answers);
    const tool = toolOf(graph, field);
    if (tool && !answers[field.name])
      throw new Error(`${type.name}.${field.name} implements ${tool.name}, but has no resolver`);
    if ('subscribe' in answer) Object.assign(field, answer);
    else field.resolve = boundedResolver(field, resolverOf(graph, type, field, tool, answer, spelling));
    if (isRepeatable(answer)) field.extensions = { ...field.extensions, repeatable: true };
    if ('entity' in answer) readers[answer.entity!] = readerOf(toolEndpoint(tool, field, answer));
  }
  return readers;
}

/**
 * Returns a field's resolver from the table, or one that returns the record property if the table has none. A
 * deprecated field has its successor's resolver. The text field for an open enum has the enum field's resolver, which
 * returns the original text.
 */
function answerOf(graph: GraphQLSchema, type: GraphQLObjectType, field: Field, answers: Table[string]) {
  const name = successorOf(field) ?? field.name;
  const source = enumFieldOf(type, name) ?? name;
  const { [source]: shown = field } = type.getFields();
  const { name: property } = directiveValues(graph, 'json', shown) ?? {};
  const read = property ? propertyNamed(String(property), getNamedType(shown.type)) : propertyNamed(source);
  return answers[name] ?? answers[source] ?? read;
}

const isRepeatable = (answer: FieldResolution) => 'repeatable' in answer && answer.repeatable === true;

/**
 * Coerces an argument's default value again, because the first coercion happened before enum values were mapped to
 * upstream strings.
 */
function setDefault(arg: GraphQLArgument): void {
  const written = arg.astNode?.defaultValue;
  if (written) arg.defaultValue = valueFromAST(written, arg.type);
}

/** Returns an entity type's keys and the fields resolved from its record; undefined for other types. */
export function entityOf(
  type: GraphQLObjectType,
  answers: Table[string],
  read: Reader | undefined,
): Entity | undefined {
  const keys = firstKeyOf(type);
  const inPart = inPartOf(type);
  const own = Object.values(type.getFields()).flatMap((field) => {
    const answer = answers[successorOf(field) ?? field.name];
    const isKey = keys.includes(field.name) && !inPart.has(field.name);
    return isKey || (answer && !isFromRecord(answer)) ? [] : [field.name];
  });
  return keys.length > 0 ? { keys, inPart, own: new Set(own), read } : undefined;
}

function resolverOf(
  graph: GraphQLSchema,
  type: GraphQLObjectType,
  field: Field,
  tool: IndexedTool | undefined,
  answer: FieldResolution,
  spelling: Spelling,
): Resolver {
  const paging = pagingOf(graph, type, field);
  const endpoint = typeof answer === 'function' ? undefined : (answer as Endpoint);
  const resolve = endpoint ? endpointResolver(graph, field, tool, endpoint, spelling, paging) : (answer as Resolver);
  const calling = takesContext(answer) ? callingResolver(tool, field, resolve) : resolve;
  const paged = paging ? pagedResolver(paging, calling) : calling;
  const answered = withDefaults(field, endpoint, type.name === 'Mutation' ? withFreshLoaders(paged) : paged);
  const search = searchedBy(graph, field);
  return search ? searchedResolver(search, answered) : answered;
}

/** Replaces null arguments with their default values, except for arguments that are sent in a JSON body. */
function withDefaults({ args }: Field, endpoint: Endpoint | undefined, resolve: Resolver): Resolver {
  const sent = namesIn({ call: 'GET /', body: endpoint?.body ?? {} });
  const defaults = args.filter(({ name, defaultValue }) => defaultValue != null && !sent.has(name));
  if (defaults.length === 0) return resolve;
  return (source, given, context, info) => {
    const values = { ...given };
    for (const { name, defaultValue } of defaults) if (values[name] === null) values[name] = defaultValue;
    return resolve(source, values, context, info);
  };
}

/** Returns whether a resolver can make upstream calls. Functions without a context parameter cannot. */
const takesContext = (answer: FieldResolution) =>
  typeof answer !== 'function' || (answer.length > 2 && !isFromRecord(answer));

/**
 * Wraps a resolver so that the field's upstream calls are recorded. For a tool, also checks the arguments before the
 * call. If the tool returns an entity, checks that the entity has an ID, even if the ID is not selected.
 */
function callingResolver(tool: IndexedTool | undefined, { type }: Field, resolve: Resolver): Resolver {
  const keys = tool && isObjectType(type) ? firstKeyOf(type) : [];
  return (source, args, context, info) => {
    if (tool) checkArguments(tool, args);
    const answer = resolve(source, args, context.at(info), info);
    return keys.length === 0 ? answer : keyed(answer, keys);
  };
}

async function keyed(answer: unknown, keys: readonly string[]): Promise<unknown> {
  const record = await answer;
  if (typeof record === 'object' && record) checkKey(record, keys);
  return record;
}

function endpointResolver(
  graph: GraphQLSchema,
  field: Field,
  tool: IndexedTool | undefined,
  answer: Endpoint,
  spelling: Spelling,
  paging: Paging | undefined,
): Resolver {
  const endpoint = toolEndpoint(tool, field, answer);
  checkNames(field, endpoint, paging);
  checkDeadline(graph, field, endpoint);
  if (endpoint.mode) return modeResolver(graph, field, endpoint, spelling);
  const { entity } = endpoint;
  if (entity)
    return (_source, args, context, info) => {
      if (tool?.implied) checkImpliedId(endpoint, tool.implied, (name) => args[name]);
      return lookUp(entity, keyIn(args, context.dependencies.entities[entity]!), args, context, info);
    };
  const isOfParent = namesIn(endpoint)
    .values()
    .some((name) => name.startsWith('parent.'));
  return (source, args, context) =>
    executeEndpoint(context, endpoint, args, { parent: isOfParent ? ofParent(source) : undefined, checked: true });
}

function toolEndpoint(tool: IndexedTool | undefined, field: Field, endpoint: Endpoint): ToolEndpoint {
  if (!tool) throw new Error(`${field.name} has an endpoint definition, but no tool`);
  if (endpoint.tool && endpoint.tool !== tool.name)
    throw new Error(`${field.name} implements ${tool.name}, but its endpoint is for ${endpoint.tool}`);
  return { ...endpoint, tool: tool.name };
}

/** Throws if an endpoint leaves an argument of its field unused, or refers to an unknown argument. */
function checkNames(field: Field, endpoint: Endpoint, paging: Paging | undefined): void {
  const taken = field.args.map(({ name }) => name).filter((name) => name !== SEARCH && isTaken(paging, name));
  const given = new Set([...taken, ...(endpoint.entity ? ['id'] : [])]);
  const used = namesIn(endpoint);
  const unknown = [...used].find((name) => !name.startsWith('parent.') && !given.has(name));
  if (unknown) throw new Error(`${field.name} uses ${unknown}, which is not an argument`);
  const forgotten = [...given].find((name) => !used.has(name) && !(endpoint.mode && MODE_ARGUMENTS.has(name)));
  if (forgotten) throw new Error(`${field.name} does not use its argument ${forgotten}`);
}

const MODE_ARGUMENTS = new Set(['mode', 'body', 'requestBody']);

/** Throws if the endpoint's deadline differs from the deadline in the SDL, which the gateway uses. */
function checkDeadline(graph: GraphQLSchema, field: Field, { deadline }: Endpoint): void {
  const seconds = directiveOf(graph, field)?.deadline;
  if (deadline === undefined || deadline === Number(seconds) * 1_000) return;
  throw new Error(
    `${field.name} has a deadline of ${deadline} ms, but its @tool deadline in seconds is ${seconds ?? 'not set'}`,
  );
}

function namesIn({ call, query, body, headers }: Endpoint): Set<string> {
  const placed = [query, body, headers].flatMap((placements) => Object.values(placements ?? {}));
  const names = placed.flatMap((placement) =>
    typeof placement === 'string' ? [placement] : [placement.from, placement.when ?? []].flat(),
  );
  return new Set([...[...call.matchAll(/\{([\w.]+)\}/g)].map(([, name]) => name!), ...names]);
}

const keyIn = (args: Values, { keys }: Entity) => Object.fromEntries(keys.map((name) => [name, args[name]]));

const ofParent = (source: Values | undefined) => (name: string) => source && recordArguments(source)[name];

const readerOf =
  (endpoint: ToolEndpoint): Reader =>
  (readWith, context) =>
    executeEndpoint(context, endpoint, readWith);

/**
 * Creates the resolver for a tool with a `mode` argument. Depending on the mode, it returns the request body's schema,
 * or checks and sends the body.
 */
function modeResolver(graph: GraphQLSchema, field: Field, endpoint: ToolEndpoint, spelling: Spelling): Resolver {
  const mode = modeOf(graph, field, endpoint, spelling);
  const written = isObjectType(field.type) ? field.type.getFields()[endpoint.mode!]?.type : undefined;
  const keys = isObjectType(written) ? firstKeyOf(written) : [];
  return async (source, args, context) => {
    context.demand(endpoint.tool);
    if (args.mode === 'GET_REQUEST_SCHEMA') return { requestSchema: mode.describe() };
    const body = JSON.stringify(mode.read(args));
    const record = await executeEndpoint(context, endpoint, args, { parent: ofParent(source), body, checked: true });
    if (isJsonObject(record)) checkKey(record, keys);
    return { [endpoint.mode!]: record };
  };
}

/** Clears cached reads before a mutation field, so that the field does not return data read before the write. */
const withFreshLoaders =
  (resolve: Resolver): Resolver =>
  (source, args, context, info) => {
    context.forget();
    context.log.writing?.(String(info.path.key));
    return resolve(source, args, context, info);
  };
