import { randomUUID } from 'node:crypto';
import { askControl, type Controlled } from '../sandbox/control.ts';

/**
 * Calls a service with a path, a query and an optional body. Integers beyond the precision of JavaScript numbers are
 * strings.
 */
type Ask = (path: string, query?: Query, sent?: { method: string; body?: unknown }) => Promise<any>;

/** Query parameters. Undefined values are omitted; lists repeat the parameter. */
type Query = Record<string, string | number | boolean | string[] | undefined>;

/** The vendors' services, by their names in errors and counts. */
export type Rest = Record<keyof typeof SERVICES, Ask> & {
  /** Batches of mailbox reads, 50 per call as Gmail recommends. */
  mailBatch(reads: { path: string; query?: Query }[]): Promise<any[]>;
  /** Webhook deliveries of the task manager, oldest first, as a program would have stored them. Makes no call. */
  deliveries(): Promise<any[]>;
  /** Values that a program stores between runs. */
  kept: Map<string, unknown>;
};

const GOOGLE = { authorization: 'Bearer ya29.sandbox' };

/** The path of each service in the sandbox, and its credential. */
const SERVICES = {
  taskmanager: { path: '/taskmanager/api/v2', headers: { authorization: 'pk_4100001_SANDBOX' } },
  engine: { path: '/engine/v1', headers: { authorization: 'Bearer arc_sandbox' } },
  tracking: {
    path: '/tracking/v1',
    headers: { authorization: `Basic ${Buffer.from('cdp_sandbox:').toString('base64')}` },
  },
  calendar: { path: '/google/calendar/v3', headers: GOOGLE },
  mail: { path: '/google/gmail/v1/users/me', headers: GOOGLE },
  sheets: { path: '/google/v4', headers: GOOGLE },
  drive: { path: '/google/drive/v3', headers: GOOGLE },
};

/** The services of a sandbox, or of a proxy in front of it. */
export function restAt(sandbox: Controlled): Rest {
  const { url } = sandbox;
  const services = Object.entries(SERVICES).map(([name, service]) => [name, askAt(url, service)]);
  return {
    ...Object.fromEntries(services),
    mailBatch: batchAt(url),
    deliveries: () => deliveriesAt(sandbox),
    kept: keptFor(url),
  };
}

/** By the URL of the services. */
const keptAt = new Map<string, Map<string, unknown>>();

function keptFor(url: string): Map<string, unknown> {
  const kept = keptAt.get(url) ?? new Map();
  keptAt.set(url, kept);
  return kept;
}

function askAt(url: string, { path: base, headers }: { path: string; headers: Record<string, string> }): Ask {
  return async (path, query, { method, body } = { method: 'GET' }) => {
    const response = await fetch(`${url}${base}${path}${queryText(query)}`, {
      method,
      headers: body === undefined ? headers : { ...headers, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
    return text === '' ? null : readJson(text);
  };
}

function queryText(query: Query = {}): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(query))
    for (const each of [value].flat()) if (each !== undefined) params.append(name, String(each));
  return params.size > 0 ? `?${params}` : '';
}

function readJson(text: string): unknown {
  const keepDigits = (_key: string, value: unknown, { source }: { source?: string } = {}) =>
    typeof value === 'number' && Number.isInteger(value) && !Number.isSafeInteger(value) ? source : value;
  return JSON.parse(text, keepDigits as (key: string, value: unknown) => unknown);
}

async function deliveriesAt(sandbox: Controlled): Promise<any[]> {
  const { deliveries } = (await (await askControl(sandbox, 'GET', 'deliveries')).json()) as {
    deliveries: { body: string }[];
  };
  return deliveries.map(({ body }) => readJson(body));
}

const PARTS = 50;

function batchAt(url: string): Rest['mailBatch'] {
  return async (reads) => {
    const batches = Array.from({ length: Math.ceil(reads.length / PARTS) }, (_, place) =>
      sendBatch(url, reads.slice(place * PARTS, (place + 1) * PARTS)),
    );
    return (await Promise.all(batches)).flat();
  };
}

async function sendBatch(url: string, reads: { path: string; query?: Query }[]): Promise<any[]> {
  const boundary = randomUUID();
  const parts = reads.map(
    ({ path, query }, place) =>
      `--${boundary}\r\ncontent-type: application/http\r\ncontent-id: <${place}>\r\n\r\n` +
      `GET /gmail/v1/users/me${path}${queryText(query)}\r\n\r\n`,
  );
  const response = await fetch(`${url}/google/batch/gmail/v1`, {
    method: 'POST',
    headers: { ...GOOGLE, 'content-type': `multipart/mixed; boundary=${boundary}` },
    body: `${parts.join('')}--${boundary}--\r\n`,
  });
  return answersIn(await response.text(), reads.length);
}

/** The bodies of a batch response, in the order of the reads. */
function answersIn(text: string, count: number): unknown[] {
  const answers = new Map(
    text.split(/content-id:/i).flatMap((part) => {
      const place = /response-(\d+)/.exec(part)?.[1];
      return place === undefined ? [] : [[Number(place), bodyOf(part)]];
    }),
  );
  return Array.from({ length: count }, (_, place) => answers.get(place));
}

function bodyOf(part: string): unknown {
  const [, status, body = ''] = /HTTP\/1.1 (\d+)[\s\S]*?\r\n\r\n([\s\S]*?)\r\n--/.exec(part) ?? [];
  if (status !== '200') throw new Error(`a part of a batch: ${status} ${body}`);
  return readJson(body);
}
