import { readFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import {
  buildSchema,
  type GraphQLField,
  type GraphQLOutputType,
  getNamedType,
  isCompositeType,
  isInterfaceType,
  isObjectType,
  isRequiredArgument,
  parse,
  print,
} from 'graphql';
import { expect, test } from 'vitest';
import type { ToolName } from '../subgraphs/core/types.ts';
import type { TestGraph, WireRequest } from './toolgraph.ts';

type Values = Record<string, unknown>;

/**
 * Arguments in GraphQL syntax, such as `checklistId: "7", checklistPosition: 0`, or values for variables. Undefined
 * omits an argument.
 */
type Arguments = string | Values;

/** A call of a tool, with the expected requests and response. The company is in its initial state. */
type ToolCase = {
  /** Describes the case, unless it is obvious. */
  about?: string;
  args?: Arguments;
  /** Arguments that differ from those of the tool's first case. */
  also?: Arguments;
  /** Prepares the company; its requests are not compared. */
  given?: () => Promise<unknown>;
  /** The parent of a field that is not a root field: `task(id: "86b1")`. Defaults to that of the first case. */
  under?: string | undefined;
  /** A fault that replaces the response of the sandbox: `{ status: 404 }`. */
  reply?: Values;
  /**
   * All requests to upstream, in order: `PUT /v2/goal/7?team_id=9 {"name": "Far"}`. `*` matches any part of a path. If
   * absent, requests are not compared, but an error makes exactly one.
   */
  sends?: string | string[];
  /** The body of the first write in `sends` without one, for bodies that are not JSON or have matchers. */
  body?: unknown;
  /** That body as text, compared exactly. */
  text?: string;
  /** Headers of the first request. Undefined for an absent header. */
  headers?: Values;
  /** The field's expected value, which determines the selection. */
  answers?: unknown;
  /** A selection instead; by default, all scalar fields. */
  select?: string;
  /**
   * Expected extensions of the error, or its code. The error names the tool, unless it names an argument or `tool` is
   * undefined here.
   */
  error?: string | Values;
  /** Part of the error message. */
  because?: string;
  /** A later operation, and its expected data. */
  leaves?: [operation: string, data: unknown];
};

/** Arguments that are rejected before any request. They override those of the tool's first case. */
type Rejection = {
  rejects: Arguments;
  /** Part of the message. */
  because?: string;
  /** The limits that the error names. */
  allowed?: Values;
  /** The places of the errors in a body, unique and sorted. */
  faults?: string[];
  under?: string | undefined;
  /** Expected extensions of the error. Defaults to BAD_USER_INPUT with the first argument. */
  error?: Values;
};

/** The description of the body of a mode tool, which sends nothing. */
type Description = {
  /** Method and path template: `PUT /v2/space/{spaceIdentifier}`. */
  describes: string;
  /** Required keys of the body; none by default. */
  required?: string[];
  /** Expected parts of the body schema. */
  schema?: Values;
  /** All properties of the body. */
  keys?: string[];
};

export type Row = ToolCase | Rejection | Description;

/** The cases of each tool, or a function that creates them from the company. */
type ToolCases = { [name in ToolName]?: Row[] | (() => Row[] | Promise<Row[]>) };

/** Tests the cases of each tool through GraphQL, with the graph of the file. */
export function testTools(graph: TestGraph, tools: ToolCases): void {
  test.each(Object.entries(tools))('%s', async (tool, rows) => {
    const list = typeof rows === 'function' ? await rows() : rows;
    const [first] = list as [ToolCase];
    for (const [index, row] of list.entries()) {
      if (index > 0) await graph.control('POST', 'reset');
      const name = `${tool}, case ${index + 1}`;
      if ('describes' in row) {
        await checkDescription(graph, tool, row, name);
        continue;
      }
      const filled = { under: first.under, ...row };
      const call = callOf(tool, 'args' in row ? [row.args] : [first.args, 'rejects' in row ? row.rejects : row.also]);
      if ('rejects' in filled) await checkRejection(graph, call, filled, name);
      else await checkCase(graph, call, filled, name);
    }
  });
}

async function checkCase(graph: TestGraph, call: Call, row: ToolCase, name: string): Promise<void> {
  const { tool } = call;
  const label = row.about ? `${name}: ${row.about}` : name;
  await row.given?.();
  if (row.reply) await graph.control('POST', 'faults', { service: serviceOf(tool), ...row.reply });
  await graph.control('DELETE', 'received');

  const { value, errors } = await ask(graph, call, row);

  if (row.error) {
    const expected = typeof row.error === 'string' ? { code: row.error } : row.error;
    expect.soft(value, label).toBeNull();
    const message = expect.stringContaining(row.because ?? '');
    const named = 'argument' in expected ? {} : { tool };
    const extensions = Object.entries({ ...named, ...expected }).filter(([, value]) => value !== undefined);
    expect.soft(errors, label).toMatchObject([{ message, extensions: Object.fromEntries(extensions) }]);
  } else {
    expect.soft(errors, label).toBeUndefined();
    if ('answers' in row) expect.soft(value, label).toEqual(row.answers);
  }
  if (row.headers || row.text) {
    const [request] = await graph.receivedWithAnswers();
    const sent = Object.keys(row.headers ?? {}).map((header) => [header, request?.headers[header]]);
    expect.soft(Object.fromEntries(sent), label).toEqual(row.headers ?? {});
    if (row.text) expect.soft(request?.body, label).toEqual(row.text);
  }
  if (row.error && row.sends === undefined) expect.soft(await graph.received(), label).toHaveLength(1);
  if (row.sends !== undefined) expect.soft(inOrder(await graph.received()), label).toEqual(inOrder(requestsOf(row)));
  if (row.leaves) expect.soft((await graph.ask(row.leaves[0])).data, label).toEqual(row.leaves[1]);
}

/** Sorts consecutive reads, because they can be concurrent. Also sorts query parameters with different names. */
function inOrder(requests: WireRequest[]): WireRequest[] {
  const sorted = requests.map(({ query, ...request }) => ({
    ...request,
    ...(query && { query: query.toSorted(([one], [other]) => compare(one, other)) }),
  }));
  const runs: WireRequest[][] = [];
  for (const request of sorted) {
    const run = runs.at(-1);
    if (run && request.method === 'GET' && run[0]!.method === 'GET') run.push(request);
    else runs.push([request]);
  }
  return runs.flatMap((run) => run.toSorted((one, other) => compare(service(one), service(other))));
}

const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);

