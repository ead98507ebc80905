import { type JSONVisitor, printParseErrorCode, visit } from 'jsonc-parser';

/** Whether a JSON value is an object, neither an array nor null. */
export const isJsonObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Whether a JSON value is a non-empty string, array or object. */
export const isFilled = (value: unknown): boolean =>
  typeof value === 'object' && value !== null
    ? Object.keys(value).length > 0
    : typeof value === 'string' && value !== '';

/** An integer stored as its digits; `JSON.stringify` writes it as a number. */
export type RawNumber = { readonly rawJSON: string };

type Source = { source?: string };

declare global {
  interface JSON {
    parse(text: string, reviver: (key: string, value: unknown, context: Source) => unknown): unknown;
    rawJSON(text: string): RawNumber;
    isRawJSON(value: unknown): boolean;
  }
}

const isLossy = (value: unknown, source: string | undefined): source is string =>
  typeof value === 'number' && !Number.isSafeInteger(value) && source !== undefined && /^-?\d+$/.test(source);

/** A `JSON.parse` reviver: integers beyond 2^53-1 become strings of digits. */
function keepDigits(_key: string, value: unknown, context?: Source): unknown {
  const source = context?.source;
  return isLossy(value, source) ? source : value;
}

/** The length of the smallest integer that a double may not represent, 2^53. */
const LOSSY_DIGITS = 16;

/**
 * Parses JSON without losing digits: integers beyond 2^53-1 become strings. A reviver makes parsing six times as slow,
 * so it is used only if the text may have long integers.
 */
export function readJson(text: string): unknown {
  return mayHaveNumber(LOSSY_DIGITS, text) ? JSON.parse(text, keepDigits) : JSON.parse(text);
}

/** A number that may be too small for a double. */
const MAY_BE_TINY = /\de-\d{3}/i;

/**
 * A `JSON.parse` reviver for client input. Keeps digits; a number that would underflow to zero becomes `NaN`, so that
 * it is rejected by name.
 */
export function keepNumbers(key: string, value: unknown, context?: Source): unknown {
  return isOutOfRange(value, context?.source) ? Number.NaN : keepDigits(key, value, context);
}

/** Parses a request's JSON like `readJson`; a number that would underflow to zero becomes `NaN`. */
export function readRequestJson(text: string): unknown {
  return MAY_BE_TINY.test(text) ? JSON.parse(text, keepNumbers) : readJson(text);
}

/**
 * Serializes for a process that parses with `readJson`: integers beyond 2^53-1 get an exponent, so that they stay
 * numbers.
 */
export function writeJson(value: unknown): string {
  const text = JSON.stringify(value);
  if (!mayHaveNumber(LOSSY_DIGITS, text)) return text;
  return JSON.stringify(value, (_key, number) => (isUnsafe(number) ? rawExponent(number) : number));
}

const isUnsafe = (value: unknown) => Number.isInteger(value) && !Number.isSafeInteger(value);
const rawExponent = (value: number) => JSON.rawJSON(value.toExponential());

/** The deepest accepted nesting. */
export const DEEPEST_JSON = 1_000;

/** JSON that cannot be preserved exactly. The message is a predicate; the caller prepends the subject. */
export class UnkeptJson extends Error {}

/**
 * Parses JSON so that `JSON.stringify` writes the same integers, however long. Throws `UnkeptJson` if it is nested too
 * deeply, or a number does not fit into a double.
 */
export function readJsonToSend(text: string): unknown {
  if (isDeeperThan(DEEPEST_JSON, text)) throw new UnkeptJson(TOO_DEEP);
  return JSON.parse(text, (_key, value, { source }) => {
    if (isLossy(value, source)) return JSON.rawJSON(source);
    if (isOutOfRange(value, source)) throw new UnkeptJson(OUT_OF_RANGE);
    return value;
  });
}

const TOO_DEEP = `is nested more than ${DEEPEST_JSON} levels deep`;
const OUT_OF_RANGE = 'holds a number that is out of the range of doubles';

/** Why a JSON value cannot be preserved, as a predicate; undefined if it can. */
export function faultInJson(value: unknown): string | undefined {
  let level = [value];
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > DEEPEST_JSON) return TOO_DEEP;
    const below: unknown[] = [];
    for (const item of level) {
      if (typeof item === 'number' && !Number.isFinite(item)) return OUT_OF_RANGE;
      if (typeof item === 'object' && item !== null) for (const inner of Object.values(item)) below.push(inner);
    }
    level = below;
  }
  return undefined;
}

/** Whether a number overflowed to infinity, or underflowed to zero. */
export function isOutOfRange(value: unknown, source: string | undefined): boolean {
  if (typeof value !== 'number') return false;
  return !Number.isFinite(value) || (value === 0 && /[1-9]/.test(source?.replace(/e.*/i, '') ?? ''));
}

