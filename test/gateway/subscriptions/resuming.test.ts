import { setImmediate } from 'node:timers/promises';
import fc from 'fast-check';
import { type ExecutionResult, GraphQLError } from 'graphql';
import { describe, expect, test } from 'vitest';
import { FanOut } from '../../../gateway/subscriptions/fan-out.ts';
import { Subscriber } from '../../../gateway/subscriptions/messages.ts';
import { Kept, LogSource } from './log-source.ts';

const upTo = (last: number, first = 1) => Array.from({ length: last - first + 1 }, (_, index) => first + index);
const subscribe = async (fanOut: FanOut, log: LogSource, after?: number, key?: string) => {
  const outlet = new Kept();
  const cursor = after === undefined ? undefined : `log.${after}`;
  const stream = await fanOut.subscribe(log.question(key), cursor, { transport: outlet, heartbeat: true });
  if (!(stream instanceof Subscriber)) throw new Error('refused');
  return { outlet, stream };
};
const failureOf = (stream: Subscriber | ExecutionResult) =>
  new Promise(
    (resolve) => stream instanceof Subscriber && stream.onEnd({ ended: (_sink, failure) => resolve(failure?.error) }),
  );
const settled = async () => {
  for (let turn = 0; turn < 50; turn++) await setImmediate();
};

describe('who resumes', () => {
  test('joins those who are at the newest event, so that the next one is answered once', async () => {
    const log = new LogSource();
    const fanOut = new FanOut();
    log.append(30);
    const resumed = await Promise.all(upTo(30, 1).map((number) => subscribe(fanOut, log, number - 1)));
    await Promise.all(resumed.map(({ outlet }) => outlet.until(30)));
    await settled();
    log.answered.length = 0;

    log.append();
    await Promise.all(resumed.map(({ outlet }) => outlet.until(31)));

    expect(log.answered).toEqual([31]);
    for (const [index, { outlet }] of resumed.entries()) expect(outlet.events).toEqual(upTo(31, index + 1));
  });

  test('goes on where others are, though subscribers come and go and answers take their time, with each event once and in order', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.nat({ max: 9 }), { minLength: 20, maxLength: 120 }),
        fc.nat({ max: 12 }),
        async (steps, delay) => {
          const log = new LogSource(async (number) => {
            for (let turn = (number * 7) % (delay + 1); turn > 0; turn--) await setImmediate();
          });
          const fanOut = new FanOut();
          log.append(3);
          const all: { from: number | undefined; outlet: Kept; stream: Subscriber }[] = [];
          for (const [index, step] of steps.entries()) {
            if (step < 3) log.append(step * 4 + 1);
            else if (step < 6) {
              const from = (index * 31) % (log.head + 1);
              all.push({ from: from + 1, ...(await subscribe(fanOut, log, from, step === 5 ? 'other' : 'q')) });
            } else if (step === 6) all.push({ from: undefined, ...(await subscribe(fanOut, log)) });
            else if (step === 7) all.splice(index % (all.length || 1), 1)[0]?.stream.leave();
            else await setImmediate();
          }
          log.append();
          await Promise.all(all.map(({ outlet }) => outlet.until(log.head)));
          for (const { from, outlet } of all) expect(outlet.events).toEqual(upTo(log.head, from ?? outlet.events[0]));
        },
      ),
      { numRuns: 60 },
    );
  });

  test('is waited for while its socket drains', async () => {
    const log = new LogSource();
    const fanOut = new FanOut();
    log.append(200);
    const { outlet } = await subscribe(fanOut, log, 0);
    outlet.waiting = 2 * 1024 * 1024;
    await settled();
    expect(outlet.events).toEqual([]);
    expect(log.answered.length).toBeLessThan(20);

    outlet.waiting = 0;
    await outlet.until(200);
    expect(outlet.events).toEqual(upTo(200));
  });

  test('waits only once for another one at the same cursor that does not drain, which lags', async () => {
    const log = new LogSource();
    const fanOut = new FanOut();
    log.append(100);
    const [stuck, healthy] = await Promise.all([subscribe(fanOut, log, 0), subscribe(fanOut, log, 0)]);
    stuck.outlet.waiting = 2 * 1024 * 1024;
    await healthy.outlet.until(50);
    stuck.outlet.overdue = stuck.outlet.waiting;
    const lagged = failureOf(stuck.stream);
    await healthy.outlet.until(100);

    expect(await lagged).toMatchObject({ extensions: { code: 'LAGGED' } });
    expect(healthy.outlet.events).toEqual(upTo(100));
    expect(stuck.outlet.events.length).toBeLessThan(100);
  }, 20_000);
});

describe('a group that answers slowly', () => {
  test('reads by itself once too much waits for it, loses nothing and holds up nobody', async () => {
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    const log = new LogSource(() => held);
    const quick = new LogSource();
    const fanOut = new FanOut();
    const slow = await subscribe(fanOut, log);
    const other = quick.question('quick');
    log.append(3_000);
    const outlet = new Kept();
    await fanOut.subscribe({ ...log.question('quick'), answer: other.answer }, undefined, {
      transport: outlet,
      heartbeat: false,
    });
    log.append();
    await outlet.until(3_001);

    release();
    await slow.outlet.until(3_001);
    expect(slow.outlet.events).toEqual(upTo(3_001));
  });

  const gone = new GraphQLError('gone', { extensions: { code: 'CURSOR_EXPIRED' } });
  test.each([
    ['is refused', async () => ({ errors: [gone] })],
    ['fails to open', () => Promise.reject(gone)],
  ])('ends with why its own stream %s, and the cursor behind what it was sent', async (_how, reopen) => {
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    const log = new LogSource((number) => (number > 1 ? held : Promise.resolve()));
    const question = log.question();
    const open = async (after: string | undefined) => (after === undefined ? question.open(after) : reopen());
    const outlet = new Kept();
    const stream = await new FanOut().subscribe({ ...question, open }, undefined, {
      transport: outlet,
      heartbeat: false,
    });
    log.append();
    await outlet.until(1);
    log.append(3_000);
    for (let times = 0; times < 10; times++) await settled();
    release();

    expect(await failureOf(stream)).toMatchObject({
      extensions: { code: 'CURSOR_EXPIRED', cursor: 'log.1' },
    });
  });

  test('ends with what its answer fails with, and the cursor before that event', async () => {
    const log = new LogSource(async (number) => {
      if (number === 3) throw new GraphQLError('unanswered', { extensions: { code: 'UPSTREAM_UNAVAILABLE' } });
    });
    const { stream, outlet } = await subscribe(new FanOut(), log);
    log.append(5);

    expect(await failureOf(stream)).toMatchObject({
      extensions: { code: 'UPSTREAM_UNAVAILABLE', cursor: 'log.2' },
    });
    expect(outlet.events).toEqual([1, 2]);
  });

  test('sends what came together with the failure of its stream, and before it', async () => {
    const messageOf = (event: number) => ({ data: { event }, extensions: { cursor: `log.${event}` } });
    async function* failing() {
      yield [messageOf(1), messageOf(2), { errors: [new GraphQLError('the stream has failed')] }];
    }
    const question = { ...new LogSource().question(), open: async () => failing() };
    const outlet = new Kept();
    const stream = await new FanOut().subscribe(question, undefined, { transport: outlet, heartbeat: false });

    expect(await failureOf(stream)).toMatchObject({
      message: 'the stream has failed',
      extensions: { cursor: 'log.2' },
    });
    expect(outlet.events).toEqual([1, 2]);
  });
});
