import { describe, expect, test } from 'vitest';
import { Cursors } from '../../subgraphs/event-log/cursors.ts';
import type { EventId } from '../../subgraphs/event-log/store/store.ts';

const logFrom = (oldest: number, head: number) => ({
  id: 'thislog1',
  head: () => head,
  oldest: () => oldest,
  sequenceOf: ({ log, sequence }: EventId) =>
    log === 'thislog1' || (log === 'restored' && sequence <= 30) ? sequence : undefined,
});

const cursors = new Cursors(logFrom(20, 50));

describe('a cursor', () => {
  test('is read as it was written', () => {
    expect(cursors.of(33)).toBe('thislog1.33');
    expect([20, 19, 50].map((sequence) => cursors.read(cursors.of(sequence)))).toEqual([20, 19, 50]);
    expect(cursors.read(cursors.head())).toBe(50);
  });

  test('is so many events before the newest, as far back as the log reaches', () => {
    expect([0, 5, 31, 1_000].map((back) => cursors.head(back))).toEqual([
      'thislog1.50',
      'thislog1.45',
      'thislog1.19',
      'thislog1.19',
    ]);
  });

  test('of before a backup was put back is read for what the backup holds', () => {
    expect([cursors.read('restored.30'), cursors.sequenceOf('restored.25')]).toEqual([30, 25]);
  });

  test('before everything that is held is START', () => {
    const empty = new Cursors(logFrom(8, 7));

    expect([cursors.read('START'), empty.read('START')]).toEqual([19, 7]);
  });

  test.each([
    ['of another log', 'otherlog.33', 'CURSOR_UNKNOWN'],
    ['of an event that is still to come', 'thislog1.51', 'CURSOR_UNKNOWN'],
    ['without a log, which older ones were', '33', 'CURSOR_UNKNOWN'],
    ['behind which events were removed', 'thislog1.18', 'CURSOR_EXPIRED'],
    ['of before a backup was put back, of an event that is not in it', 'restored.31', 'CURSOR_UNKNOWN'],
    ['with a sign', 'thislog1.-1', 'BAD_USER_INPUT'],
    ['that is no text of ours', '__proto__', 'BAD_USER_INPUT'],
    ['that is empty', '', 'BAD_USER_INPUT'],
    ['of too many digits', `thislog1.${'9'.repeat(30)}`, 'BAD_USER_INPUT'],
    ['in lower case', 'start', 'BAD_USER_INPUT'],
  ])('rejects the cursor %s', (_what, cursor, code) => {
    expect(() => cursors.read(cursor)).toThrow(expect.objectContaining({ code }));
  });

  test('that is refused as expired names the oldest event', () => {
    expect(() => cursors.read('thislog1.1')).toThrow(
      expect.objectContaining({ extensions: expect.objectContaining({ oldest: 'thislog1.20' }) }),
    );
  });
});
