import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import type { Records } from '../../subgraphs/store/records.ts';
import { encryptionWith, type Sealing } from '../../subgraphs/store/sealing.ts';

const [OLD, NEW] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)] as const;

/**
 * The contract of records, independent of their storage.
 * @param newPlace returns a function that opens the same records, as another process would
 */
export function recordsContract(newPlace: () => Promise<(sealing: Sealing) => Promise<Records<string>>>): void {
  const opened = async (sealing = encryptionWith(NEW)) => {
    const open = await newPlace();
    return [await open(sealing), await open(sealing)] as const;
  };

  describe('records', () => {
    test('are written, listed by id, read and removed', async () => {
      const [records, others] = await opened();
      expect(await records.list()).toEqual([]);

      const second = await records.write('b', 'two', 0);
      const first = await records.write('a', 'one', 0);

      expect(await others.list()).toEqual([
        { id: 'a', value: 'one', revision: first },
        { id: 'b', value: 'two', revision: second },
      ]);
      expect(await others.revisions()).toEqual(
        new Map([
          ['a', first],
          ['b', second],
        ]),
      );
      await others.remove('a', 'unknown');
      expect(await records.read('a')).toBeUndefined();
      expect((await records.read('b'))?.value).toBe('two');
      await records.remove();
      await records.remove('b');
      expect(await others.list()).toEqual([]);
    });

    test('are written by the first of several writers', async () => {
      const [records, others] = await opened();

      const created = await Promise.all([records.write('id', 'mine', 0), others.write('id', 'theirs', 0)]);
      const [revision = 0] = created.filter((each) => each !== undefined);
      const { value } = (await records.read('id'))!;
      const changed = await Promise.all([
        records.write('id', 'mine', revision),
        others.write('id', 'theirs', revision),
      ]);

      expect(created.filter((each) => each === undefined)).toHaveLength(1);
      expect(value).toBe(created[0] === undefined ? 'theirs' : 'mine');
      expect(changed.filter((each) => each === revision + 1)).toHaveLength(1);
      expect(changed.filter((each) => each === undefined)).toHaveLength(1);
    });

    test('are not changed by a writer that has read a removed record with the same id', async () => {
      const [records] = await opened();
      const removed = await records.write('id', 'removed', 0);
      for (let revision = removed!; revision < removed! + 3; revision++) await records.write('id', 'removed', revision);
      await records.remove('id');
      await sleep(5);
      await records.write('id', 'new', 0);

      for (let revision = removed!; revision <= removed! + 3; revision++)
        expect(await records.write('id', 'removed', revision)).toBeUndefined();

      expect((await records.read('id'))?.value).toBe('new');
    });

    test('report the writes of other processes', async () => {
      const [records, others] = await opened();
      await records.hasChanged();
      expect(await records.hasChanged()).toBe(false);

      const revision = await others.write('id', 'value', 0);
      expect([await records.hasChanged(), await records.hasChanged()]).toEqual([true, false]);
      await others.write('id', 'changed', revision!);
      expect(await records.hasChanged()).toBe(true);
      await others.remove('id');
      expect([await records.hasChanged(), await records.hasChanged()]).toEqual([true, false]);
    });

    test('are leased by one process, until the lease is released or expires', async () => {
      const [records, others] = await opened();
      expect(await records.lease('id', 10_000)).toBeUndefined();
      await records.write('id', 'value', 0);
      await records.write('other', 'value', 0);

      const leases = await Promise.all([records.lease('id', 10_000), others.lease('id', 10_000)]);
      const [lease] = leases.filter((each) => each !== undefined);
      expect(leases.filter((each) => each === undefined)).toHaveLength(1);
      expect(await records.lease('other', 10_000)).toBeDefined();
      await lease!.release();
      const short = await others.lease('id', 50);
      expect(short).toBeDefined();
      await sleep(60);
      expect(await records.lease('id', 10_000)).toBeDefined();
      await short!.release();
      expect(await others.lease('id', 10_000)).toBeUndefined();
    });

    test('have no value if they were encrypted with another key, and are re-encrypted with the first key', async () => {
      const open = await newPlace();
      await (await open(encryptionWith(OLD))).write('id', 'value', 0);

      expect((await (await open(encryptionWith(NEW))).list()).map(({ value }) => value)).toEqual([undefined]);
      expect((await (await open(encryptionWith(NEW, OLD))).read('id'))?.value).toBe('value');
      expect((await (await open(encryptionWith(NEW))).read('id'))?.value).toBe('value');
    });
  });
}
