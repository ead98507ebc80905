import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { useToolgraph } from '../../toolgraph.ts';
import { hasBrowser, useExplorer } from './browser.ts';
import { type Stream, type StubStreams, stubStreams } from './stub-streams.ts';

const graph = useToolgraph();
const explorer = useExplorer('for all tests');

describe.skipIf(!hasBrowser())('a subscription', { timeout: 120_000 }, () => {
  let streams: StubStreams;
  let onStream: (stream: Stream) => void;
  beforeAll(async () => {
    streams = await stubStreams(graph.url, (stream) => onStream(stream));
  });
  afterAll(() => streams?.stop());

  const QUERY =
    'subscription Follow($after: ID) { taskEvents(workspaceId: 1, after: $after, heartbeat: true) { typeText } }';
  const eventAt = (number: number) => ({
    data: { taskEvents: { typeText: `event ${number}` } },
    extensions: { cursor: `log.${number}` },
  });
  const refusal = (code: string, retryable = false) => ({
    errors: [{ message: `it is ${code}`, extensions: { code, retryable } }],
  });
  /** The cursors requested from these streams, once the page shows the text `said`. */
  const followed = async (said: string, ...answers: ((stream: Stream) => void)[]) => {
    const { about, run } = explorer;
    const cursors: unknown[] = [];
    onStream = (stream) => {
      cursors.push(stream.after);
      answers.shift()?.(stream);
    };
    await explorer.enter(streams.url);
    await explorer.openOperation('Follow', QUERY);
    await run();
    await about.getByText(said).waitFor();
    return cursors;
  };
  const ends = (code: string, retryable?: boolean) => (stream: Stream) => {
    stream.send(refusal(code, retryable));
    stream.complete();
  };
  const sends =
    (...numbers: number[]) =>
    (stream: Stream) => {
      for (const number of numbers) stream.send(eventAt(number));
    };

  test('that the server ends with a fault that may pass goes on behind its last event', async () => {
    const cursors = await followed(
      '2 events',
      (stream) => {
        sends(1)(stream);
        ends('UPSTREAM_UNAVAILABLE', true)(stream);
      },
      ends('UPSTREAM_UNAVAILABLE', true),
      sends(2),
    );

    expect(cursors).toEqual([undefined, 'log.1', 'log.1']);
    expect(await explorer.about.getByRole('status').textContent()).toBe('Following');
  });

  test.each([
    ['CURSOR_UNKNOWN', 'the server has a new event log', undefined],
    ['CURSOR_EXPIRED', 'the event log no longer contains the next events', 'START'],
  ])('that the server ends with %s begins anew and says so', async (code, why, cursor) => {
    const cursors = await followed(
      '2 events',
      (stream) => {
        stream.send({ data: { taskEvents: null }, extensions: { cursor: 'log.0' } });
        sends(1)(stream);
        ends('UPSTREAM_UNAVAILABLE', true)(stream);
      },
      ends(code),
      sends(7),
    );

    expect(cursors).toEqual([undefined, 'log.1', cursor]);
    expect(await explorer.about.getByRole('status').textContent()).toBe(
      `Following. Events may have been missed: ${why}`,
    );
  });

  test('that the server ends with another fault is over, and shows all of it', async () => {
    await followed('Ended', (stream) =>
      stream.fail({ message: 'one', extensions: { code: 'BAD_USER_INPUT' } }, { message: 'two' }),
    );

    await explorer.answer('"two"');
    expect(await explorer.about.getByRole('listitem').count()).toBe(0);
  });

  test('is one stream that can be stopped, and has each event once, however often tabs that follow are chosen', async () => {
    const { page, about, run } = explorer;
    const summaries = about.locator('.event-summary');
    const listed = async () => (await summaries.allTextContents()).map((text) => Number(/\d+/.exec(text)));
    let last = 0;
    onStream = (stream) => {
      const from = stream.after === undefined ? last++ : Number(String(stream.after).slice('log.'.length));
      for (let number = from + 1; number <= last; number++) stream.send(eventAt(number));
    };
    await explorer.enter(streams.url);
    for (const name of ['One', 'Two']) {
      await explorer.openOperation(name, QUERY.replace('Follow', name));
      await run();
      await about.getByText('1 event').waitFor();
    }

    const sending = setInterval(() => {
      last++;
      for (const stream of streams.open) stream.send(eventAt(last));
    }, 10);
    onTestFinished(() => clearInterval(sending));
    for (let switched = 0; switched < 4; switched++) {
      const before = last;
      await page.getByRole('tab', { name: switched % 2 ? 'Two' : 'One' }).click();
      await expect.poll(async () => (await listed())[0], { timeout: 20_000 }).toBeGreaterThan(before);
      const numbers = await listed();
      expect(numbers).toEqual(numbers.map((_number, index) => Number(numbers[0]) - index));
      expect(await page.locator('.graphiql-execute-button').getAttribute('aria-label')).toMatch(/^Stop/);
      await expect.poll(() => streams.open.size).toBe(1);
    }
    clearInterval(sending);
    await page.getByRole('button', { name: 'Stop query' }).click();
    await about.getByText('Ended').waitFor();
    await expect.poll(() => streams.open.size).toBe(0);
  });

  test('that is stopped before its connection is there asks for nothing, and the browser has nothing to complain of', async () => {
    const { page, about, run, complaints } = explorer;
    const asked: Stream[] = [];
    onStream = (stream) => asked.push(stream);
    let admit = () => {};
    await explorer.enter(streams.url);
    await explorer.openOperation('Follow', QUERY);
    streams.admission = new Promise((resolve) => {
      admit = resolve;
    });
    const connecting = page.waitForEvent('websocket');
    await run();
    const closed = (await connecting).waitForEvent('close');
    await about.getByText('Connecting').waitFor();
    await page.getByRole('button', { name: 'Stop query' }).click();
    await about.getByText('Ended').waitFor();

    admit();
    await closed;

    expect(asked).toEqual([]);
    expect(complaints).toEqual([]);
  });
});
