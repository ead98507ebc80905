import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../..');

export const pageText = (path: string): string => readFileSync(join(ROOT, path), 'utf8');

/** Pages whose commands and outputs are tested. Decision records, generated pages and the home page have none. */
export const PAGES = globSync(['README.md', 'docs/**/*.md'], { cwd: ROOT })
  .filter((path) => !/\/(decisions|generated|node_modules|\.vitepress)\//.test(path))
  .filter((path) => !/^---\nlayout: home\n/.test(pageText(path)))
  .toSorted();

/** A fenced block of a page. `marks` are the words after the language. */
export type Fence = { language: string; marks: string[]; text: string; line: number };

export function fencesOf(text: string): Fence[] {
  return [...text.matchAll(/^( *)```(\S*)([^\n]*)\n([\s\S]*?)^\1```$/gm)].map((match) => {
    const [, indent = '', language = '', marks = '', body = ''] = match;
    const line = text.slice(0, match.index).split('\n').length;
    const lines = body.split('\n').map((row) => (row.startsWith(indent) ? row.slice(indent.length) : row));
    return { language, marks: marks.split(' ').filter(Boolean), text: lines.join('\n'), line };
  });
}

/** The commands of a shell block: one per line, continued with backslashes, without comments. */
export function commandsOf(text: string): { command: string; comment: string }[] {
  const rows = text.replaceAll(/\\\n\s*/g, '').split('\n');
  return rows.flatMap((row) => {
    const [, command = '', comment = ''] = /^(.*?)(?:(?:^|\s+)# (.*))?$/.exec(row) ?? [];
    return command.trim() ? [{ command: command.trim(), comment }] : [];
  });
}

const DIGITS = /\d+/g;
/** IDs and cursors, which differ in each run. */
const IDS = /\b(?=\w*\d)\w{8,}\b|[\w-]{8}(?=\.\d+")|(?<=^id: )[\w-]{8}(?=\.\d)/gm;

/** Masks what differs in each run: IDs, numbers and times. */
export const masked = (text: string): string => text.replaceAll(IDS, 'ID').replaceAll(DIGITS, '0');

/** Whether `actual` contains everything in `shown`. Arrays must contain each shown item; `…` matches anything. */
export function shows(actual: unknown, shown: unknown): boolean {
  if (typeof shown === 'string' && typeof actual === 'string') {
    const [start = '', end] = masked(shown).split('…');
    return end === undefined ? masked(actual) === start : masked(actual).startsWith(start);
  }
  if (typeof shown === 'number') return typeof actual === 'number';
  if (Array.isArray(shown))
    return Array.isArray(actual) && shown.every((item) => actual.some((other) => shows(other, item)));
  if (typeof shown !== 'object' || shown === null) return actual === shown;
  if (typeof actual !== 'object' || actual === null) return false;
  return Object.entries(shown).every(([key, value]) => shows((actual as Record<string, unknown>)[key], value));
}
