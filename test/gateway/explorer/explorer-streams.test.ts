import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RunningServer } from '../../../gateway/http/http-server.ts';
import { type Sandbox, startSandbox } from '../../../sandbox/server.ts';
import { startIn, type TestGraph } from '../../toolgraph.ts';
import { hasBrowser, useExplorer } from './browser.ts';

const explorer = useExplorer();
const directory = mkdtempSync(join(tmpdir(), 'toolgraph-explorer-'));

let sandbox: Sandbox;
let server: RunningServer;
let graph: TestGraph;

const start = async (port = '0') => {
  ({ server, graph } = await startIn(directory, sandbox, port));
};

const COMMENT = `mutation ($task: ID!, $text: String!) {
  addTaskComment(specificTaskId: $task, commentContent: $text, sendNotificationsToAll: false) { id }
}`;

describe.skipIf(!hasBrowser())('a subscription in the explorer', { timeout: 60_000 }, () => {
  beforeAll(async () => {
    sandbox = await startSandbox({ quiet: true });
    await start();
  });
  afterAll(async () => {
    await server?.stop();
    await sandbox?.stop();
    rmSync(directory, { recursive: true });
  });

  test('goes on behind its last event after a stop of the server, and has each event once, with its time', async () => {
    const { page, about, visit, chooseTab, run, answer, variables } = explorer;
    const events = about.getByRole('list').getByRole('listitem');
    const texts = async () => (await events.allTextContents()).map((text) => /commentText: (\S+)/.exec(text)?.[1]);
    await visit(graph.url);
    await chooseTab('FollowTask');
    const { taskId: task } = JSON.parse(await variables());
    const comment = (text: string) => graph.ask(COMMENT, { task, text });
    await run();
    await about.getByText('Following').waitFor();
    for (const text of ['first', 'second']) await comment(text);
    await about.getByText('2 events').waitFor();

    const { port } = new URL(graph.url);
    await server.stop();
    await about.getByText('Connection lost, reconnecting').waitFor();
    await chooseTab('FindTools');
    await run();
    expect(await answer('is unreachable')).not.toMatch(/stack|TypeError|Failed to fetch/);
    await chooseTab('FollowTask');
    await about.getByText('Connection lost, reconnecting').waitFor();
    await start(port);
    await comment('third');

    await about.getByText('Following').waitFor();
    await expect.poll(texts, { timeout: 20_000 }).toEqual(['third', 'second', 'first']);
    expect(await about.getByText('Connection lost').count()).toBe(0);
    expect(await events.locator('time').count()).toBe(3);
    await answer('third');
    await events.last().getByRole('button').click();
    await answer('first');
    await comment('fourth');
    await about.getByText('4 events').waitFor();
    await answer('first');
    await about.getByRole('button', { name: 'Show newest' }).click();
    await answer('fourth');
    await about.getByRole('button', { name: 'Clear' }).click();
    await expect.poll(() => events.count()).toBe(0);
    await page.getByRole('button', { name: 'Stop query' }).click();
    await about.getByText('Ended').waitFor();
  });
});
