import { expect, test } from 'vitest';
import { PerCredential } from '../../subgraphs/upstream/per-credential.ts';

test('what is made for a credential is the same as long as somebody has it, and of many the last ones are kept', () => {
  let made = 0;
  const each = new PerCredential((credential) => ({ credential, number: ++made }));
  const [held, without] = [each.of('held'), each.of(undefined)];

  for (let count = 0; count < 2_000; count++) each.of(`credential ${count}`);
  const before = made;
  const [again, last] = [each.of('held'), each.of('credential 1999')];

  expect(again).toBe(held);
  expect(each.of(undefined)).toBe(without);
  expect(without.credential).toBeUndefined();
  expect([last.credential, made]).toEqual(['credential 1999', before]);
});
