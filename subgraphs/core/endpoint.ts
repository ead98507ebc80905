import { BadValue, badInput } from '../upstream/errors.ts';
import { isIntegerText, rawNumber } from '../upstream/json.ts';
import type { Repeatable } from '../upstream/service.ts';
import type { HttpMethod, WireRequest } from '../upstream/wire-request.ts';
import type { Parameter } from './catalogue.ts';
import { ReplyMismatch } from './replies.ts';
import type { ToolName } from './types.ts';

/**
 * A write whose reply was lost, with its argument values. `read` calls another endpoint of the same tool to look for
 * the result.
 */
export type LostWrite = {
  values: Lookup;
  id: string;
  // biome-ignore lint/suspicious/noExplicitAny: the reply is checked where it is used
  read(endpoint: Omit<Endpoint, 'tool'>, values: Values): Promise<any>;
};

export type Values = Record<string, unknown>;

/** The name of a field argument, or of an argument that identifies the parent object (`parent.…`). */
type Name<Args> = (keyof Args & string) | `parent.${string}`;

/**
 * The argument that supplies a value in the HTTP request. `as` converts the value. With `when`, the value is sent only
 * if the argument named by `when` is true.
 */
type Placement<Args> = Name<Args> | { from: Name<Args>; as?: Converter; when?: Name<Args> };

/**
 * Converts an argument value that has passed `checkArguments`. Declared as a method, so that converters can declare
 * narrower parameter types.
 */
type Converter = { write(value: unknown, argument: string): unknown }['write'];

/**
 * Builds the field's result from an unvalidated reply. Mismatches are detected later, when a value is used or
 * serialized.
 */
type ReplyReader<Args, Answer> = { read(reply: object, values: Args): Answer }['read'];

/**
 * A tool's REST endpoint, defined in terms of the field's arguments. Placeholders in the path are argument names.
 * `query`, `body` and `headers` map names in the HTTP request to arguments; `a.b` is property `b` of object `a`. Absent
 * values are not sent.
 */
export type Endpoint<Args = Values, Answer = unknown> = {
  /**
   * The tool to which the endpoint belongs. Set only for endpoints called by resolver functions; fields declare their
   * tool with `@tool`.
   */
  tool?: ToolName;
  /** The upstream's name, if it differs from the tool's server. */
  upstream?: string;
  call: `${HttpMethod} /${string}`;
  query?: Record<string, Placement<Args>>;
  body?: Record<string, Placement<Args>>;
  headers?: Record<string, Placement<Args>>;
  together?: Name<Args>[];
  /**
   * The property of the reply that contains the record, or a function that builds the result. By default, the result is
   * the whole reply.
   */
  reply?: string | ReplyReader<Args, Answer>;
  /** Builds the result from the arguments alone. The content of the reply is ignored, and the reply can be empty. */
  done?: { make(values: Args): Answer }['make'];
  /** Accepts an empty object as a reply. */
  mayBeEmpty?: true;
  /** The maximum response size in bytes, if higher than the default. */
  largest?: number;
  /** The result's entity type. The record is fetched only if a field other than the key is selected. */
  entity?: string;
  /** For tools with a `mode` argument: the result field that is set in `EXECUTE` mode. */
  mode?: string;
  /**
   * True for a write that can be retried because upstream deduplicates it; `here` if the deduplication key is generated
   * for each call. False for a GET that writes.
   */
  repeatable?: Repeatable;
  /** Finds the result of a write whose reply was lost; resolves to undefined if the result cannot be found. */
  lookUp?: (lost: LostWrite) => Promise<object | undefined>;
  /**
   * `caller`: sends only the caller's own credential, but still requires the server's to be configured. `none`: needs
   * no credentials.
   */
  credential?: 'caller' | 'none';
  /** The time limit for the call, in milliseconds, including retries, if higher than the default. */
  deadline?: number;
};

/**
 * An endpoint called by resolver functions. Declare it `as const`, or specify as `Args` the arguments that the endpoint
 * uses.
 */
export type ToolEndpoint<Args = Values, Answer = unknown> = Endpoint<Args, Answer> & { tool: ToolName };

