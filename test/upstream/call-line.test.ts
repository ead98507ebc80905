import { beforeEach, describe, expect, test } from 'vitest';
import { CallLine } from '../../subgraphs/upstream/call-line.ts';
import type { WaitingCall } from '../../subgraphs/upstream/caller-line.ts';

const HOURS = 10 * 60 * 60_000;

let line = new CallLine();
let answers: Record<string, number> = {};
beforeEach(() => {
  line = new CallLine();
  answers = {};
});

/** Adds a call of a request, one of its own where none is given, which waits until `latest` at most; what it is sent away with is among the answers. */
function add(name: string, now: number, latest = HOURS, request = {}): WaitingCall {
  const call: WaitingCall = {
    latest,
    settle: (refusal) => {
      answers[name] = refusal?.retryAfterMs ?? 0;
    },
  };
  line.add(request, line.placeFor(request), call, now);
  return call;
}

/** The calls that wait, in the order in which they begin; the line is empty then. */
function drained(now: number): WaitingCall[] {
  const calls: WaitingCall[] = [];
  for (let next = line.first(now); next; next = line.first(now)) {
    calls.push(next.call);
    line.begin(next.call);
  }
  return calls;
}

/** The window is used up until a minute from the beginning. */
const USED_UP = { limit: Number.POSITIVE_INFINITY, left: 0, lead: 2_000, startOf: () => 60_000 };
const sendAway = (now: number) => line.sendAway(USED_UP, now);

test('who was sent away and comes back in time is before those who came later', () => {
  add('first', 0, 10_000);
  sendAway(0);
  add('later', 1_000);

  const back = add('back', 58_500);

  expect(answers).toEqual({ first: 58_000 });
  expect(line.first(58_500)?.call).toBe(back);
});

test('who comes before that time takes nobody’s place, and those who should be back have room kept', () => {
  add('first', 0, 10_000);
  sendAway(0);

  const early = add('early', 57_000);

  expect([line.first(57_000), line.first(59_000)]).toEqual([
    { call: early, before: 0 },
    { call: early, before: 1 },
  ]);
});

test('who comes when asked to takes a place, though the window ends a little later than was known then', () => {
  add('first', 0, 10_000);
  line.sendAway({ ...USED_UP, startOf: () => 60_400 }, 0);
  const later = add('later', 1_000);

  const back = add('back', 58_000);

  expect([line.first(58_000)?.call, answers]).toEqual([back, { first: 58_400 }]);
  expect(later.place).not.toBe(back.place);
});

describe('a request of many calls', () => {
  /** Adds twelve calls of one request. */
  const addTwelve = (now: number, latest = HOURS) => {
    const request = {};
    return Array.from({ length: 12 }, () => add('many', now, latest, request));
  };

  test('makes ten of them in its turn, and all where it was sent away and comes back', () => {
    const [many, other] = [addTwelve(0), add('other', 0)];
    const first = drained(0);
    addTwelve(0, 10_000);
    sendAway(0);

    const [manyAgain, otherAgain] = [addTwelve(58_000), add('other', 58_000)];

    expect(first).toEqual([...many.slice(0, 10), other, ...many.slice(10)]);
    expect(drained(58_000)).toEqual([...manyAgain, otherAgain]);
  });

  test('is behind those who wait where it is sent away again, so that one that is too large holds nobody back for long', () => {
    addTwelve(0, 10_000);
    sendAway(0);
    addTwelve(58_000, 60_500);
    const other = add('other', 58_000);
    line.sendAway({ ...USED_UP, startOf: () => 120_000 }, 60_000);

    const many = addTwelve(118_000);

    expect(drained(118_000)).toEqual([other, ...many]);
  });
});

test('a place is given away two seconds after the window has opened', () => {
  add('first', 0, 10_000);
  sendAway(0);
  const later = add('later', 1_000);

  line.expire(62_001);

  expect(line.first(62_001)).toEqual({ call: later, before: 0 });
  line.remove(later);
  expect(line.isEmpty).toBe(true);
});

test('who cannot wait even for the time to come back is asked back when the window is open', () => {
  add('short', 59_000, 59_500);
  sendAway(59_000);

  expect(answers).toEqual({ short: 1_000 });
});

test('who is sent away again and again has no more places kept than a window has calls', () => {
  const window = { ...USED_UP, limit: 3, startOf: (before: number) => 60_000 * (1 + Math.floor(before / 3)) };
  for (let index = 0; index < 20; index++) {
    add('impatient', index, 1_000);
    line.sendAway(window, index);
  }

  add('patient', 100, 1_000);
  line.sendAway(window, 100);

  expect(answers).toEqual({ impatient: 117_981, patient: 117_900 });
});