/** The first part of a path or path pattern. Requests to one service stay in order. */
const service = ({ path }: { path: unknown }) =>
  String(typeof path === 'string' ? path : (path as { sample: RegExp }).sample).match(/\/(\w+)/)![1]!;

async function checkRejection(graph: TestGraph, call: Call, row: Rejection, name: string): Promise<void> {
  const [argument] = Object.keys(namedIn(row.rejects));
  const label = `${name}: rejects ${argument}`;
  const { because = '', allowed } = row;
  const { error: extensions = { code: 'BAD_USER_INPUT', argument, retryable: false, ...(allowed && { allowed }) } } =
    row;
  await graph.control('DELETE', 'received');

  const { errors } = await ask(graph, call, row);

  expect.soft(errors, label).toMatchObject([{ message: expect.stringContaining(because), extensions }]);
  if (row.faults) {
    const pointers = new Set(errors?.[0]?.extensions.faults?.map(({ pointer }: { pointer: string }) => pointer));
    expect.soft([...pointers].toSorted(), label).toEqual(row.faults);
  }
  expect.soft(await graph.received(), label).toEqual([]);
}

async function checkDescription(graph: TestGraph, tool: string, row: Description, name: string): Promise<void> {
  await graph.control('DELETE', 'received');
  const call = callOf(tool, ['mode: GET_REQUEST_SCHEMA, requestBody: "["']);

  const { value, errors } = await ask(graph, call, { select: scalarsOf(call.field.type) });

  expect.soft(errors, name).toBeUndefined();
  const [method, path] = row.describes.split(' ') as [string, string];
  const operation = value?.requestSchema.paths[path]?.[method.toLowerCase()];
  const schema = operation?.requestBody.content['application/json'].schema;
  expect.soft(schema?.required ?? [], name).toEqual(row.required ?? []);
  expect.soft(schema, name).toMatchObject(row.schema ?? {});
  if (row.keys) expect.soft(Object.keys(schema.properties), name).toEqual(row.keys);
  expect.soft(await graph.received(), name).toEqual([]);
}

function requestsOf({ sends = [], body }: ToolCase): WireRequest[] {
  let rest = body;
  return [sends].flat().map((text) => {
    const [, method, path, query, json] = text
      .replaceAll(/&\s+/g, '&')
      .match(/^([A-Z]+) ([^\s?]+)(?:\?(\S*))?(?:\s+(.*))?$/s)!;
    const own = json ? JSON.parse(json) : method === 'GET' ? undefined : rest;
    if (!json && method !== 'GET') rest = undefined;
    return {
      method: method!,
      path: path!.includes('*') ? expect.stringMatching(`^${RegExp.escape(path!).replaceAll('\\*', '[^/]+')}$`) : path!,
      ...(query === undefined ? {} : { query: [...new URLSearchParams(query)] }),
      ...(own === undefined ? {} : { body: own }),
    };
  });
}

const SERVICES: Record<string, string> = {
  EngineApi: 'engine',
  TaskManagerApi: 'taskmanager',
  TrackingPipelinesApi: 'tracking',
};
const serviceOf = (tool: string) => SERVICES[tool.split('.')[0]!] ?? 'google';

const schema = buildSchema(readFileSync(new URL('../schema/supergraph.graphql', import.meta.url), 'utf8'), {
  assumeValid: true,
});

