import { badParameter } from '../api/errors.ts';
import type { FileRecord } from '../sheets/records.ts';

type Match = (file: FileRecord) => boolean;

export const SPREADSHEET = 'application/vnd.google-apps.spreadsheet';

/** A term as the graph sends it, and the `and` before the next one. In a text a backslash escapes. */
const TERM = /\s*(not )?(?:trashed = (true|false)|(name contains|mimeType =) '((?:[^'\\]|\\.)*)')(?: and(?= )|\s*$)/sy;

/** Reads the search text of `files.list`: terms that are all wanted, of those that the vendor knows the ones for names, types and trash. */
export function readFileQuery(q: string): Match {
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

/** Texts are searched from the beginnings of their words, without regard to case. */
function words(text: string): string {
  return ` ${(text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).join(' ')} `.replace('  ', ' ');
}

function throwInvalid(): never {
  throw badParameter('q', 'Invalid Value');
}
