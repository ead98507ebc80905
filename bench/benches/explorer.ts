import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { type Browser, chromium, type Page } from 'playwright-core';
import { formatted, measured, report } from '../harness.ts';

const ROUNDS = 5;
const GATEWAY = fileURLToPath(new URL('../../gateway/main.ts', import.meta.url));
const CHROMIUM = '/usr/bin/chromium';

/** A browser rests when it uses less than so many seconds of the processor in so many milliseconds. */
const [RESTING, LOOK] = [0.015, 150];

/**
 * Types into the operation as soon as its first line is there, and notes when the page shows what was typed: a comment, so that the operation
 * stays as it is.
 */
const TYPE = `globalThis.typedAfter = new Promise((resolve) => {
  const typed = '#' + performance.timeOrigin;
  let hasTyped = false;
  new MutationObserver((_changes, observer) => {
    const text = document.querySelector('.graphiql-query-editor .view-lines')?.textContent;
    if (!text) return;
    if (text.includes(typed)) {
      observer.disconnect();
      resolve(performance.now());
    } else if (!hasTyped) {
      hasTyped = true;
      document.querySelector('.graphiql-query-editor textarea').focus();
      document.execCommand('insertText', false, typed);
    }
  }).observe(document, { childList: true, characterData: true, subtree: true });
})`;

/** Milliseconds from the navigation until the editor shows what is typed into it; the operation that is there then must answer. */
async function untilEditor(page: Page, url: string): Promise<number> {
  await untilIdle(page.context().browser()!);
  await page.goto(url);
  const took = await page.evaluate<number>('globalThis.typedAfter');
  await page.getByRole('button', { name: 'Execute query' }).click();
  await page.locator('.graphiql-response .view-lines').filter({ hasText: '"customId"' }).waitFor();
  return took;
}

/** A first visit, and a second one of the same browser. */
async function visits(browser: Browser, url: string): Promise<[first: number, second: number]> {
  const context = await browser.newContext();
  await context.addInitScript(TYPE);
  const page = await context.newPage();
  const both: [number, number] = [await untilEditor(page, url), await untilEditor(page, url)];
  await context.close();
  return both;
}

/** Waits until the processes of a browser rest: a new window starts its own parts, which takes it a second, and visitors have one open. */
async function untilIdle(browser: Browser): Promise<void> {
  const session = await browser.newBrowserCDPSession();
  const cpu = async () =>
    (await session.send('SystemInfo.getProcessInfo')).processInfo.reduce((sum, { cpuTime }) => sum + cpuTime, 0);
  let [before, now] = [0, await cpu()];
  for (let looks = 0; now - before > RESTING && looks < 50; looks++) {
    await setTimeout(LOOK);
    [before, now] = [now, await cpu()];
  }
  await session.detach();
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
