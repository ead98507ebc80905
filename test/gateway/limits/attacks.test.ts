import { once } from 'node:events';
import { expect, test } from 'vitest';
import { PROFILES } from '../../../gateway/config/profiles.ts';
import { ATTACKS, type Attack, bodyOf } from './attacks.ts';
import { useLimitedGraph } from './limited-graph.ts';

const graph = useLimitedGraph();

const codeOf = ([error]: { extensions: { code: string } }[] = [] as never) => error?.extensions.code ?? 'answered';

async function overHttp(attack: Attack): Promise<string> {
  const { status, text } = await graph.post(bodyOf(attack));
  if (status >= 500) return `status ${status}`;
  return status === 413 ? 'too large a body' : codeOf(JSON.parse(text).errors);
}

const messageOf = (attack: Attack) => `{"id":"1","type":"subscribe","payload":${bodyOf(attack)}}`;

async function overSocket(attack: Attack): Promise<string> {
  const socket = await graph.socket();
  socket.send(messageOf(attack));
  const [message, reason] = await Promise.race([once(socket, 'message'), once(socket, 'close')]);
  socket.terminate();
  if (typeof message === 'number') return `closed with ${message} ${reason}`.trim();
  const { payload } = JSON.parse(String(message));
  return codeOf(Array.isArray(payload) ? payload : payload.errors);
}

/** Messages and operations have separate limits, and graphql-ws parses messages recursively. */
function overSocketExpected(attack: Attack, profile: 'strict' | 'loopback'): string {
  if (Buffer.byteLength(messageOf(attack)) > PROFILES.strict.message) return 'closed with 1009';
  const isUnreadable = bodyOf(attack).startsWith('[') || attack.name === 'extensions that are deep';
  return isUnreadable ? 'closed with 4400 Invalid message received' : attack[profile];
}

test.each(['strict', 'loopback'] as const)('each attack gets its verdict with the limits %s', async (profile) => {
  graph.has(profile);
  const found: Record<string, [string, string]> = {};
  for (const attack of ATTACKS) found[attack.name] = [await overHttp(attack), await overSocket(attack)];

  const expected = ATTACKS.map((attack) => [attack.name, [attack[profile], overSocketExpected(attack, profile)]]);
  expect(found).toEqual(Object.fromEntries(expected));
  expect(ATTACKS.length).toBeGreaterThan(80);
});

test('a document of 16 KiB in an address closes its connection', async () => {
  const address = `/graphql?query={${'a '.repeat(8_000)}}`;

  await expect(graph.post(undefined, address, { method: 'GET', body: null })).rejects.toThrow('fetch failed');
});
