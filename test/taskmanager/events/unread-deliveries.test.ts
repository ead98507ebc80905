import { connect } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { deliverTo, signed } from '../deliveries.ts';
import { openReceiver } from './receiver.ts';

const SIGNATURE = `x-signature: ${'0'.repeat(64)}\r\n`;

let receiver: Awaited<ReturnType<typeof openReceiver>>;
let url: string;

beforeEach(async () => {
  receiver = await openReceiver('of-the-hook');
  url = await receiver.listen();
});
afterEach(() => receiver.stop());

/** The status line for the head of a delivery whose body of 5 MiB never arrives. */
const statusWithoutBody = (address: string, headers: string) => {
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  const head = `POST /webhooks/taskmanager/${address} HTTP/1.1\r\nhost: localhost\r\n${headers}`;
  socket.write(`${head}content-type: application/json\r\ncontent-length: ${5 * 1024 * 1024}\r\n\r\n{`);
  const { promise, resolve } = Promise.withResolvers<string>();
  socket.once('data', (data) => resolve(String(data).split('\r\n')[0]!));
  return promise.finally(() => socket.destroy());
};

test.each([
  ['to an address that no webhook has', 'nobody', SIGNATURE, 'HTTP/1.1 404 Not Found'],
  ['without a signature', 'address', '', 'HTTP/1.1 403 Forbidden'],
  ['with a signature that is none', 'address', 'x-signature: 1\r\n', 'HTTP/1.1 403 Forbidden'],
])('rejects a delivery %s before its body', async (_what, address, headers, status) => {
  expect(await statusWithoutBody(address, headers)).toBe(status);
});

test('an unwritable log answers 503', async () => {
  receiver.database.close();
  const response = await fetch(url, signed({ event: 'taskUpdated' }, 'of-the-hook'));

  expect([response.status, response.headers.get('retry-after')]).toEqual([503, '60']);
});

test.each(['{"goal_id":"g"}', '[]', 'no JSON'])(
  'what is signed and no event is answered 400 also while the log cannot be written: %s',
  async (text) => {
    const deliver = (body: string) => deliverTo({ endpoint: url, secret: 'of-the-hook' }, body);
    receiver.database.exec("create trigger full before insert on events begin select raise(abort, 'full'); end");
    const whileFull = await Promise.all([deliver('{"event":"taskUpdated"}'), deliver(text)]);
    receiver.database.close();

    expect([...whileFull, await deliver(text)]).toEqual([503, 400, 400]);
  },
);
