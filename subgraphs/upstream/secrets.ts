import { LRUCache } from 'lru-cache';
import { ToolError } from './errors.ts';

/**
 * The minimum length of a secret, in characters. Shorter strings are not redacted, because they occur in ordinary
 * words.
 */
export const MIN_SECRET_LENGTH = 6;

/**
 * The server's secrets, longest first, each with a matcher for all forms in which an upstream can repeat the secret.
 */
let known: Known[] = [];
let knownFinders: readonly Finder[] = [];

type Written = { secret: string; written: string };
type Known = Written & { finder: Finder };

/** Whether a URL contains a password. Other users of the host can read those in the arguments of commands. */
export const hasPassword = (url: string): boolean => /:\/\/[^/?#]*:[^/?#]*@|[?&]password=/.test(url);

/** Registers a credential or signing key, which must never appear in a response. */
export function keepSecret(secret: string | undefined): void {
  if (secret === undefined || secret.length < MIN_SECRET_LENGTH || known.some((each) => each.secret === secret)) return;
  known = [...known, { secret, written: JSON.stringify(secret).slice(1, -1), finder: finderOf(secret) }].sort(
    (one, other) => other.secret.length - one.secret.length,
  );
  knownFinders = known.map(({ finder }) => finder);
}

/** Ends the redaction of a secret that is no longer valid. Each registered secret slows down all redactions. */
export function forgetSecret(secret: string): void {
  known = known.filter((each) => each.secret !== secret);
  knownFinders = known.map(({ finder }) => finder);
}

/**
 * The minimum length, in characters, of the caller credentials that are redacted from the log. Callers choose these
 * credentials, and shorter ones could match ordinary words.
 */
const MIN_LENGTH_IN_LOG = 16;

/** The callers' most recently used credentials, with their JSON encoding. */
const inUse = new LRUCache<string, string>({ max: 500 });

/**
 * Registers a caller's credential for redaction from the log. Only the 500 most recently used credentials are redacted.
 */
export function registerCallerCredential(secret: string): void {
  if (secret.length >= MIN_LENGTH_IN_LOG) inUse.set(secret, inUse.get(secret) ?? JSON.stringify(secret).slice(1, -1));
}

const finders = new LRUCache<string, Finder>({ max: 500 });

function finderFor(secret: string): Finder {
  const finder = finders.get(secret) ?? finderOf(secret);
  finders.set(secret, finder);
  return finder;
}

/** Redacts the server's secrets and the secrets in `further` from all strings and keys in a value, at any depth. */
export function redactSecrets<Value>(value: Value, further: readonly (string | null | undefined)[] = []): Value {
  const isFurther = (secret: string) =>
    secret.length >= MIN_SECRET_LENGTH && !known.some((each) => each.secret === secret);
  const more = further.flatMap((secret) => (secret && isFurther(secret) ? [finderFor(secret)] : []));
  return cleaned(value, [...more, ...knownFinders]) as Value;
}

function cleaned(value: unknown, secrets: Finder[]): unknown {
  if (typeof value === 'string') return cleanText(value, secrets);
  if (Array.isArray(value)) return value.map((item) => cleaned(item, secrets));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [cleanText(key, secrets), cleaned(item, secrets)]),
  );
}

function cleanText(text: string, secrets: Finder[]): string {
  let rest = text;
  for (const { least, find } of secrets) if (text.length >= least) rest = find(rest);
  return rest;
}

/**
 * Redacts the server's secrets and callers' credentials from a log line. Does not redact callers' credentials in the
 * `caller` field; otherwise, a caller could hide its name by sending the name as a credential.
 */
export function redactLogLine(line: string): string {
  const isIn = ({ secret, written }: Written) => line.includes(secret) || line.includes(written);
  const used = [...inUse].flatMap(([secret, written]) => (isIn({ secret, written }) ? secret : []));
  if (used.length === 0 && !known.some(isIn)) return line;
  // Redacts only strings: a secret that consists of digits can occur in numbers, such as the time.
  const finders = used.map(finderFor);
  const fields = Object.entries(JSON.parse(line)).map(([name, value]) => [
    name,
    name === 'caller' ? value : cleaned(value, finders),
  ]);
  return JSON.stringify(redactSecrets(Object.fromEntries(fields))) + (line.endsWith('\n') ? '\n' : '');
}

/** Redacts a request's credential from the reply, because upstreams can include the credential in any text. */
export function redactCredential(reply: string, shown: readonly string[]): string {
  let rest = reply;
  for (const secret of shown) if (rest.includes(secret)) rest = rest.replaceAll(secret, MASK);
  return rest;
}

export function redactError(fault: ToolError, further?: readonly (string | null | undefined)[]): ToolError {
  const { code, message, details } = fault;
  return new ToolError(code, redactSecrets(message, further), redactSecrets(details, further));
}

const MASK = '***';

/** Redacts all forms of a secret. Strings shorter than `least` characters cannot contain the secret. */
type Finder = { least: number; find(text: string): string };

