import { readFileSync } from 'node:fs';
import { parse, print } from 'graphql';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RunningServer } from '../../../gateway/http/http-server.ts';
import { type Sandbox, startSandbox } from '../../../sandbox/server.ts';
import { startGraph, useToolgraph } from '../../toolgraph.ts';
import { hasBrowser, useExplorer } from './browser.ts';

/** What the README shows is taken anew with TAKE_PICTURE=1, once the scrollbars have faded. */
const takePicture = async (page: Page) => {
  await page.mouse.move(0, 0);
  await page.waitForTimeout(2000);
  await page.screenshot({ path: 'docs/explorer.png' });
};

const withBrowser = hasBrowser();
const explorer = useExplorer();

/** The question that the README asks. */
const question = () => {
  const readme = readFileSync(new URL('../../../README.md', import.meta.url), 'utf8');
  return /```graphql\n(query DueThisWeek[\s\S]*?)```/.exec(readme)![1]!;
};

describe.skipIf(!withBrowser)('the explorer in a real browser', { timeout: 60_000 }, () => {
  let sandbox: Sandbox;
  let graph: RunningServer;
  beforeAll(async () => {
    sandbox = await startSandbox({ quiet: true });
    graph = await startGraph({ SANDBOX_PORT: String(sandbox.port) });
  });
  afterAll(async () => {
    await graph?.stop();
    await sandbox?.stop();
  });

  test('answers the question of the README at once, asks nothing of another origin, and fits wide and narrow windows', async () => {
    const { page, search, visit, run, answer, complaints } = explorer;
    await visit(graph.url);

    const asked = page.waitForRequest((request) => request.postData()?.includes('DueThisWeek') === true);
    await run();

    expect(await answer('"customId"')).toMatch(/"customId": "HAL-\d+"/);
    if (process.env.TAKE_PICTURE) await takePicture(page);
    const { query } = (await asked).postDataJSON();
    expect(print(parse(query))).toBe(print(parse(question())));
    expect(await page.getByRole('banner').textContent()).toMatch(/\d tools.*sandbox/);
    expect(await page.getByText('LIVE').count()).toBe(0);

    await page.setViewportSize({ width: 1400, height: 600 });
    await expect.poll(() => page.evaluate('document.documentElement.scrollHeight')).toBe(600);
    await page.setViewportSize({ width: 390, height: 844 });
    await search.fill('comment');
    await page.getByRole('option').first().waitFor();
    await expect.poll(() => page.evaluate('document.documentElement.scrollWidth')).toBe(390);
    expect(complaints).toEqual([]);
  });

  test('a subscription that was left for the mutation shows its event, and tabs are there again, with the dates of the day', async () => {
    const { page, visit, chooseTab, run, answer, variables, complaints } = explorer;
    await visit(graph.url);

    await chooseTab('FollowTask');
    await run();
    await chooseTab('CommentOnTask');
    await run();
    const [comment] = /\d{5,}/.exec(await answer('addTaskComment'))!;
    await chooseTab('FollowTask');

    expect(await answer('taskEvents')).toContain('taskCommentPosted');
    await answer(comment);

    await chooseTab('CommentOnTask');
    await expect.poll(() => page.evaluate('localStorage["graphiql:tabState"]')).toContain('"activeTabIndex":2');
    const tomorrow = new Date(Date.now() + 86_400_000);
    await page.clock.setFixedTime(tomorrow);
    await visit(graph.url);
    await page.getByRole('tab', { name: 'CommentOnTask', selected: true }).waitFor();
    expect(await page.getByRole('tab').count()).toBe(4);
    await chooseTab('DueThisWeek');
    await page.getByRole('region', { name: 'Variables' }).getByText('dayAfter').waitFor();
    expect(await variables()).toContain(`"from": "${tomorrow.toISOString().slice(0, 10)}T00:00:00Z"`);
    expect(complaints).toEqual([]);
  });

  test('a tool is found by its name, or by words with the keys alone, opened and run', async () => {
    const { page, search, visit, answer, complaints } = explorer;
    const tools = page.getByRole('option');
    await visit(graph.url);

    await search.fill('TaskManagerApi.AddTaskComment');
    await tools.filter({ hasText: 'TaskManagerApi.AddTaskComment' }).click();
    await page.getByRole('tab', { name: 'AddTaskComment', selected: true }).waitFor();
    await page.keyboard.press('ControlOrMeta+Enter');
    expect(await answer('"addTaskComment"')).toMatch(/"id": "\d+"/);

    await search.focus();
    await page.keyboard.type('spaces workspace');
    await tools.filter({ hasText: 'TaskManagerApi.RetrieveAvailableSpaces' }).waitFor();
    await page.keyboard.press('Escape');
    expect(await search.getAttribute('aria-expanded')).toBe('false');
    await page.keyboard.press('ArrowDown');
    const names = await tools.locator('.tool-name').allTextContents();
    const wanted = names.indexOf('TaskManagerApi.RetrieveAvailableSpaces');
    for (let step = 0; step < wanted; step++) await page.keyboard.press('ArrowDown');
    expect(await search.getAttribute('aria-activedescendant')).toBe(await tools.nth(wanted).getAttribute('id'));
    await page.keyboard.press('Enter');
    await page.getByRole('tab', { name: 'RetrieveAvailableSpaces', selected: true }).waitFor();
    await page.keyboard.press('ControlOrMeta+Enter');
    await answer('"name": "Product"');
    await page.keyboard.press('Tab');
    expect(await page.evaluate('document.activeElement.ariaLabel')).toContain('Execute query');
    expect(complaints).toEqual([]);
  });
});

describe.skipIf(!withBrowser)('the explorer at a live task manager', { timeout: 60_000 }, () => {
  const graph = useToolgraph();

  test('says LIVE in red, and asks it nothing', async () => {
    await explorer.visit(graph.url);

    const live = explorer.page.getByText('LIVE', { exact: true });
    expect(await live.locator('..').textContent()).toBe('LIVEtaskmanager');
    const colour = `getComputedStyle(document.querySelector('.live dt')).backgroundColor`;
    expect(await explorer.page.evaluate(colour)).toBe('rgb(196, 18, 47)');
    expect(await graph.received({ service: 'taskmanager' })).toEqual([]);
  });
});
