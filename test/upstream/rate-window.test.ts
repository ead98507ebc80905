import { describe, expect, test } from 'vitest';
import { RateWindow, rateLimitOf, retryAfter } from '../../subgraphs/upstream/call-scheduler.ts';

const HOUR = 60 * 60_000;

/** The values from response headers, for windows of ten calls per minute that end at these Unix seconds. */
const says = (left: number, reset: number, endsIn: number, saidAt = 0) => ({ limit: 10, left, reset, endsIn, saidAt });

/** A window after these responses, one after another, at time 0. */
function windowOf(...heard: Parameters<RateWindow['count']>[0][]): RateWindow {
  const window = new RateWindow();
  for (const limit of heard) window.count(limit, 0);
  return window;
}

describe('a window', () => {
  test.each<[string, Parameters<typeof windowOf>, left: number, endsAt: number]>([
    ['has what the least of its answers leaves', [says(7, 60, 50_000), says(9, 60, 50_000), undefined], 6, 50_000],
    [
      'takes nothing of an answer to the one before whose body came late',
      [says(0, 120, 60_000, 60_000), says(50, 60, 3_000, 57_000)],
      0,
      60_000,
    ],
    ['is taken to be shorter as soon as an answer says so', [says(9, 3_600, HOUR), says(1, 2, 2_000)], 1, 2_000],
  ])('%s', (_what, heard, left, endsAt) => {
    const window = windowOf(...heard);

    expect([window.left, window.endsAt]).toEqual([left, endsAt]);
  });

  test('takes nothing of the one before, and opens anew at its end', () => {
    const window = windowOf(says(3, 60, 60_000), says(8, 120, 60_000), says(0, 60, 500));
    const before = window.left;
    window.renew(60_000);

    expect([before, window.left, window.endsAt]).toEqual([8, 10, 120_000]);
  });

  test.each([
    { left: 0, at: 60_000, isInDoubt: true },
    { left: 0, at: 75_000, isInDoubt: false },
    { left: 1, at: 60_000, isInDoubt: false },
  ])('of which $left were left is renewed at $at, in doubt or not', ({ left, at, isInDoubt }) => {
    expect(windowOf(says(left, 60, 60_000)).renew(at)).toBe(isInDoubt);
  });

  test('gives those who do not fit into it the next ones, by how many are before them', () => {
    const window = windowOf(says(0, 60, 60_000));

    expect([0, 9, 10, 25].map((place) => window.startOf(place))).toEqual([60_000, 60_000, 120_000, 180_000]);
  });

  test('stays closed whatever answers say, until the time is over', () => {
    const window = windowOf(says(5, 60, 60_000));
    window.close(30_000, 0);
    window.close(10_000, 0);
    window.count(says(5, 120, 90_000), 0);

    expect([window.left, window.endsAt, window.renew(29_999)]).toEqual([0, 30_000, false]);
    expect([window.renew(30_000), window.left]).toEqual([true, 10]);
  });

  test('has no limit any more where a service that never said one has forbidden calls for a while', () => {
    const window = new RateWindow();
    window.close(1_000, 0);
    window.renew(1_000);

    expect(window.left).toBe(Number.POSITIVE_INFINITY);
  });
});

describe('headers', () => {
  /**
   * Response headers of a service whose clock differs from ours, by milliseconds, and whose window ends after `endsIn`
   * milliseconds.
   */
  const headersOf = (differs: number, endsIn: number) => {
    const now = Date.now() + differs;
    const seconds = String(Math.ceil((now + endsIn) / 1_000));
    return {
      date: new Date(now).toUTCString(),
      'x-ratelimit-limit': '10',
      'x-ratelimit-remaining': '0',
      'x-ratelimit-reset': seconds,
    };
  };

  test.each([0, 5 * HOUR, -5 * HOUR])(
    'are of the clock of the service, which differs from ours by %i ms',
    (differs) => {
      const headers = headersOf(differs, 30_000);

      for (const endsIn of [rateLimitOf(headers)?.endsIn, retryAfter(headers)]) {
        expect(endsIn).toBeGreaterThanOrEqual(29_900);
        expect(endsIn).toBeLessThanOrEqual(32_000);
      }
    },
  );

  test.each([
    ['0', 0],
    ['2', 2_000],
    ['1.5', 1_500],
    ['-5', undefined],
    ['5, 5', undefined],
    ['soon', undefined],
    ['2147483', 2_147_483_000],
    ['2147484', undefined],
    ['9'.repeat(400), undefined],
    ['Wed, 21 Oct 2015 07:28:00 GMT', 0],
  ])('say with Retry-After: %s to wait for %s ms', (after, ms) => {
    expect(retryAfter({ 'retry-after': after })).toBe(ms);
  });

  test.each([
    ['of a window that is over', headersOf(0, -5_000)],
    ['of a window of a day', headersOf(0, 24 * HOUR)],
    ['of no numbers', { 'x-ratelimit-limit': 'many', 'x-ratelimit-remaining': '?', 'x-ratelimit-reset': '-' }],
    ['that are few', { 'x-ratelimit-limit': '10' }],
    ['of no limit', { ...headersOf(0, 30_000), 'x-ratelimit-limit': '-1' }],
    ['of a limit of nothing', { ...headersOf(0, 30_000), 'x-ratelimit-limit': '0' }],
    ['of a part of a call', { ...headersOf(0, 30_000), 'x-ratelimit-limit': '0.5' }],
    ['without what is left', { ...headersOf(0, 30_000), 'x-ratelimit-remaining': '' }],
    ['with a part of a call left', { ...headersOf(0, 30_000), 'x-ratelimit-remaining': '1.5' }],
    ['without an end', { ...headersOf(0, 30_000), 'x-ratelimit-reset': '' }],
    ['that are none', {}],
  ])('%s say nothing', (_what, headers) => {
    expect(rateLimitOf(headers)).toBeUndefined();
  });
});
