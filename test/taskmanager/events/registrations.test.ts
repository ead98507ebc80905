import { randomBytes } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { encryptionWith } from '../../../subgraphs/store/sealing.ts';
import { Registrations } from '../../../subgraphs/taskmanager/webhooks/registrations.ts';
import { describeTables } from './tables.ts';

const HOUR = 60 * 60_000;
const key = randomBytes(32);
const sealing = encryptionWith(key);

describeTables('registrations', (tables) => {
  let now: number;
  let registrations: Registrations;
  const reopen = async () => {
    const opened = new Registrations(tables(), sealing, () => now);
    await opened.refresh();
    return opened;
  };

  beforeEach(async () => {
    now = 1_000;
    registrations = await reopen();
  });
  const register = (id: string, secret: string, webhookId = `hook of ${id}`) =>
    registrations.register({ id, workspaceId: '1', webhookId, secret });

  test('is found by its id and by its workspace, also after a restart', async () => {
    await register('a', 'first-secret');
    const registration = { id: 'a', workspaceId: '1', webhookId: 'hook of a' };

    for (const each of [registrations, await reopen()]) {
      expect(each.find('a')).toEqual({ ...registration, secrets: ['first-secret'] });
      expect(each.ofWorkspace('1')).toEqual(registration);
    }
    expect([registrations.find('b'), registrations.ofWorkspace('2')]).toEqual([undefined, undefined]);
  });

  test('accepts a replaced registration for a day', async () => {
    await register('a', 'first-secret');
    await register('b', 'other-secret');

    expect(registrations.ofWorkspace('1')?.id).toBe('b');
    now += 23 * HOUR;
    expect(registrations.find('a')?.secrets).toEqual(['first-secret']);
    now += 2 * HOUR;
    expect(registrations.find('a')).toBeUndefined();
    expect(registrations.find('b')?.secrets).toEqual(['other-secret']);
  });

  test('that was replaced can be taken up again', async () => {
    await register('a', 'first-secret');
    await register('b', 'other-secret');
    await register('a', 'first-secret');
    now += 48 * HOUR;

    expect(registrations.ofWorkspace('1')?.id).toBe('a');
    expect(registrations.find('a')?.secrets).toEqual(['first-secret']);
  });

  test('has secrets that are encrypted again with a new key', async () => {
    await register('a', 'first-secret');
    const [old, next] = [encryptionWith(key), encryptionWith(randomBytes(32), key)];
    await new Registrations(tables(), next).reencrypt();
    const secretsWith = async (keys: typeof old) => {
      const opened = new Registrations(tables(), keys);
      await opened.refresh();
      return opened.find('a')?.secrets;
    };

    expect([await secretsWith(next), await secretsWith(old)]).toEqual([['first-secret'], []]);
  });

  test('without a secret is refused, and one that was kept is not used', async () => {
    const registration = { id: 'address', workspaceId: '1', webhookId: 'hook' };

    await expect(registrations.register({ ...registration, secret: '' })).rejects.toThrow(/webhook hook has no secret/);
    await registrations.register({ ...registration, secret: 'one' });
    await tables().write([['update secrets set secret = $1', sealing.seal('')]]);
    await registrations.refresh();
    expect(registrations.find('address')?.secrets).toEqual([]);
  });

  test('has up to three secrets, the newest without an end, the ones before it for a day', async () => {
    for (const secret of ['secret-1', 'secret-2', 'secret-3', 'secret-4']) {
      await register('a', secret);
      now += HOUR;
    }

    expect(registrations.find('a')?.secrets).toEqual(['secret-2', 'secret-3', 'secret-4']);
    expect((await reopen()).find('a')?.secrets).toEqual(['secret-2', 'secret-3', 'secret-4']);
    now += 24 * HOUR;
    expect(registrations.find('a')?.secrets).toEqual(['secret-4']);
  });
});
