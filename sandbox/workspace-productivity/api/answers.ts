import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { GoogleError } from './errors.ts';
import { applyMask, MaskError, readMask } from './field-mask.ts';

/**
 * How every answer of one Google API leaves: two-blank JSON unless `prettyPrint=false`, cut by the `fields` mask,
 * with the front end's headers, and 304 when `If-None-Match` holds the record's own etag.
 */
export function answerAsGoogle(app: FastifyInstance, knownFields: ReadonlySet<string>): void {
  app.addHook('onRequest', async (request) => void maskOf(request, knownFields));
  app.addHook('preSerialization', async (request, reply, body) => {
    dress(request, reply, body);
    return reply.statusCode < 400 ? masked(request, body, knownFields) : body;
  });
  app.addHook('onSend', async (request, reply, text) => {
    const unchanged = reply.hasHeader('etag') && request.headers['if-none-match'] === reply.getHeader('etag');
    if (!unchanged || request.method !== 'GET') return text;
    reply.code(304).removeHeader('content-type');
    return '';
  });
}

function dress(request: FastifyRequest, reply: FastifyReply, body: unknown): void {
  const indent = (request.query as { prettyPrint?: string }).prettyPrint === 'false' ? undefined : 2;
  reply.serializer((value: unknown) => JSON.stringify(value, null, indent));
  reply.headers({ vary: 'Origin, X-Origin, Referer', 'cache-control': 'private', server: 'ESF' });
  reply.type('application/json; charset=UTF-8');
  const { etag } = body as { etag?: string };
  if (etag && reply.statusCode < 400) reply.header('etag', etag);
}

function masked(request: FastifyRequest, body: unknown, knownFields: ReadonlySet<string>): unknown {
  const mask = maskOf(request, knownFields);
  return mask ? applyMask(body, mask) : body;
}

function maskOf(request: FastifyRequest, knownFields: ReadonlySet<string>) {
  const { fields } = request.query as { fields?: string };
  if (fields === undefined) return undefined;
  try {
    return readMask(fields, knownFields);
  } catch (error) {
    if (!(error instanceof MaskError)) throw error;
    throw badMask(error.message);
  }
}

function badMask(part: string): GoogleError {
  const message = `Invalid field selection ${part}`;
  return new GoogleError(400, { reason: 'invalidParameter', message, locationType: 'parameter', location: 'fields' });
}
