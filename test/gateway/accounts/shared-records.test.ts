import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, onTestFinished, test, vi } from 'vitest';
import { Accounts } from '../../../gateway/accounts/accounts.ts';
import { openRecords } from '../../../subgraphs/store/records.ts';
import { encryptionWith } from '../../../subgraphs/store/sealing.ts';
import type { AccountRecord } from '../../../subgraphs/upstream/account.ts';
import { grantOf, scriptedService } from './scripted-service.ts';

function folder() {
  const path = mkdtempSync(join(tmpdir(), 'accounts-'));
  onTestFinished(() => rmSync(path, { recursive: true }));
  return path;
}

test('A write that waits for another process does not block the event loop.', async () => {
  const dataDir = folder();
  const records = openRecords<string>(dataDir, 'accounts', encryptionWith(randomBytes(32)));
  onTestFinished(() => records.close());
  const other = new DatabaseSync(join(dataDir, 'accounts.sqlite'));
  other.exec('begin immediate');
  let ticks = 0;
  const ticking = setInterval(() => ticks++, 10);
  const written = records.write('id', 'value', 0);
  await sleep(500);
  other.exec('rollback');
  other.close();
  expect(await written).toBeGreaterThan(0);
  clearInterval(ticking);
  expect(ticks).toBeGreaterThan(10);
  expect((await records.read('id'))?.value).toBe('value');
});

test('A server decrypts only the accounts that another process has changed.', async () => {
  const [dataDir, service, key] = [folder(), scriptedService(), encryptionWith(randomBytes(32))];
  const sealing = { ...key, open: vi.fn(key.open) };
  const opened = async () => {
    const records = openRecords<AccountRecord>(dataDir, 'accounts', sealing);
    const accounts = new Accounts({ services: [service], records, renewed: () => {} });
    onTestFinished(() => accounts.close());
    await accounts.load();
    await accounts.start();
    return accounts;
  };
  const other = await opened();
  for (let index = 0; index < 50; index++)
    await other.connect(`key ${index}`, service, grantOf('old', '1//r'), { name: 'ada' });
  const server = await opened();
  sealing.open.mockClear();
  await other.connect('key 7', service, grantOf('new', '1//r'), { name: 'bob' });
  await vi.waitFor(() => expect(server.find('key 7', 'google')?.token).toBe('new'), { timeout: 3_000 });
  expect(sealing.open.mock.calls.length).toBeLessThan(5);
});
