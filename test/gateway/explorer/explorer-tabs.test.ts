import { describe, expect, test } from 'vitest';
import { useToolgraph } from '../../toolgraph.ts';
import { denyStorage, hasBrowser, useExplorer } from './browser.ts';

const graph = useToolgraph();
const explorer = useExplorer('for all tests');

/** Waits until GraphiQL has saved the editor's text. It does so with a delay after typing or changing tabs. */
const isNoted = (query: string) =>
  expect.poll(() => explorer.page.evaluate('localStorage["graphiql:query"]')).toBe(query);

/** Replaces the operation in the tab. */
async function write(query: string): Promise<void> {
  const { page } = explorer;
  await page.locator('.graphiql-query-editor .view-line').first().click();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.insertText(query);
}

/** The names of operations sent by POST. */
function sentBy(): string[] {
  const sent: string[] = [];
  explorer.page.on('request', (request) => {
    const body: unknown = request.url().endsWith('/graphql') ? request.postDataJSON() : null;
    if (body && typeof body === 'object' && 'operationName' in body) sent.push(String(body.operationName));
  });
  return sent;
}

/** Holds requests of the named operation until the returned function is called. */
async function hold(name: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await explorer.page.route('**/graphql', async (route) => {
    if (route.request().postDataJSON()?.operationName === name) await promise;
    await route.continue().catch(() => {});
  });
  return resolve;
}

const FOLLOW = 'subscription Follow { taskEvents(workspaceId: 9006054115, heartbeat: true) { id } }';
const CHANGE =
  'mutation Change { addTaskComment(specificTaskId: "86vf113bf", commentContent: "by itself", sendNotificationsToAll: false) { id } }';

describe.skipIf(!hasBrowser())('the explorer at a live task manager', { timeout: 60_000 }, () => {
  test('says LIVE in red, and asks it nothing', async () => {
    await explorer.visit(graph.url);

    const live = explorer.page.getByText('LIVE', { exact: true });
    expect(await live.locator('..').textContent()).toBe('LIVEtaskmanager');
    const colour = `getComputedStyle(document.querySelector('.live dt')).backgroundColor`;
    expect(await explorer.page.evaluate(colour)).toBe('rgb(196, 18, 47)');
    expect(await graph.received({ service: 'taskmanager' })).toEqual([]);
  });
});

