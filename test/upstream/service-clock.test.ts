import { beforeEach, expect, test } from 'vitest';
import { ServiceClock } from '../../subgraphs/upstream/service.ts';

const NOW = Date.parse('2026-03-02T10:00:00Z');
let clock: ServiceClock;
let elapsed: number;

beforeEach(() => {
  elapsed = 0;
  clock = new ServiceClock({ now: () => NOW + elapsed, elapsed: () => elapsed });
});

const hear = (time: number) => clock.observe(new Date(time).toUTCString());
const behind = () => clock.now() - NOW - elapsed;
const HOUR = 3_600_000;

test('the clock of a service is that of its first answer, and goes on by itself', () => {
  hear(NOW - 5 * HOUR);
  elapsed += 1_500;

  expect(behind()).toBe(-5 * HOUR);
});

test.each([Date.parse('1970-01-01T00:00:00Z'), Date.parse('2099-01-01T00:00:00Z'), NOW + HOUR])(
  'answers with a wrong date change nothing: %i',
  (wrong) => {
    hear(NOW);
    hear(wrong);
    hear(wrong + 1_000);
    elapsed += 90_000;
    hear(wrong);

    expect(behind()).toBe(0);
  },
);

test('a clock that was put to another time is taken when a second answer says so a minute later', () => {
  hear(NOW);
  hear(NOW + HOUR);
  elapsed += 61_000;
  hear(NOW + HOUR + 61_000);

  expect(behind()).toBe(HOUR);
});

test('what is no date is not heard', () => {
  hear(NOW - HOUR);
  clock.observe('rubbish');
  clock.observe(undefined);

  expect(behind()).toBe(-HOUR);
});

test('a first answer that is days from our own clock is doubted too', () => {
  hear(NOW + 100 * 24 * HOUR);

  expect(behind()).toBe(0);
});
