import { execFile } from 'node:child_process';
import { globSync, readFileSync, statSync } from 'node:fs';
import { promisify } from 'node:util';
import { buildSchema, lexicographicSortSchema, parse, print, printSchema } from 'graphql';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { linkTo, sharedIn } from '../../../gateway/explorer/toolbar/share-link.ts';
import type { RunningServer } from '../../../gateway/http/http-server.ts';
import { type Sandbox, startSandbox } from '../../../sandbox/server.ts';
import { QUESTIONS, questionNamed } from '../../questions/questions.ts';
import { askControl } from '../../sandbox/control.ts';
import { startGraph } from '../../toolgraph.ts';
import { axeFindings, axeFindingsInBoth } from './axe.ts';
import { hasBrowser, useExplorer } from './browser.ts';

/** With TAKE_PICTURE=1, retakes the README's screenshot after the scrollbars have faded out. */
const takePicture = async (page: Page) => {
  await page.mouse.move(0, 0);
  await page.waitForTimeout(2000);
  await page.screenshot({ path: 'docs/explorer.png' });
};

/**
 * Bytes transferred for the page: scripts, styles, fonts and graph requests. Includes all workers, because the page
 * cannot see their sizes.
 */
async function loadedBy(page: Page): Promise<number> {
  const sizes = 'performance.getEntries().reduce((sum, { transferSize = 0 }) => sum + transferSize, 0)';
  const workers = globSync('gateway/explorer/dist/assets/*.worker-*.js.br').map((path) => statSync(path).size);
  expect(workers).toHaveLength(3);
  return workers.reduce((sum, size) => sum + size, await page.evaluate<number>(sizes));
}

/** Editor scripts that the page's head does not preload, and `/upstreams` if it is requested after the editor loads. */
async function loadedLate(page: Page, url: string): Promise<string[]> {
  const html = await (await fetch(url)).text();
  const asked = await page.evaluate<string[]>(
    'performance.getEntriesByType("resource").map(({ name }) => new URL(name).pathname)',
  );
  const editor = asked.findIndex((path) => path.includes('graphqlMode-'));
  const unnamed = asked.filter((path) => path.startsWith('/assets/') && !html.includes(path));
  // Language checkers load on first use.
  const scripts = unnamed.filter((path) => !/Mode-|worker-|\/graphql-|codicon-/.test(path));
  return asked.slice(0, editor).includes('/upstreams') ? scripts : ['/upstreams', ...scripts];
}

/** The sandbox's received calls, optionally of one method. */
async function callsAt(sandbox: Sandbox, method = ''): Promise<number> {
  const answer = await askControl(sandbox, 'GET', `received?method=${method}`);
  const { received } = (await answer.json()) as { received: unknown[] };
  return received.length;
}

/** Excluded: GraphiQL's Monaco themes set the syntax colours, and apply them after the page loads. */
const SYNTAX = '.monaco-editor .view-lines';

/** Findings of axe-core that GraphiQL causes and the surrounding page cannot fix. */
const OF_GRAPHIQL = {
  'nested-interactive': 'the button that closes a tab is in the tab',
  'label-content-name-mismatch': 'the label of an item of the history is not its text',
  'select-name': 'the list of operation types in the builder has no label',
};

const explorer = useExplorer('for all tests');

/** The README's example query. */
const question = () => {
  const readme = readFileSync(new URL('../../../README.md', import.meta.url), 'utf8');
  return /```graphql\n(query DueThisWeek[\s\S]*?)```/.exec(readme)![1]!;
};

