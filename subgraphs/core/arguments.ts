import { badInput, missingInput, type Requirement } from '../upstream/errors.ts';
import { camelCase } from '../upstream/names.ts';
import type { IndexedTool, Parameter } from './catalogue.ts';
import type { Lookup, Values } from './endpoint.ts';

type Rule = (argument: string, value: unknown, parameter: Parameter) => void;

/** Makes `argument` required when the argument `partner` has the value `is`. */
type ConditionalRequirement = { argument: string; partner: string; is: string | boolean };

type ArgumentChecks = {
  checked: { argument: string; parameter: Parameter; rules: Rule[] }[];
  conditional: ConditionalRequirement[];
};

const known = new WeakMap<IndexedTool, ArgumentChecks>();

/**
 * Checks arguments against the catalogue before any upstream call. Throws one error for all missing arguments;
 * otherwise, throws for the first invalid identifier, limit or enum value. Skips mode GET_REQUEST_SCHEMA, which only
 * describes the request body.
 */
export function checkArguments(tool: IndexedTool, args: Values): void {
  if (args.mode === 'GET_REQUEST_SCHEMA') return;
  for (const argument of Object.keys(args)) {
    if (!isWellFormed(args[argument])) throw badInput(argument, 'contains a lone surrogate (invalid Unicode)');
  }
  const { checked, conditional } = known.get(tool) ?? readChecks(tool);
  if (conditional.length > 0) checkMissing(conditional, args);
  for (const { argument, parameter, rules } of checked) {
    const value = args[argument];
    if (value === undefined) continue;
    for (const rule of rules) rule(argument, value, parameter);
  }
}

function readChecks(tool: IndexedTool): ArgumentChecks {
  const parameters = [...tool.byArgument];
  const checks = {
    checked: parameters.map(([argument, parameter]) => ({ argument, parameter, rules: rulesFor(parameter) })),
    conditional: parameters.flatMap(([argument, parameter]) => conditionOf(argument, parameter) ?? []),
  };
  known.set(tool, checks);
  return checks;
}

function rulesFor({ type, enum: allowed, format, min, max, maxItems, required }: Parameter): Rule[] {
  const rules: [Rule, boolean][] = [
    [digitsOnly, /int/.test(type)],
    [oneOf, allowed !== undefined],
    [uuidOnly, format === 'uuid'],
    [withinLimits, min !== undefined || max !== undefined],
    [notTooMany, maxItems !== undefined],
    [notNull, required],
  ];
  return rules.flatMap(([rule, applies]) => (applies ? rule : []));
}

/** Returns false for values that contain a lone surrogate, because lone surrogates cannot be encoded as UTF-8. */
function isWellFormed(value: unknown): boolean {
  if (typeof value === 'string') return value.isWellFormed();
  if (typeof value !== 'object' || value === null) return true;
  return Object.entries(value).every(([key, item]) => key.isWellFormed() && isWellFormed(item));
}

const each = (value: unknown): unknown[] => (value == null ? [] : Array.isArray(value) ? value : [value]);

/** Requires a string of digits, because clients pass numeric identifiers as strings. */
const digitsOnly: Rule = (argument, value) => {
  const wrong = each(value).find((item) => typeof item === 'string' && !IDENTIFIER.test(item));
  if (wrong !== undefined) throw notDigits(argument, wrong);
};

/** Matches an identifier without leading zeros. Upstream parses identifiers as numbers, so `007` would mean `7`. */
const IDENTIFIER = /^(0|[1-9]\d*)$/;

const notDigits = (argument: string, value: unknown) =>
  badInput(
    argument,
    `'${value}' is not an identifier: use digits only${/^0\d/.test(String(value)) ? ', without leading zeros' : ''}`,
  );

/** Checks the ID in the endpoint's path against the rules for the tool parameter that takes this ID. */
export function checkImpliedId({ call }: { call: string }, identifier: Parameter, lookup: Lookup): void {
  const name = call.includes('{id}') ? 'id' : 'parent.id';
  const value = call.includes(`{${name}}`) ? lookup(name) : undefined;
  if (value == null) return;
  if (identifier.format === 'uuid' && !UUID.test(String(value))) throw badInput('id', `'${value}' is not a UUID`);
  if (identifier.type === 'int' && !IDENTIFIER.test(String(value))) throw notDigits('id', value);
}

