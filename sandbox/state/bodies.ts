import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isObject } from './json-object.ts';
import { MalformedJson } from './service.ts';

const bodies = new WeakMap<FastifyRequest, Buffer>();
const NOTHING = Buffer.alloc(0);

/**
 * Returns the request body as received, or an empty buffer if there was none. All hooks of a service can call this
 * function.
 */
export function rawBody(request: FastifyRequest): Buffer {
  return bodies.get(request) ?? NOTHING;
}

/**
 * Reads each request body before other hooks run, so that bodies of rejected requests are also recorded. JSON is
 * parsed, other content types are passed as text, and a missing body is undefined.
 */
export function readBodies(app: FastifyInstance): void {
  app.addHook('onRequest', async (request) => {
    bodies.set(request, await read(request));
  });
  app.addHook('preParsing', async (request) => {
    const body = rawBody(request);
    return Object.assign(Readable.from([body]), { receivedEncodedLength: body.length });
  });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: LIMIT }, async (request: FastifyRequest) =>
    parsed(request),
  );
}

/** Returns the text fields of a parsed body, which is form data or a JSON object. */
export function formOf(body: unknown): Record<string, string | undefined> {
  const fields = isObject(body) ? Object.entries(body) : [...new URLSearchParams(String(body ?? ''))];
  return Object.fromEntries(fields.filter((field): field is [string, string] => typeof field[1] === 'string'));
}

const LIMIT = 64 * 1024 * 1024;

async function read(request: FastifyRequest): Promise<Buffer> {
  const { 'content-length': length, 'transfer-encoding': encoding } = request.headers;
  if (!encoding && !Number(length)) return NOTHING;
  return Buffer.concat(await request.raw.toArray());
}

function parsed(request: FastifyRequest): unknown {
  const text = rawBody(request).toString();
  if (text === '') return undefined;
  if (!/json/i.test(request.headers['content-type'] ?? 'json')) return text;
  try {
    return JSON.parse(text);
  } catch {
    throw new MalformedJson(`the body is not valid JSON: ${text.slice(0, 80)}`);
  }
}
