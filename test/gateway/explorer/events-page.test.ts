import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RunningServer } from '../../../gateway/http/http-server.ts';
import { type Sandbox, startSandbox } from '../../../sandbox/server.ts';
import { fillLog } from '../../event-log/filled-log.ts';
import { startIn, type TestGraph } from '../../toolgraph.ts';
import { axeFindingsInBoth } from './axe.ts';
import { denyStorage, hasBrowser, useWindow, type Visitor } from './browser.ts';

const WORKSPACE = '9006054115';
const RENAME = `mutation ($task: ID!, $name: String!) {
  updateTaskInTaskManager(mode: EXECUTE, taskIdentifier: $task, body: { name: $name }) { task { id } }
}`;

const COMMENT = `mutation ($task: ID!) {
  addTaskComment(specificTaskId: $task, commentContent: "On it, will be done by noon", sendNotificationsToAll: false) { id }
}`;
const PRIORITY = `mutation ($task: ID!) {
  updateTaskInTaskManager(mode: EXECUTE, taskIdentifier: $task, body: { priority: 1, status: "in progress" }) { task { id } }
}`;

/** With TAKE_PICTURE=1, retakes the README's screenshot: some changes, scrollbars faded out. */
const takePicture = async (page: Page) => {
  for (let index = 10; index < 18; index++) {
    const task = taskAt(index).id;
    await graph.ask(index % 2 ? COMMENT : PRIORITY, { task });
  }
  await page.mouse.move(0, 0);
  await page.evaluate('document.activeElement.blur()');
  await page.waitForTimeout(3000);
  await page.screenshot({ path: 'docs/events.png', clip: { x: 0, y: 0, width: 1280, height: 632 } });
};

const windowOf = ({ page, ...visitor }: Visitor) => ({
  ...visitor,
  page,
  visit: (path = '') => visitor.goTo(`${graph.url}/events${path}`),
  /** Waits until the page shows this stream state. */
  isPhase: (phase: string) => page.locator('.phase [role=status]').getByText(phase, { exact: true }).waitFor(),
  rows: page.getByRole('list', { name: 'Events, newest first' }).locator('> li'),
});
const window = useWindow(windowOf);

let sandbox: Sandbox;
let server: RunningServer;
let graph: TestGraph;
let directory: string;

const start = async (port = '0') => {
  ({ server, graph } = await startIn(directory, sandbox, port));
};
const taskAt = (index: number) => sandbox.context.company.tasks[index]!;
const rename = (index: number, name: string) => graph.ask(RENAME, { task: taskAt(index).id, name });
/** The ids of all logged events, newest first. */
const logged = async (): Promise<string[]> => {
  const { data } = await graph.ask(`{ taskEvents(workspaceId: ${WORKSPACE}, first: 100) { items { id } } }`);
  return data.taskEvents.items.map(({ id }: { id: string }) => id).reverse();
};
/** Waits until the log has `count` events: changes are logged with a delay. */
const loggedOnce = async (count: number): Promise<string[]> => {
  await expect.poll(async () => (await logged()).length).toBe(count);
  return logged();
};
const fill = (payloads: object[]) => fillLog(directory, payloads);
const change = (id: number) => ({
  event: 'taskStatusUpdated',
  task_id: taskAt(id % 20).id,
  history_items: [
    {
      id: String(id),
      field: 'status',
      user: { id: 1, username: 'Mira Okafor' },
      before: { status: 'open' },
      after: { status: `number ${id}` },
    },
  ],
});
/** The ids of the page's rows, in display order. */
const shown = (page: Page): Promise<string[]> =>
  page
    .locator('.rows > li')
    .evaluateAll((rows) => rows.map((row) => (row as { dataset: { id: string } } & typeof row).dataset.id));
const changes = (count: number) => Array.from({ length: count }, (_, index) => change(index + 1));

const beginWith = async (payloads: object[]) => {
  directory = mkdtempSync(join(tmpdir(), 'toolgraph-events-page-'));
  await fill(payloads);
  await start();
};
const finish = async () => {
  await server.stop();
  rmSync(directory, { recursive: true });
};

