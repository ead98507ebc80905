import { setTimeout } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { grantOf, openedAccounts, scriptedService } from './scripted-service.ts';

test('Concurrent requests whose token was rejected wait for the same renewal.', async () => {
  const service = scriptedService();
  const { renew } = service;
  service.renew = async (grant) => {
    await setTimeout(50);
    return renew!(grant);
  };
  const accounts = await openedAccounts([service]);
  const account = await accounts.connect('token ada', service, grantOf('old', '1//r'), { name: 'ada' });

  const replaced = await Promise.all(Array.from({ length: 50 }, () => account.insteadOf('old')));

  expect(service.calls).toEqual(['renew']);
  expect(new Set(replaced.map((each) => JSON.stringify(each)))).toEqual(new Set(['{"credential":"token-1"}']));
});
