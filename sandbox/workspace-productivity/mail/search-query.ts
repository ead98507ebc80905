import { Temporal } from 'temporal-polyfill';

/**
 * A message's searchable content. Text is normalized by {@link words}; `labels` contains label IDs and names, in
 * lowercase and with dashes instead of spaces.
 */
export type Searchable = {
  from: string;
  to: string;
  cc: string;
  bcc: string;
  subject: string;
  body: string;
  messageId: string;
  labels: ReadonlySet<string>;
  seconds: number;
  hasAttachment: boolean;
};

/** A parsed search query (`q`). `includesHidden` means that the query explicitly searches spam or trash. */
export type SearchQuery = { matches: Match; includesHidden: boolean };

type Match = (mail: Searchable) => boolean;

/** Creates a matcher from the text after a search operator such as `from:`. */
type Operator = (text: string) => Match;

const anywhere = inText((mail) => [mail.subject, mail.body, mail.from, mail.to, mail.cc]);

const OPERATORS = new Map<string, Operator>(
  Object.entries({
    from: inText((mail) => [mail.from]),
    to: inText((mail) => [mail.to, mail.cc, mail.bcc]),
    cc: inText((mail) => [mail.cc]),
    bcc: inText((mail) => [mail.bcc]),
    subject: inText((mail) => [mail.subject]),
    after: since,
    newer: since,
    before: until,
    older: until,
    in: (place) => (place.toLowerCase() === 'anywhere' ? () => true : hasLabel(place)),
    label: hasLabel,
    is: (state) => (state.toLowerCase() === 'read' ? not(hasLabel('unread')) : hasLabel(state)),
    has: (thing) => (mail) => thing.toLowerCase() === 'attachment' && mail.hasAttachment,
    rfc822msgid: (id) => (mail) => withoutBrackets(mail.messageId) === withoutBrackets(id),
  }),
);

const HIDDEN = /(?<![-\w])(?:in:(?:anywhere|spam|trash)|label:(?:spam|trash)|is:(?:spam|trash))\b/i;

/**
 * Parses Gmail's search syntax: words, quoted phrases, the operators in `OPERATORS`, minus signs for negation,
 * parentheses, `OR`, and braces for alternatives. Matches whole words, ignoring case. Accepts any text: unclosed groups
 * extend to the end of the text, and unknown operators are treated as words.
 */
export function parseQuery(q: string): SearchQuery {
  const tokens = q.match(/"[^"]*"?|[(){}]|-(?=\S)|[^\s(){}":]+:(?=[^\s])|[^\s(){}"]+/g) ?? [];
  const parts: Match[] = [];
  while (tokens.length > 0) parts.push(parseGroup(undefined, tokens, anywhere));
  return { matches: every(parts), includesHidden: HIDDEN.test(q.replace(/"[^"]*"/g, ' ')) };
}

/**
 * Parses a group of search terms. All terms must match, with two exceptions: one of two terms joined by `OR` is enough,
 * and so is one of the terms in braces.
 */
function parseGroup(close: ')' | '}' | undefined, tokens: string[], leaf: Operator): Match {
  const groups: Match[][] = [];
  while (tokens.length > 0) {
    if (take(tokens, close ?? /^[)}]$/)) break;
    const last = groups.at(-1);
    if (last && take(tokens, 'OR')) last.push(parseTerm(tokens, leaf));
    else groups.push([parseTerm(tokens, leaf)]);
  }
  const wanted = groups.map(some);
  return close === '}' ? some(wanted) : every(wanted);
}

/** Parses a search term. An operator applies to the word, phrase or group that follows it. */
function parseTerm(tokens: string[], leaf: Operator): Match {
  const token = tokens.shift();
  if (token === undefined) return () => true;
  if (token === '(') return parseGroup(')', tokens, leaf);
  if (token === '{') return parseGroup('}', tokens, leaf);
  if (token === '-') return not(parseTerm(tokens, leaf));
  const operator = token.endsWith(':') ? OPERATORS.get(token.slice(0, -1).toLowerCase()) : undefined;
  return operator ? parseTerm(tokens, operator) : leaf(token.replaceAll('"', ''));
}

function inText(places: (mail: Searchable) => string[]): Operator {
  return (text) => {
    const wanted = words(text);
    return (mail) => wanted === ' ' || places(mail).some((place) => place.includes(wanted));
  };
}

/**
 * Normalizes text to lowercase words, each surrounded by spaces. `HAL-4` becomes ` hal 4 `, which does not match
 * `HAL-42`.
 */
export function words(text: string): string {
  return ` ${(text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).join(' ')} `.replace('  ', ' ');
}

function hasLabel(value: string): Match {
  const label = value.toLowerCase().replaceAll(' ', '-');
  return (mail) => mail.labels.has(label);
}

function since(value: string): Match {
  const bound = parseSeconds(value);
  return bound === undefined ? () => true : (mail) => mail.seconds >= bound;
}

function until(value: string): Match {
  const bound = parseSeconds(value);
  return bound === undefined ? () => true : (mail) => mail.seconds < bound;
}

/**
 * Parses a date in a search query: Unix seconds, or a calendar date. According to Google's documentation, a calendar
 * date means midnight Pacific time.
 */
function parseSeconds(value: string): number | undefined {
  if (/^\d{9,}$/.test(value)) return Number(value);
  const [, year, month, day] = /^(\d{4})[/-](\d{1,2})[/-](\d{1,2})$/.exec(value)?.map(Number) ?? [];
  if (!year || !month || !day) return undefined;
  const midnight = Temporal.ZonedDateTime.from({ timeZone: 'America/Los_Angeles', year, month, day });
  return midnight.epochMilliseconds / 1000;
}

function take(tokens: string[], wanted: string | RegExp): boolean {
  const next = tokens[0] ?? '';
  const found = typeof wanted === 'string' ? next === wanted : wanted.test(next);
  if (found) tokens.shift();
  return found;
}

function withoutBrackets(messageId: string): string {
  return messageId.replace(/^<|>$/g, '').toLowerCase();
}

function every(parts: Match[]): Match {
  return (mail) => parts.every((part) => part(mail));
}

function some(parts: Match[]): Match {
  return (mail) => parts.some((part) => part(mail));
}

function not(part: Match): Match {
  return (mail) => !part(mail);
}
