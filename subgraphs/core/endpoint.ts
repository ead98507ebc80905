import { BadValue, badInput } from '../upstream/errors.ts';
import { isIntegerText, rawNumber } from '../upstream/json.ts';
import type { Repeatable } from '../upstream/service.ts';
import type { HttpMethod, WireRequest } from '../upstream/wire-request.ts';
import type { Parameter } from './catalogue.ts';
import { ReplyMismatch } from './replies.ts';
import type { ToolName } from './types.ts';

/** A write whose reply was lost. `read` calls an endpoint on behalf of its tool. */
export type LostWrite = {
  values: Lookup;
  id: string;
  // biome-ignore lint/suspicious/noExplicitAny: the reply is checked where it is used
  read(endpoint: Omit<Endpoint, 'tool'>, values: Values): Promise<any>;
};

/** Unchecked values by name. */
export type Values = Record<string, unknown>;

/** The name of a field argument, or of an argument that identifies the parent. */
type Name<Args> = (keyof Args & string) | `parent.${string}`;

/** The argument that supplies a wire value, optionally converted, or sent only if the argument `when` is true. */
type Placement<Args> = Name<Args> | { from: Name<Args>; as?: Converter; when?: Name<Args> };

/** Converts a value that `checkArguments` accepted. A method type, so that converters can declare narrower types. */
type Converter = { write(value: unknown): unknown }['write'];

/**
 * Builds the result from a reply of the declared type. Mismatches are detected when the value is used or serialized.
 */
type ReplyReader<Args, Answer> = { read(reply: object, values: Args): Answer }['read'];

/**
 * The REST endpoint of a tool, in terms of the field's arguments. Placeholders in the path are argument names. `query`,
 * `body` and `headers` map wire names to their sources (`a.b` is key b of object a). Absent values are not sent.
 */
export type Endpoint<Args = Values, Answer = unknown> = {
  /** The tool on whose behalf a function calls the endpoint. Not set for fields, whose tool is in `@tool`. */
  tool?: ToolName;
  /** The upstream, if it is not the tool's server. */
  upstream?: string;
  call: `${HttpMethod} /${string}`;
  query?: Record<string, Placement<Args>>;
  body?: Record<string, Placement<Args>>;
  headers?: Record<string, Placement<Args>>;
  together?: Name<Args>[];
  /** The key of the record in the reply, or a function that builds the result. By default, the reply is the result. */
  reply?: string | ReplyReader<Args, Answer>;
  /** Builds the result from the arguments only; any reply, even an empty one, means success. */
  done?: { make(values: Args): Answer }['make'];
  /** Accepts an empty object as a reply. */
  mayBeEmpty?: true;
  /** The maximum response size in bytes, if above the default. */
  largest?: number;
  /** The result is the record of this entity, read only if a field beyond its key is selected. */
  entity?: string;
  /** For tools with a mode and a complete body: the name of the result in mode EXECUTE. */
  mode?: string;
  /**
   * True for a write that upstream deduplicates, so it can be retried; `here` if the deduplication key is generated
   * with the call. False for a GET that writes.
   */
  repeatable?: Repeatable;
  /** Finds the result of a write whose reply was lost; undefined if it cannot be found. */
  lookUp?: (lost: LostWrite) => Promise<object | undefined>;
  /**
   * `caller`: sends only the caller's credential, although the server's must be configured. `none`: requires no
   * credential.
   */
  credential?: 'caller' | 'none';
  /** The time limit of the call including retries in milliseconds, if above the default. */
  deadline?: number;
};

/** An endpoint called by functions. Requires `as const` if `Args` does not name the placed arguments. */
export type ToolEndpoint<Args = Values, Answer = unknown> = Endpoint<Args, Answer> & { tool: ToolName };

type Resolver = (parent: never, args: never, ...rest: never[]) => unknown;
type ArgsOf<Field> =
  Extract<Field, Resolver> extends (parent: never, args: infer Args, ...rest: never[]) => unknown ? Args : never;

type AnswerOf<Field> = Extract<Field, Resolver> extends (...args: never[]) => infer Answer ? Awaited<Answer> : never;

