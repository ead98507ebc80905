import { LRUCache } from 'lru-cache';

/** What a text has in the place of a secret. */
export const MASK = '***';

/** Gives a text without a secret, in whatever form it is there. */
export type Finder = (text: string) => string;

/**
 * So many signs of a secret are one pattern. What follows in a longer one is compared sign by sign: to make a pattern of two thousand signs takes a second,
 * and one of four thousand is refused.
 */
const HEAD = 48;
const GAP = '\\s{0,4}';
/** The signs that the last bytes make with those that follow. */
const END_OF_BASE64 = '[\\w+/-]{0,3}={0,2}';

/** As it is, its signs in any case and escaped as URLs, JSON and HTML do, perhaps over several lines; in base64 behind anything; in hexadecimal. */
export function finderOf(secret: string): Finder {
  const signs = [...secret.toWellFormed()];
  if (signs.length > HEAD) return finderOfLong(signs);
  const pattern = new RegExp(FORMS.map((form) => form(signs.join('')).join('')).join('|'), 'gi');
  return (text) => text.replace(pattern, MASK);
}

/** Where the first signs are in a form, as many of those that follow as are there too are replaced with them. */
function finderOfLong(signs: readonly string[]): Finder {
  const first = signs.slice(0, HEAD).join('');
  const heads = FORMS.map((form) => withoutEnd(form(first)));
  const head = new RegExp(heads.map((units) => `(${units.join('')})`).join('|'), 'gi');
  return (text) => {
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
