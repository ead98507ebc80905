import { type JSONVisitor, printParseErrorCode, visit } from 'jsonc-parser';

/** True for a JSON object; false for an array or null. */
export const isJsonObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** True for a non-empty string, array or object. */
export const isFilled = (value: unknown): boolean =>
  typeof value === 'object' && value !== null
    ? Object.keys(value).length > 0
    : typeof value === 'string' && value !== '';

/** An integer stored as a string of digits, which `JSON.stringify` writes as a number. */
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

/** A `JSON.parse` reviver that converts integers beyond 2^53-1 to strings to preserve all digits. */
function keepDigits(_key: string, value: unknown, context?: Source): unknown {
  const source = context?.source;
  return isLossy(value, source) ? source : value;
}

/** The number of digits of 2^53, the limit above which doubles lose integer precision. */
const LOSSY_DIGITS = 16;

/**
 * Parses JSON without losing digits: integers beyond 2^53-1 become strings. Because a reviver makes parsing six times
 * slower, the reviver is used only if the text may contain long integers.
 */
export function readJson(text: string): unknown {
  return mayHaveNumber(LOSSY_DIGITS, text) ? JSON.parse(text, keepDigits) : JSON.parse(text);
}

/** Matches a number that may be too small to be represented as a double. */
const MAY_BE_TINY = /\de-\d{3}/i;

/**
 * A `JSON.parse` reviver for client input that preserves all digits. Numbers outside the range of doubles become `NaN`,
 * so that validation rejects them.
 */
export function keepNumbers(key: string, value: unknown, context?: Source): unknown {
  return isOutOfRange(value, context?.source) ? Number.NaN : keepDigits(key, value, context);
}

/** Parses a request's JSON like `readJson`, but numbers that would underflow to zero become `NaN`. */
export function readRequestJson(text: string): unknown {
  return MAY_BE_TINY.test(text) ? JSON.parse(text, keepNumbers) : readJson(text);
}

/**
 * Serializes a value for a process that parses the JSON with `readJson`. Integers beyond 2^53-1 are written with an
 * exponent, so that `readJson` parses them as numbers, not as strings.
 */
export function writeJson(value: unknown): string {
  const text = JSON.stringify(value);
  if (!mayHaveNumber(LOSSY_DIGITS, text)) return text;
  return JSON.stringify(value, (_key, number) => (isUnsafe(number) ? rawExponent(number) : number));
}

const isUnsafe = (value: unknown) => Number.isInteger(value) && !Number.isSafeInteger(value);
const rawExponent = (value: number) => JSON.rawJSON(value.toExponential());

export const DEEPEST_JSON = 1_000;

/**
 * Thrown for JSON that cannot be preserved exactly. The message starts with the verb, so that the caller can add the
 * subject.
 */
export class UnkeptJson extends Error {}

/**
 * Parses JSON so that `JSON.stringify` reproduces integers of any length. Throws `UnkeptJson` if the JSON is nested too
 * deeply or contains a number outside the range of doubles.
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
const OUT_OF_RANGE = 'contains a number outside the double-precision range';

/**
 * Returns the reason why a JSON value cannot be preserved exactly; undefined if it can. The reason starts with the
 * verb, so that the caller can add the subject.
 */
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

/** True if a parsed number overflowed to infinity or underflowed to zero. */
export function isOutOfRange(value: unknown, source: string | undefined): boolean {
  if (typeof value !== 'number') return false;
  return !Number.isFinite(value) || (value === 0 && /[1-9]/.test(source?.replace(/e.*/i, '') ?? ''));
}

/** True if a string is a valid JSON integer. JSON does not allow leading zeros. */
export function isIntegerText(text: string): boolean {
  return /^-?(0|[1-9]\d*)$/.test(text);
}

/** Wraps digits so that `JSON.stringify` writes them as an unrounded number. */
export function rawNumber(digits: string | number | bigint): RawNumber {
  return JSON.rawJSON(String(digits));
}

/**
 * Returns the index of the closing quote of the string that opens at `start`. If there is no closing quote, returns the
 * text's length.
 */
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

/** True if JSON text is nested deeper than `levels`. Call this before parsing, because the parser is recursive. */
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
 * True if a string may contain a number with at least `digits` digits. Digits in string literals can cause false
 * positives. Faster than a regular expression, because only every `digits`-th character is examined.
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

/** True if the digits are at the start of the text or follow a colon, an opening bracket or a comma. */
function beginsNumber(text: string, digits: number): boolean {
  let before = text[digits - 1] === '-' ? digits - 2 : digits - 1;
  while (' \n\r\t'.includes(text[before] ?? '.')) before--;
  return before < 0 || ':[,'.includes(text.charAt(before));
}

function isDigit(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  return code >= 48 && code <= 57;
}

/**
 * The maximum length, in characters, of text in which syntax errors are located. Locating an error blocks the event
 * loop for 200 ms per million characters.
 */
const LONGEST = 1024 * 1024;

/** Thrown to stop parsing at the first syntax error. The message describes the error. */
class SyntaxErrorFound extends Error {}

/**
 * Matches error names for which the parser reports the position where the token starts, although the error is later in
 * the token.
 */
const WITHIN_TOKEN = /^(UnexpectedEndOf(String|Number)|Invalid(Unicode|EscapeCharacter|Character))$/;
/** Matches a valid escape sequence, or a character that must be escaped in a JSON string. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: JSON does not allow these
const ESCAPE_OR_FAULT = /\\(?:["\\/bfnrt]|u[\da-fA-F]{4})|[\\\0-\x1f]/g;

/**
 * Describes a JSON syntax error and its position without quoting the text, which may contain a secret. To find the
 * position, parses the text again with a slower parser.
 */
export function jsonFault(error: unknown, text: string): string {
  if (error instanceof UnkeptJson) return error.message;
  if (text.length > LONGEST)
    return `is not valid JSON; no position is reported because the text exceeds ${LONGEST} characters`;
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
      throw new SyntaxErrorFound(`is not valid JSON at position ${place}: ${inWords(name)}`);
    },
  };
}

const placeWithin = (token: string) =>
  token.matchAll(ESCAPE_OR_FAULT).find(([found]) => found.length === 1)?.index ?? token.length;

/** Converts an error name to words: `ColonExpected` becomes "colon expected". */
const inWords = (name: string) => name.replace(/\B[A-Z]/g, (letter) => ` ${letter}`).toLowerCase();
