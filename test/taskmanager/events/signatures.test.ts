import { createHmac, randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { isSigned } from '../../../subgraphs/taskmanager/events/signatures.ts';

const hmac = (body: Buffer, secret: string) => createHmac('sha256', secret).update(body).digest('hex');

test.each([1, 48, 63, 64, 65, 200])('a signature with a secret of %i bytes is that of Node', (length) => {
  const secret = 'x'.repeat(length);
  for (const size of [0, 1, 500, 16 * 1024 - 1, 16 * 1024, 16 * 1024 + 1, 5 * 1024 * 1024, 10]) {
    const body = randomBytes(size);

    expect(isSigned(body, hmac(body, secret), [secret]), `${size} bytes`).toBe(true);
    expect(isSigned(body, hmac(body, secret).toUpperCase(), [secret])).toBe(true);
    expect(isSigned(body, hmac(body, secret), [`${secret}y`])).toBe(false);
  }
});

test('each of several secrets may sign', () => {
  const body = Buffer.from('{}');

  expect(isSigned(body, hmac(body, 'second'), ['first', 'second', 'third'])).toBe(true);
  expect(isSigned(body, hmac(body, 'fourth'), ['first', 'second', 'third'])).toBe(false);
});

test('what is no signature signs nothing', () => {
  const body = Buffer.from('{}');
  const right = hmac(body, 'secret');

  for (const given of [
    undefined,
    [right],
    '',
    right.slice(1),
    `${right}0`,
    `${right.slice(0, 63)}g`,
    `${right.slice(0, 62)}é0`,
  ])
    expect(isSigned(body, given, ['secret']), String(given)).toBe(false);
});
