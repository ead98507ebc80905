import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isObject } from '../../state/json-object.ts';
import { GoogleError } from './errors.ts';
import { applyMask, MaskError, readMask } from './field-mask.ts';

/** Query parameters of every method. */
type Asked = { Querystring: { prettyPrint?: string; fields?: string } };

/**
 * Formats responses like Google's APIs: JSON indented by two spaces unless `prettyPrint=false`, filtered by the
 * `fields` mask, with the headers of Google's front end, and status 304 if `If-None-Match` equals the etag.
 */
export function answerAsGoogle(app: FastifyInstance, knownFields: ReadonlySet<string>): void {
  app.addHook<Asked>('onRequest', async (request) => void maskOf(request, knownFields));
  app.addHook<unknown, Asked>('preSerialization', async (request, reply, body) => {
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

function dress({ query }: FastifyRequest<Asked>, reply: FastifyReply<Asked>, body: unknown): void {
  const indent = query.prettyPrint === 'false' ? undefined : 2;
  reply.serializer((value: unknown) => JSON.stringify(value, null, indent));
  reply.headers({ vary: 'Origin, X-Origin, Referer', 'cache-control': 'private', server: 'ESF' });
  reply.type('application/json; charset=UTF-8');
  const etag = isObject(body) ? body.etag : undefined;
  if (etag && reply.statusCode < 400) reply.header('etag', etag);
}

function masked(request: FastifyRequest<Asked>, body: unknown, knownFields: ReadonlySet<string>): unknown {
  const mask = maskOf(request, knownFields);
  return mask ? applyMask(body, mask) : body;
}

function maskOf({ query: { fields } }: FastifyRequest<Asked>, knownFields: ReadonlySet<string>) {
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
