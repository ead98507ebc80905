import { LRUCache } from 'lru-cache';
import { ToolError } from './errors.ts';

const MASK = '***';
/** A shorter text is no secret, and is a part of too many words. */
export const SHORTEST = 6;

/** Every secret of this process, the longest first, with what finds it in each form in which an upstream may repeat it. */
let known: Known[] = [];

type Written = { secret: string; written: string };
type Known = Written & { pattern: RegExp };

/** Remembers a secret that must never be part of an answer: a credential, or what signs requests. */
export function keepSecret(secret: string | undefined): void {
  if (secret === undefined || secret.length < SHORTEST || known.some((each) => each.secret === secret)) return;
  known = [...known, { secret, written: JSON.stringify(secret).slice(1, -1), pattern: patternOf(secret) }].sort(
    (one, other) => other.secret.length - one.secret.length,
  );
}

/** The credentials of callers that were used last, with what each is as JSON has it. */
const inUse = new LRUCache<string, string>({ max: 500 });

/** Remembers a caller's credential as long as it is among those that were used last: no line of the log has it. */
export function keepInUse(secret: string): void {
  if (secret.length >= SHORTEST) inUse.set(secret, inUse.get(secret) ?? JSON.stringify(secret).slice(1, -1));
}

const patterns = new LRUCache<string, RegExp>({ max: 500 });

/** What finds a secret of a caller. */
function patternFor(secret: string): RegExp {
  const pattern = patterns.get(secret) ?? patternOf(secret);
  patterns.set(secret, pattern);
  return pattern;
}

/** As it is, its signs in any case and escaped as URLs, JSON and HTML do, perhaps over several lines; in base64 behind anything; in hexadecimal. */
function patternOf(secret: string): RegExp {
  const text = secret.toWellFormed();
  const bytes = Buffer.from(text);
  const gap = /\s/.test(text) ? '' : '\\s{0,4}';
  const forms = [
    [...text].map(signPattern).join(gap),
    ...[0, 1, 2].map((before) => base64Pattern(bytes, before)),
    bytes.toString('hex'),
  ];
  return new RegExp(forms.join('|'), 'gi');
}

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
function base64Pattern(bytes: Buffer, before: number): string {
  const written = Buffer.concat([Buffer.alloc(before), bytes]).toString('base64');
  const own = written.slice(Math.ceil((before * 8) / 6), Math.floor(((before + bytes.length) * 8) / 6));
  const signs = [...own].map((sign) => (sign === '+' ? '[+-]' : sign === '/' ? '[/_]' : sign));
  return `${signs.join('\\s{0,4}')}[\\w+/-]{0,3}={0,2}`;
}

/** A value without any secret in its texts and keys, however deep: those of this process, and further ones. */
export function redactSecrets<Value>(value: Value, further: readonly (string | null | undefined)[] = []): Value {
  const isFurther = (secret: string) => secret.length >= SHORTEST && !known.some((each) => each.secret === secret);
  const more = further.flatMap((secret) => (secret && isFurther(secret) ? [patternFor(secret)] : []));
  return cleaned(value, [...more, ...known.map(({ pattern }) => pattern)]) as Value;
}

function cleaned(value: unknown, secrets: RegExp[]): unknown {
  if (typeof value === 'string') return cleanText(value, secrets);
  if (Array.isArray(value)) return value.map((item) => cleaned(item, secrets));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [cleanText(key, secrets), cleaned(item, secrets)]),
  );
}

/** A text that is shorter than any secret is none. */
const cleanText = (text: string, secrets: RegExp[]) =>
  text.length < SHORTEST ? text : secrets.reduce((rest, secret) => rest.replace(secret, MASK), text);

/** A text that may be long, without any secret of this process and its callers, if it holds one as it is or as JSON writes it. */
export function withoutKnown(text: string): string {
  const isIn = ({ secret, written }: Written) => text.includes(secret) || text.includes(written);
  const used = [...inUse].flatMap(([secret, written]) => (isIn({ secret, written }) ? secret : []));
  return used.length > 0 || known.some(isIn) ? redactSecrets(text, used) : text;
}

/** A reply without the credential that its request has shown, as that was shown: upstream may repeat it wherever it has words. */
export function withoutShown(reply: string, shown: readonly string[]): string {
  return shown.reduce((rest, secret) => (rest.includes(secret) ? rest.replaceAll(secret, MASK) : rest), reply);
}

/** An error whose message and details hold no secret. */
export function redactError(fault: ToolError, further?: readonly (string | null | undefined)[]): ToolError {
  const { code, message, details } = fault;
  return new ToolError(code, redactSecrets(message, further), redactSecrets(details, further));
}
