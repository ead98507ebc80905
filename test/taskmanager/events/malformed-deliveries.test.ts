import { expect, test } from 'vitest';
import { deliverMalformed } from './sending-malformed.ts';

const SEED = 5;
const COUNT = 300;

test(`${COUNT} malformed deliveries are refused or kept, and a stream gets all good ones between them (seed ${SEED})`, async () => {
  const { statuses, faults, broken } = await deliverMalformed(COUNT, SEED);

  expect(faults).toEqual([]);
  expect([200, 400, 403, 415].every((status) => statuses[status]! > 0)).toBe(true);
  expect(broken.filter((status) => /^(401|410|500|200)$/.test(status))).toEqual([]);
  expect(Object.prototype).not.toHaveProperty('polluted');
});
