import { badParameter } from '../api/errors.ts';
import type { FileRecord } from '../sheets/records.ts';

type Match = (file: FileRecord) => boolean;

export const SPREADSHEET = 'application/vnd.google-apps.spreadsheet';

/**
 * Matches one term of a Drive query, in the syntax that Toolgraph uses, and any `and` that follows. In string literals,
 * a backslash escapes the next character.
 */
const TERM = /\s*(not )?(?:trashed = (true|false)|(name contains|mimeType =) '((?:[^'\\]|\\.)*)')(?: and(?= )|\s*$)/sy;

/**
 * Parses the `q` parameter of `files.list`. Supports only terms with `name`, `mimeType` and `trashed`, combined with
 * `and`.
 */
export function parseFileQuery(q: string): Match {
  const parts: Match[] = [];
  const scan = new RegExp(TERM);
  do {
    const [, not, trashed, operator, text = ''] = scan.exec(q) ?? throwInvalid();
    const match = trashed ? isTrashed(trashed === 'true') : textTerm(operator, text.replace(/\\(.)/gs, '$1'));
    parts.push(not ? (file) => !match(file) : match);
  } while (scan.lastIndex < q.length);
  return (file) => parts.every((part) => part(file));
}

const isTrashed =
  (wanted: boolean): Match =>
  (file) =>
    file.trashed === wanted;

function textTerm(operator: string | undefined, value: string): Match {
  if (operator === 'mimeType =') return () => value === SPREADSHEET;
  if (words(value) === ' ') throwInvalid();
  return (file) => words(file.name).includes(words(value).trimEnd());
}

/**
 * Normalizes text to lowercase words, each preceded by a space, so that a search matches only at the start of a word.
 */
function words(text: string): string {
  return ` ${(text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).join(' ')} `.replace('  ', ' ');
}

function throwInvalid(): never {
  throw badParameter('q', 'Invalid Value');
}
