import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RunningServer } from '../../gateway/http/http-server.ts';
import { type Sandbox, startSandbox } from '../../sandbox/server.ts';
import { hasBrowser, useWindow, workOf } from '../gateway/explorer/browser.ts';
import { fillLog } from '../taskmanager/events/filled-log.ts';
import { startGraph } from '../toolgraph.ts';

const COUNT = 10_000;

const window = useWindow(({ page, ...visitor }) => ({
  ...visitor,
  page,
  rows: page.locator('.rows > li'),
  isPhase: (phase: string) => page.locator('.phase [role=status]').getByText(phase, { exact: true }).waitFor(),
}));
const directory = mkdtempSync(join(tmpdir(), 'toolgraph-events-page-'));
let sandbox: Sandbox;
let server: RunningServer;

describe.skipIf(!hasBrowser())('the page of events before a real server', () => {
  beforeAll(async () => {
    sandbox = await startSandbox({ quiet: true });
    const changes = Array.from({ length: COUNT }, (_, index) => ({
      event: 'taskStatusUpdated',
      task_id: sandbox.world.company.tasks[index % 20]!.id,
      history_items: [
        { id: `${index + 1}`, field: 'status', before: { status: 'open' }, after: { status: `${index}` } },
      ],
    }));
    await fillLog(directory, changes);
    server = await startGraph({ DATA_DIR: directory, SANDBOX_PORT: String(sandbox.port) });
  });
  afterAll(async () => {
    await server.stop();
    await sandbox.stop();
    rmSync(directory, { recursive: true });
  });

  test(`replays ${COUNT} events with at most 200 rows, the newest, in tasks none of which works for 100 ms`, async () => {
    const { page, rows, goTo, isPhase, complaints } = window;
    page.setDefaultTimeout(300_000);
    await goTo(`${server.url}/events`);
    await isPhase('Live');
    const largest = page.evaluate(LARGEST);

    const work = await workOf(page, async () => {
      await page.getByRole('button', { name: 'Replay all' }).click();
      await page.getByText('10,000 came').waitFor();
      await isPhase('Live');
      await rows.nth(199).waitFor();
    });
    await page.evaluate('window.isOver = true');
    const shown = await rows.evaluateAll((all) =>
      all.map((row) => Number(String(row.getAttribute('data-id')).split('.').at(-1))),
    );
    const slowest = work.toSorted((one, other) => other - one).slice(0, 5);
    console.log({ tasks: work.length, slowest });

    expect(shown).toEqual(Array.from({ length: 200 }, (_, index) => COUNT - index));
    expect(await largest).toBe(200);
    expect(work.length).toBeGreaterThan(100);
    expect(slowest[0]).toBeLessThan(100);
    expect(complaints).toEqual([]);
  });
});

/** Looks how many rows there are at each frame, until the page is to stop. */
const LARGEST = `new Promise((resolve) => {
  let most = 0;
  const look = () => {
    most = Math.max(most, document.querySelectorAll('.rows > li').length);
    if (window.isOver) resolve(most);
    else requestAnimationFrame(look);
  };
  look();
})`;
