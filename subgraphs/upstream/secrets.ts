import { LRUCache } from 'lru-cache';
import { ToolError } from './errors.ts';
import { type Finder, finderOf, MASK } from './secret-finder.ts';

/** A shorter text is no secret, and is a part of too many words. */
export const SHORTEST = 6;

/** Every secret of this process, the longest first, with what finds it in each form in which an upstream may repeat it. */
let known: Known[] = [];

type Written = { secret: string; written: string };
type Known = Written & { find: Finder };

/** Remembers a secret that must never be part of an answer: a credential, or what signs requests. */
export function keepSecret(secret: string | undefined): void {
  if (secret === undefined || secret.length < SHORTEST || known.some((each) => each.secret === secret)) return;
  known = [...known, { secret, written: JSON.stringify(secret).slice(1, -1), find: finderOf(secret) }].sort(
    (one, other) => other.secret.length - one.secret.length,
  );
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
  return cleaned(value, [...more, ...known.map(({ find }) => find)]) as Value;
}

function cleaned(value: unknown, secrets: Finder[]): unknown {
  if (typeof value === 'string') return cleanText(value, secrets);
  if (Array.isArray(value)) return value.map((item) => cleaned(item, secrets));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [cleanText(key, secrets), cleaned(item, secrets)]),
  );
}

/** A text that is shorter than any secret is none. */
const cleanText = (text: string, secrets: Finder[]) =>
  text.length < SHORTEST ? text : secrets.reduce((rest, without) => without(rest), text);

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
  return shown.reduce((rest, secret) => (rest.includes(secret) ? rest.replaceAll(secret, MASK) : rest), reply);
}

/** An error whose message and details hold no secret. */
export function redactError(fault: ToolError, further?: readonly (string | null | undefined)[]): ToolError {
  const { code, message, details } = fault;
  return new ToolError(code, redactSecrets(message, further), redactSecrets(details, further));
}
