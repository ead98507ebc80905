import { type DefinitionNode, parse, print } from 'graphql';

type KnownObject = { id: string; [value: string]: unknown };

export type KnownIds = Partial<Record<string, KnownObject[]>>;

export type ParameterHint = {
  /** The variable for this parameter; null if the parameter is never sent. */
  argument: string | null;
  required: boolean;
  requiredWhen?: string | null;
  default?: unknown;
  enum?: string[] | null;
  min?: number | null;
  identifies?: string | null;
  example?: unknown;
};

/**
 * Fills in the variables that are required or have an example. Uses known values, or placeholders that describe the
 * expected value.
 */
export function skeletonOf(operation: string, parameters: ParameterHint[], ids: KnownIds, now: Date) {
  const types = variableTypes(operation);
  const nextId = idsInTurn(ids);
  const entries = parameters.filter(isFilled).flatMap((parameter) => {
    const variable = variableOf(parameter, types);
    return variable === null ? [] : [[variable, valueFor(parameter, variable, types.get(variable) ?? '', nextId, now)]];
  });
  return Object.fromEntries(entries);
}

export function typesToIdentify(parameters: ParameterHint[]): Set<string> {
  const filled = parameters.filter(isFilled);
  return new Set(filled.flatMap(({ identifies, example }) => [identifies ?? [], typesIn(example)].flat()));
}

const isFilled = ({ required, requiredWhen, example }: ParameterHint) =>
  required || requiredWhen != null || example != null;

/** Prefers the variable for the typed request body, if the operation has such a variable. */
function variableOf({ argument }: ParameterHint, types: Map<string, string>): string | null {
  return argument === 'requestBody' && types.has('body') ? 'body' : argument;
}

function variableTypes(operation: string): Map<string, string> {
  const variables = parse(operation, { noLocation: true }).definitions.flatMap(variablesOf);
  return new Map(variables.map(({ variable, type }) => [variable.name.value, print(type)]));
}

const variablesOf = (node: DefinitionNode) => (node.kind === 'OperationDefinition' && node.variableDefinitions) || [];

/** A placeholder for an ID in an example, with the object's type and the field values that the object must have. */
type Identified = { identifies: string; [value: string]: unknown };

type NextId = (wanted: Identified) => string | undefined;

/** Uses a different ID for each variable if enough IDs are known: for example, a task cannot be merged with itself. */
function idsInTurn(ids: KnownIds): NextId {
  const given = new Set<KnownObject>();
  return ({ identifies, ...values }) => {
    const fitting = (ids[identifies] ?? []).filter((one) =>
      Object.keys(values).every((key) => one[key] === values[key]),
    );
    const next = fitting.find((one) => !given.has(one)) ?? fitting.at(-1);
    if (next) given.add(next);
    return next?.id;
  };
}

function valueFor(parameter: ParameterHint, variable: string, type: string, nextId: NextId, now: Date): unknown {
  if (isObject(parameter.example)) return filled(parameter.example, nextId);
  const id = parameter.identifies ? nextId({ identifies: parameter.identifies }) : undefined;
  if (type.startsWith('[')) return id === undefined ? [] : [id];
  return typical(parameter, type.replace('!', ''), now) ?? id ?? words(variable);
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
const isIdentified = (value: object): value is Identified =>
  'identifies' in value && typeof value.identifies === 'string';

function filled(value: unknown, nextId: NextId): unknown {
  if (!isObject(value)) return value;
  if (isIdentified(value)) return nextId(value) ?? `id of ${words(value.identifies).trim()}`;
  if (Array.isArray(value)) return value.map((item) => filled(item, nextId));
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, filled(member, nextId)]));
}

function typesIn(example: unknown): string[] {
  if (!isObject(example)) return [];
  return isIdentified(example) ? [example.identifies] : Object.values(example).flatMap(typesIn);
}

const TEXTS = new Set(['String', 'ID', 'JSON']);

const enumValue = (value: string) => value.toUpperCase().replace(/\W+/g, '_');

/** Returns a value that is valid in any account, or undefined if the parameter needs an ID or free text. */
function typical({ default: fallback, example, enum: allowed, min }: ParameterHint, type: string, now: Date): unknown {
  if (fallback != null) return fallback;
  if (isTime(type)) return timeAfter(String(example ?? 'P0D'), type, now);
  if (example != null) return example;
  if (allowed) return TEXTS.has(type) ? allowed[0] : enumValue(allowed[0]!);
  if (type === 'ToolMode') return 'EXECUTE';
  if (type === 'Boolean') return false;
  return type === 'Int' || type === 'Float' ? (min ?? 1) : undefined;
}

type TimeType = 'DateTime' | 'LocalDateTime' | 'Date';

const isTime = (type: string): type is TimeType => /^(Local)?DateTime$|^Date$/.test(type);

/** Matches an ISO 8601 duration. The sign applies only to the days; hours and minutes are a time of day. */
const DURATION = /^(-?)P(\d+)D(?:T(?:(\d+)H)?(?:(\d+)M)?)?$/;

const MINUTE = 60_000;
const DAY = 24 * 60;

/** Adds a duration to the start of today. Returns an instant, a local time or a date, depending on the type. */
function timeAfter(duration: string, type: TimeType, now: Date): string {
  const [, sign, days = 0, hours = 0, minutes = 0] = DURATION.exec(duration) ?? [];
  const length = (sign ? -1 : 1) * Number(days) * DAY + Number(hours) * 60 + Number(minutes);
  const today = Math.floor(now.getTime() / (DAY * MINUTE)) * DAY;
  const time = new Date((today + length) * MINUTE).toISOString().slice(0, 'YYYY-MM-DDTHH:MM:SS'.length);
  if (type === 'Date') return time.slice(0, 'YYYY-MM-DD'.length);
  return type === 'DateTime' ? `${time}Z` : time;
}

const words = (name: string) => name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
