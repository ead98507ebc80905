import { setTimeout } from 'node:timers/promises';
import { GraphQLError } from 'graphql';
import { headersOf, urlOf } from './exchange.ts';
import { redactSecrets } from './secrets.ts';
import type { HeldRequest, HttpMethod, RequestHolder, WireRequest } from './wire-request.ts';

/**
 * The error code for requests held by a dry run, and for everything that depends on them. Responses never contain this
 * code.
 */
export const HELD = 'DRY_RUN';

/**
 * The number of consecutive event loop turns without a new request after which a dry run ends. Each turn takes at least
 * 1 ms.
 */
const QUIET_TURNS = 12;

/**
 * The limits on the requests that an operation's dry runs show: the number of requests, and their total size in bytes.
 */
const MAX_HELD = 1_000;
const MAX_HELD_BYTES = 4 * 1024 * 1024;

/**
 * Limits the requests that a dry run shows. Further requests are counted but not shown, because building and redacting
 * requests is slow.
 */
export class ShownRequestLimit {
  #requests = MAX_HELD;
  #bytes = MAX_HELD_BYTES;

  /** Reserves space for a request of `size` bytes. Returns false if not enough space is left. */
  take(size: number): boolean {
    const fits = this.#requests > 0 && size <= this.#bytes;
    if (!fits) return false;
    this.#requests--;
    this.#bytes -= size;
    return true;
  }
}

/** The length of a URL-encoded byte, in characters. */
const ENCODED = 3;

const sizeOf = ({ path, query, body = '' }: WireRequest): number =>
  Buffer.byteLength(path) +
  Buffer.byteLength(body) +
  query.reduce((size, [name, value]) => size + ENCODED * (Buffer.byteLength(name) + Buffer.byteLength(value)), 0);

/**
 * Collects the requests that part of an operation sends before it needs a response. Once no more requests arrive, all
 * collected requests are rejected together, so requests that depend on a response are never made.
 */
export class DryRun implements RequestHolder {
  readonly requests: HeldRequest[] = [];
  /** The number of requests counted but not shown. */
  leftOut = 0;
  readonly #room: ShownRequestLimit;
  readonly #signal: AbortSignal | undefined;
  readonly #end = Promise.withResolvers<never>();
  #isOver = false;

  /**
   * @param room the limit shared by all parts of the operation
   * @param signal aborts when the client disconnects, which ends the dry run immediately
   */
  constructor(room = new ShownRequestLimit(), signal?: AbortSignal) {
    this.#room = room;
    this.#signal = signal;
  }

  hold(request: WireRequest, show: () => HeldRequest): Promise<never> {
    if (this.#isOver) return this.#end.promise;
    const isFirst = this.#count === 0;
    if (this.#room.take(sizeOf(request))) this.requests.push(show());
    else this.leftOut++;
    // Schedule the end even if the first request is only counted, not shown.
    if (isFirst) void this.#endWhenQuiet();
    return this.#end.promise;
  }

  get #count(): number {
    return this.requests.length + this.leftOut;
  }

  async #endWhenQuiet(): Promise<void> {
    for (let held = -1; held < this.#count; ) {
      held = this.#count;
      for (let turns = 0; turns < QUIET_TURNS && !this.#signal?.aborted; turns++) await setTimeout(1);
    }
    this.#isOver = true;
    this.#end.reject(new GraphQLError('nothing is sent in a dry run', { extensions: { code: HELD } }));
  }
}

type Sending = {
  service: string;
  tool: string | undefined;
  base: string;
  /** The headers that contain the credential; empty if there is no credential. */
  authorization: Record<string, string>;
  credential: string | undefined;
  variable: string;
};

export function heldRequest(request: WireRequest, { base, authorization, ...sending }: Sending): HeldRequest {
  const { service, tool = null, credential, variable } = sending;
  const { method, body } = request;
  const secret = { credential, variable };
  const url = new RedactedText(urlOf(base, request), secret);
  const headers = Object.entries(headersOf(request, authorization));
  const shownBody = body === undefined ? undefined : new RedactedText(body, secret);
  return {
    service,
    tool,
    method,
    url: url.text,
    headers: Object.fromEntries(headers.map(([name, value]) => [name, shownHeader(value, secret)])),
    body: shownBody?.text ?? null,
    curl: curlOf({ method, url, headers, body: shownBody }, secret),
  };
}

type Secret = { credential: string | undefined; variable: string };

const placesOf = (credential: string) =>
  new RegExp(`(${RegExp.escape(credential)}|${RegExp.escape(encodeURIComponent(credential))})`);

/** A string with its secrets redacted. Each string is redacted only once, because redaction is slow. */
class RedactedText {
  /** The text, split at each occurrence of the credential. The elements at odd indexes are these occurrences. */
  readonly #parts: string[];
  readonly #secret: Secret;