type Resolver = (parent: never, args: never, ...rest: never[]) => unknown;
type ArgsOf<Field> =
  Extract<Field, Resolver> extends (parent: never, args: infer Args, ...rest: never[]) => unknown ? Args : never;

type AnswerOf<Field> = Extract<Field, Resolver> extends (...args: never[]) => infer Answer ? Awaited<Answer> : never;

/**
 * The fields of a GraphQL type: endpoints, or functions for fields that need several calls. `Resolvers` is a generated
 * type.
 */
export type Endpoints<Resolvers> = {
  [Field in Exclude<keyof Resolvers, '__resolveReference' | '__isTypeOf'>]:
    | FieldEndpoint<ArgsOf<NonNullable<Resolvers[Field]>>, AnswerOf<NonNullable<Resolvers[Field]>>>
    | Extract<Resolvers[Field], Resolver>;
};

/** Creates an endpoint that deletes an entity. The path's last placeholder is the argument that contains the ID. */
export function deletion<const Call extends `DELETE /${string}`>(typeName: string, call: Call) {
  const id = call.replace(/.*\{(.*)\}$/, '$1') as LastIn<Call>;
  return { call, done: (values: Record<LastIn<Call>, string>) => ({ ids: [values[id]], typeName }) };
}

type LastIn<Call> = Call extends `${string}{${infer Name}}${infer Rest}`
  ? Rest extends ''
    ? Name
    : LastIn<Rest>
  : never;

type FieldEndpoint<Args, Answer> =
  | (Endpoint<Args, Answer> & { mode?: never })
  | ('requestSchema' extends keyof NonNullable<Answer> ? EndpointWithMode<Args, NonNullable<Answer>> : never);

type EndpointWithMode<Args, Answer> = {
  [Mode in keyof Answer & string]: Endpoint<Args, Answer[Mode] | null> & { mode: Mode };
}[keyof Answer & string];

export type Answer<Row> = Row extends { reply: (...args: never[]) => infer Made }
  ? Made
  : Row extends { done: (...args: never[]) => infer Made }
    ? Made
    : Values;

export type Lookup = (name: string) => unknown;

/**
 * Builds an endpoint's HTTP request. Strings of digits are sent as numbers in the body if the tool's `parameters`
 * declare them as numbers. Throws `BAD_USER_INPUT` for a value that cannot be part of a path.
 */
export function buildRequest(
  endpoint: Endpoint,
  lookup: Lookup,
  parameters: ReadonlyMap<string, Parameter>,
  rawBody?: string,
): WireRequest {
  const [method, template] = endpoint.call.split(' ') as [HttpMethod, string];
  const placed = endpoint.body && place(endpoint.body, lookup, parameters);
  const body = rawBody ?? (placed && JSON.stringify(nest(placed)));
  return {
    method,
    template,
    path: template.replace(/\{([\w.]+)\}/g, (_, name: string) => segment(name, lookup(name))),
    query: endpoint.query ? queryOf(place(endpoint.query, lookup, parameters), endpoint.query) : [],
    headers: endpoint.headers ? headersOf(place(endpoint.headers, lookup, parameters), endpoint.headers) : {},
    ...(body === undefined ? {} : { body }),
  };
}

function segment(name: string, value: unknown): string {
  const text = value == null ? '' : plain(value, name);
  const fault = faultInSegment(text);
  if (fault) throw new BadValue(badInput(name.replace('parent.', ''), fault));
  return encodeURIComponent(text);
}

/**
 * Returns the reason why a string cannot be a path segment; undefined if it can. URL parsers drop empty and dot
 * segments, including encoded dots, so the request would reach a different endpoint.
 */
export function faultInSegment(text: string): string | undefined {
  if (!text.isWellFormed()) return LONE_SURROGATE;
  return /^\.{0,2}$/.test(text) ? `'${text}' cannot be part of a path` : undefined;
}

const LONE_SURROGATE = 'contains a lone surrogate (invalid Unicode)';

const nameIn = (placement: Placement<Values>) => (typeof placement === 'string' ? placement : placement.from);

