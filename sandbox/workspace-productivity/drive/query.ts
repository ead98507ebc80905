import { badParameter } from '../api/errors.ts';
import type { FileRecord } from '../sheets/records.ts';

type Match = (file: FileRecord) => boolean;

export const SPREADSHEET = 'application/vnd.google-apps.spreadsheet';

/** A read `q`: which files it takes, and whether it looks into their text. */
export type FileQuery = { matches: Match; hasFullText: boolean };

/** Texts and times by the names that terms have for them. */
const TEXTS: Record<string, (file: FileRecord) => string> = {
  name: (file) => file.name,
  fullText: (file) => file.name,
  mimeType: () => SPREADSHEET,
};
const TIME_FIELDS = ['createdTime', 'modifiedTime', 'viewedByMeTime', 'sharedWithMeTime'] as const;
const FLAGS = ['trashed', 'starred'] as const;
const LISTS: Record<string, (file: FileRecord) => string[]> = {
  parents: (file) => file.parents,
  owners: (file) => [file.owner.emailAddress],
};

/**
 * Reads the search text of `files.list`: terms of a field, an operator and a value, joined by `and`, `or`, `not` and parentheses. Texts
 * are in single quotes, in which a backslash escapes. Throws for what it cannot read.
 */
export function readFileQuery(q: string): FileQuery {
  const tokens = tokensOf(q);
  const matches = readOr(tokens);
  if (tokens.length > 0) throw invalid();
  return { matches, hasFullText: /\bfullText\b/.test(q.replace(/'(?:[^'\\]|\\.)*'/gs, '')) };
}

function tokensOf(q: string): string[] {
  const tokens: string[] = [];
  const scan = /\s*('(?:[^'\\]|\\.)*'|[()]|[<>]=?|!=|=|[A-Za-z]+)/sy;
  while (q.slice(scan.lastIndex).trim() !== '') {
    const [, token] = scan.exec(q) ?? [];
    if (token === undefined) throw invalid();
    tokens.push(token);
  }
  return tokens;
}

function readOr(tokens: string[]): Match {
  const parts = [readAnd(tokens)];
  while (take(tokens, 'or')) parts.push(readAnd(tokens));
  return (file) => parts.some((part) => part(file));
}

function readAnd(tokens: string[]): Match {
  const parts = [readNot(tokens)];
  while (take(tokens, 'and')) parts.push(readNot(tokens));
  return (file) => parts.every((part) => part(file));
}

function readNot(tokens: string[]): Match {
  if (take(tokens, 'not')) {
    const part = readNot(tokens);
    return (file) => !part(file);
  }
  if (!take(tokens, '(')) return readTerm(tokens);
  const part = readOr(tokens);
  if (!take(tokens, ')')) throw invalid();
  return part;
}

function readTerm(tokens: string[]): Match {
  const field = tokens.shift() ?? '';
  if (field === 'sharedWithMe') return (file) => file.sharedWithMeTime !== undefined;
  if (field.startsWith("'")) return listTerm(textOf(field), tokens);
  const operator = tokens.shift() ?? '';
  const value = tokens.shift() ?? '';
  const flag = FLAGS.find((name) => name === field);
  if (flag) return flagTerm(flag, operator, value);
  if (TEXTS[field]) return textTerm(TEXTS[field], operator, textOf(value));
  const time = TIME_FIELDS.find((name) => name === field);
  if (time) return timeTerm(time, operator, textOf(value));
  throw invalid();
}

function listTerm(value: string, tokens: string[]): Match {
  const [operator, list = ''] = tokens.splice(0, 2);
  const of = LISTS[list];
  if (operator !== 'in' || !of) throw invalid();
  return (file) => of(file).includes(value);
}

function flagTerm(field: (typeof FLAGS)[number], operator: string, value: string): Match {
  if (!/^(=|!=)$/.test(operator) || !/^(true|false)$/.test(value)) throw invalid();
  return (file) => (file[field] === (value === 'true')) === (operator === '=');
}

function textTerm(of: (file: FileRecord) => string, operator: string, value: string): Match {
  if (operator === 'contains') {
    if (words(value) === ' ') throw invalid();
    return (file) => words(of(file)).includes(words(value).trimEnd());
  }
  if (operator === '=') return (file) => of(file) === value;
  if (operator === '!=') return (file) => of(file) !== value;
  throw invalid();
}

/** Texts are searched from the beginnings of their words, without regard to case. */
function words(text: string): string {
  return ` ${(text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).join(' ')} `.replace('  ', ' ');
}

function timeTerm(field: (typeof TIME_FIELDS)[number], operator: string, value: string): Match {
  const bound = Date.parse(/[zZ]|[+-]\d\d:\d\d$/.test(value) ? value : `${value}Z`);
  const compare = COMPARE[operator];
  if (Number.isNaN(bound) || !compare) throw invalid();
  return (file) => file[field] !== undefined && compare(Date.parse(file[field]), bound);
}

const COMPARE: Record<string, (one: number, other: number) => boolean> = {
  '<': (one, other) => one < other,
  '<=': (one, other) => one <= other,
  '=': (one, other) => one === other,
  '!=': (one, other) => one !== other,
  '>': (one, other) => one > other,
  '>=': (one, other) => one >= other,
};

function textOf(token: string): string {
  if (!/^'.*'$/s.test(token)) throw invalid();
  return token.slice(1, -1).replace(/\\(.)/gs, '$1');
}

function take(tokens: string[], wanted: string): boolean {
  const found = tokens[0] === wanted;
  if (found) tokens.shift();
  return found;
}

const invalid = () => badParameter('q', 'Invalid Value');
