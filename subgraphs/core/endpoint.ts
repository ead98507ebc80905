import { BadValue, badInput } from '../upstream/errors.ts';
import { isIntegerText, rawNumber } from '../upstream/json.ts';
import type { Repeatable } from '../upstream/service.ts';
import type { HttpMethod, WireRequest } from '../upstream/wire-request.ts';
import type { Parameter } from './catalogue.ts';
import { ReplyMismatch } from './replies.ts';
import type { ToolName } from './types.ts';

/** A write whose reply was lost: its arguments, the id that it was sent with, and a function that reads on behalf of its tool. */
export type LostWrite = {
  values: Lookup;
  id: string;
  // biome-ignore lint/suspicious/noExplicitAny: the reply is looked at where it is used
  read(row: Omit<Endpoint, 'tool'>, values: Values): Promise<any>;
};

/** Values by their names, of which nothing is known before they are checked. */
export type Values = Record<string, unknown>;

/** An argument of the field, or what the parent of the field is known by. */
type Name<Args> = (keyof Args & string) | `parent.${string}`;

/** Where a value on the wire comes from: an argument, perhaps written another way, perhaps only when another one is true. */
type Placement<Args> = Name<Args> | { from: Name<Args>; as?: Converter; when?: Name<Args> };

/** Writes a value that `checkArguments` has checked another way; methods may name the type that it then has. */
type Converter = { write(value: unknown): unknown }['write'];

/** Makes the answer of a reply, whose type it names; what is not so is found where the value is used, or answered as a mismatch. */
type ReplyReader<Args, Answer> = { read(reply: object, values: Args): Answer }['read'];

/**
 * The REST endpoint that a tool mirrors, in the arguments of its field. Placeholders of the path are names; `query`, `body` and
 * `headers` give for each name on the wire what fills it (`a.b` is key b of object a). What is absent stays off the wire.
 */
export type Endpoint<Args = Values, Answer = unknown> = {
  /** The tool that the call is made for, where functions make it; on a field it is that of `@tool`. */
  tool?: ToolName;
  /** The upstream that is called, where it is not the tool's server. */
  upstream?: string;
  call: `${HttpMethod} /${string}`;
  query?: Record<string, Placement<Args>>;
  body?: Record<string, Placement<Args>>;
  headers?: Record<string, Placement<Args>>;
  /** Arguments of which either all are given or none. */
  together?: Name<Args>[];
  /** What of the reply, which is an object, is the answer: the record under a key, or a function of it; without this, all of it. */
  reply?: string | ReplyReader<Args, Answer>;
  /** The answer is made of the arguments alone: whatever JSON the reply is, or nothing, it is done. */
  done?: { make(values: Args): Answer }['make'];
  /** A reply with nothing in it is an answer too. */
  mayBeEmpty?: true;
  /** How large the answer may be, in bytes, where that is more than usual. */
  largest?: number;
  /** The answer is the record of this entity: it is read only when a field beyond its key is asked for. */
  entity?: string;
  /** The tool takes a mode and a complete body; in EXECUTE the answer is under this name. */
  mode?: string;
  /**
   * True for a write that may be sent again, since upstream recognises it when it comes twice, `here` where what it recognises it by is made with the
   * call; false for a GET that writes.
   */
  repeatable?: Repeatable;
  /** Finds the result of a write whose reply was lost by the id that it was sent with; undefined if it cannot be found. */
  lookUp?: (lost: LostWrite) => Promise<object | undefined>;
  /** `caller`: the request carries the caller's own, and ours, which has to be set, is not sent; `none`: none is needed or sent. */
  credential?: 'caller' | 'none';
  /** How long the call may take with its repetitions, in milliseconds, where that is more than usual. */
  deadline?: number;
};

/** An endpoint that functions call. Its type has to keep the names that it places: `as const`, where `Args` does not name them. */
export type ToolEndpoint<Args = Values, Answer = unknown> = Endpoint<Args, Answer> & { tool: ToolName };

type Resolver = (parent: never, args: never, ...rest: never[]) => unknown;
type ArgsOf<Field> =
  Extract<Field, Resolver> extends (parent: never, args: infer Args, ...rest: never[]) => unknown ? Args : never;

type AnswerOf<Field> = Extract<Field, Resolver> extends (...args: never[]) => infer Answer ? Awaited<Answer> : never;

/**
 * Fields of a type: each an endpoint, or a function where one call is not enough. Codegen says what arguments each has, and of which
 * record its answer is.
 */
export type Endpoints<Resolvers> = {
  [Field in Exclude<keyof Resolvers, '__resolveReference' | '__isTypeOf'>]:
    | FieldEndpoint<ArgsOf<NonNullable<Resolvers[Field]>>, AnswerOf<NonNullable<Resolvers[Field]>>>
    | Extract<Resolvers[Field], Resolver>;
};

