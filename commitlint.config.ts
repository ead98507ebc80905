import { readFileSync } from 'node:fs';

/** Subjects that stay as they are: rewording a commit on main would rewrite its history. */
const EXCEPTIONS = readFileSync(new URL('test/commits/exceptions.txt', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'));

export default {
  extends: ['@commitlint/config-conventional'],
  rules: { 'header-max-length': [2, 'always', 72] },
  ignores: [(message: string) => EXCEPTIONS.includes(message.split('\n', 1)[0] ?? '')],
};
