import { readFileSync } from 'node:fs';

const README = readFileSync(new URL('../../../README.md', import.meta.url), 'utf8');

/** The question that the README asks, verbatim. */
export const DUE = /```graphql\n(query DueThisWeek[\s\S]*?)```/.exec(README)![1]!;

/** Its variables, for tasks that are due at any time of a year. */
export const WEEK = {
  from: Date.parse('2026-01-01T00:00:00Z'),
  until: Date.parse('2027-01-01T00:00:00Z'),
  day: '2026-07-01T00:00:00',
  dayAfter: '2026-07-08T00:00:00',
};
