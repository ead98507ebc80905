import { Temporal } from 'temporal-polyfill';

/** What the search sees of one message: its texts as {@link words} gives them. `labels` holds ids and names, in lower case, blanks as dashes. */
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

/** A read `q`: which messages it takes, and whether it names spam or trash itself. */
export type SearchQuery = { matches: Match; reachesHidden: boolean };

type Match = (mail: Searchable) => boolean;

/** How an operator reads the text after it. */
type Leaf = (text: string) => Match;

const anywhere = inText((mail) => [mail.subject, mail.body, mail.from, mail.to, mail.cc]);

const OPERATORS = new Map<string, Leaf>(
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
    in: (place) => (place.toLowerCase() === 'anywhere' ? () => true : labelled(place)),
    label: labelled,
    is: (state) => (state.toLowerCase() === 'read' ? not(labelled('unread')) : labelled(state)),
    has: (thing) => (mail) => thing.toLowerCase() === 'attachment' && mail.hasAttachment,
    rfc822msgid: (id) => (mail) => bare(mail.messageId) === bare(id),
  }),
);

const HIDDEN = /(?<![-\w])(?:in:(?:anywhere|spam|trash)|label:(?:spam|trash)|is:(?:spam|trash))\b/i;

/**
 * Reads Gmail's search text: words, "phrases", `from: to: cc: bcc: subject: after: before: in: label: is: has: rfc822msgid:`,
 * minus, parentheses and `OR`, and braces for or. It never fails: what is left open is closed at the end, and an
 * unknown operator is searched for as words. Only complete words match, without regard to case.
 */
export function readQuery(q: string): SearchQuery {
  const tokens = q.match(/"[^"]*"?|[(){}]|-(?=\S)|[^\s(){}":]+:(?=[^\s])|[^\s(){}"]+/g) ?? [];
  const parts: Match[] = [];
  while (tokens.length > 0) parts.push(readUntil(undefined, tokens, anywhere));
  return { matches: every(parts), reachesHidden: HIDDEN.test(q.replace(/"[^"]*"/g, ' ')) };
}

/** Terms side by side are all wanted; `OR` binds its two neighbours; in braces one of all is enough. */
function readUntil(close: ')' | '}' | undefined, tokens: string[], leaf: Leaf): Match {
  const groups: Match[][] = [];
  while (tokens.length > 0) {
    if (take(tokens, close ?? /^[)}]$/)) break;
    const last = groups.at(-1);
    if (last && take(tokens, 'OR')) last.push(readTerm(tokens, leaf));
    else groups.push([readTerm(tokens, leaf)]);
  }
  const wanted = groups.map(some);
  return close === '}' ? some(wanted) : every(wanted);
}

/** An operator applies to the word, phrase or group after it. */
function readTerm(tokens: string[], leaf: Leaf): Match {
  const token = tokens.shift();
  if (token === undefined) return () => true;
  if (token === '(') return readUntil(')', tokens, leaf);
  if (token === '{') return readUntil('}', tokens, leaf);
  if (token === '-') return not(readTerm(tokens, leaf));
  const operator = token.endsWith(':') ? OPERATORS.get(token.slice(0, -1).toLowerCase()) : undefined;
  return operator ? readTerm(tokens, operator) : leaf(token.replaceAll('"', ''));
}

function inText(places: (mail: Searchable) => string[]): Leaf {
  return (text) => {
    const wanted = words(text);
    return (mail) => wanted === ' ' || places(mail).some((place) => place.includes(wanted));
  };
}

/** The words of a text in lower case, each between blanks: `HAL-4` is ` hal 4 ` and so is not found in `HAL-42`. */
export function words(text: string): string {
  return ` ${(text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).join(' ')} `.replace('  ', ' ');
}

function labelled(value: string): Match {
  const label = value.toLowerCase().replaceAll(' ', '-');
  return (mail) => mail.labels.has(label);
}

function since(value: string): Match {
  const bound = secondsOf(value);
  return bound === undefined ? () => true : (mail) => mail.seconds >= bound;
}

function until(value: string): Match {
  const bound = secondsOf(value);
  return bound === undefined ? () => true : (mail) => mail.seconds < bound;
}

/** Seconds as they are; a plain date is midnight Pacific time, as Google's search guide says. */
function secondsOf(value: string): number | undefined {
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

function bare(messageId: string): string {
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
