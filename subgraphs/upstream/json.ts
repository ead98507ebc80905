import { type JSONVisitor, printParseErrorCode, visit } from 'jsonc-parser';

/** Whether a value of JSON is an object: neither a list nor null. */
export const isJsonObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Whether a value of JSON is a text, a list or an object that is not empty. */
export const isFilled = (value: unknown): boolean =>
  typeof value === 'object' && value !== null
    ? Object.keys(value).length > 0
    : typeof value === 'string' && value !== '';

/** An integer kept as its digits; `JSON.stringify` writes it without quotes. */
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

/** For `JSON.parse`: an integer beyond 2^53-1 becomes a string of its digits. */
function keepDigits(_key: string, value: unknown, context?: Source): unknown {
  const source = context?.source;
  return isLossy(value, source) ? source : value;
}

/** The digits of the least integer that a double may not hold, which is 2^53. */
const LOSSY_DIGITS = 16;

/**
 * JSON as a value in which no digit is lost: an integer beyond 2^53-1 becomes a string of its digits. A reviver makes parsing six times
 * as slow, so that it is used only where a long integer may be.
 */
export function readJson(text: string): unknown {
  return mayHaveNumber(LOSSY_DIGITS, text) ? JSON.parse(text, keepDigits) : JSON.parse(text);
}

/** A number that may be smaller than a double can hold. */
const MAY_BE_TINY = /\de-\d{3}/i;

/** For `JSON.parse` of what a client sent: digits are kept, and a number that would become zero is none, so that it is refused by name. */
export function keepNumbers(key: string, value: unknown, context?: Source): unknown {
  return isOutOfRange(value, context?.source) ? Number.NaN : keepDigits(key, value, context);
}

/** The JSON of a request: as `readJson` reads it, and a number that would become zero is `NaN`. */
export function readRequestJson(text: string): unknown {
  return MAY_BE_TINY.test(text) ? JSON.parse(text, keepNumbers) : readJson(text);
}

/** JSON for a process that reads it by `readJson`: integers beyond 2^53-1 have an exponent, so that they stay numbers. */
export function writeJson(value: unknown): string {
  const text = JSON.stringify(value);
  if (!mayHaveNumber(LOSSY_DIGITS, text)) return text;
  return JSON.stringify(value, (_key, number) => (isUnsafe(number) ? rawExponent(number) : number));
}

const isUnsafe = (value: unknown) => Number.isInteger(value) && !Number.isSafeInteger(value);
const rawExponent = (value: number) => JSON.rawJSON(value.toExponential());

/** Deeper than this no JSON is taken. */
export const DEEPEST_JSON = 1_000;

/** JSON that cannot be kept as it is; the message says why, and follows the name of what holds it. */
export class UnkeptJson extends Error {}

/**
 * JSON as a value that `JSON.stringify` writes again with the very same integers, however long they are. Throws `UnkeptJson` for what is
 * nested too deeply, or has a number that a double cannot hold.
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

/** What of a JSON value cannot be sent on as it is: said of the thing that holds it; undefined where nothing is wrong. */
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

/** Whether a number became infinite, or zero though its digits say otherwise. */
export function isOutOfRange(value: unknown, source: string | undefined): boolean {
  if (typeof value !== 'number') return false;
  return !Number.isFinite(value) || (value === 0 && /[1-9]/.test(source?.replace(/e.*/i, '') ?? ''));
}

/** Whether a text is an integer as JSON writes one: without zeros at its start. */
export function isIntegerText(text: string): boolean {
  return /^-?(0|[1-9]\d*)$/.test(text);
}

/** Digits as a JSON number, without ever being a JavaScript one. */
export function rawNumber(digits: string | number | bigint): RawNumber {
  return JSON.rawJSON(String(digits));
}

/** The index of the quote that closes the string which opens at `start`, or of the end of the text where none does. */
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

/** Whether objects and arrays of a JSON text are nested deeper than `levels`. It is asked before parsing, which recurses. */
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
 * Whether a number of so many digits may be somewhere; what only looks so, within a text, counts too. It looks at one character in `digits`,
 * which a regular expression would not.
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

/** Whether a number begins with the digits there: after the beginning, a colon, a bracket or a comma. */
function beginsNumber(text: string, digits: number): boolean {
  let before = text[digits - 1] === '-' ? digits - 2 : digits - 1;
  while (' \n\r\t'.includes(text[before] ?? '.')) before--;
  return before < 0 || ':[,'.includes(text.charAt(before));
}

function isDigit(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  return code >= 48 && code <= 57;
}

/** Longer than this, no place is sought: the parser stops everything else for a fifth of a second per million characters. */
const LONGEST = 1024 * 1024;

/** Ends the parsing at the first fault, which is the message. */
class Found extends Error {}

/** Where the parser gives the token, and the fault is within it or at its end. */
const WITHIN_TOKEN = /^(UnexpectedEndOf(String|Number)|Invalid(Unicode|EscapeCharacter|Character))$/;
/** A sound escape, or one character that no string can hold as it is. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the ones that JSON refuses
const ESCAPE_OR_FAULT = /\\(?:["\\/bfnrt]|u[\da-fA-F]{4})|[\\\0-\x1f]/g;

/**
 * What is wrong with a text that a parser of JSON refused with this error, and where, without any of the text: it may hold a secret. The
 * text is parsed again, more slowly; a sound one never gets here.
 */
export function jsonFault(error: unknown, text: string): string {
  if (error instanceof UnkeptJson) return error.message;
  if (text.length > LONGEST) return `is not JSON; where is not sought in more than ${LONGEST} characters`;
  try {
    visit(text, stoppingAtFault(text), { disallowComments: true });
  } catch (found) {
    if (found instanceof Found) return found.message;
    throw found;
  }
  return 'is not JSON';
}

function stoppingAtFault(text: string): JSONVisitor {
  let depth = 0;
  const enter = () => {
    if (++depth > DEEPEST_JSON) throw new Found(TOO_DEEP);
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
      throw new Found(`is not JSON at position ${place}: ${inWords(name)}`);
    },
  };
}

const placeWithin = (token: string) =>
  token.matchAll(ESCAPE_OR_FAULT).find(([found]) => found.length === 1)?.index ?? token.length;

/** `ColonExpected` is "colon expected". */
const inWords = (name: string) => name.replace(/\B[A-Z]/g, (letter) => ` ${letter}`).toLowerCase();
