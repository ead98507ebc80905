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
type PartAnswer = { status: number; phrase: string; headers: Headers; body: string };

const MOST = 100;
const API = '/gmail/v1/';
const PREFIX = '/batch/gmail/v1';

/** Gmail's batch endpoint, `/google/batch/gmail/v1`. Responses are in the order of the requests. */
export function batchRoutes(app: FastifyInstance): void {
  app.post('/', async (request, reply) => {
    const parts = partsIn(request.headers['content-type'], request.body);
    const { authorization } = request.headers;
    const usual: Headers = authorization ? { authorization } : {};
    const boundary = `batch_${randomUUID()}`;
    const answered = async (part: BatchPart) => writtenPart(await answerPart(app, part, usual), part.contentId);
    const written = (await Promise.all(parts.map(answered))).map((part) => `--${boundary}\r\n${part}`);
    reply.type(`multipart/mixed; boundary=${boundary}`);
    return `${written.join('')}--${boundary}--\r\n`;
  });
}

/** Runs a part like a separate request. Its headers override those of the batch. */
async function answerPart(app: FastifyInstance, part: BatchPart, usual: Headers): Promise<PartAnswer> {
  if (!part.path.startsWith(API))
    return refused(`Batch parts must be requests under ${API}; nested batches are not supported.`);
  const method = METHODS.find((known) => known === part.method);
  if (!method) return NOT_SERVED;
  const { statusCode, statusMessage, headers, body } = await app.inject({
    method,
    url: app.prefix.slice(0, -PREFIX.length) + part.path,
    headers: { ...usual, ...part.headers, [PART_OF_BATCH]: '1' },
    ...(part.body === '' ? {} : { payload: part.body }),
  });
  return { status: statusCode, phrase: statusMessage, headers: partHeaders(headers), body };
}

function refused(message: string): PartAnswer {
  const body = JSON.stringify(gmailShape(new GoogleError(400, { reason: 'badRequest', message })));
  return { status: 400, phrase: 'Bad Request', headers: { 'content-type': 'application/json; charset=UTF-8' }, body };
}

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

/** The response to a part with any other HTTP method. */
const NOT_SERVED: PartAnswer = {
  status: 404,
  phrase: 'Not Found',
  headers: { 'content-type': 'text/html; charset=UTF-8' },
  body: NO_SUCH_METHOD,
};

function partHeaders(headers: Record<string, unknown>): Headers {
  const kept = Object.entries(headers).filter(([name]) => FORWARDED_HEADERS.has(name));
  return Object.fromEntries(kept.map(([name, value]) => [name, String(value)]));
}

const FORWARDED_HEADERS = new Set(['content-type', 'retry-after', 'vary', 'www-authenticate']);

function writtenPart({ status, phrase, headers, body }: PartAnswer, contentId: string | undefined): string {
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

function partsIn(type: string | undefined, body: unknown): BatchPart[] {
  const media = parse(type ?? '');
  const { boundary } = media.parameters;
  if (media.type !== 'multipart/mixed' || !boundary || typeof body !== 'string') throw malformed('wrong content type');
  const pieces = `\r\n${body}`.split(`\n--${boundary}`);
  if (pieces.length < 3 || !pieces.at(-1)?.startsWith('--')) throw malformed('no parts or no closing boundary');
  const parts = pieces.slice(1, -1).map(partOf);
  if (parts.length > MOST)
    throw new GoogleError(400, { reason: 'badRequest', message: `A batch can contain at most ${MOST} calls.` });
  return parts;
}

function partOf(text: string): BatchPart {
  const [outer, http] = cut(text);
  const [head, body] = cut(http.trimStart());
  const [line = '', ...lines] = head.split(/\r?\n/);
  const [, method, path] = /^([A-Z]+) (\/\S*)/.exec(line) ?? [];
  if (!method || !path) throw malformed('a part is not an HTTP request');
  const contentId = /^content-id:\s*<?([^>\r\n]+)>?/im.exec(outer)?.[1];
  return { contentId, method, path, headers: headersIn(lines), body: body.trim() };
}

function cut(text: string): [head: string, rest: string] {
  const gap = /\r?\n\r?\n/.exec(text);
  return gap ? [text.slice(0, gap.index), text.slice(gap.index + gap[0].length)] : [text, ''];
}

/** Ignores `content-length` and uses the actual length of the body. */
function headersIn(lines: string[]): Headers {
  const pairs = lines.map((line) => {
    const colon = line.indexOf(':');
    return [line.slice(0, colon).trim().toLowerCase(), line.slice(colon + 1).trim()] as const;
  });
  return Object.fromEntries(pairs.filter(([name]) => name !== '' && name !== 'content-length'));
}

function malformed(why: string): GoogleError {
  return new GoogleError(400, { reason: 'badRequest', message: `Failed to parse batch request: ${why}` });
}
