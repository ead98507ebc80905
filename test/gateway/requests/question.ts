import { readFileSync } from 'node:fs';

const README = readFileSync(new URL('../../../README.md', import.meta.url), 'utf8');

/** The README's example query, verbatim. */
export const DUE = /```graphql\n(query DueThisWeek[\s\S]*?)```/.exec(README)![1]!;

/** Variables for tasks due at any time in a year. */
export const WEEK = {
  from: Date.parse('2026-01-01T00:00:00Z'),
  until: Date.parse('2027-01-01T00:00:00Z'),
  day: '2026-07-01T00:00:00',
  dayAfter: '2026-07-08T00:00:00',
};