describe.skipIf(!hasBrowser())('the explorer in a real browser', { timeout: 60_000 }, () => {
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
    const { page, search, enter, run, answer, about, complaints } = explorer;
    await enter(graph.url);
    await explorer.isIdle();
    const loaded = await loadedBy(page);
    expect(loaded).toBeGreaterThan(1_000_000);
    expect(loaded).toBeLessThan(2_000_000);
    expect(await loadedLate(page, graph.url)).toEqual([]);
    const before = await callsAt(sandbox);

    const asked = page.waitForRequest((request) => request.postData()?.includes('DueThisWeek') === true);
    await run();

    expect(await answer('"customId"')).toMatch(/"customId": "HAL-\d+"/);
    const calls = (await callsAt(sandbox)) - before;
    const cost = `${calls} upstream calls in \\d round trips: calendar \\d+, engine 1, .*taskmanager \\d`;
    expect(await about.textContent()).toMatch(new RegExp(`^[\\d.]+ m?s · [\\d.]+ KB · ${cost}$`));
    if (process.env.TAKE_PICTURE) await takePicture(page);
    const { query } = (await asked).postDataJSON();
    expect(print(parse(query))).toBe(print(parse(question())));
    expect(await page.getByRole('banner').textContent()).toMatch(/\d tools.*sandbox/);
    expect(await page.getByText('LIVE').count()).toBe(0);
    expect(await page.getByRole('link', { name: 'Events' }).getAttribute('href')).toBe('/events');

    await page.setViewportSize({ width: 1400, height: 600 });
    await expect.poll(() => page.evaluate('document.documentElement.scrollHeight')).toBe(600);
    await page.setViewportSize({ width: 390, height: 844 });
    await search.fill('comment');
    await page.getByRole('option').first().waitFor();
    await expect.poll(() => page.evaluate('document.documentElement.scrollWidth')).toBe(390);
    await page.keyboard.press('Escape');
    expect(complaints).toEqual([]);
  });

  test('an operation is copied as code that runs, as a request that a dry run holds, and as a link', async () => {
    const { page, enter, chooseTab, answer, variables, complaints } = explorer;
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    const clipboard = () => page.evaluate<string>('navigator.clipboard.readText()');
    await enter(graph.url);
    await chooseTab('FindTools');

    await page.getByRole('button', { name: 'Copy as code' }).click();
    await page.getByRole('menuitem', { name: 'Copy as cURL' }).click();
    await page.getByText('Copied as cURL, with variables').waitFor();
    const { stdout } = await promisify(execFile)('bash', ['-c', (await clipboard()).replace('curl ', 'curl -sS ')]);
    expect(JSON.parse(stdout).data.toolCatalog[0]).toHaveProperty('coordinate');

    await chooseTab('CommentOnTask');
    const before = await callsAt(sandbox, 'POST');
    await page.getByRole('button', { name: 'Dry run' }).click();
    const held = page.getByRole('region', { name: 'Dry-run requests' });
    await held.getByText('This request would be sent first').waitFor();
    await held.getByText(/^POST .*\/comment$/).click();
    await held.getByText('"comment_text": "On it"').waitFor();
    await held.getByRole('button', { name: 'Copy POST' }).click();
    await page.getByText('Copied as cURL, with a shell variable').waitFor();
    expect(await clipboard()).toMatch(/^curl .*\/comment'[\s\S]*"\$TASKMANAGER_TOKEN"[\s\S]*"comment_text":"On it"/);
    await answer('"dryRun"');
    expect(await callsAt(sandbox, 'POST')).toBe(before);

    await page.getByRole('button', { name: 'Copy a link' }).click();
    await page.getByText('Copied a link').waitFor();
    const shared = await sharedIn(new URL(await clipboard()).hash);
    expect(shared).toMatchObject({
      query: expect.stringMatching(/^mutation CommentOnTask/m),
      operationName: 'CommentOnTask',
    });
    expect(JSON.parse(shared!.variables)).toEqual(JSON.parse(await variables()));

    await page.evaluate("location.hash = '#operation=cut-off'");
    await page.getByText('the link may be truncated').waitFor();
    expect(complaints).toEqual([]);
  });

  test('the schema is downloaded as SDL, the headers say what they do, and axe-core finds nothing of ours, light or dark', async () => {
    const { page, enter, chooseTab, run, about, complaints } = explorer;
    await enter(graph.url);
    await chooseTab('DueThisWeek');
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download the schema' }).click();
    const sdl = readFileSync(await (await downloading).path(), 'utf8');
    const served = buildSchema(readFileSync(new URL('../../../schema/api.graphql', import.meta.url), 'utf8'));
    expect(printSchema(lexicographicSortSchema(buildSchema(sdl)))).toBe(printSchema(lexicographicSortSchema(served)));

    await page.getByRole('button', { name: 'Headers' }).click();
    await page.getByText('Authentication is off').waitFor();
    await run();
    await about.getByText('upstream calls').waitFor();
    await page.getByRole('button', { name: 'Dry run' }).click();
    await about.getByText('would be sent first').waitFor();
    await about.locator('summary').first().click();
    await page.getByRole('button', { name: 'Show Documentation Explorer' }).click();
    const search = page.getByPlaceholder('Ctrl Alt K');
    expect(await search.evaluate((input: any) => input.scrollWidth <= input.clientWidth)).toBe(true);
    expect(await axeFindingsInBoth(page, { without: OF_GRAPHIQL, outside: SYNTAX })).toEqual([]);
    await page.getByRole('button', { name: 'Hide Documentation Explorer' }).click();
    await page.getByRole('button', { name: 'Variables' }).click();
    expect(complaints).toEqual([]);
  });

  test('a question is chosen from their list by keys alone, and opens with variables that answer it', async () => {
    const { page, enter, run, answer, variables, complaints } = explorer;
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    const texts = () => asked.filter((url) => url.includes('/questions-'));
    await enter(graph.url);
    const list = page.getByRole('dialog', { name: 'Example queries' });
    expect(texts()).toEqual([]);

    await page.getByRole('button', { name: 'Example queries' }).focus();
    await page.keyboard.press('Enter');
    await list.getByRole('listitem').nth(10).waitFor();
    expect(texts()).toHaveLength(1);
    expect(await list.getByRole('listitem').count()).toBe(QUESTIONS.length);
    expect(await axeFindings(page, { inside: 'dialog[open]' })).toEqual([]);
    await list.getByRole('button', { name: questionNamed('status-history').sentence }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('tab', { name: 'StatusHistory', selected: true }).waitFor();

    expect(await list.isVisible()).toBe(false);
    await page.getByRole('region', { name: 'Variables' }).getByText('workspace').waitFor();
    expect(JSON.parse(await variables())).toEqual({ workspace: sandbox.context.company.workspaceId, status: 'review' });
    await run();
    expect(await answer('"statusHistory"')).toContain('"customId": "HAL-');
    expect(complaints).toEqual([]);
  });

  test('a tool is found by its name, or by words with the keys alone, opened and run', async () => {
    const { page, search, enter, answer, complaints } = explorer;
    const tools = page.getByRole('option');
    await enter(graph.url);

    await search.fill('TaskManagerApi.AddTaskComment');
    await tools.filter({ hasText: 'TaskManagerApi.AddTaskComment' }).click();
    await page.getByRole('tab', { name: 'AddTaskComment', selected: true }).waitFor();
    await page.keyboard.press('ControlOrMeta+Enter');
    expect(await answer('"addTaskComment"')).toMatch(/"id": "\d+"/);

    const writes = await callsAt(sandbox, 'POST');
    await search.fill('say something below this ticket');
    await tools.first().filter({ hasText: 'TaskManagerApi.AddTaskComment write' }).waitFor();
    await page.keyboard.press('Enter');
    await page.getByRole('tab', { name: 'AddTaskComment', selected: true }).waitFor();
    await explorer.isIdle();
    expect(await callsAt(sandbox, 'POST')).toBe(writes);

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

  test('a link opens its operation and does not run it, beside the tabs that were there, which have the dates of the day', async () => {
    const { page, enter, visit, chooseTab, variables, complaints } = explorer;
    const tab = page.getByRole('tab');
    await enter(graph.url);
    // GraphiQL saves a choice after half a second, so the previous one must be saved first.
    await chooseTab('FindTools');
    await chooseTab('FollowTask');
    const names = await tab.allTextContents();
    const chosen = names.findIndex((name) => name.startsWith('FollowTask'));
    await expect.poll(() => page.evaluate('localStorage["graphiql:tabState"]')).toContain(`"activeTabIndex":${chosen}`);
    const tomorrow = new Date(Date.now() + 86_400_000);
    await page.clock.setFixedTime(tomorrow);
    await page.goto('about:blank');
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url() + (request.postData() ?? '')));
    const link = await linkTo(
      {
        query: 'query Beside { __typename }\nquery Linked { linked: __typename }',
        variables: '{ "on": "it" }',
        operationName: 'Linked',
      },
      `${graph.url}/`,
    );
    await visit(link);

    await page.getByRole('tab', { name: 'Linked', selected: true }).waitFor();
    await page.getByRole('region', { name: 'Variables' }).getByText('"it"').waitFor();
    await explorer.isIdle();
    expect(page.url()).toBe(`${graph.url}/`);
    expect(asked.join()).toContain('/graphql');
    expect(asked.join()).not.toMatch(/linked|#/);
    expect(await tab.allTextContents()).toEqual([...names, expect.stringMatching(/^Linked/)]);

    await visit(page.url());
    await explorer.isIdle();
    await page.getByRole('tab', { name: 'Linked', selected: true }).waitFor({ timeout: 5_000 });
    await page.getByRole('button', { name: 'Copy a link' }).click();
    await page.getByText('Copied a link').waitFor();
    const again = await page.evaluate<string>('navigator.clipboard.readText()');
    expect(await sharedIn(new URL(again).hash)).toMatchObject({ operationName: 'Linked' });
    await chooseTab('DueThisWeek');
    await page.getByRole('region', { name: 'Variables' }).getByText('dayAfter').waitFor();
    expect(await variables()).toContain(`"from": "${tomorrow.toISOString().slice(0, 10)}T00:00:00Z"`);
    expect(complaints).toEqual([]);
  });
});