  constructor(text: string, secret: Secret) {
    const { credential } = secret;
    this.#secret = secret;
    const parts = credential ? text.split(placesOf(credential)) : [text];
    this.#parts = parts.map((part, place) => (place % 2 === 1 ? part : redactSecrets(part, [credential])));
  }

  get text(): string {
    return this.#parts.map((part, place) => (place % 2 === 1 ? `$${this.#secret.variable}` : part)).join('');
  }

  /** The text, quoted as one shell word. The shell expands only the variable that replaces the credential. */
  get word(): string {
    const words = this.#parts.map((part, place) => {
      if (place % 2 === 1) return this.#reference(part);
      return part === '' ? '' : quoted(part);
    });
    return words.join('') || "''";
  }

  /**
   * Returns the shell expansion of the variable that replaces the credential. In URLs, the expansion encodes plus
   * signs, because unencoded ones mean spaces. Other characters in credentials need no encoding.
   */
  #reference(place: string): string {
    const { credential, variable } = this.#secret;
    return place === credential ? `"$${variable}"` : `"\${${variable}//+/%2B}"`;
  }
}

function shownHeader(value: string, secret: Secret): string {
  const user = basicUser(value);
  return user === undefined
    ? new RedactedText(value, secret).text
    : `Basic base64(${new RedactedText(user, secret).text})`;
}

function basicUser(value: string): string | undefined {
  const [, encoded] = /^Basic (\S+)$/.exec(value) ?? [];
  return encoded && Buffer.from(encoded, 'base64').toString();
}

type CurlCommand = {
  method: HttpMethod;
  url: RedactedText;
  headers: [string, string][];
  body: RedactedText | undefined;
};

function curlOf({ method, url, headers, body }: CurlCommand, secret: Secret): string {
  const word = (text: string) => new RedactedText(text, secret).word;
  const options = headers.map(([name, value]) => {
    const user = basicUser(value);
    return user === undefined ? `--header ${word(`${name}: ${value}`)}` : `--user ${word(user)}`;
  });
  const isPiped = body !== undefined && Buffer.byteLength(body.text) > LARGEST_ARGUMENT;
  return [
    `${isPiped ? `printf %s ${body.word} | ` : ''}curl --globoff${method === 'GET' ? '' : ` --request ${method}`} ${url.word}`,
    ...options,
    ...(body === undefined ? lengthOf(method) : [isPiped ? '--data-binary @-' : `--data-raw ${body.word}`]),
  ].join(' \\\n  ');
}

/**
 * The maximum size of a command-line argument, in bytes. Linux allows 128 KiB. The lower limit leaves room for the
 * credential, which can be longer than the variable name shown in its place.
 */
const LARGEST_ARGUMENT = 100_000;

/**
 * Returns the curl option for the header `Content-Length: 0`. Some services require it for an empty body, but curl does
 * not send it by default.
 */
const lengthOf = (method: HttpMethod): string[] =>
  method === 'GET' || method === 'DELETE' ? [] : ["--header 'content-length: 0'"];

// biome-ignore lint/suspicious/noControlCharactersInRegex: terminals interpret these, including bidirectional controls
const CONTROL = /[\0-\x09\x0b-\x1f\x7f-\x9f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/;
// biome-ignore lint/suspicious/noControlCharactersInRegex: terminals interpret these, including bidirectional controls
const ESCAPED = /[\0-\x1f\x7f-\x9f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\\']/g;

/**
 * Quotes a string for the shell. Control characters, which a terminal would interpret, are written as byte escapes in
 * `$'…'`.
 */
function quoted(text: string): string {
  if (!CONTROL.test(text)) return `'${text.replaceAll("'", "'\\''")}'`;
  const escaped = text.replace(ESCAPED, (sign) =>
    [...Buffer.from(sign)].map((byte) => `\\x${byte.toString(16).padStart(2, '0')}`).join(''),
  );
  return `$'${escaped}'`;
}
