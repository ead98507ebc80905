import { Readable } from 'node:stream';
import { parse } from 'content-type';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { errorOf } from '../../subgraphs/process/thrown.ts';
import { endOfString, jsonFault, readRequestJson, UnkeptJson } from '../../subgraphs/upstream/json.ts';
import { onClose } from './connections.ts';
import { badRequest, withBody } from './errors.ts';

export const LARGEST_BODY = 1024 * 1024;
/**
 * The size limit for `/graphql` request bodies, in bytes. The largest email (36,700,160 bytes) fits as an escaped JSON
 * string.
 */
export const LARGEST_OPERATION = 48 * 1024 * 1024;
/** How many request bodies above `LARGEST_BODY` are read concurrently. */
const MAX_CONCURRENT = 2;
/**
 * The maximum number of JSON values in a request body above `LARGEST_BODY`. A large body should consist of long
 * strings: a million small values would take fifty times the memory.
 */
const MAX_VALUES = 100_000;

const UTF8 = new TextDecoder('utf-8', { fatal: true });
const NO_UTF8 = 'the body must be JSON encoded as UTF-8';

/** Parses JSON request bodies and preserves the digits of large numbers. */
export function parseJson(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    let text = '';
    try {
      text = textOf(body, request);
      if (text.length > LARGEST_BODY && request.routeOptions.bodyLimit === LARGEST_OPERATION) checkValues(text);
      done(null, readRequestJson(text));
    } catch (error) {
      const fault = errorOf(error);
      done('statusCode' in fault ? fault : badRequest(unreadJson(error, text, request)));
    }
  });
}

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

function checkValues(json: string): void {
  const message = `a body larger than ${LARGEST_BODY} bytes can contain at most ${MAX_VALUES} JSON values: split the request`;
  let values = 0;
  for (let at = 0; at < json.length; at++) {
    const character = json.charCodeAt(at);
    if (character === 34) at = endOfString(json, at);
    else if (character === 44 || character === 91 || character === 123) values++;
    if (values > MAX_VALUES) throw badRequest(message, 413);
  }
}

type Next = (error: Error | null, payload?: Readable) => void;

/**
 * Returns a `preParsing` hook that rejects request bodies beyond the client's or the route's limit. Bodies above 1 MiB
 * must declare their length, and only two of them are read at a time.
 */
export function limitBodies() {
  let reading = 0;
  return ({ headers, client, routeOptions }: FastifyRequest, reply: FastifyReply, payload: Readable, next: Next) => {
    const most = Math.min(client.limits.body, routeOptions.bodyLimit ?? LARGEST_BODY);
    const length = Number(headers['content-length'] ?? 0);
    if (length > most) {
      // Closes the connection, because the unread rest of the body would be parsed as the next request.
      reply.header('connection', 'close');
      return next(tooLarge(most));
    }
    if ('transfer-encoding' in headers) return next(null, Readable.from(upTo(payload, most)));
    if (length <= LARGEST_BODY) return next(null, payload);
    if (reading >= MAX_CONCURRENT) {
      reply.header('retry-after', '1');
      const message = `already reading ${MAX_CONCURRENT} bodies larger than ${LARGEST_BODY} bytes: retry later`;
      return next(badRequest(message, 503));
    }
    reading++;
    onClose(reply.raw, () => reading--);
    next(null, payload);
  };
}

const tooLarge = (most: number) => badRequest(`the body exceeds the limit of ${most} bytes: split the request`, 413);

const NO_LENGTH = `a body larger than ${LARGEST_BODY} bytes requires a Content-Length header`;

async function* upTo(body: Readable, most: number): AsyncGenerator<Buffer> {
  let size = 0;
  for await (const chunk of body.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > most) throw tooLarge(most);
    if (size > LARGEST_BODY) throw badRequest(NO_LENGTH, 413);
    yield chunk;
  }
}
