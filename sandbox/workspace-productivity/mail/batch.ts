import { randomUUID } from 'node:crypto';
import { parse } from 'content-type';
import type { FastifyInstance } from 'fastify';
import { PART_OF_BATCH } from '../../control/received.ts';
import { GoogleError, gmailShape, NO_SUCH_METHOD } from '../api/errors.ts';

type BatchPart = {
  contentId: string | undefined;
  method: string;
  path: string;
  headers: Headers;
  body: string;
};
type Headers = Record<string, string>;
type PartResponse = { status: number; phrase: string; headers: Headers; body: string };

const MAX_PARTS = 100;
const API = '/gmail/v1/';
const PREFIX = '/batch/gmail/v1';

/** Registers Gmail's batch endpoint, `/google/batch/gmail/v1`. Responses are in the same order as the requests. */
export function batchRoutes(app: FastifyInstance): void {
  app.post('/', async (request, reply) => {
    const parts = parseParts(request.headers['content-type'], request.body);
    const { authorization } = request.headers;
    const sharedHeaders: Headers = authorization ? { authorization } : {};
    const boundary = `batch_${randomUUID()}`;
    const respond = async (part: BatchPart) => formatPart(await executePart(app, part, sharedHeaders), part.contentId);
    const responses = (await Promise.all(parts.map(respond))).map((part) => `--${boundary}\r\n${part}`);
    reply.type(`multipart/mixed; boundary=${boundary}`);
    return `${responses.join('')}--${boundary}--\r\n`;
  });
}

/** Executes one part of a batch as a separate request. The part's headers override the batch's headers. */
async function executePart(app: FastifyInstance, part: BatchPart, sharedHeaders: Headers): Promise<PartResponse> {
  if (!part.path.startsWith(API))
    return badRequest(`Batch parts must be requests under ${API}; nested batches are not supported.`);
  const method = METHODS.find((each) => each === part.method);
  if (!method) return UNKNOWN_METHOD;
  const { statusCode, statusMessage, headers, body } = await app.inject({
    method,
    url: app.prefix.slice(0, -PREFIX.length) + part.path,
    headers: { ...sharedHeaders, ...part.headers, [PART_OF_BATCH]: '1' },
    ...(part.body === '' ? {} : { payload: part.body }),
  });
  return { status: statusCode, phrase: statusMessage, headers: partHeaders(headers), body };
}

function badRequest(message: string): PartResponse {
  const body = JSON.stringify(gmailShape(new GoogleError(400, { reason: 'badRequest', message })));
  return { status: 400, phrase: 'Bad Request', headers: { 'content-type': 'application/json; charset=UTF-8' }, body };
}

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

/** The response to a batch part with an unsupported HTTP method. */
const UNKNOWN_METHOD: PartResponse = {
  status: 404,
  phrase: 'Not Found',
  headers: { 'content-type': 'text/html; charset=UTF-8' },
  body: NO_SUCH_METHOD,
};

function partHeaders(headers: Record<string, unknown>): Headers {
  const forwarded = Object.entries(headers).filter(([name]) => FORWARDED_HEADERS.has(name));
  return Object.fromEntries(forwarded.map(([name, value]) => [name, String(value)]));
}

const FORWARDED_HEADERS = new Set(['content-type', 'retry-after', 'vary', 'www-authenticate']);

function formatPart({ status, phrase, headers, body }: PartResponse, contentId: string | undefined): string {
  const outer = {
    'Content-Type': 'application/http',
    ...(contentId ? { 'Content-ID': `<response-${contentId}>` } : {}),
  };
  const inner = { ...headers, 'content-length': String(Buffer.byteLength(body)) };
  return `${lines(outer)}\r\nHTTP/1.1 ${status} ${phrase}\r\n${lines(inner)}\r\n${body}\r\n`;
}

function lines(headers: Headers): string {
  return Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('');
}

function parseParts(type: string | undefined, body: unknown): BatchPart[] {
  const media = parse(type ?? '');
  const { boundary } = media.parameters;
  if (media.type !== 'multipart/mixed' || !boundary || typeof body !== 'string')
    throw malformedBatch('wrong content type');
  const pieces = `\r\n${body}`.split(`\n--${boundary}`);
  if (pieces.length < 3 || !pieces.at(-1)?.startsWith('--')) throw malformedBatch('no parts or no closing boundary');
  const parts = pieces.slice(1, -1).map(parsePart);
  if (parts.length > MAX_PARTS)
    throw new GoogleError(400, { reason: 'badRequest', message: `A batch can contain at most ${MAX_PARTS} calls.` });
  return parts;
}

function parsePart(text: string): BatchPart {
  const [outer, http] = splitHead(text);
  const [head, body] = splitHead(http.trimStart());
  const [line = '', ...lines] = head.split(/\r?\n/);
  const [, method, path] = /^([A-Z]+) (\/\S*)/.exec(line) ?? [];
  if (!method || !path) throw malformedBatch('a part is not an HTTP request');
  const contentId = /^content-id:\s*<?([^>\r\n]+)>?/im.exec(outer)?.[1];
  return { contentId, method, path, headers: parseHeaders(lines), body: body.trim() };
}

function splitHead(text: string): [head: string, rest: string] {
  const gap = /\r?\n\r?\n/.exec(text);
  return gap ? [text.slice(0, gap.index), text.slice(gap.index + gap[0].length)] : [text, ''];
}

/** Parses a batch part's headers, ignoring `content-length`: the actual length of the body is used instead. */
function parseHeaders(lines: string[]): Headers {
  const pairs = lines.map((line) => {
    const colon = line.indexOf(':');
    return [line.slice(0, colon).trim().toLowerCase(), line.slice(colon + 1).trim()] as const;
  });
  return Object.fromEntries(pairs.filter(([name]) => name !== '' && name !== 'content-length'));
}

function malformedBatch(why: string): GoogleError {
  return new GoogleError(400, { reason: 'badRequest', message: `Failed to parse batch request: ${why}` });
}
