import { type JSONVisitor, printParseErrorCode, visit } from 'jsonc-parser';
import { DEEPEST_JSON, TOO_DEEP, UnkeptJson } from './json.ts';

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
