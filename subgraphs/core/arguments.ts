import { badInput, missingInput, type Requirement, type ToolError } from '../upstream/errors.ts';
import { camelCase } from '../upstream/names.ts';
import type { IndexedTool, Parameter } from './catalogue.ts';
import type { Lookup, Values } from './endpoint.ts';

type Rule = (argument: string, value: unknown, parameter: Parameter) => ToolError | undefined;

/** A requirement that holds while another argument has a value. */
type ConditionalRequirement = { argument: string; partner: string; is: string | boolean };

/** What the catalogue says of the arguments of a tool: each with those rules that may refuse it. */
type ArgumentChecks = {
  checked: { argument: string; parameter: Parameter; rules: Rule[] }[];
  conditional: ConditionalRequirement[];
};

const known = new WeakMap<IndexedTool, ArgumentChecks>();

/**
 * Refuses arguments that break a rule of the catalogue: all that are missing at once; then identifiers that are no digits, limits and
 * closed lists, of which the first breach is thrown. Nothing has been sent. Where only the description of a body is asked for, every other
 * argument is ignored.
 */
export function checkArguments(tool: IndexedTool, args: Values): void {
  if (args.mode === 'GET_REQUEST_SCHEMA') return;
  for (const argument of Object.keys(args)) {
    if (!isWellFormed(args[argument])) throw badInput(argument, 'holds a lone surrogate, which is no character');
  }
  const { checked, conditional } = known.get(tool) ?? readChecks(tool);
  if (conditional.length > 0) checkMissing(conditional, args);
  for (const { argument, parameter, rules } of checked) {
    const value = args[argument];
    if (value === undefined) continue;
    for (const rule of rules) {
      const fault = rule(argument, value, parameter);
      if (fault) throw fault;
    }
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

/** Whether a value can be encoded: half of a surrogate pair is no character. */
function isWellFormed(value: unknown): boolean {
  if (typeof value === 'string') return value.isWellFormed();
  if (typeof value !== 'object' || value === null) return true;
  return Object.entries(value).every(([key, item]) => key.isWellFormed() && isWellFormed(item));
}

const each = (value: unknown): unknown[] => (value == null ? [] : Array.isArray(value) ? value : [value]);

/** An integer that is an identifier comes as text. */
const digitsOnly: Rule = (argument, value) => {
  const wrong = each(value).find((item) => typeof item === 'string' && !IDENTIFIER.test(item));
  return typeof wrong === 'string' ? notDigits(argument, wrong) : undefined;
};

/** Upstream takes a number, which has no zeros at its start. */
const IDENTIFIER = /^(0|[1-9]\d*)$/;

const notDigits = (argument: string, value: unknown) =>
  badInput(
    argument,
    `'${value}' is no identifier, which has digits only${/^0\d/.test(String(value)) ? ', and no zero at its start' : ''}`,
  );

/**
 * Refuses the id by which an object is found, or which the parent of a field gives, where it is not what the tool takes for it under
 * a name of its own.
 */
export function checkImpliedId({ call }: { call: string }, identifier: Parameter, lookup: Lookup): void {
  const name = call.includes('{id}') ? 'id' : 'parent.id';
  const value = call.includes(`{${name}}`) ? lookup(name) : undefined;
  if (value == null) return;
  if (identifier.format === 'uuid' && !UUID.test(String(value))) throw badInput('id', `'${value}' is no UUID`);
  if (identifier.type === 'int' && !IDENTIFIER.test(String(value))) throw notDigits('id', value);
}

const oneOf: Rule = (argument, value, { enum: allowed = [] }) => {
  const wrong = each(value).find((item) => !allowed.includes(String(item)));
  return wrong === undefined
    ? undefined
    : badInput(argument, `'${wrong}' is none of ${allowed.join(', ')}`, { allowed });
};

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

const uuidOnly: Rule = (argument, value) => {
  const wrong = each(value).find((item) => !UUID.test(String(item)));
  return wrong === undefined ? undefined : badInput(argument, `'${wrong}' is no UUID`);
};

/** For a row: refuses, before anything is sent, an argument that is no UUID though the catalogue does not say so. */
export function uuid(argument: string) {
  return (value: string): string => {
    if (!UUID.test(value)) throw badInput(argument, `'${value}' is no UUID`);
    return value;
  };
}

/** For a row: refuses what is no identifier of digits only, where the catalogue does not say that it is one. */
export function digitsOf(argument: string) {
  return (value: string): string => {
    if (!IDENTIFIER.test(value)) throw notDigits(argument, value);
    return value;
  };
}

/** For a row: where the argument of that name is an offset or the number of a page, refuses what lies before the first one. */
export const fromStart = <Argument extends string>(argument: Argument) => atLeast(0, argument);

/** For a row: where the argument of that name is the size of a page, refuses one without items. */
export const pageSize = <Argument extends string>(argument: Argument) => atLeast(1, argument);

function atLeast<Argument extends string>(min: number, argument: Argument) {
  const as = (value: number): number => {
    if (value < min) throw badInput(argument, `${value} is less than ${min}`, { allowed: { min } });
    return value;
  };
  return { from: argument, as };
}

/** Refuses a number that is not 1 to `most`, a limit that the catalogue does not give; one that is absent passes. */
export function checkMost(argument: string, value: number | null | undefined, most: number): void {
  if (value == null || (value >= 1 && value <= most)) return;
  throw badInput(argument, `${value} is not 1 to ${most}`, { allowed: { min: 1, max: most } });
}

/** Refuses a list that has not 1 to `most` of something. */
export function checkCount(argument: string, count: number, most: number, what: string): void {
  if (count < 1 || count > most)
    throw badInput(argument, `${count} ${what} are not 1 to ${most}`, { allowed: { min: 1, max: most } });
}

const withinLimits: Rule = (argument, value, { min, max }) => {
  if (typeof value !== 'number') return undefined;
  if (min !== undefined && value < min)
    return badInput(argument, `${value} is less than ${min}`, { allowed: { min, max } });
  if (max !== undefined && value > max)
    return badInput(argument, `${value} is more than ${max}`, { allowed: { min, max } });
  return undefined;
};

const notTooMany: Rule = (argument, value, { maxItems = Number.POSITIVE_INFINITY }) =>
  Array.isArray(value) && value.length > maxItems
    ? badInput(argument, `${value.length} items are more than ${maxItems}`, { allowed: { maxItems } })
    : undefined;

const notNull: Rule = (argument, value) =>
  value === null ? badInput(argument, 'is required and cannot be null') : undefined;

const BODY = 'requestBody';

/** What requires an argument beside the schema: EXECUTE, or another argument that is true. */
function conditionOf(argument: string, { requiredWhen, requiredWith }: Parameter): ConditionalRequirement | undefined {
  if (requiredWhen) return { argument, partner: 'mode', is: 'EXECUTE' };
  return requiredWith ? { argument, partner: camelCase(requiredWith), is: true } : undefined;
}

/** Refuses at once all that is missing since another argument requires it. */
function checkMissing(conditional: ConditionalRequirement[], args: Values): void {
  const missing: Requirement[] = [];
  for (const { argument, partner, is } of conditional) {
    if (args[partner] !== is || !isMissing(argument, args)) continue;
    missing.push({ argument, when: { argument: partner, is }, ...(argument === BODY && { unless: 'body' }) });
  }
  if (missing.length > 0) throw missingInput(missing);
}

/** A body is missing that is neither given as text, nor typed; a blank text is none. */
function isMissing(argument: string, args: Values): boolean {
  if (argument !== BODY) return args[argument] == null;
  return args.body == null && String(args.requestBody ?? '').trim() === '';
}
