import { randomUUID } from 'node:crypto';
import { parse } from 'content-type';
import type { Answered } from '../../upstream/exchange.ts';
import type { WireRequest } from '../../upstream/wire-request.ts';

/** Requests without bodies as one multipart body: each is a part with its place as its Content-ID, its path below `base`. */
export function writeParts(base: string, requests: WireRequest[]): { contentType: string; body: string } {
  const boundary = `batch_${randomUUID()}`;
  const parts = requests.map(
    (request, place) =>
      `--${boundary}\r\nContent-Type: application/http\r\nContent-ID: <part-${place}>\r\n\r\n` +
      `${request.method} ${base}${target(request)}\r\n\r\n`,
  );
  return { contentType: `multipart/mixed; boundary=${boundary}`, body: `${parts.join('')}--${boundary}--\r\n` };
}

function target({ path, query }: WireRequest): string {
  const pairs = query.map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`);
  return pairs.length > 0 ? `${path}?${pairs.join('&')}` : path;
}

/** The answers of a batch by the place of their requests, and undefined where it was not answered as one. What is no answer is left out. */
export function readParts({ headers, body }: Answered): Map<number, Answered> | undefined {
  const { type, parameters } = parse(String(headers['content-type'] ?? ''));
  if (!type.startsWith('multipart/') || !parameters.boundary) return undefined;
  const parts = `\r\n${body}`.split(`\n--${parameters.boundary}`).slice(1, -1);
  return new Map(parts.flatMap(placed));
}

function placed(part: string): [number, Answered][] {
  const [outer, http] = cut(part);
  const [head, body] = cut(http.trimStart());
  const place = /^content-id:\s*<?(?:response-)?part-(\d+)>?/im.exec(outer)?.[1];
  const status = /^HTTP\/[\d.]+ (\d{3})/.exec(head)?.[1];
  if (place === undefined || status === undefined) return [];
  return [[Number(place), { statusCode: Number(status), headers: headersIn(head), body }]];
}

/** What is before the first empty line, and what after it. */
function cut(text: string): [head: string, rest: string] {
  const gap = /\r?\n\r?\n/.exec(text);
  return gap ? [text.slice(0, gap.index), text.slice(gap.index + gap[0].length)] : [text, ''];
}

function headersIn(head: string): Record<string, string> {
  const lines = head.split(/\r?\n/).slice(1);
  return Object.fromEntries(
    lines.map((line) => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon).trim().toLowerCase(), line.slice(colon + 1).trim()];
    }),
  );
}