/**
 * The number of a secret's characters matched by one pattern. The remaining characters are compared one by one: a
 * pattern for 2,000 characters takes a second to compile, and one for 4,000 is rejected.
 */
const HEAD = 48;
const GAP = '\\s{0,4}';
/** Matches the end of a secret in base64, where the secret's last bytes share characters with the bytes that follow. */
const END_OF_BASE64 = '[\\w+/-]{0,3}={0,2}';

/**
 * Creates a matcher for these forms of a secret: plain text in any case; text escaped for URLs, JSON or HTML; base64 at
 * any offset; and hexadecimal. The text and base64 forms can be split across lines.
 */
function finderOf(secret: string): Finder {
  const signs = [...secret.toWellFormed()];
  if (signs.length > HEAD) return finderOfLong(signs);
  const pattern = new RegExp(FORMS.map((form) => form(signs.join('')).join('')).join('|'), 'gi');
  return { least: signs.length, find: (text) => text.replace(pattern, MASK) };
}

/**
 * Creates a matcher for a long secret. A pattern finds the first `HEAD` characters; the match is then extended by the
 * following characters for as long as they match.
 */
function finderOfLong(signs: readonly string[]): Finder {
  const first = signs.slice(0, HEAD).join('');
  const heads = FORMS.map((form) => withoutEnd(form(first)));
  const head = new RegExp(heads.map((units) => `(${units.join('')})`).join('|'), 'gi');
  const find = (text: string) => {
    let [cleaned, from] = ['', 0];
    head.lastIndex = 0;
    for (let found = head.exec(text); found; found = head.exec(text)) {
      const form = found.slice(1).findIndex((part) => part !== undefined);
      const rest = FORMS[form]?.(signs.join('')).slice(heads[form]?.length) ?? [];
      cleaned += text.slice(from, found.index) + MASK;
      from = endOfMatch(text, head.lastIndex, rest);
      head.lastIndex = from;
    }
    return cleaned + text.slice(from);
  };
  return { least: HEAD, find };
}

const withoutEnd = (units: string[]) => (units.at(-1) === END_OF_BASE64 ? units.slice(0, -1) : units);

const patternsByCharacter = new LRUCache<string, RegExp>({ max: 2_000 });

function endOfMatch(text: string, from: number, units: readonly string[]): number {
  let end = from;
  for (const unit of units) {
    const pattern = patternsByCharacter.get(unit) ?? new RegExp(unit, 'iy');
    patternsByCharacter.set(unit, pattern);
    pattern.lastIndex = end;
    if (!pattern.test(text)) break;
    end = pattern.lastIndex;
  }
  return end;
}

/** Functions that convert a secret to each of its forms. A form is a list of patterns, each for one character. */
const FORMS: readonly ((secret: string) => string[])[] = [
  (secret) => {
    const gap = /\s/.test(secret) ? '' : GAP;
    return [...secret].map((sign, index) => (index === 0 ? '' : gap) + signPattern(sign));
  },
  ...[0, 1, 2].map((before) => (secret: string) => base64Patterns(Buffer.from(secret), before)),
  (secret) => Buffer.from(secret).toString('hex').split(''),
];

const NAMED: Record<string, string> = { '&': 'amp', '<': 'lt', '>': 'gt', '"': 'quot', "'": 'apos', ' ': 'nbsp' };

/** Creates a pattern for all forms of one character. Repetitions are bounded, so that matching stays fast. */
function signPattern(sign: string): string {
  const hex = (unit: number, digits: number) => unit.toString(16).padStart(digits, '0');
  const code = sign.codePointAt(0)!;
  const units = Array.from({ length: sign.length }, (_, index) => sign.charCodeAt(index));
  const forms = [
    `\\\\{0,4}${RegExp.escape(sign)}`,
    [...Buffer.from(sign)].map((byte) => `%(?:25){0,3}${hex(byte, 2)}`).join(''),
    units.map((unit) => `\\\\{1,4}u${hex(unit, 4)}`).join(''),
    `&#(?:x0{0,4}${hex(code, 1)}|0{0,4}${code});`,
    ...(NAMED[sign] ? [`&${NAMED[sign]};`] : []),
    ...(sign === ' ' ? ['\\+'] : []),
  ];
  return `(?:${forms.join('|')})`;
}

/**
 * Creates patterns for the base64 encoding of a secret that follows `before` other bytes (modulo 3). Characters that
 * also depend on the preceding bytes are omitted. Characters that also depend on the following bytes match any
 * character.
 */
function base64Patterns(bytes: Buffer, before: number): string[] {
  const written = Buffer.concat([Buffer.alloc(before), bytes]).toString('base64');
  const own = written.slice(Math.ceil((before * 8) / 6), Math.floor(((before + bytes.length) * 8) / 6));
  const signs = [...own].map((sign) => (sign === '+' ? '[+-]' : sign === '/' ? '[/_]' : sign));
  return [...signs.map((sign, index) => (index === 0 ? sign : GAP + sign)), END_OF_BASE64];
}