/** A type's fields: endpoints, or functions if a field needs several calls. Codegen supplies the types. */
export type Endpoints<Resolvers> = {
  [Field in Exclude<keyof Resolvers, '__resolveReference' | '__isTypeOf'>]:
    | FieldEndpoint<ArgsOf<NonNullable<Resolvers[Field]>>, AnswerOf<NonNullable<Resolvers[Field]>>>
    | Extract<Resolvers[Field], Resolver>;
};

/** A field's endpoint. With a mode, the reply is a member of the result. */
type FieldEndpoint<Args, Answer> =
  | (Endpoint<Args, Answer> & { mode?: never })
  | ('requestSchema' extends keyof NonNullable<Answer> ? EndpointWithMode<Args, NonNullable<Answer>> : never);

type EndpointWithMode<Args, Answer> = {
  [Mode in keyof Answer & string]: Endpoint<Args, Answer[Mode] | null> & { mode: Mode };
}[keyof Answer & string];

/** The type of an endpoint's result. */
export type Answer<Row> = Row extends { reply: (...args: never[]) => infer Made }
  ? Made
  : Row extends { done: (...args: never[]) => infer Made }
    ? Made
    : Values;

/** Looks a value up by name. */
export type Lookup = (name: string) => unknown;

/**
 * Builds an endpoint's request. The tool's `parameters` determine which digits are serialized as numbers in a body.
 * Throws `BAD_USER_INPUT` for a value that cannot be part of a path.
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
    path: template.replace(/\{([\w.]+)\}/g, (_, name: string) => segment(name, lookup(name))),
    query: endpoint.query ? queryOf(place(endpoint.query, lookup, parameters), endpoint.query) : [],
    headers: endpoint.headers ? headersOf(place(endpoint.headers, lookup, parameters), endpoint.headers) : {},
    ...(body === undefined ? {} : { body }),
  };
}

/** Encodes a value as one path segment. */
function segment(name: string, value: unknown): string {
  const text = value == null ? '' : plain(value, name);
  const fault = faultInSegment(text);
  if (fault) throw new BadValue(badInput(name.replace('parent.', ''), fault));
  return encodeURIComponent(text);
}

/**
 * Returns the reason if a text cannot be a path segment. URLs drop empty and dot segments, even encoded ones, so the
 * request would reach another endpoint.
 */
export function faultInSegment(text: string): string | undefined {
  if (!text.isWellFormed()) return LONE_SURROGATE;
  return /^\.{0,2}$/.test(text) ? `'${text}' cannot be part of a path` : undefined;
}

const LONE_SURROGATE = 'contains a lone surrogate (invalid Unicode)';

const nameIn = (placement: Placement<Values>) => (typeof placement === 'string' ? placement : placement.from);

/** Null counts as absent in queries and headers. Rejects lone surrogates, which a URL cannot encode. */
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

/** Rejects line breaks, which would start another header, and other characters that are invalid in headers. */
function headerValue(text: string, placement: Placement<Values>): string {
  const from = nameIn(placement);
  if (!/^[\t\x20-\x7e\x80-\xff]*$/.test(text)) throw badInput(from, 'contains characters that headers cannot contain');
  return text;
}

/** Undefined is absent; null, false, 0 and '' are sent in a body. */
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
    placed.push([wire, value !== null && as ? as(value) : onWire(value, parameters.get(from)?.type)]);
  }
  return placed;
}

/** Converts a value to text. Objects, which can only come from a reply, are invalid. */
function plain(value: unknown, name: string): string {
  if (typeof value !== 'object' || value === null) return String(value);
  if (Array.isArray(value)) return value.map((item) => plain(item, name)).join(',');
  if ('rawJSON' in value) return String(value.rawJSON);
  throw new ReplyMismatch(`${name.replace('parent.', '')} is an object`);
}

/** Serializes the digits of an integer parameter as a number of any length. */
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
 * Checks at compile time that an endpoint places every value. If not, or if the compiler does not know the names, a
 * property named after the error is required.
 */
export type Unplaced<Row extends ToolEndpoint, Given> = string extends KeysOf<Given> | Placed<Row>
  ? { [Fault in `${Row['tool']}: the types of the row and of the values do not say which names they have`]: never }
  : { [Name in Exclude<KeysOf<Given>, Placed<Row>> as `${Row['tool']} does not place ${Name}`]: never };

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