const oneOf: Rule = (argument, value, { enum: allowed = [] }) => {
  const wrong = each(value).find((item) => !allowed.includes(String(item)));
  if (wrong !== undefined) throw badInput(argument, `'${wrong}' is not one of ${allowed.join(', ')}`, { allowed });
};

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

const uuidOnly: Rule = (argument, value) => {
  const wrong = each(value).find((item) => !UUID.test(String(item)));
  if (wrong !== undefined) throw badInput(argument, `'${wrong}' is not a UUID`);
};

/** Requires a UUID, for arguments whose format the catalogue does not declare. */
export function uuid(value: string, argument: string): string {
  if (!UUID.test(value)) throw badInput(argument, `'${value}' is not a UUID`);
  return value;
}

/** Requires a numeric identifier, for arguments whose format the catalogue does not declare. */
export function digits(value: string, argument: string): string {
  if (!IDENTIFIER.test(value)) throw notDigits(argument, value);
  return value;
}

export const fromStart = <Argument extends string>(argument: Argument) => atLeast(0, argument);

export const pageSize = <Argument extends string>(argument: Argument) => atLeast(1, argument);

function atLeast<Argument extends string>(min: number, argument: Argument) {
  const as = (value: number): number => {
    if (value < min) throw badInput(argument, `${value} is less than ${min}`, { allowed: { min } });
    return value;
  };
  return { from: argument, as };
}

/** Throws unless a number is between 1 and `most`, for limits that the catalogue does not declare. Null is valid. */
export function checkMost(argument: string, value: number | null | undefined, most: number): void {
  if (value == null || (value >= 1 && value <= most)) return;
  throw badInput(argument, `${value} is not between 1 and ${most}`, { allowed: { min: 1, max: most } });
}

export function checkLength(argument: string, { length }: readonly unknown[], maxItems: number): void {
  if (length > maxItems)
    throw badInput(argument, `${length} items exceed the limit of ${maxItems}`, { allowed: { maxItems } });
}

export function checkCount(argument: string, count: number, most: number, what: string): void {
  if (count < 1 || count > most)
    throw badInput(argument, `has ${count} ${what}, but must have 1 to ${most}`, { allowed: { min: 1, max: most } });
}

const withinLimits: Rule = (argument, value, { min, max }) => {
  if (typeof value !== 'number') return;
  if (min !== undefined && value < min)
    throw badInput(argument, `${value} is less than ${min}`, { allowed: { min, max } });
  if (max !== undefined && value > max)
    throw badInput(argument, `${value} is more than ${max}`, { allowed: { min, max } });
};

const notTooMany: Rule = (argument, value, { maxItems = Number.POSITIVE_INFINITY }) => {
  if (Array.isArray(value)) checkLength(argument, value, maxItems);
};

const notNull: Rule = (argument, value) => {
  if (value === null) throw badInput(argument, 'is required and cannot be null');
};

const BODY = 'requestBody';

/**
 * Returns the condition under which an optional argument becomes required: mode EXECUTE, or another argument being
 * true.
 */
function conditionOf(argument: string, { requiredWhen, requiredWith }: Parameter): ConditionalRequirement | undefined {
  if (requiredWhen) return { argument, partner: 'mode', is: 'EXECUTE' };
  return requiredWith ? { argument, partner: camelCase(requiredWith), is: true } : undefined;
}

function checkMissing(conditional: ConditionalRequirement[], args: Values): void {
  const missing: Requirement[] = [];
  for (const { argument, partner, is } of conditional) {
    if (args[partner] !== is || !isMissing(argument, args)) continue;
    missing.push({ argument, when: { argument: partner, is }, ...(argument === BODY && { unless: 'body' }) });
  }
  if (missing.length > 0) throw missingInput(missing);
}

/** A request body is considered missing if there is no typed body and the text body is absent or only whitespace. */
function isMissing(argument: string, args: Values): boolean {
  if (argument !== BODY) return args[argument] == null;
  return args.body == null && String(args.requestBody ?? '').trim() === '';
}
