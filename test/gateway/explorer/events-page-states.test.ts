import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { WireEvent } from '../../../gateway/explorer/events/event-row.ts';
import { useToolgraph } from '../../toolgraph.ts';
import { hasBrowser, useWindow, workOf } from './browser.ts';
import { type Stream, type StubStreams, stubStreams } from './stub-streams.ts';

const graph = useToolgraph();
const window = useWindow(
  ({ page, ...visitor }) => ({
    ...visitor,
    page,
    rows: page.locator('.rows > li'),
    notices: page.locator('.notices'),
    isPhase: (phase: string) => page.locator('.phase [role=status]').getByText(phase, { exact: true }).waitFor(),
  }),
  'for all tests',
);

const cursor = (sequence: number) => `thelog.${sequence}`;
const eventAt = (sequence: number, more: Partial<WireEvent> = {}): WireEvent => ({
  id: cursor(sequence),
  typeText: 'goalUpdated',
  receivedAt: new Date(1_800_000_000_000 + sequence * 1000).toISOString(),
  recovered: false,
  late: false,
  gap: null,
  task: null,
  list: null,
  folder: null,
  space: null,
  goal: null,
  historyItems: [],
  ...more,
});
const message = (sequence: number, more: Partial<WireEvent> = {}) => ({
  data: { taskEvents: eventAt(sequence, more) },
  extensions: { cursor: cursor(sequence) },
});
const position = (sequence: number, more: object = {}) => ({
  data: { taskEvents: null },
  extensions: { cursor: cursor(sequence), ...more },
});
/** An error that ends a stream, in the server's format. */
const refusal = (code: string) => ({ message: `it is ${code}`, extensions: { code, retryable: code === 'LAGGED' } });

