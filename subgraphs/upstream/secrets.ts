import { LRUCache } from 'lru-cache';
import { ToolError } from './errors.ts';

/** A shorter text is no secret, and is a part of too many words. */
export const SHORTEST = 6;

/** Every secret of this process, the longest first, with what finds it in each form in which an upstream may repeat it. */
let known: Known[] = [];
let knownFinders: readonly Finder[] = [];

type Written = { secret: string; written: string };
type Known = Written & { finder: Finder };

/** Remembers a secret that must never be part of an answer: a credential, or what signs requests. */
export function keepSecret(secret: string | undefined): void {
  if (secret === undefined || secret.length < SHORTEST || known.some((each) => each.secret === secret)) return;
  known = [...known, { secret, written: JSON.stringify(secret).slice(1, -1), finder: finderOf(secret) }].sort(
    (one, other) => other.secret.length - one.secret.length,
  );
  knownFinders = known.map(({ finder }) => finder);
}

/** A shorter credential of a caller is no secret where the log is concerned: it would be part of other words, and callers choose it. */
const SHORTEST_IN_LOG = 16;

/** The credentials of callers that were used last, with what each is as JSON has it. */
const inUse = new LRUCache<string, string>({ max: 500 });

/** Remembers a caller's credential as long as it is among those that were used last: no line of the log has it. */
export function keepInUse(secret: string): void {
  if (secret.length >= SHORTEST_IN_LOG) inUse.set(secret, inUse.get(secret) ?? JSON.stringify(secret).slice(1, -1));
}

const finders = new LRUCache<string, Finder>({ max: 500 });

/** What finds a secret of a caller. */
function finderFor(secret: string): Finder {
  const finder = finders.get(secret) ?? finderOf(secret);
  finders.set(secret, finder);
  return finder;
}

/** A value without any secret in its texts and keys, however deep: those of this process, and further ones. */
export function redactSecrets<Value>(value: Value, further: readonly (string | null | undefined)[] = []): Value {
  const isFurther = (secret: string) => secret.length >= SHORTEST && !known.some((each) => each.secret === secret);
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
 * A line of the log without any secret of this process and its callers, if it holds one as it is or as JSON writes it. What callers show is looked for in
 * the values alone, but for who has asked: nobody hides that by a credential that is another's name, or its own.
 */
export function withoutKnown(line: string): string {
  const isIn = ({ secret, written }: Written) => line.includes(secret) || line.includes(written);
  const used = [...inUse].flatMap(([secret, written]) => (isIn({ secret, written }) ? secret : []));
  const rest = used.length > 0 ? withoutUsed(line, used) : line;
  return known.some(isIn) ? redactSecrets(rest) : rest;
}

function withoutUsed(line: string, used: string[]): string {
  const finders = used.map(finderFor);
  const fields = Object.entries(JSON.parse(line)).map(([name, value]) => [
    name,
    name === 'caller' ? value : cleaned(value, finders),
  ]);
  return JSON.stringify(Object.fromEntries(fields)) + (line.endsWith('\n') ? '\n' : '');
}

/** A reply without the credential that its request has shown, as that was shown: upstream may repeat it wherever it has words. */
export function withoutShown(reply: string, shown: readonly string[]): string {
  let rest = reply;
  for (const secret of shown) if (rest.includes(secret)) rest = rest.replaceAll(secret, MASK);
  return rest;
}

/** An error whose message and details hold no secret. */
export function redactError(fault: ToolError, further?: readonly (string | null | undefined)[]): ToolError {
  const { code, message, details } = fault;
  return new ToolError(code, redactSecrets(message, further), redactSecrets(details, further));
}

/** What a text has in the place of a secret. */
const MASK = '***';

/** Gives a text without a secret, in whatever form it is there; a text with fewer signs than `least` has none. */
type Finder = { least: number; find(text: string): string };

/**
 * So many signs of a secret are one pattern. What follows in a longer one is compared sign by sign: to make a pattern of two thousand signs takes a second,
 * and one of four thousand is refused.
 */
const HEAD = 48;
const GAP = '\\s{0,4}';
/** The signs that the last bytes make with those that follow. */
const END_OF_BASE64 = '[\\w+/-]{0,3}={0,2}';

/** As it is, its signs in any case and escaped as URLs, JSON and HTML do, perhaps over several lines; in base64 behind anything; in hexadecimal. */
function finderOf(secret: string): Finder {
  const signs = [...secret.toWellFormed()];
  if (signs.length > HEAD) return finderOfLong(signs);
  const pattern = new RegExp(FORMS.map((form) => form(signs.join('')).join('')).join('|'), 'gi');
  return { least: signs.length, find: (text) => text.replace(pattern, MASK) };
}

/** Where the first signs are in a form, as many of those that follow as are there too are replaced with them. */
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
      from = endOf(text, head.lastIndex, rest);
      head.lastIndex = from;
    }
    return cleaned + text.slice(from);
  };
  return { least: HEAD, find };
}

const withoutEnd = (units: string[]) => (units.at(-1) === END_OF_BASE64 ? units.slice(0, -1) : units);

/** Patterns of single signs, of which there are few. */
const sticky = new LRUCache<string, RegExp>({ max: 2_000 });

/** Behind as many of these signs as there are in a row. */
function endOf(text: string, from: number, units: readonly string[]): number {
  let end = from;
  for (const unit of units) {
    const pattern = sticky.get(unit) ?? new RegExp(unit, 'iy');
    sticky.set(unit, pattern);
    pattern.lastIndex = end;
    if (!pattern.test(text)) break;
    end = pattern.lastIndex;
  }
  return end;
}

/** The forms of a secret, each as patterns of its signs in their order. */
const FORMS: readonly ((secret: string) => string[])[] = [
  (secret) => {
    const gap = /\s/.test(secret) ? '' : GAP;
    return [...secret].map((sign, index) => (index === 0 ? '' : gap) + signPattern(sign));
  },
  ...[0, 1, 2].map((before) => (secret: string) => base64Patterns(Buffer.from(secret), before)),
  (secret) => Buffer.from(secret).toString('hex').split(''),
];

const NAMED: Record<string, string> = { '&': 'amp', '<': 'lt', '>': 'gt', '"': 'quot', "'": 'apos', ' ': 'nbsp' };

/** Repetitions are bounded, so that no text takes long. */
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

/** The signs that its bytes alone make where so many others, but for groups of three, are before them; and the end that they make with others. */
function base64Patterns(bytes: Buffer, before: number): string[] {
  const written = Buffer.concat([Buffer.alloc(before), bytes]).toString('base64');
  const own = written.slice(Math.ceil((before * 8) / 6), Math.floor(((before + bytes.length) * 8) / 6));
  const signs = [...own].map((sign) => (sign === '+' ? '[+-]' : sign === '/' ? '[/_]' : sign));
  return [...signs.map((sign, index) => (index === 0 ? sign : GAP + sign)), END_OF_BASE64];
}
