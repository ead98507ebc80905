import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { postJson } from '../../post-json.ts';
import { KEYLESS_ENGINE, useToolgraph } from '../../toolgraph.ts';
import { bearer, TOKENS, tokenOf } from '../identity/tokens.ts';
import { freePort } from '../processes/processes.ts';
import { axeFindingsInBoth } from './axe.ts';
import { hasBrowser, useWindow, type Visitor } from './browser.ts';

const PORT = await freePort();
const CONNECT = `http://localhost:${PORT}/connect`;
const graph = useToolgraph((sandbox) => ({ ...KEYLESS_ENGINE(sandbox), ...TOKENS, PORT }));

const card = (page: Page, title: string) => page.getByRole('listitem', { name: title });

async function logIn(page: Page, caller: string): Promise<void> {
  await page.getByLabel('Token or key').fill(tokenOf({ sub: caller }));
  await page.getByRole('button', { name: 'Continue' }).click();
}

/** Opens the page as a caller, and grants access as one of the company's people. */
async function grant(page: Page, caller: string, service: string, person: string): Promise<void> {
  await page.goto(CONNECT);
  await logIn(page, caller);
  await card(page, service).getByRole('button', { name: 'Connect' }).click();
  await page.getByRole('radio', { name: person }).check();
  await page.getByRole('button', { name: 'Allow' }).click();
}

async function ask(caller: string, query: string): Promise<any> {
  const response = await postJson(`${graph.url}/graphql`, { query }, bearer(tokenOf({ sub: caller })));
  return response.json();
}

describe.skipIf(!hasBrowser())('The accounts page', () => {
  const window = useWindow((visitor: Visitor) => visitor);

  test('connects the accounts of two callers, and neither sees the data of the other.', async () => {
    for (const [caller, person] of [
      ['ada', 'Mira Okafor'],
      ['ben', 'Tomas Lindqvist'],
    ] as const) {
      const context = await window.page.context().browser()!.newContext();
      const page = await context.newPage();
      for (const service of ['Google', 'task manager']) {
        await grant(page, caller, service, person);
        const question = page.getByRole('region', { name: `Connect this ${service} account?` });
        await question.getByText(`calls by ${caller} only`).waitFor();
        await question.getByText(`${person.split(' ')[0]!.toLowerCase()}@halyard.example`).waitFor();
        await page.getByRole('button', { name: 'Confirm' }).click();
        await page.getByText(`Connected. Calls by ${caller} now use`).waitFor();
      }
      await context.close();
    }
    const query = '{ me { name } mailProfile { email } }';

    expect(await ask('ada', query)).toEqual({
      data: { me: { name: 'Mira Okafor' }, mailProfile: { email: 'mira@halyard.example' } },
    });
    expect(await ask('ben', query)).toEqual({
      data: { me: { name: 'Tomas Lindqvist' }, mailProfile: { email: 'tomas@halyard.example' } },
    });
  });

  test('rejects a redirect that arrives in a second browser.', async () => {
    const { page } = window;
    const { promise: redirect, resolve } = Promise.withResolvers<string>();
    await page.route('**/taskmanager/authorize?*', async (route) => {
      if (route.request().method() === 'GET') return route.continue();
      const response = await route.fetch({ maxRedirects: 0 });
      resolve(response.headers().location!);
      return route.fulfill({ body: 'not redirected' });
    });
    await grant(page, 'cleo', 'task manager', 'Tomas Lindqvist');
    const second = await (await page.context().browser()!.newContext()).newPage();
    const response = await second.goto(await redirect);

    expect(response?.status()).toBe(403);
    await second.getByText('This sign-in was not started in this browser').waitFor();
    await page.goto(await redirect);
    await page.getByRole('button', { name: 'Confirm' }).waitFor();
    await second.context().close();
  });

  test('reports denied access, and stores nothing after a cancellation.', async () => {
    const { page } = window;
    await page.goto(CONNECT);
    await logIn(page, 'dora');
    await card(page, 'task manager').getByRole('button', { name: 'Connect' }).click();
    await page.getByRole('button', { name: 'Deny' }).click();
    await page.getByText('access was denied on the consent page').waitFor();

    await grant(page, 'dora', 'task manager', 'Mira Okafor');
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByText('Cancelled. Nothing was stored.').waitFor();
    await page.goto(CONNECT);
    await logIn(page, 'dora');
    await card(page, 'task manager').getByText('Sandbox').waitFor();
  });

  test('takes a personal token and disconnects it, with the keyboard only.', async () => {
    const { page } = window;
    await page.goto(CONNECT);
    await logIn(page, 'emil');
    const enter = card(page, 'task manager').getByRole('button', { name: 'Enter personal token' });
    await enter.press('Enter');
    await page.keyboard.type('pk_wrong');
    await page.keyboard.press('Enter');
    await card(page, 'task manager').getByRole('alert').getByText('rejected the token').waitFor();
    await enter.press('Enter');
    await page.keyboard.type('pk_4100001_SANDBOX');
    await page.keyboard.press('Enter');
    await card(page, 'task manager').getByText('mira@halyard.example').waitFor();
    await card(page, 'task manager').getByRole('button', { name: 'Disconnect' }).press('Enter');
    await page.keyboard.press('Escape');
    await card(page, 'task manager').getByText('Connected', { exact: true }).waitFor();
    await card(page, 'task manager').getByRole('button', { name: 'Disconnect' }).press('Enter');
    await page.getByRole('dialog').getByRole('button', { name: 'Disconnect' }).press('Enter');
    await card(page, 'task manager').getByText('Sandbox').waitFor();
  });

  test('is linked from the response to an operation that lacks an account.', async () => {
    const { page } = window;
    await page.goto(`http://localhost:${PORT}/?query=${encodeURIComponent('{ workers { totalCount } }')}`);
    await logIn(page, 'fay');
    await page.locator('.graphiql-query-editor .view-line').first().waitFor();
    await page.getByRole('button', { name: 'Execute query' }).click();
    const link = page.getByRole('link', { name: 'Connect an account with the required access' });
    const opened = page.context().waitForEvent('page');
    await link.click();
    const connecting = await opened;
    await logIn(connecting, 'fay');

    expect(connecting.url()).toBe(`${CONNECT}?service=engine`);
    await connecting.locator('.linked').getByRole('heading', { name: 'engine' }).waitFor();
  });

  test('redirects from 127.0.0.1 to the host to which services return.', async () => {
    await window.page.goto(`http://127.0.0.1:${PORT}/connect?service=google`);

    expect(window.page.url()).toBe(`${CONNECT}?service=google`);
  });

  test('has no findings of axe-core in light and dark mode, and fits on a phone.', async () => {
    const { page } = window;
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 844 });
      await grant(page, 'gina', 'task manager', 'Mira Okafor');
      await page.getByRole('button', { name: 'Confirm' }).waitFor();
      expect(await axeFindingsInBoth(page)).toEqual([]);
      await page.goto(CONNECT);
      await logIn(page, 'gina');
      await card(page, 'task manager').getByRole('button', { name: 'Enter' }).click();
      expect(await axeFindingsInBoth(page)).toEqual([]);
      expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(width);
    }
  });
});
