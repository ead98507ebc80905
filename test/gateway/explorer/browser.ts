import { existsSync } from 'node:fs';
import { type BrowserContext, chromium, type Locator, type Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';

export const CHROMIUM = '/usr/bin/chromium';
export const QUIET = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Whether a real browser is there; says in one line when it is not. */
export function hasBrowser(): boolean {
  const there = existsSync(CHROMIUM);
  if (!there) console.warn(`skipped: no browser at ${CHROMIUM} (apt-get install chromium)`);
  return there;
}

/** The explorer in a browser, with what people do there. */
export type Explorer = {
  page: Page;
  /** Errors of the console, and requests to elsewhere. */
  complaints: string[];
  search: Locator;
  /** Opens it, and waits until it can be used. */
  visit(url: string): Promise<void>;
  chooseTab(name: string): Promise<void>;
  /** Runs what is in the tab, by its button. */
  run(): Promise<void>;
  /** The answer, once it holds the text. */
  answer(text: string): Promise<string>;
  /** The variables of the tab. */
  variables(): Promise<string>;
};

/** What a window does at its first page: it forgets the windows before it. */
const FORGET = `if (!sessionStorage.known) { localStorage.clear(); sessionStorage.known = 'yes'; }`;

/** Opens a browser for the tests of a file; each has a window of its own, as at a first visit. */
export function useExplorer(): Explorer {
  const explorer = {} as Explorer;
  let windows: BrowserContext | undefined;
  beforeAll(async () => {
    if (!existsSync(CHROMIUM)) return;
    const browser = await chromium.launch({ executablePath: CHROMIUM, headless: true, args: QUIET });
    windows = await browser.newContext({ viewport: { width: 1280, height: 800 } });
    await windows.addInitScript(FORGET);
  });
  beforeEach(async () => {
    const page = await windows?.newPage();
    if (page) Object.assign(explorer, explorerIn(page));
  });
  afterEach(() => explorer.page?.close());
  afterAll(() => windows?.browser()?.close());
  return explorer;
}

function explorerIn(page: Page): Explorer {
  const complaints: string[] = [];
  const textOf = async (locator: Locator) => ((await locator.textContent()) ?? '').replaceAll('\u00a0', ' ');
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  page.on('pageerror', ({ message }) => complaints.push(message));
  return {
    page,
    complaints,
    search: page.getByRole('combobox', { name: 'Find a tool' }),
    visit: async (url) => {
      page.on('request', (request) => {
        if (!request.url().startsWith(url) && !/^(data|blob):/.test(request.url())) complaints.push(request.url());
      });
      await page.goto(url);
      await page.locator('.graphiql-query-editor .view-line').first().waitFor();
    },
    chooseTab: async (name) => {
      await page.getByRole('tab', { name }).click();
      // GraphiQL takes note of the operation a little later, and then keeps it.
      await expect
        .poll(() => page.evaluate('localStorage["graphiql:query"]'))
        .toMatch(new RegExp(`^[a-z]+ ${name}\\b`, 'm'));
    },
    run: () => page.getByRole('button', { name: 'Execute query' }).click(),
    answer: async (text) => {
      const lines = page.locator('.graphiql-response .view-lines').filter({ hasText: text });
      await lines.waitFor();
      return textOf(lines);
    },
    variables: () => textOf(page.getByRole('region', { name: 'Variables' }).locator('.view-lines').first()),
  };
}