/** The endpoint of a field. Where it has a mode, what the call gives is the member of that name of the answer. */
type FieldEndpoint<Args, Answer> =
  | (Endpoint<Args, Answer> & { mode?: never })
  | ('requestSchema' extends keyof NonNullable<Answer> ? EndpointWithMode<Args, NonNullable<Answer>> : never);

type EndpointWithMode<Args, Answer> = {
  [Mode in keyof Answer & string]: Endpoint<Args, Answer[Mode] | null> & { mode: Mode };
}[keyof Answer & string];

/** What a row makes of its reply. */
export type Answer<Row> = Row extends { reply: (...args: never[]) => infer Made }
  ? Made
  : Row extends { done: (...args: never[]) => infer Made }
    ? Made
    : Values;

/** The value of a name. */
export type Lookup = (name: string) => unknown;

/**
 * The request that an endpoint makes of values. `parameters` are the tool's: they decide which digits are numbers in a body.
 * Throws `BAD_USER_INPUT` for a value that cannot be in a path.
 */
export function buildRequest(
  row: Endpoint,
  lookup: Lookup,
  parameters: ReadonlyMap<string, Parameter>,
  rawBody?: string,
): WireRequest {
  const [method, template] = row.call.split(' ') as [HttpMethod, string];
  const placed = row.body && place(row.body, lookup, parameters);
  const body = rawBody ?? (placed && JSON.stringify(nest(placed)));
  return {
    method,
    path: template.replace(/\{([\w.]+)\}/g, (_, name: string) => segment(name, lookup(name))),
    query: place(row.query, lookup, parameters).filter(present).flatMap(queryPairs),
    headers: Object.fromEntries(
      place(row.headers, lookup, parameters)
        .filter(present)
        .map(([name, value]) => [name, headerValue(plain(value, name), row.headers![name]!)]),
    ),
    ...(body === undefined ? {} : { body }),
  };
}

/** A value as one segment of a path. */
function segment(name: string, value: unknown): string {
  const text = value == null ? '' : plain(value, name);
  const fault = faultInSegment(text);
  if (fault) throw new BadValue(badInput(name.replace('parent.', ''), fault));
  return encodeURIComponent(text);
}

/**
 * Why a text cannot be a segment of a path; undefined for one that can. URLs drop empty and dot segments, even encoded ones, so such an id would reach
 * another endpoint.
 */
export function faultInSegment(text: string): string | undefined {
  if (!text.isWellFormed()) return 'holds a lone surrogate, which is no character';
  return /^\.{0,2}$/.test(text) ? `'${text}' cannot be part of a path` : undefined;
}

/** Line ends would begin another header, and other characters cannot be in one. */
function headerValue(text: string, placement: Placement<Values>): string {
  const from = typeof placement === 'string' ? placement : placement.from;
  if (!/^[\t\x20-\x7e\x80-\xff]*$/.test(text)) throw badInput(from, 'holds characters that a header cannot have');
  return text;
}

/** Absence, decided once for all tools: undefined stays off the wire; null, false, 0 and '' in a body are sent. */
function place(
  placements: Record<string, Placement<Values>> | undefined,
  lookup: Lookup,
  parameters: ReadonlyMap<string, Parameter>,
): [string, unknown][] {
  return Object.entries(placements ?? {}).flatMap(([wire, placement]) => {
    const { from, as, when } = typeof placement === 'string' ? { from: placement } : placement;
    const value = lookup(from);
    if (value === undefined || (when && lookup(when) !== true)) return [];
    return [[wire, value !== null && as ? as(value) : onWire(value, parameters.get(from)?.type)]];
  });
}

/** In a query and in headers null counts as absent. */
const present = ([, value]: [string, unknown]) => value !== null;

function queryPairs([wire, value]: [string, unknown]): [string, string][] {
  return Array.isArray(value) ? value.map((item) => [wire, plain(item, wire)]) : [[wire, plain(value, wire)]];
}

/** A value as text. Only a reply can have given an object. */
function plain(value: unknown, name: string): string {
  if (isRaw(value)) return value.rawJSON;
  if (Array.isArray(value)) return value.map((item) => plain(item, name)).join(',');
  if (typeof value === 'object' && value !== null)
    throw new ReplyMismatch(`${name.replace('parent.', '')} is an object`);
  return String(value);
}

const isRaw = (value: unknown): value is { rawJSON: string } =>
  typeof value === 'object' && value !== null && 'rawJSON' in value;

/** Digits of an integer parameter are a number on the wire, however many they are. */
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
 * What the compiler misses in values of which a row does not place every one, or in a row or values whose names it cannot see: a property
 * with the fault as its name. Nothing where all is well.
 */
export type Unplaced<Row extends ToolEndpoint, Given> = string extends KeysOf<Given> | Placed<Row>
  ? { [Fault in `${Row['tool']}: the types of the row and of the values do not say which names they have`]: never }
  : { [Name in Exclude<KeysOf<Given>, Placed<Row>> as `${Row['tool']} does not place ${Name}`]: never };

/** The names of all members of a union. */
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
