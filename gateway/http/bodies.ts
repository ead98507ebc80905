import { Readable } from 'node:stream';
import { parse } from 'content-type';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { errorOf } from '../../subgraphs/upstream/errors.ts';
import { endOfString, isJsonObject, jsonFault, readRequestJson, UnkeptJson } from '../../subgraphs/upstream/json.ts';
import { upTo } from '../limits/http-limits.ts';
import { whenOver } from './draining.ts';
import { badRequest, withBody } from './errors.ts';

/** The largest body of a request, in bytes, where a route says nothing else. */
export const LARGEST_BODY = 1024 * 1024;

/** Has the bodies of an app read as JSON, without losing a digit. */
export function parseJson(app: FastifyInstance, checkText: (text: string) => void): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    let text = '';
    try {
      text = textOf(body, request);
      checkText(text);
      done(null, readRequestJson(text));
    } catch (error) {
      const fault = errorOf(error);
      done('statusCode' in fault ? fault : badRequest(unreadJson(error, text, request)));
    }
  });
}

/** Refuses bytes that are no UTF-8, where a usual decoder would put U+FFFD in their place; a byte order mark is left out. */
const UTF8 = new TextDecoder('utf-8', { fatal: true });
const NO_UTF8 = 'the body is not in UTF-8, as JSON is: send it in UTF-8';

function textOf(body: Buffer, { headers: { 'content-type': declared = '' } }: FastifyRequest): string {
  const { charset = 'utf-8' } = /charset/i.test(declared) ? parse(declared).parameters : {};
  if (!/^(utf-?8)?$/i.test(charset)) throw badRequest(NO_UTF8, 415);
  try {
    return UTF8.decode(body);
  } catch {
    throw badRequest(NO_UTF8);
  }
}

function unreadJson(error: unknown, text: string, request: FastifyRequest): string {
  if (error instanceof UnkeptJson) return `the body ${error.message}`;
  return withBody(text === '' ? 'the body is empty' : `the body ${jsonFault(error, text)}`, request);
}

type Next = (error: Error | null, payload?: Readable) => void;

/** The largest body at `/graphql`, in bytes: the largest mail, 36,700,160 bytes, as a JSON string with room for its escapes. */
export const LARGEST_OPERATION = 48 * 1024 * 1024;
/** How many bodies beyond the usual limit are read at the same time. */
const AT_ONCE = 2;
/** How many values such a body may hold: it is for long texts, while a million small values would take fifty times its size. */
const MOST_VALUES = 100_000;

/** A body of undeclared length has the usual limit. */
const lengthNeeded = (most: number) =>
  badRequest(`the body is larger than ${most} bytes; a larger one needs a content-length`, 413);

/**
 * Lets a few bodies at a time be larger than others. Their length must be declared, they may hold only so many values, and their document is
 * no longer than that of other bodies.
 */
export class LargeBodies {
  #reading = 0;

  /** A hook before a body is read. */
  admit = ({ headers }: FastifyRequest, { raw }: FastifyReply, payload: Readable, next: Next) => {
    if ('transfer-encoding' in headers) return next(null, Readable.from(upTo(payload, LARGEST_BODY, lengthNeeded)));
    const length = Number(headers['content-length'] ?? 0);
    if (length <= LARGEST_BODY || length > LARGEST_OPERATION) return next(null, payload);
    if (this.#reading >= AT_ONCE) {
      raw.setHeader('retry-after', '1');
      const message = `${AT_ONCE} bodies larger than ${LARGEST_BODY} bytes are being read: send this one later`;
      return next(badRequest(message, 503));
    }
    this.#reading++;
    whenOver(raw, () => this.#reading--);
    next(null, payload);
  };
}

/** A hook once a body is read. */
export function checkLargeBody({ headers, body }: FastifyRequest, _reply: FastifyReply, next: (error?: Error) => void) {
  if (!(Number(headers['content-length']) > LARGEST_BODY)) return next();
  const query = isJsonObject(body) ? body.query : undefined;
  const isLong = typeof query === 'string' && query.length > LARGEST_BODY;
  const message = `the document is longer than ${LARGEST_BODY} characters: give long values as variables`;
  next(isLong ? badRequest(message, 413) : undefined);
}

/** Refuses the text of a large body that holds too many values, before it is parsed. */
export function checkValues(json: string): void {
  if (json.length <= LARGEST_BODY) return;
  let values = 0;
  for (let at = 0; at < json.length; at++) {
    const character = json.charCodeAt(at);
    if (character === 34) at = endOfString(json, at);
    else if (character === 44 || character === 91 || character === 123) values++;
    if (values > MOST_VALUES)
      throw badRequest(
        `a body larger than ${LARGEST_BODY} bytes holds ${MOST_VALUES} values at most: send them in parts`,
        413,
      );
  }
}
