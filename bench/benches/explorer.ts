import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Browser, chromium, type Page } from 'playwright-core';
import { formatted, measured, report } from '../harness.ts';

const ROUNDS = 5;
const GATEWAY = fileURLToPath(new URL('../../gateway/main.ts', import.meta.url));
const CHROMIUM = '/usr/bin/chromium';

/** Notes in the page when the first line of the operation is there to be edited. */
const NOTE_EDITOR = `new MutationObserver((_changes, observer) => {
  if (!document.querySelector('.graphiql-query-editor .view-line')) return;
  globalThis.editorAfter = performance.now();
  observer.disconnect();
}).observe(document, { childList: true, subtree: true });`;

/** Milliseconds from the navigation until the editor can be used. */
async function untilEditor(page: Page, url: string): Promise<number> {
  await page.goto(url);
  await page.locator('.graphiql-query-editor .view-line').first().waitFor();
  return page.evaluate<number>('globalThis.editorAfter');
}

/** A first visit, and a second one of the same browser. */
async function visits(browser: Browser, url: string): Promise<[first: number, second: number]> {
  const context = await browser.newContext();
  await context.addInitScript(NOTE_EDITOR);
  const page = await context.newPage();
  const both: [number, number] = [await untilEditor(page, url), await untilEditor(page, url)];
  await context.close();
  return both;
}

async function measure(url: string): Promise<void> {
  const browser = await chromium.launch({ executablePath: CHROMIUM, headless: true, args: ['--no-sandbox'] });
  const rounds: [number, number][] = [];
  // The server plans the operations of the page once.
  await visits(browser, url);
  for (let round = 0; round < ROUNDS; round++) rounds.push(await visits(browser, url));
  await browser.close();
  const [first, second] = [0, 1].map((visit) => measured(rounds.map((both) => both[visit]!)));
  const rows = [
    { what: 'a first visit, nothing cached', ms: formatted(first!, 0) },
    { what: 'a second visit', ms: formatted(second!, 0) },
  ];
  report('explorer', 'the editor can be used within 2,000 ms of a first visit', rows, { first, second });
}

/** From the address to an editor that can be used, in a headless browser on loopback. */
export async function bench(): Promise<void> {
  if (!existsSync(CHROMIUM)) return console.log(`explorer: skipped, as there is no browser at ${CHROMIUM}`);
  const folder = mkdtempSync(join(tmpdir(), 'toolgraph-bench-'));
  const environment = { ...process.env, DATA_DIR: folder, PORT: '4620', SANDBOX_PORT: '4621', LOG_LEVEL: 'error' };
  const server = spawn(process.execPath, [GATEWAY], { env: environment, stdio: ['ignore', 'pipe', 'inherit'] });
  try {
    await once(server.stdout, 'data');
    await measure('http://127.0.0.1:4620/');
  } finally {
    server.kill('SIGTERM');
    await once(server, 'close');
    rmSync(folder, { recursive: true });
  }
}