/** Omits null values from the query string. Rejects lone surrogates, which cannot be URL-encoded. */
function queryOf(placed: [string, unknown][], placements: NonNullable<Endpoint['query']>): WireRequest['query'] {
  const query: WireRequest['query'] = [];
  for (const [wire, value] of placed) {
    if (value === null) continue;
    for (const item of Array.isArray(value) ? value : [value]) {
      const text = plain(item, wire);
      if (!text.isWellFormed())
        throw new BadValue(badInput(nameIn(placements[wire] ?? wire).replace('parent.', ''), LONE_SURROGATE));
      query.push([wire, text]);
    }
  }
  return query;
}

function headersOf(placed: [string, unknown][], placements: NonNullable<Endpoint['headers']>): WireRequest['headers'] {
  const headers: WireRequest['headers'] = {};
  for (const [name, value] of placed)
    if (value !== null) headers[name] = headerValue(plain(value, name), placements[name]!);
  return headers;
}

/** Rejects characters that are not allowed in headers, such as line breaks, which would start another header. */
function headerValue(text: string, placement: Placement<Values>): string {
  const from = nameIn(placement);
  if (!/^[\t\x20-\x7e\x80-\xff]*$/.test(text)) throw badInput(from, 'contains characters that headers cannot contain');
  return text;
}

/** Returns the names and values to send. Omits undefined, but keeps null, false, 0 and '', which a body can contain. */
function place(
  placements: Record<string, Placement<Values>>,
  lookup: Lookup,
  parameters: ReadonlyMap<string, Parameter>,
): [string, unknown][] {
  const placed: [string, unknown][] = [];
  for (const [wire, placement] of Object.entries(placements)) {
    const { from, as, when } = typeof placement === 'string' ? { from: placement } : placement;
    const value = lookup(from);
    if (value === undefined || (when && lookup(when) !== true)) continue;
    placed.push([wire, value !== null && as ? as(value, from) : onWire(value, parameters.get(from)?.type)]);
  }
  return placed;
}

/** Converts a value to text. Throws for an object, which can only come from a reply. */
function plain(value: unknown, name: string): string {
  if (typeof value !== 'object' || value === null) return String(value);
  if (Array.isArray(value)) return value.map((item) => plain(item, name)).join(',');
  if ('rawJSON' in value) return String(value.rawJSON);
  throw new ReplyMismatch(`${name.replace('parent.', '')} is an object`);
}

/** Converts an integer parameter's digits to a JSON number without losing precision. */
function onWire(value: unknown, type: string | undefined): unknown {
  if (Array.isArray(value)) return value.map((item) => onWire(item, type?.replace(/^arr\[(.*)\]$/, '$1')));
  return type === 'int' && typeof value === 'string' && isIntegerText(value) ? rawNumber(value) : value;
}

function nest(entries: [string, unknown][]): Values {
  const body: Values = Object.create(null);
  for (const [wire, value] of entries) {
    const keys = wire.split('.');
    const last = keys.pop()!;
    const holder = keys.reduce<Values>((object, key) => (object[key] ??= Object.create(null)), body);
    holder[last] = value;
  }
  return body;
}

/**
 * Checks at compile time that an endpoint uses every given value. If not, or if the compiler cannot determine the
 * names, the type requires a property whose name is the error message.
 */
export type Unplaced<Row extends ToolEndpoint, Given> = string extends KeysOf<Given> | Placed<Row>
  ? { [Fault in `${Row['tool']}: cannot infer the value names from the types of the endpoint and the values`]: never }
  : { [Name in Exclude<KeysOf<Given>, Placed<Row>> as `${Row['tool']} does not use the value ${Name}`]: never };

type KeysOf<Given> = Given extends unknown ? keyof Given & string : never;

type Placed<Row> =
  | (Row extends { call: infer Call } ? InPath<Call> : never)
  | (Row extends { query: infer Query } ? NameOf<Query[keyof Query]> : never)
  | (Row extends { body: infer Body } ? NameOf<Body[keyof Body]> : never)
  | (Row extends { headers: infer Headers } ? NameOf<Headers[keyof Headers]> : never)
  | (Row extends { mode: string } ? 'mode' | 'body' | 'requestBody' : never);

type InPath<Call> = Call extends `${string}{${infer Name}}${infer Rest}` ? Name | InPath<Rest> : never;

type NameOf<Placement> = Placement extends string
  ? Placement
  :
      | (Placement extends { from: infer From extends string } ? From : never)
      | (Placement extends { when: infer When extends string } ? When : never);
