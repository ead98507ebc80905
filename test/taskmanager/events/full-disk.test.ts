import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { deliverTo } from '../deliveries.ts';
import { item } from './deliveries-of.ts';
import { openReceiver } from './receiver.ts';

const SECRET = 'what signs the deliveries of this test';
const folder = mkdtempSync(join(tmpdir(), 'full-'));
const isMounted = mount();

afterAll(() => {
  if (isMounted) execFileSync('umount', ['-l', folder]);
  rmSync(folder, { recursive: true });
});

/** A disk of 4 MB. */
function mount(): boolean {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=4m', 'none', folder], { stdio: 'ignore' });
    return true;
  } catch {
    console.warn('skipped: a full disk needs the right to mount a small one');
    return false;
  }
}

test.skipIf(!isMounted)(
  'while the disk is full deliveries are answered 503, and 200 again when it is not, without a restart',
  async () => {
    const warnings: string[] = [];
    const receiver = await openReceiver(SECRET, join(folder, 'data'), (message) => warnings.push(message));
    const endpoint = await receiver.listen();
    const acknowledged: string[] = [];
    const deliver = async (id: string) => {
      const status = await deliverTo({ endpoint, secret: SECRET }, item(id, { text: 'x'.repeat(20_000) }));
      if (status === 200) acknowledged.push(id);
      return status;
    };
    const ballast = join(folder, 'ballast');
    writeFileSync(ballast, Buffer.alloc(2 * 1024 * 1024));
    const statuses: number[] = [];
    for (let id = 0; id < 60; id++) statuses.push(await deliver(`before-${id}`));
    const whenFull = receiver.store.head();
    rmSync(ballast);
    const after = await deliver('after');
    const stored = (await receiver.store.read(0, 100)).map(({ body }) => JSON.parse(body).history_items[0].id);
    await receiver.stop();

    expect([statuses[0], statuses.at(-1), after]).toEqual([200, 503, 200]);
    expect(new Set(statuses)).toEqual(new Set([200, 503]));
    expect(whenFull).toBe(acknowledged.length - 1);
    expect(stored).toEqual(acknowledged);
    expect(warnings[0]).toMatch(/^the event log cannot be written: /);
  },
);
