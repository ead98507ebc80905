import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isObject } from '../../state/json-object.ts';
import { GoogleError } from './errors.ts';
import { applyMask, MaskError, parseMask } from './field-mask.ts';

/** The query parameters that every Google API method accepts. */
type CommonRoute = { Querystring: { prettyPrint?: string; fields?: string } };

/**
 * Formats responses as Google's APIs do: applies the `fields` mask, indents JSON by two spaces unless
 * `prettyPrint=false`, sets the headers of Google's front end, and returns 304 if `If-None-Match` equals the etag.
 */
export function formatResponses(app: FastifyInstance, knownFields: ReadonlySet<string>): void {
  app.addHook<CommonRoute>('onRequest', async (request) => void readMask(request, knownFields));
  app.addHook<unknown, CommonRoute>('preSerialization', async (request, reply, body) => {
    setFormat(request, reply, body);
    return reply.statusCode < 400 ? filterFields(request, body, knownFields) : body;
  });
  app.addHook('onSend', async (request, reply, text) => {
    const unchanged = reply.hasHeader('etag') && request.headers['if-none-match'] === reply.getHeader('etag');
    if (!unchanged || request.method !== 'GET') return text;
    reply.code(304).removeHeader('content-type');
    return '';
  });
}

function setFormat({ query }: FastifyRequest<CommonRoute>, reply: FastifyReply<CommonRoute>, body: unknown): void {
  const indent = query.prettyPrint === 'false' ? undefined : 2;
  reply.serializer((value: unknown) => JSON.stringify(value, null, indent));
  reply.headers({ vary: 'Origin, X-Origin, Referer', 'cache-control': 'private', server: 'ESF' });
  reply.type('application/json; charset=UTF-8');
  const etag = isObject(body) ? body.etag : undefined;
  if (etag && reply.statusCode < 400) reply.header('etag', etag);
}

function filterFields(request: FastifyRequest<CommonRoute>, body: unknown, knownFields: ReadonlySet<string>): unknown {
  const mask = readMask(request, knownFields);
  return mask ? applyMask(body, mask) : body;
}

function readMask({ query: { fields } }: FastifyRequest<CommonRoute>, knownFields: ReadonlySet<string>) {
  if (fields === undefined) return undefined;
  try {
    return parseMask(fields, knownFields);
  } catch (error) {
    if (!(error instanceof MaskError)) throw error;
    throw invalidMask(error.message);
  }
}

function invalidMask(part: string): GoogleError {
  const message = `Invalid field selection ${part}`;
  return new GoogleError(400, { reason: 'invalidParameter', message, locationType: 'parameter', location: 'fields' });
}
