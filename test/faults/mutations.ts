import type { Exchange, Replacement } from './recording-proxy.ts';

/** A reply with one defect. */
export type Mutation = {
  what: string;
  /**
   * The rest of the true reply: `empty` is JSON without content, `broken` does not match any endpoint definition, and
   * `error` is an error body of a vendor.
   */
  left: 'some' | 'empty' | 'broken' | 'error';
  /** Whether a leaf was replaced by another value of its type, so that the record can be another one too. */
  isOther?: boolean;
  replacement: Replacement;
};

const JSON_TYPE = { 'content-type': 'application/json' };

/** All defects of a reply: in the whole, in each key and in each first item. */
export function mutationsOf(exchange: Exchange): Mutation[] {
  const complete = completeMutations(exchange);
  const json = parsed(exchange.body);
  if (json === undefined) return complete;
  return [...complete, ...placesIn(json).flatMap((place) => atPlace(json, place, exchange.status))];
}

/** Error bodies of each vendor, by the first segment of the sandbox path. */
const ERROR_BODIES: Record<string, object[]> = {
  taskmanager: [
    { err: 'Team not authorized', ECODE: 'OAUTH_027' },
    { err: 'Internal error', ECODE: 'NEW_001' },
    { error: 'Name is required', ECODE: 'OAUTH_117' },
  ],
  google: [
    { error: { code: 404, message: 'Not Found', errors: [{ reason: 'notFound' }] } },
    { error: { code: 503, message: 'Unavailable', status: 'UNAVAILABLE' } },
    { error: 'invalid_token', error_description: 'Token expired' },
  ],
  engine: [
    { name: 'not_found', message: 'no such record' },
    { name: 'malformed_request', message: 'failed', field_errors: [{ field: 'id', rule: 'r', message: 'm' }] },
    { code: 500, msg: 'failed', error: 'server_error' },
  ],
  tracking: [{ meta: { errors: ['userId is required'] } }, { errors: ['invalid'] }],
};

function completeMutations({ method, path, status: answered, body }: Exchange): Mutation[] {
  // A reply without content cannot have wrong content.
  const status = answered === 204 ? 200 : answered;
  const ok = { status, headers: JSON_TYPE };
  return [
    { what: '{}', left: 'empty', replacement: { ...ok, body: '{}' } },
    { what: 'an empty body', left: 'empty', replacement: { ...ok, body: '' } },
    { what: 'status 204', left: 'empty', replacement: { ...ok, status: 204, body: '' } },
    { what: 'null', left: 'empty', replacement: { ...ok, body: 'null' } },
    { what: '[]', left: 'empty', replacement: { ...ok, body: '[]' } },
    {
      what: 'text',
      left: 'broken',
      replacement: { status, headers: { 'content-type': 'text/plain' }, body: 'Sorry.' },
    },
    {
      what: 'HTML',
      left: 'broken',
      replacement: { status, headers: { 'content-type': 'text/html' }, body: '<!DOCTYPE html><title>Sorry</title>' },
    },
    ...(body.length > 2
      ? [
          {
            what: 'cut-off JSON',
            left: 'broken' as const,
            replacement: { ...ok, body: body.slice(0, Math.ceil(body.length / 2)) },
          },
        ]
      : []),
    // Repeatable calls are retried and get the true reply.
    ...(method === 'GET'
      ? []
      : [
          {
            what: 'a reset in the body',
            left: 'broken' as const,
            replacement: { ...ok, body: '{"id"', isReset: true },
          },
        ]),
    ...(ERROR_BODIES[path.split('/')[1]!] ?? []).map((error) => ({
      what: `the error ${JSON.stringify(error)}`,
      left: 'error' as const,
      replacement: { ...ok, body: JSON.stringify(error) },
    })),
  ];
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

type Place = (string | number)[];

/** The paths of all keys. The first item of a list represents all. */
function placesIn(value: unknown, at: Place = []): Place[] {
  if (at.length > 9 || typeof value !== 'object' || value === null) return [];
  const keys = Array.isArray(value) ? (value.length > 0 ? [0] : []) : Object.keys(value);
  return keys.flatMap((key) => [
    [...at, key],
    ...placesIn((value as Record<string | number, unknown>)[key], [...at, key]),
  ]);
}

function atPlace(json: unknown, place: Place, status: number): Mutation[] {
  const value = place.reduce<any>((holder, key) => holder[key], json);
  const others: [string, unknown][] = [
    ['missing', undefined],
    ['null', null],
    ['a text', 'zz_unknown'],
    ['a number', 7],
    ['an object', { v: 1 }],
    ['a list', ['zz_unknown']],
    ['a boolean', true],
    ['wrapped', { value }],
    ['in a list', [value]],
  ];
  const isItem = typeof place.at(-1) === 'number';
  return others
    .filter(([name, other]) => !(isItem && name === 'missing') && JSON.stringify(other) !== JSON.stringify(value))
    .map(([name, other]) => ({
      what: `${place.join('.')} ${name}`,
      left: 'some',
      isOther: typeof other === typeof value && typeof value !== 'object',
      replacement: { status, headers: JSON_TYPE, body: JSON.stringify(changed(json, place, other)) },
    }));
}

/** A copy with another value at a path. Undefined removes the key. */
function changed(json: unknown, place: Place, value: unknown): unknown {
  const copy = structuredClone(json);
  const holder = place.slice(0, -1).reduce<any>((at, key) => at[key], copy);
  const last = place.at(-1)!;
  if (value === undefined) delete holder[last];
  else holder[last] = value;
  return copy;
}
