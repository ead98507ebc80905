import type { Temporal } from 'temporal-polyfill';
import { badInput } from '../../upstream/errors.ts';
import { midnight, today } from '../calendar/wall-time.ts';

/**
 * The criteria for a mail search. `with` matches senders and recipients. At least one of the `mentions` must occur in a
 * message.
 */
export type Criteria = {
  sender?: string | null | undefined;
  recipient?: string | null | undefined;
  subject?: string | null | undefined;
  body?: string | null | undefined;
  with?: string;
  mentions?: string[];
  dateRange?: string | null | undefined;
};

/** The current time in Unix milliseconds, and the time zone used for dates. */
export type Clock = { zone: string; now: number };

const TEXTS = ['sender', 'recipient', 'subject', 'body'] as const;
const HAS_WORD = /[\p{L}\p{N}\p{So}]/u;

/** Rejects search text that contains no words. Gmail ignores such text and would return all mail. */
export function checkTexts(criteria: Criteria): void {
  for (const argument of TEXTS) {
    const text = criteria[argument];
    if (text != null && !HAS_WORD.test(text))
      throw badInput(argument, 'contains no search terms: omit it or set it to null');
  }
}

export const hasText = (criteria: Criteria) => TEXTS.some((argument) => criteria[argument] != null);

/** Builds the Gmail query for the given criteria. Returns undefined if no criteria are given. */
export function searchQuery(
  { sender, recipient, with: other, subject, body, mentions, dateRange }: Criteria,
  clock: Clock,
): string | undefined {
  const parts = [
    sender && named('from', sender),
    recipient && named('to', recipient),
    other && `{${named('from', other)} ${named('to', other)}}`,
    subject && named('subject', subject),
    body && words(body) && `(${words(body)})`,
    mentions && mentions.length > 0 && `{${mentions.map(phrase).join(' ')}}`,
    dateRange && span(dateRange, clock),
  ].filter(Boolean);
  return parts.length > 0 ? parts.join(' ') : undefined;
}

const named = (operator: string, text: string) => words(text) && `${operator}:(${words(text)})`;

/** Replaces quotes, braces and parentheses with spaces, because these characters are operators in a Gmail query. */
const withoutOperators = (text: string) =>
  text
    .replace(/["{}()]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

/** Quotes the words in a string that Gmail would interpret as query operators. */
const words = (text: string) =>
  withoutOperators(text)
    .split(' ')
    .map((word) => (OPERATOR.test(word) ? `"${word}"` : word))
    .join(' ');

const OPERATOR = /^[-+]|:|^(OR|AND|NOT|AROUND)$/;

const phrase = (text: string) => `"${withoutOperators(text)}"`;

type Bounds = (day: Temporal.PlainDate) => [from: Temporal.PlainDate, until?: Temporal.PlainDate];

const RANGES: Record<string, Bounds> = {
  today: (day) => [day],
  yesterday: (day) => [day.subtract({ days: 1 }), day],
  last_7_days: (day) => [day.subtract({ days: 7 })],
  last_30_days: (day) => [day.subtract({ days: 30 })],
  this_month: (day) => [day.with({ day: 1 })],
  last_month: (day) => [day.with({ day: 1 }).subtract({ months: 1 }), day.with({ day: 1 })],
  this_year: (day) => [day.with({ month: 1, day: 1 })],
};

/**
 * Builds date range bounds in Unix seconds, because Gmail interprets dates in Pacific time. `after:` is inclusive,
 * `before:` exclusive.
 */
function span(range: string, { zone, now }: Clock): string {
  const [from, until] = RANGES[range]!(today(zone, now));
  const end = until ? ` before:${midnight(until, zone)}` : '';
  return `after:${midnight(from, zone)}${end}`;
}
