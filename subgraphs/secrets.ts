import { type ErrorDetails, ToolError } from './errors.ts';

const MASK = '***';
/** A shorter text is no secret, and stands in too many words. */
const SHORTEST = 6;

/** Every secret of this process, in each form in which an upstream may repeat it, the longest first. */
let known: string[] = [];

/** Remembers a secret that must never be part of an answer: a credential, or what signs requests. */
export function keepSecret(secret: string | undefined): void {
  if (secret === undefined || secret.length < SHORTEST || known.includes(secret)) return;
  known = [...new Set([...known, ...formsOf(secret)])].sort((one, other) => other.length - one.length);
}

/** As it is, in a URL, in JSON, and as the Basic scheme writes it. */
function formsOf(secret: string): string[] {
  const written = [secret, encodeURIComponent(secret.toWellFormed()), JSON.stringify(secret).slice(1, -1)];
  const encoded = [secret, `${secret}:`].flatMap((text) => {
    const bytes = Buffer.from(text);
    return [bytes.toString('base64').replace(/=+$/, ''), bytes.toString('base64url')];
  });
  return [...written, ...encoded];
}

/** A value without any secret in its texts and keys, however deep: those of this process, and further ones. */
export function withoutSecrets<Value>(value: Value, further: readonly (string | null | undefined)[] = []): Value {
  const more = further.flatMap((secret) => (secret && secret.length >= SHORTEST ? formsOf(secret) : []));
  return cleaned(value, [...more, ...known]) as Value;
}

function cleaned(value: unknown, secrets: string[]): unknown {
  if (typeof value === 'string') return cleanText(value, secrets);
  if (Array.isArray(value)) return value.map((item) => cleaned(item, secrets));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [cleanText(key, secrets), cleaned(item, secrets)]),
  );
}

const cleanText = (text: string, secrets: string[]) =>
  secrets.reduce((rest, secret) => (rest.includes(secret) ? rest.replaceAll(secret, MASK) : rest), text);

/** An error whose message and details hold no secret. */
export function withoutSecretsIn(fault: ToolError, further?: readonly (string | null | undefined)[]): ToolError {
  const { code, message, extensions } = fault;
  return new ToolError(code, withoutSecrets(message, further), withoutSecrets(extensions as ErrorDetails, further));
}