/** Whether a text is a JSON integer, without leading zeros. */
export function isIntegerText(text: string): boolean {
  return /^-?(0|[1-9]\d*)$/.test(text);
}

/** Writes digits as a JSON number without converting them to a double. */
export function rawNumber(digits: string | number | bigint): RawNumber {
  return JSON.rawJSON(String(digits));
}

/** The index of the quote that closes the string that opens at `start`; the length of the text if there is none. */
export function endOfString(text: string, start: number): number {
  let end = text.indexOf('"', start + 1);
  while (end !== -1 && isEscaped(text, end)) end = text.indexOf('"', end + 1);
  return end === -1 ? text.length : end;
}

function isEscaped(text: string, at: number): boolean {
  let backslashes = 0;
  while (text[at - 1 - backslashes] === '\\') backslashes++;
  return backslashes % 2 === 1;
}

/** Whether a JSON text is nested deeper than `levels`. Checked before parsing, which recurses. */
export function isDeeperThan(levels: number, text: string): boolean {
  if (text.length <= levels) return false;
  let depth = 0;
  for (let at = 0; at < text.length; at++) {
    const sign = text[at];
    if (sign === '"') at = endOfString(text, at);
    else if (sign === '[' || sign === '{') depth++;
    else if (sign === ']' || sign === '}') depth--;
    if (depth > levels) return true;
  }
  return false;
}

/**
 * Whether a number with this many digits may occur; digits within strings count too. Examines one character in
 * `digits`, unlike a regular expression.
 */
export function mayHaveNumber(digits: number, text: string): boolean {
  for (let at = digits - 1; at < text.length; at += digits) {
    if (!isDigit(text, at)) continue;
    let start = at;
    while (isDigit(text, start - 1)) start--;
    let end = at + 1;
    while (isDigit(text, end)) end++;
    if (end - start >= digits && beginsNumber(text, start)) return true;
    at = end;
  }
  return false;
}

/** Whether the digits follow the start of the text, a colon, a bracket or a comma. */
function beginsNumber(text: string, digits: number): boolean {
  let before = text[digits - 1] === '-' ? digits - 2 : digits - 1;
  while (' \n\r\t'.includes(text[before] ?? '.')) before--;
  return before < 0 || ':[,'.includes(text.charAt(before));
}

function isDigit(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  return code >= 48 && code <= 57;
}

/** Longer texts are not searched for the position: the parser blocks for 200 ms per million characters. */
const LONGEST = 1024 * 1024;

/** Aborts parsing at the first error, which is the message. */
class SyntaxErrorFound extends Error {}

/** Errors that the parser reports at the start of a token, but that lie within it or at its end. */
const WITHIN_TOKEN = /^(UnexpectedEndOf(String|Number)|Invalid(Unicode|EscapeCharacter|Character))$/;
/** A valid escape, or one character that must be escaped in a string. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the ones that JSON refuses
const ESCAPE_OR_FAULT = /\\(?:["\\/bfnrt]|u[\da-fA-F]{4})|[\\\0-\x1f]/g;

/**
 * Describes a JSON syntax error and its position without quoting the text, which may contain a secret. Parses the text
 * again with a slower parser.
 */
export function jsonFault(error: unknown, text: string): string {
  if (error instanceof UnkeptJson) return error.message;
  if (text.length > LONGEST) return `is not JSON; where is not sought in more than ${LONGEST} characters`;
  try {
    visit(text, stoppingAtFault(text), { disallowComments: true });
  } catch (found) {
    if (found instanceof SyntaxErrorFound) return found.message;
    throw found;
  }
  return 'is not JSON';
}

function stoppingAtFault(text: string): JSONVisitor {
  let depth = 0;
  const enter = () => {
    if (++depth > DEEPEST_JSON) throw new SyntaxErrorFound(TOO_DEEP);
  };
  const leave = () => {
    depth--;
  };
  return {
    onObjectBegin: enter,
    onArrayBegin: enter,
    onObjectEnd: leave,
    onArrayEnd: leave,
    onError: (code, offset, length, line, character) => {
      const name = printParseErrorCode(code);
      const within = WITHIN_TOKEN.test(name) ? placeWithin(text.slice(offset, offset + length)) : 0;
      const place = `${offset + within} (line ${line + 1} column ${character + within + 1})`;
      throw new SyntaxErrorFound(`is not JSON at position ${place}: ${inWords(name)}`);
    },
  };
}

const placeWithin = (token: string) =>
  token.matchAll(ESCAPE_OR_FAULT).find(([found]) => found.length === 1)?.index ?? token.length;

/** `ColonExpected` becomes "colon expected". */
const inWords = (name: string) => name.replace(/\B[A-Z]/g, (letter) => ` ${letter}`).toLowerCase();
