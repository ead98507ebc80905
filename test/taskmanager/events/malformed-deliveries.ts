import fc from 'fast-check';
import { signed } from '../deliveries.ts';

/** A delivery that no task manager would send: over HTTP, or as bytes on a connection. */
export type MalformedDelivery = { body: Buffer; headers: Record<string, string> };

const NAMES = [
  'event',
  'task_id',
  'list_id',
  'history_items',
  'webhook_id',
  '__proto__',
  'constructor',
  'toString',
  'then',
  '',
];

const odd: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    true,
    0,
    -1,
    1e308,
    2 ** 53,
    '',
    ' ',
    '\u0000',
    '\ud800',
    '__proto__',
    'x'.repeat(5_000),
    [],
    {},
    [null],
    [[]],
  ),
  fc.constantFrom('taskUpdated', 'goalUpdated', 'taskDeleted', 'nothingHappened', 'event name', 'é'),
  fc.jsonValue({ maxDepth: 4 }),
);
const items = fc.array(
  fc.oneof(odd, fc.dictionary(fc.constantFrom('id', 'field', 'before', 'after', 'user', 'comment', 'date'), odd)),
  { maxLength: 4 },
);
const payload = fc.dictionary(fc.constantFrom(...NAMES), fc.oneof(odd, items), { maxKeys: 6 });
const eventful = fc
  .tuple(
    payload,
    fc.constantFrom('taskUpdated', 'goalUpdated', 'taskCommentPosted', 'taskMoved', 'brandNew'),
    fc.oneof(items, odd),
  )
  .map(([rest, event, history_items]) => ({ ...rest, event, history_items }));

/** Texts that `JSON.stringify` never produces. */
const RAW = [
  `{"event":"taskUpdated","deep":${'['.repeat(900)}${']'.repeat(900)}}`,
  `{"event":"taskUpdated","deep":${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}}`,
  `${'['.repeat(50_000)}`,
  '{"event":"taskUpdated","__proto__":{"polluted":1},"history_items":[{"id":"1","__proto__":{"polluted":1}}]}',
  '{"event":"taskUpdated","event":"goalUpdated","task_id":123456789012345678901234567890}',
  '{"event":"taskUpdated","task_id":1e400,"history_items":[{"id":-0.0}]}',
  '{"event":"taskUpdated","history_items":[{"id":123456789012345678901}]}',
  '\ufeff{"event":"taskUpdated"}',
  '{"event":"taskUpdated"}}',
  "{'event':'taskUpdated'}",
  '{"event":"taskUpdated","x":"\\ud800"}',
  'null',
  '"taskUpdated"',
  '',
];

const text = fc.oneof(
  payload.map((value) => JSON.stringify(value)),
  { weight: 2, arbitrary: eventful.map((value) => JSON.stringify(value)) },
  fc.constantFrom(...RAW),
);
const body = fc
  .tuple(text, fc.constantFrom('whole', 'whole', 'whole', 'cut', 'noise'), fc.nat(), fc.nat(255))
  .map(([json, way, at, byte]) => {
    const bytes = Buffer.from(json);
    if (way === 'cut') return bytes.subarray(0, at % (bytes.length + 1));
    if (way === 'noise' && bytes.length > 0) bytes[at % bytes.length] = byte;
    return bytes;
  });

const HEADERS: Record<string, string>[] = [
  {},
  {},
  {},
  {},
  { 'content-type': 'text/plain' },
  { 'content-type': 'application/json; charset=utf-16' },
  { 'content-type': 'Application/JSON' },
  { 'content-type': ';;;' },
  { 'content-type': 'application/json;' },
  { 'content-type': 'a'.repeat(2_000) },
  { 'content-encoding': 'gzip' },
  { 'x-signature': '' },
  { 'x-signature': '0'.repeat(64) },
  { 'x-signature': 'f'.repeat(63) },
  { 'x-signature': `sha256=${'0'.repeat(64)}` },
  { 'x-forwarded-for': '1.2.3.4' },
  { origin: 'https://somewhere.example' },
  { 'x-signature': '__proto__' },
];

/** Deliveries for a webhook with that secret, most of them signed. */
export const malformedDeliveries = (secret: string): fc.Arbitrary<MalformedDelivery> =>
  fc.record({ body, headers: fc.constantFrom(...HEADERS) }).map(({ body: bytes, headers }) => ({
    body: bytes,
    headers: signed(bytes, secret, headers).headers,
  }));

/** Bytes that are not a delivery, or one with invalid framing. */
export function brokenFrames(path: string): string[] {
  const head = `POST ${path} HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\nx-signature: ${'0'.repeat(64)}\r\n`;
  return [
    `${head}content-length: 4\r\n\r\n{"ev`,
    `${head}content-length: 400\r\n\r\n{"event":"taskUpdated"}`,
    `${head}transfer-encoding: chunked\r\n\r\n5\r\n{"eve\r\n`,
    `${head}transfer-encoding: chunked\r\n\r\nffffffffffffffffff\r\n`,
    `${head}transfer-encoding: gzip, chunked\r\n\r\n0\r\n\r\n`,
    `${head}transfer-encoding: chunked\r\ncontent-length: 3\r\n\r\n0\r\n\r\n`,
    `${head}content-length: 1e3\r\n\r\n{}`,
    `${head}x: ${'y'.repeat(20_000)}\r\n\r\n`,
    `${head}: nothing\r\n\r\n`,
    `POST ${path}%00 HTTP/1.1\r\nhost: localhost\r\n\r\n`,
    `POST ${path}/../../graphql HTTP/1.1\r\nhost: localhost\r\n\r\n`,
    `POST ${path} HTTP/9.9\r\nhost: localhost\r\n\r\n`,
    '\u0016\u0003\u0001\u0002\u0000',
    '\r\n\r\n\r\n',
  ];
}