describe.skipIf(!hasBrowser())('what the page of events is sent', { timeout: 60_000 }, () => {
  let streams: StubStreams;
  let onStream: (stream: Stream) => void;
  beforeAll(async () => {
    streams = await stubStreams(graph.url, (stream) => onStream(stream));
  });
  afterAll(() => streams?.stop());
  /** Opens another page of the same origin, where the tab's storage remains readable. */
  const leave = () => window.goTo(`${streams.url}/live`);
  const open = async (...answers: ((stream: Stream) => void)[]) => {
    const asked: unknown[] = [];
    onStream = (stream) => {
      asked.push(stream.after);
      (answers.length > 1 ? answers.shift() : answers[0])?.(stream);
    };
    await leave();
    await window.page.evaluate('sessionStorage.clear()');
    await window.goTo(`${streams.url}/events`);
    return asked;
  };

  test('of 10,000 events at most 200 are in the page, the newest, and none of its tasks works for 100 ms', async () => {
    const { page, rows, isPhase, complaints } = window;
    let begin = () => {};
    await open((stream) => {
      begin = () => {
        for (let sequence = 1; sequence <= 10_000; sequence++) stream.send(message(sequence));
        stream.send(position(10_000));
      };
      stream.send(position(0));
    });
    await isPhase('Live');

    const work = await workOf(page, async () => {
      begin();
      await page.getByText('10,000 received').waitFor();
      await expect.poll(() => rows.count()).toBe(200);
    });

    expect(await rows.first().getAttribute('data-id')).toBe(cursor(10_000));
    expect(await rows.last().getAttribute('data-id')).toBe(cursor(9_801));
    expect(work.length).toBeGreaterThan(100);
    expect(Math.max(...work)).toBeLessThan(100);
    expect(complaints).toEqual([]);
  });

  test.each([
    ['a cursor that is none', '{"rows":5,"cursor":7}'],
    ['a row that is none', '{"rows":[null],"cursor":"log.7"}'],
    [
      'a date that is none',
      '{"rows":[{"id":"log.7","type":"x","receivedAt":"then","gap":null,"subject":null,"changes":[]}],"cursor":"log.7"}',
    ],
  ])('a tab that has kept %s begins anew', async (_what, kept) => {
    const { page, rows, isPhase, complaints } = window;
    await open((stream) => {
      stream.send(message(1));
      stream.send(position(1));
    });
    await isPhase('Live');
    await leave();
    const replaced = await page.evaluate<number>(`
      const keys = Object.keys(sessionStorage).filter((key) => key.startsWith('toolgraph:events:'));
      for (const key of keys) sessionStorage[key] = ${JSON.stringify(kept)};
      keys.length`);
    expect(replaced).toBe(1);
    await page.goBack();
    await isPhase('Live');

    await expect.poll(() => rows.count()).toBe(1);
    expect(complaints).toEqual([]);
  });

  test('a gap, an event that is recovered, one that is late, and one that cannot be read are shown as that', async () => {
    const { page, rows, notices } = window;
    const gap = { from: '2026-11-20T10:00:00Z', to: '2026-11-20T10:10:00Z', reason: 'the webhook was suspended' };
    await open((stream) => {
      stream.send(message(1, { gap, typeText: 'GAP' }));
      stream.send(message(2, { recovered: true }));
      stream.send(message(3, { late: true }));
      stream.send({ data: null, errors: [{ message: 'it is damaged' }], extensions: { cursor: cursor(4) } });
      stream.send(position(4));
    });

    await notices.getByText('Deliveries may have been lost').waitFor();
    await expect.poll(() => rows.count()).toBe(4);
    expect(await rows.allTextContents()).toEqual([
      expect.stringContaining('it is damaged'),
      expect.stringContaining('late'),
      expect.stringContaining('recovered'),
      expect.stringContaining('the webhook was suspended'),
    ]);
    expect(await page.locator('.notice.gap time').count()).toBe(2);
  });

  test('a delivery that is degraded is said for as long as it is', async () => {
    const { page, notices, isPhase } = window;
    let recover = () => {};
    await open((stream) => {
      stream.send(position(1, { delivery: { status: 'degraded', reason: 'the webhook is suspended' } }));
      recover = () => stream.send(position(1));
    });
    await isPhase('Live');
    await notices.getByText('the webhook is suspended').waitFor();

    recover();

    await page.locator('.notice.degraded').waitFor({ state: 'detached' });
  });

  test('one that lags goes on from its cursor at once, and says so', async () => {
    const { rows, notices, isPhase } = window;
    const asked = await open(
      (stream) => {
        stream.send(message(1));
        stream.fail(refusal('LAGGED'));
      },
      (stream) => {
        stream.send(message(2));
        stream.send(position(2));
      },
    );

    await notices.getByText('Lagged once').waitFor();
    await isPhase('Live');
    expect(asked.slice(1)).toEqual([cursor(1)]);
    await expect.poll(() => rows.count()).toBe(2);
  });

  test('a cursor that the log no longer has begins with what it has, and says so', async () => {
    const { notices, isPhase } = window;
    const asked = await open(
      (stream) => stream.fail(refusal('CURSOR_EXPIRED')),
      (stream) => stream.send(position(5)),
    );

    await notices.getByText('events expired before').waitFor();
    await isPhase('Live');
    expect(asked.slice(1)).toEqual(['START']);
  });

  test('a refusal is shown with its reason, and tried again when it is asked for', async () => {
    const { page, isPhase } = window;
    await open(
      (stream) => stream.fail(refusal('NOT_FOUND')),
      (stream) => stream.send(position(5)),
    );
    await isPhase('Rejected');
    await page.getByText('it is NOT_FOUND').waitFor();

    await page.getByRole('button', { name: 'Try again' }).click();

    await isPhase('Live');
  });

  test('what comes while it is paused is counted, and shown afterwards', async () => {
    const { page, rows, isPhase } = window;
    let send = (_sequence: number) => {};
    await open((stream) => {
      send = (sequence) => stream.send(message(sequence));
      stream.send(position(0));
    });
    await isPhase('Live');
    await page.getByRole('button', { name: 'Pause' }).click();

    for (const sequence of [1, 2, 3]) send(sequence);
    await page.getByRole('button', { name: 'Resume (3 waiting)' }).waitFor();
    expect(await rows.count()).toBe(0);
    await page.getByRole('button', { name: 'Resume' }).click();

    await expect.poll(() => rows.count()).toBe(3);
  });
});
