import { connect } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { item } from '../../event-log/deliveries-of.ts';
import { signed } from '../deliveries.ts';
import { openReceiver } from './receiver.ts';

const SECRET = 'of-the-hook';
/** In milliseconds: long enough for a delivery on a busy machine, unless its sender is slow. */
const TIME = 500;

let receiver: Awaited<ReturnType<typeof openReceiver>>;
let url: URL;
beforeAll(async () => {
  receiver = await openReceiver(SECRET, ':memory:', () => {}, { time: TIME, bytes: 12 * 1024 * 1024 });
  url = new URL(await receiver.listen());
});
afterAll(() => receiver.stop());

let count = 0;
const newDelivery = () => signed(item(++count), SECRET);

type Sent = { method?: string; version?: string; headers?: string[]; body?: Buffer | string; framing?: string[] };

/** The text of a request: a valid delivery, except for the given parts. */
function wire({ method = 'POST', version = '1.1', headers = [], body, framing }: Sent): string {
  const delivery = newDelivery();
  const sent = (body ?? delivery.body).toString('latin1' as never);
  const length = framing ?? [`content-length: ${Buffer.byteLength(sent, 'latin1')}`];
  const signature = `x-signature: ${delivery.headers['x-signature']}`;
  const lines = [
    'host: localhost',
    'content-type: application/json',
    signature,
    'connection: close',
    ...headers,
    ...length,
  ];
  return `${method} ${url.pathname} HTTP/${version}\r\n${lines.join('\r\n')}\r\n\r\n${sent}`;
}

/** Sends text on a new connection. Returns everything received until the server closes it. */
async function exchange(text: string): Promise<string> {
  const socket = connect(Number(url.port), '127.0.0.1');
  const answer: Buffer[] = [];
  socket.on('data', (bytes) => answer.push(bytes)).on('error', () => {});
  socket.write(text, 'latin1');
  await new Promise((resolve) => socket.once('close', resolve));
  return Buffer.concat(answer).toString();
}

const statusesIn = (answer: string) => [...answer.matchAll(/^HTTP\/1.1 (\d+) /gm)].map(([, status]) => Number(status));
const chunked = (body: Buffer | string) => `${Buffer.byteLength(body).toString(16)}\r\n${body}\r\n0\r\n`;

describe('what is no usual delivery', () => {
  test.each<[string, Sent, number[]]>([
    ['by HTTP/1.0', { version: '1.0' }, [200]],
    ['after `Expect: 100-continue`', { headers: ['expect: 100-continue'] }, [100, 200]],
    ['with its signature twice', { headers: [`x-signature: ${'0'.repeat(64)}`] }, [403]],
    ['compressed', { headers: ['content-encoding: gzip'] }, [415]],
    ['of no length that is a number', { framing: ['content-length: many'] }, []],
    ['of a negative length', { framing: ['content-length: -1'] }, []],
    ['of two lengths', { framing: ['content-length: 9', 'content-length: 10'] }, []],
    ['of a length and in chunks', { framing: ['content-length: 9', 'transfer-encoding: chunked'] }, []],
    ['in chunks that are none', { framing: ['transfer-encoding: chunked'], body: 'zz\r\n' }, []],
    ['with more than 5 MiB', { framing: [`content-length: ${5 * 1024 * 1024 + 1}`] }, [413]],
    ['without a body', { framing: [], body: '' }, [403]],
    ['by GET', { method: 'GET' }, [405]],
    ['by HEAD', { method: 'HEAD', framing: [], body: '' }, [405]],
    ['by PUT', { method: 'PUT' }, [405]],
    ['by OPTIONS', { method: 'OPTIONS' }, [405]],
  ])('is answered as it is due, or not where it is malformed HTTP: one %s', async (_how, sent, due) => {
    expect(statusesIn(await exchange(wire(sent)))).toEqual(due);
  });

  test.each([
    ['in chunks', ''],
    ['in chunks with trailers', 'x-trailer: 1\r\n'],
  ])('is taken %s', async (_how, trailers) => {
    const { body, headers } = newDelivery();
    const head = ['host: localhost', ...Object.entries(headers).map((each) => each.join(': ')), 'connection: close'];
    const framing = `transfer-encoding: chunked\r\n\r\n${chunked(body)}${trailers}\r\n`;
    const before = receiver.store.head();

    const answer = await exchange(`POST ${url.pathname} HTTP/1.1\r\n${head.join('\r\n')}\r\n${framing}`);

    expect([statusesIn(answer), receiver.store.head()]).toEqual([[200], before + 1]);
  });
});

describe('a sender that is slow', () => {
  /** Sends the head of a delivery, then single bytes. */
  function drip(headers: string[]) {
    const socket = connect(Number(url.port), '127.0.0.1');
    const { promise: closed, resolve } = Promise.withResolvers<string>();
    let answer = '';
    socket.on('data', (bytes) => {
      answer += bytes;
    });
    socket.on('error', () => {});
    const dripping = setInterval(() => socket.write(' '), TIME / 20);
    socket.once('close', () => {
      clearInterval(dripping);
      resolve(answer);
    });
    socket.write(`POST ${url.pathname} HTTP/1.1\r\nhost: localhost\r\n${headers.join('\r\n')}\r\n\r\n{`);
    return { closed, answered: () => answer };
  }
  const large = [`x-signature: ${'0'.repeat(64)}`, `content-length: ${5 * 1024 * 1024}`];

  test('is cut, while others are served, and so is one that was refused already', async () => {
    const slow = [...Array.from({ length: 2 }, () => drip(large)), drip(['content-length: 1000'])];
    const beside = await exchange(wire({}));
    const answers = await Promise.all(slow.map(({ closed }) => closed));

    expect(statusesIn(beside)).toEqual([200]);
    expect(answers.map(statusesIn)).toEqual([[], [], [403]]);
  });

  test('gets no room beyond some bytes that are awaited at once, and the room of others comes back', async () => {
    const slow = Array.from({ length: 4 }, () => drip(large));
    const refused = () => slow.filter(({ answered }) => statusesIn(answered())[0] === 503);
    while (refused().length < 2) await setImmediate();
    const answers = await Promise.all(slow.map(({ closed }) => closed));
    const later = Array.from({ length: 2 }, () => drip(large));
    const beside = await exchange(wire({}));
    const [again] = await Promise.all(later.map(({ closed }) => closed));

    expect(answers.flatMap(statusesIn)).toEqual([503, 503]);
    expect(answers.filter((answer) => /^retry-after: 60/im.test(answer))).toHaveLength(2);
    expect([statusesIn(beside), again]).toEqual([[200], '']);
  });
});