test('ten thousand places are kept at most, those of the last are not', () => {
  for (let index = 0; index < 10_005; index++) add(`${index}`, 0, 1_000);
  sendAway(0);

  // One who cannot be back is behind all for whom a place is kept.
  const last = add('last', 1_000);

  expect(Object.keys(answers)).toHaveLength(10_005);
  expect(line.first(59_000)).toEqual({ call: last, before: 10_000 });
});

describe('callers', () => {
  const addOf = (caller: string | undefined, name: string, request: object) => {
    const call: WaitingCall & { name: string } = { name, latest: HOURS, settle: () => {} };
    line.add(request, line.placeFor(request, caller), call, 0);
  };
  const names = () => drained(0).map((call) => (call as WaitingCall & { name: string }).name);

  test('take turns, however many requests one of them has', () => {
    for (let nth = 0; nth < 100; nth++) addOf('many', `m${nth}`, {});
    addOf('one', 'o', {});

    expect(names().indexOf('o')).toBe(10);
  });

  test('have their requests in the order in which they came, each ten calls in its turn', () => {
    const [large, small] = [{}, {}];
    for (let nth = 0; nth < 20; nth++) addOf('one', `l${nth}`, large);
    addOf('one', 's', small);
    addOf('other', 'o', {});

    expect(names().filter((name) => /^(s|o|l9|l10|l19)$/.test(name))).toEqual(['l9', 'o', 's', 'l10', 'l19']);
  });

  test('that are not known have no turns: requests do', () => {
    for (let nth = 0; nth < 30; nth++) addOf(undefined, `m${nth}`, {});
    addOf(undefined, 'o', {});

    expect(names().at(-1)).toBe('o');
  });

  test('who wait no longer do not keep their own behind', () => {
    for (let nth = 0; nth < 30; nth++) addOf('many', `m${nth}`, {});
    names();
    addOf('many', 'again', {});
    addOf('one', 'o', {});

    expect(names()).toEqual(['again', 'o']);
  });

  test('keep their places for themselves', () => {
    const request = {};
    line.add(request, line.placeFor(request, 'one'), { latest: 10_000, settle: () => {} }, 0);
    sendAway(0);
    addOf('other', 'before', {});
    for (const caller of ['other', 'one']) {
      const back = {};
      const call: WaitingCall & { name: string } = { name: caller, latest: HOURS, settle: () => {} };
      line.add(back, line.placeFor(back, caller), call, 59_000);
    }

    expect(names()).toEqual(['one', 'before', 'other']);
  });

  test('take turns also where one has begun 1,000 requests before there was a line', () => {
    const requests = Array.from({ length: 1_000 }, () => ({}));
    for (const request of requests) line.placeFor(request, 'many');
    for (const request of requests) for (let nth = 0; nth < 10; nth++) addOf('many', 'm', request);
    addOf('one', 'o', {});

    expect(names().indexOf('o')).toBe(10);
  });

  test('take turns also where all that one has was sent away, and is back with all its calls', () => {
    const away = () => ({ latest: 10_000, settle: () => {} });
    for (let nth = 0; nth < 100; nth++) {
      const request = {};
      line.add(request, line.placeFor(request, 'many'), away(), 0);
    }
    sendAway(0);
    for (let nth = 0; nth < 100; nth++) {
      const request = {};
      for (let call = 0; call < 20; call++) {
        const back: WaitingCall & { name: string } = { name: 'm', latest: HOURS, settle: () => {} };
        line.add(request, line.placeFor(request, 'many'), back, 59_000);
      }
    }
    addOf('one', 'o', {});

    expect(names().indexOf('o')).toBe(10);
  });

  test('have the same of each window, though one asks again and again for more calls than a window has', () => {
    const served = { many: 0, one: 0 };
    for (let window = 0; window < 10; window++) {
      const request = {};
      for (let call = 0; call < 200; call++) addOf('many', 'many', request);
      for (let call = 0; call < 50; call++) addOf('one', 'one', {});
      for (let left = 100; left > 0; left--) {
        const call = line.first(0)!.call as WaitingCall & { name: 'many' | 'one' };
        line.begin(call);
        served[call.name] += 1;
      }
    }

    expect(served).toEqual({ many: 500, one: 500 });
  });

  test('keep places for those who come back, however many others would have', () => {
    const window = { ...USED_UP, limit: 5 };
    const sent = (caller: string) => {
      const request = {};
      line.add(request, line.placeFor(request, caller), { latest: 10_000, settle: () => {} }, 0);
    };
    for (let nth = 0; nth < 100; nth++) sent('many');
    sent('one');
    line.sendAway(window, 0);
    addOf('other', 'other', {});
    const back = {};
    const call: WaitingCall & { name: string } = { name: 'one', latest: HOURS, settle: () => {} };
    line.add(back, line.placeFor(back, 'one'), call, 59_000);

    expect(names()).toEqual(['one', 'other']);
  });
});
