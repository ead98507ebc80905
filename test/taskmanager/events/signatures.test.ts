import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { isSigned } from '../../../subgraphs/taskmanager/webhooks/delivery.ts';

const hmac = (body: Buffer, secret: string) => createHmac('sha256', secret).update(body).digest('hex');

test('each of several secrets may sign', () => {
  const body = Buffer.from('{}');

  expect(isSigned(body, hmac(body, 'second'), ['first', 'second', 'third'])).toBe(true);
  expect(isSigned(body, hmac(body, 'second').toUpperCase(), ['second'])).toBe(true);
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