describe.skipIf(!hasBrowser())('a tab of the explorer', { timeout: 120_000 }, () => {
  test('that is shown again goes on with its subscription, and runs nothing that nobody has run', async () => {
    const { page, about, chooseTab, run } = explorer;
    await explorer.enter(graph.url);
    const sent = sentBy();
    const both = `${CHANGE}\n${FOLLOW}`;
    const shown = (name: string) => page.getByRole('tab', { name, selected: true });
    await explorer.openOperation('Change', both);
    await isNoted(both);
    await page.getByRole('button', { name: 'Execute query' }).click();
    await page.getByRole('menuitem', { name: 'Follow' }).click();
    await about.getByText('Following').waitFor();
    await chooseTab('FindTools');
    await page.getByRole('tab').last().click();
    await about.getByText('Following').waitFor();
    await isNoted(both);
    await shown('Follow').waitFor({ timeout: 5_000 });

    await explorer.openOperation('Follow', FOLLOW);
    await run();
    await about.getByText('Following').waitFor();
    await write(CHANGE);
    await shown('Change').waitFor();
    await chooseTab('FindTools');
    await run();
    await about.getByText('upstream calls').waitFor();
    await page.getByRole('tab').last().click();
    await about.getByText('Ended').waitFor();
    await explorer.isIdle();
    expect(sent).toEqual(['FindTools']);
  });

  test.each([
    ['Quick', 'query Quick { quick: __typename }', '"quick": "Query"', / 27 B · 0 upstream calls$/],
    ['Follow', FOLLOW, '"taskEvents": null', /^Following$/],
  ])('has the answer of %s, which it asked last, where an earlier one comes later', async (name, query, text, said) => {
    const { page, about, chooseTab, run, answer } = explorer;
    await explorer.enter(graph.url);
    const release = await hold('Left');
    await explorer.openOperation('Left', 'query Left { left: __typename }');
    await run();
    await chooseTab('FindTools');
    await page.getByRole('tab').last().click();
    await about.getByText('Waiting for the response').waitFor();
    await write(query);
    await page.getByRole('tab', { name, selected: true }).waitFor();
    await run();
    await answer(text);
    const left = page.waitForResponse((response) => response.request().postDataJSON()?.operationName === 'Left');
    release();
    await (await left).finished();
    await page.evaluate('new Promise((then) => requestAnimationFrame(() => requestAnimationFrame(then)))');
    expect(await page.locator('.graphiql-response .view-lines').filter({ hasText: text }).count()).toBe(1);
    expect(await about.getByRole('status').textContent()).toMatch(said);
  });

  test('has its own answer, and what is said of it, whatever was stopped, shown or refused meanwhile', async () => {
    const { page, about, chooseTab, run, answer } = explorer;
    const figures = about.getByRole('status');
    await explorer.enter(graph.url);
    const release = await hold('Slow');
    await explorer.openOperation('Slow', 'query Slow { slow: __typename }');
    await run();
    await page.getByRole('button', { name: 'Stop query' }).click();
    await about.getByText('Stopped before the response').waitFor();
    await run();
    await chooseTab('FindTools');
    await run();
    await answer('"coordinate"');
    const ofTools = await figures.textContent();
    const slow = page.waitForResponse((response) => response.request().postDataJSON()?.operationName === 'Slow');
    release();
    await (await slow).finished();
    await page.getByRole('tab', { name: 'Slow' }).click();
    await answer('"slow": "Query"');
    expect(await figures.textContent()).toMatch(/ 26 B · 0 upstream calls$/);
    await chooseTab('FindTools');
    await answer('"coordinate"');
    expect(await figures.textContent()).toBe(ofTools);

    await write('{ workspaces {');
    await run();
    await answer('Syntax Error');
    await expect.poll(() => figures.textContent()).toMatch(/ms · 1\d\d B · 0 upstream calls$/);
  });

  test('sends what is written: subscriptions at once, headers in any case, and no number as another one', async () => {
    const { page, about, run, answer, complaints } = explorer;
    await explorer.enter(graph.url);
    await explorer.openOperation('Tools', 'query Tools { toolCatalog(search: "zzz") { name } }');
    await page.getByRole('button', { name: 'Headers' }).click();
    const sendWith = async (headers: string) => {
      await page.locator('.graphiql-editor-tool .graphiql-editor:not(.hidden) .view-line').first().click();
      await page.keyboard.press('ControlOrMeta+a');
      await page.keyboard.press('Delete');
      await page.keyboard.insertText(headers);
      await run();
    };
    await sendWith('{ "Content-Type": "application/json" }');
    await answer('"toolCatalog": []');
    await sendWith('{ "x y": "1" }');
    await answer('Not sent:');
    await sendWith('{ "x-one": { "a": 1 } }');
    await answer('Not sent: the value of the \\"x-one\\" header must be a string');
    expect(await about.getByRole('status').textContent()).toBe('');

    await explorer.openOperation(
      'One',
      'query One($id: ID!) { workspace(id: $id) { id } }',
      '{ "id": 1234567890123456789 }',
    );
    await run();
    await answer('1234567890123456789 would be sent as 1234567890123456800');

    await explorer.openOperation('Other', 'query Other { __typename }');
    await write(FOLLOW);
    await page.keyboard.press('ControlOrMeta+Enter');
    await about.getByText('Following').waitFor();
    expect(complaints).toEqual([]);
  });

  test('is in view among more than fit, also by keys alone', async () => {
    const { page } = explorer;
    const tabs = page.getByRole('tab');
    const inView = (tab: typeof tabs) =>
      expect
        .poll(() =>
          tab.evaluate((shown: any) => {
            const [own, all] = [shown, shown.parentElement].map((element) => element.getBoundingClientRect());
            return own.left >= all.left - 1 && own.right <= all.right + 1;
          }),
        )
        .toBe(true);
    await explorer.enter(graph.url);
    for (let opened = await tabs.count(); opened < 16; opened++)
      await explorer.openOperation(`Tab${opened}`, `query Tab${opened} { __typename }`);
    await inView(tabs.last());

    await tabs.first().getByRole('button').first().focus();
    await inView(tabs.first());
    await page.keyboard.press('Enter');
    await expect.poll(() => tabs.first().getAttribute('aria-selected')).toBe('true');
  });

  test('opens where the task manager hangs and storage is denied, and its variables and headers fit a narrow window', async () => {
    const page = await explorer.page.context().newPage();
    await denyStorage(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.route('**/graphql', (route) =>
      /workspaces/.test(route.request().postData() ?? '') ? undefined : route.continue(),
    );
    await page.goto(graph.url);
    await page.locator('.graphiql-query-editor .view-line').first().waitFor();

    for (const name of ['Variables', 'Headers']) {
      await page.getByRole('button', { name }).click();
      const editor = page.getByRole('region', { name }).locator('.graphiql-editor:not(.hidden)');
      await editor.locator('.view-line').first().click();
      await page.getByRole('button', { name }).click({ trial: true });
    }
    await page.close();
  });
});
