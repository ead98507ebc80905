import fc from 'fast-check';
import { expect, test } from 'vitest';
import { instantText } from '../../subgraphs/core/scalars.ts';

test('an instant is written as the platform writes it, whichever was written before', () => {
  const FURTHEST = 8.64e15;
  const near = fc.date({ min: new Date('1969-12-30'), max: new Date('1970-01-02'), noInvalidDate: true });
  const instants = fc.oneof(
    near,
    fc.date({ noInvalidDate: true }),
    fc.constantFrom(new Date(FURTHEST), new Date(-FURTHEST)),
  );

  const check = fc.property(instants, (instant) => {
    expect(instantText(instant.getTime())).toBe(instant.toISOString());
  });
  fc.assert(check);
});
