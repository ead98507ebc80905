import { setTimeout } from 'node:timers/promises';
import { GraphQLError } from 'graphql';
import { headersOf, urlOf } from './exchange.ts';
import { redactSecrets } from './secrets.ts';
import type { HeldRequest, HttpMethod, RequestHolder, WireRequest } from './wire-request.ts';

/** The code of what a held request ends with, so that what would have followed it ends too. It is no error of an answer. */
export const HELD = 'DRY_RUN';

/** How many turns of the event loop, of a millisecond at least, pass without a new request until what is held is all that is sent first. */
const QUIET_TURNS = 12;

/** How many requests of one operation are shown, and how many bytes they have together. */
const MOST_HELD = 1_000;
const MOST_HELD_BYTES = 4 * 1024 * 1024;

/** What is left of the requests that may be shown. What is beyond it is counted alone, since to make and redact it would take long. */
export class HeldRoom {
  #requests = MOST_HELD;
  #bytes = MOST_HELD_BYTES;

  /** Whether there is room for a request of this size in bytes, which it has then. */
  take(size: number): boolean {
    const fits = this.#requests > 0 && size <= this.#bytes;
    if (!fits) return false;
    this.#requests--;
    this.#bytes -= size;
    return true;
  }
}

/** How many bytes of a URL a byte of a value takes at most. */
const ENCODED = 3;

/** How large a request is at most, in bytes. */
const sizeOf = ({ path, query, body = '' }: WireRequest): number =>
  Buffer.byteLength(path) +
  Buffer.byteLength(body) +
  query.reduce((size, [name, value]) => size + ENCODED * (Buffer.byteLength(name) + Buffer.byteLength(value)), 0);

/**
 * The requests of a part of an operation that is not run: those that are made without waiting for an answer. They are held until there are no more of
 * them, and then end all at once; what is sent after that would follow an answer, and is not kept.
 */
export class DryRun implements RequestHolder {
  readonly requests: HeldRequest[] = [];
  /** How many more it holds, for which there was no room. */
  leftOut = 0;
  readonly #room: HeldRoom;
  readonly #signal: AbortSignal | undefined;
  readonly #end = Promise.withResolvers<never>();
  #isOver = false;

  /**
   * @param room what all parts of the operation have together
   * @param signal aborts when nobody waits for it any more: then it ends at once
   */
  constructor(room = new HeldRoom(), signal?: AbortSignal) {
    this.#room = room;
    this.#signal = signal;
  }

  hold(request: WireRequest, show: () => HeldRequest): Promise<never> {
    if (this.#isOver) return this.#end.promise;
    const isFirst = this.#count === 0;
    if (this.#room.take(sizeOf(request))) this.requests.push(show());
    else this.leftOut++;
    // Nobody would see it end where the first request could not be shown.
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

/** Where a request is sent, and on whose behalf. */
type Sending = {
  service: string;
  tool: string | undefined;
  base: string;
  /** The headers that carry the credential; none where it is sent without. */
  authorization: Record<string, string>;
  credential: string | undefined;
  variable: string;
};

/** A request as it would be sent, without a secret. */
export function heldRequest(request: WireRequest, { base, authorization, ...sending }: Sending): HeldRequest {
  const { service, tool = null, credential, variable } = sending;
  const { method, body } = request;
  const secret = { credential, variable };
  const url = new Shown(urlOf(base, request), secret);
  const headers = Object.entries(headersOf(request, authorization));
  const shownBody = body === undefined ? undefined : new Shown(body, secret);
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

/** What finds a credential in a text, as it is or as an address has it. */
const placesOf = (credential: string) =>
  new RegExp(`(${RegExp.escape(credential)}|${RegExp.escape(encodeURIComponent(credential))})`);

/** A text without secrets. It is redacted once, which takes long. */
class Shown {
  /** What is before, between and after each place of the credential, and at every odd place the credential as it is there. */
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

  /** The text as one word of a shell, in which nothing has a meaning but the variable in place of the credential. */
  get word(): string {
    const words = this.#parts.map((part, place) => {
      if (place % 2 === 1) return this.#reference(part);
      return part === '' ? '' : quoted(part);
    });
    return words.join('') || "''";
  }

  /** In an address a plus sign is a blank; other signs of credentials are what they are there. */
  #reference(place: string): string {
    const { credential, variable } = this.#secret;
    return place === credential ? `"$${variable}"` : `"\${${variable}//+/%2B}"`;
  }
}

function shownHeader(value: string, secret: Secret): string {
  const user = basicUser(value);
  return user === undefined ? new Shown(value, secret).text : `Basic base64(${new Shown(user, secret).text})`;
}

/** The user and password of Basic authentication. */
function basicUser(value: string): string | undefined {
  const [, encoded] = /^Basic (\S+)$/.exec(value) ?? [];
  return encoded && Buffer.from(encoded, 'base64').toString();
}

type Curled = { method: HttpMethod; url: Shown; headers: [string, string][]; body: Shown | undefined };

function curlOf({ method, url, headers, body }: Curled, secret: Secret): string {
  const word = (text: string) => new Shown(text, secret).word;
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

/** How large an argument of a command may be, in bytes; Linux takes 128 KiB, in which the credential may be longer than the name of its variable. */
const LARGEST_ARGUMENT = 100_000;

/** Some services want to be sent the length of a body also where it is empty; curl would leave it out. */
const lengthOf = (method: HttpMethod): string[] =>
  method === 'GET' || method === 'DELETE' ? [] : ["--header 'content-length: 0'"];

// biome-ignore lint/suspicious/noControlCharactersInRegex: these a terminal would act on, the last ones by turning text round
const CONTROL = /[\0-\x09\x0b-\x1f\x7f-\x9f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/;
// biome-ignore lint/suspicious/noControlCharactersInRegex: as above
const ESCAPED = /[\0-\x1f\x7f-\x9f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\\']/g;

/** Quotes in which a shell reads nothing; where there are characters that a terminal would act on, those in which it reads escapes alone, of bytes. */
function quoted(text: string): string {
  if (!CONTROL.test(text)) return `'${text.replaceAll("'", "'\\''")}'`;
  const escaped = text.replace(ESCAPED, (sign) =>
    [...Buffer.from(sign)].map((byte) => `\\x${byte.toString(16).padStart(2, '0')}`).join(''),
  );
  return `$'${escaped}'`;
}