/** The fields of the graph and their parent types, by tool name. */
const FIELDS = new Map(
  Object.values(schema.getTypeMap()).flatMap((type) =>
    isObjectType(type)
      ? Object.values(type.getFields()).flatMap((field) => {
          const directive = field.astNode?.directives?.find(({ name }) => name.value === 'tool');
          const name = directive?.arguments?.find((each) => each.name.value === 'name')?.value;
          return name?.kind === 'StringValue' ? [[name.value, { on: type.name, field }] as const] : [];
        })
      : [],
  ),
);

/** The field of a tool with arguments in GraphQL syntax. */
type Call = {
  tool: string;
  on: string;
  field: GraphQLField<unknown, unknown>;
  declared: string;
  given: string;
  variables: Values;
};

function callOf(tool: string, args: (Arguments | undefined)[]): Call {
  const { on, field } = FIELDS.get(tool)!;
  const given = Object.entries(Object.assign({}, ...args.map((each) => namedIn(each ?? {})))).filter(
    ([, value]) => value !== undefined,
  );
  const variables = given.filter(([, value]) => !(value instanceof Literal));
  const typeOf = (name: string) => field.args.find((each) => each.name === name)?.type ?? `of no argument of ${tool}`;
  const literals = given.map(([name, value]) => `${name}: ${value instanceof Literal ? value.text : `$${name}`}`);
  return {
    tool,
    on,
    field,
    declared: variables.length > 0 ? `(${variables.map(([name]) => `$${name}: ${typeOf(name)}`).join(', ')})` : '',
    given: literals.length > 0 ? `(${literals.join(', ')})` : '',
    variables: Object.fromEntries(variables),
  };
}

class Literal {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

function namedIn(args: Arguments): Values {
  if (typeof args !== 'string') return args;
  const [operation] = parse(`{ field(${args}) }`).definitions;
  if (operation?.kind !== 'OperationDefinition') throw new Error(args);
  const [field] = operation.selectionSet.selections;
  if (field?.kind !== 'Field') throw new Error(args);
  return Object.fromEntries((field.arguments ?? []).map(({ name, value }) => [name.value, new Literal(print(value))]));
}

/** Executes the field. Returns its value and the errors. */
async function ask(graph: TestGraph, { on, field, declared, given, variables }: Call, row: ToolCase) {
  const asked = `${field.name}${given} ${row.select ?? ('answers' in row ? selectionOf(field.type, row.answers) : scalarsOf(field.type))}`;
  const { under } = row;
  const query = `${on === 'Mutation' ? 'mutation' : 'query'} ${declared} { ${under ? `${under} { ${asked} }` : asked} }`;
  let { data, errors } = await graph.ask(query, variables);
  // Earlier cases can have opened the circuit breaker. Nothing was sent.
  const { code, retryAfterMs } = errors?.[0]?.extensions ?? {};
  if (code === 'UPSTREAM_UNAVAILABLE' && retryAfterMs !== undefined && !row.error) {
    await setTimeout(retryAfterMs);
    ({ data, errors } = await graph.ask(query, variables));
  }
  const above = under ? data?.[under.split(/\W/)[0]!] : data;
  return { value: above?.[field.name] ?? null, errors };
}

/** Selects everything that the expected value contains. */
function selectionOf(output: GraphQLOutputType, expected: unknown): string {
  const type = getNamedType(output);
  if (!isCompositeType(type)) return '';
  if (!isObjectType(type) && !isInterfaceType(type)) return '{ __typename }';
  const named = new Map<string, unknown[]>();
  for (const record of recordsOf(expected))
    for (const [key, value] of Object.entries(record)) named.set(key, [...(named.get(key) ?? []), value]);
  if (named.size === 0) return '{ __typename }';
  const fields = [...named].map(([key, values]) => {
    if (key === '__typename') return key;
    const field = type.getFields()[key];
    if (!field) throw new Error(`${type.name} has no field ${key}`);
    return `${key} ${selectionOf(field.type, values)}`;
  });
  return `{ ${fields.join(' ')} }`;
}

const isHidden = ({ astNode }: GraphQLField<unknown, unknown>) =>
  astNode?.directives?.some(({ name }) => name.value === 'inaccessible');

function scalarsOf(output: GraphQLOutputType): string {
  const type = getNamedType(output);
  if (!isObjectType(type)) return isCompositeType(type) ? '{ __typename }' : '';
  const fields = Object.values(type.getFields()).filter(
    (field) => !isCompositeType(getNamedType(field.type)) && !field.args.some(isRequiredArgument) && !isHidden(field),
  );
  return `{ __typename ${fields.map(({ name }) => name).join(' ')} }`;
}

/** The objects in lists and matchers, at any depth. */
function recordsOf(value: unknown): Values[] {
  if (Array.isArray(value)) return value.flatMap(recordsOf);
  if (typeof value !== 'object' || value === null) return [];
  if ('asymmetricMatch' in value) return recordsOf((value as { sample?: unknown }).sample);
  return [value as Values];
}
