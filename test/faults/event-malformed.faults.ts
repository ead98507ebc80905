import { expect, test } from 'vitest';
import { deliverMalformed } from '../taskmanager/events/sending-malformed.ts';

const SEED = Number(process.env.SEED ?? 41);
const COUNT = Number(process.env.COUNT ?? 10_000);

test(`${COUNT} malformed deliveries are refused or kept, and a stream gets all good ones between them (seed ${SEED})`, async () => {
  const { statuses, faults, broken } = await deliverMalformed(COUNT, SEED);
  console.log(statuses);

  expect(faults).toEqual([]);
  expect([200, 400, 403, 415].every((status) => statuses[status]! > 0)).toBe(true);
  expect(broken.filter((status) => /^(401|410|500|200)$/.test(status))).toEqual([]);
  expect(Object.prototype).not.toHaveProperty('polluted');
});
