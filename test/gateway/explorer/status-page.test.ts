import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RunningServer } from '../../../gateway/http/http-server.ts';
import { type Sandbox, startSandbox } from '../../../sandbox/server.ts';
import { postJson } from '../../post-json.ts';
import { startGraph } from '../../toolgraph.ts';
import { bearer, TOKENS, tokenOf } from '../identity/tokens.ts';
import { axeFindingsInBoth } from './axe.ts';
import { hasBrowser, useWindow, type Visitor } from './browser.ts';

let sandbox: Sandbox;
let server: RunningServer;
const isThere = hasBrowser();

const windowOf = (visitor: Visitor) => ({ ...visitor, visit: () => visitor.goTo(`${server.url}/status`) });
const window = useWindow(windowOf, 'for all tests');

beforeAll(async () => {
  if (!isThere) return;
  sandbox = await startSandbox({ quiet: true });
  server = await startGraph({ SANDBOX_PORT: String(sandbox.port), TOOLGRAPH_SUBGRAPHS: 'here', ...TOKENS });
});
afterAll(async () => {
  await server?.stop();
  await sandbox?.stop();
});

const admin = bearer(tokenOf({ role: 'admin' }));
const ask = (query: string) => postJson(`${server.url}/graphql`, { query }, admin);

const logIn = async (page: Page, token: string) => {
  await page.getByLabel('Token or key').fill(token);
  await page.getByRole('button', { name: 'Continue' }).click();
};
const cell = (page: Page, table: string, text: string) =>
  page.getByRole('table', { name: table }).getByText(text).first();

describe.skipIf(!isThere)('the page for who is on call', () => {
  test('asks who is there, and shows what has happened, also what happens later', async () => {
    const { page } = window;
    await ask('mutation Gone { deleteChecklist(checklistId: "b955c4dc-b8a8-48d8-a0c6-b4200788a683") { ids } }');
    await window.visit();
    await logIn(page, tokenOf({ role: 'admin' }));

    await page.getByRole('status').getByText('Ready', { exact: true }).waitFor();
    await cell(page, 'Recent writes', 'failed, NOT_FOUND').waitFor();
    await cell(page, 'Upstreams', 'engine').waitFor();
    await cell(page, 'Webhooks', 'workspace').waitFor();
    await cell(page, 'Most-called tools', 'TaskManagerApi.DeleteChecklist').waitFor();
    await ask('query Later { mailProfile { email } }');
    await cell(page, 'Slowest operations', 'Later').waitFor({ timeout: 5_000 });
    expect(window.complaints.filter((text) => !text.includes('401'))).toEqual([]);
  });

  test('is for admins, and says so to others', async () => {
    const { page } = window;
    await window.visit();
    await logIn(page, tokenOf({ role: 'reader' }));

    await page.getByText('this endpoint requires the admin role').waitFor();
  });

  test('has no faults that axe-core finds, in light and dark, wide and narrow, and fits on a phone', async () => {
    const { page } = window;
    await window.visit();
    await logIn(page, tokenOf({ role: 'admin' }));
    await page.getByRole('status').waitFor();

    expect(await axeFindingsInBoth(page)).toEqual([]);
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await axeFindingsInBoth(page)).toEqual([]);
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(390);
  });

  test('says that the server is unreachable, and keeps what it has shown', async () => {
    const { page } = window;
    await window.visit();
    await logIn(page, tokenOf({ role: 'admin' }));
    await page.getByRole('status').waitFor();
    await page.context().setOffline(true);

    await page.getByRole('status').getByText('No response').waitFor({ timeout: 5_000 });
    await page.getByText('the server is unreachable').waitFor();
    await cell(page, 'Upstreams', 'engine').waitFor();
    await page.context().setOffline(false);
    await page.getByRole('status').getByText('Ready', { exact: true }).waitFor({ timeout: 5_000 });
  });
});