describe.skipIf(!hasBrowser())('the page of events in a real browser', { timeout: 60_000 }, () => {
  beforeAll(async () => {
    sandbox = await startSandbox({ quiet: true });
  });
  afterAll(() => sandbox?.stop());

  describe('of 400 events', () => {
    beforeAll(() => beginWith(changes(400)));
    afterAll(finish);

    test('loads neither an editor nor the explorer, and asks for the names of what is seen, each once', async () => {
      const { page, visit, isPhase, isIdle } = window;
      const sizes: Promise<number>[] = [];
      page.on('response', (response) => {
        if (/\.(js|css)$/.test(response.url())) sizes.push(response.body().then(({ length }) => length));
      });
      const before = (await graph.received()).length;

      await visit();
      await isPhase('Live');
      await page
        .getByRole('button', { name: taskAt(1).name })
        .first()
        .waitFor();
      await isIdle();

      const total = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
      expect(total).toBeGreaterThan(100_000);
      expect(total).toBeLessThan(320_000);
      const asked = (await graph.received()).slice(before).map(({ path }) => path);
      const tasks = asked.filter((path) => path.includes('/v2/task/'));
      expect(tasks.length).toBe(new Set(tasks).size);
      expect(tasks.length).toBeLessThanOrEqual(20);
    });

    test('a narrow window holds it, also where storage is denied', async () => {
      const { page, rows, visit, isPhase } = window;
      await denyStorage(page);
      await page.setViewportSize({ width: 390, height: 844 });
      await visit();
      await isPhase('Live');

      await rows.first().getByRole('button', { name: 'Details' }).click();
      await page.getByRole('cell', { name: 'number 400' }).waitFor();

      expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(390);
    });
  });

  describe('of a short log', () => {
    beforeAll(() => beginWith([change(1)]));
    afterAll(finish);

    test('shows what was and what comes, opens tasks and events, and asks nothing of another origin', async () => {
      const { page, rows, visit, isPhase, complaints } = window;
      await visit();
      await isPhase('Live');
      await rows.filter({ hasText: 'status: open → number 1' }).waitFor();
      await rename(31, 'Renamed while it is watched');
      await rows.first().getByRole('button', { name: 'Renamed while it is watched' }).click();

      const dialog = page.getByRole('dialog', { name: 'Task' });
      await dialog.getByRole('heading', { name: 'Renamed while it is watched' }).waitFor();
      expect(await dialog.getByRole('link').getAttribute('href')).toContain(taskAt(31).id);
      await page.keyboard.press('Escape');
      expect(await axeFindingsInBoth(page)).toEqual([]);
      if (process.env.TAKE_PICTURE) await takePicture(page);
      await rows.last().getByRole('button', { name: 'Details' }).click();
      await page.getByRole('cell', { name: 'number 1' }).waitFor();
      await page.getByRole('link', { name: 'Explorer' }).click();
      await page.waitForURL(`${graph.url}/`, { waitUntil: 'commit' });
      expect(complaints).toEqual([]);
    });

    test('goes on after a reload and after a restart of the server, and has each event once', async () => {
      const { page, rows, visit, isPhase } = window;
      await visit();
      await isPhase('Live');
      const before = await rows.count();
      await rename(31, 'before the reload');
      await expect.poll(() => rows.count()).toBe(before + 1);

      await page.goto('about:blank');
      await rename(32, 'while nobody looks');
      await page.goBack();
      await isPhase('Live');
      await expect.poll(() => shown(page)).toEqual(await loggedOnce(before + 2));

      const { port } = new URL(graph.url);
      await server.stop();
      await isPhase('Reconnecting');
      await fill([change(2), change(3)]);
      await start(port);
      await rename(33, 'before the page is back');
      await isPhase('Live');
      await rename(34, 'after the restart');
      await expect.poll(() => shown(page)).toEqual(await loggedOnce(before + 6));
    });

    test('a filter is chosen by names, sent as ids, and there again after a reload', async () => {
      const { page, rows, visit, isPhase, complaints } = window;
      await visit();
      await isPhase('Live');
      await rename(36, 'Chosen by its name');
      await rename(37, 'Another one');
      await rows.filter({ hasText: 'Chosen by its name' }).waitFor();
      await rows.filter({ hasText: 'Another one' }).waitFor();

      await page.getByText('Types', { exact: true }).click();
      await page.getByRole('checkbox', { name: 'taskUpdated' }).check();
      await page.keyboard.press('Escape');
      await page.getByText('Tasks', { exact: true }).click();
      await page.getByRole('searchbox').fill('Chosen by');
      await page.getByRole('checkbox', { name: 'Chosen by its name' }).check();

      await expect.poll(() => rows.count()).toBe(1);
      expect(new URL(page.url()).searchParams.getAll('taskIds')).toEqual([taskAt(36).id]);
      await page.reload();
      await page.getByText('Types: taskUpdated').waitFor();
      await page.getByText(/^Tasks: .*Chosen by its name/).waitFor();
      await expect.poll(() => rows.count()).toBe(1);
      for (const name of ['Lists', 'Spaces', 'Assignees']) {
        await page.getByText(name, { exact: true }).click();
        await page.getByRole('group', { name }).getByRole('checkbox').first().waitFor();
      }
      expect(complaints).toEqual([]);
    });
  });
});
