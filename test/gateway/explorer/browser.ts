import { existsSync, globSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, type BrowserContext, chromium, type Locator, type Page, type Request } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { linkTo } from '../../../gateway/explorer/toolbar/share-link.ts';

const CHROMIUM = '/usr/bin/chromium';
const QUIET = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Pages share one renderer process, and no spare one starts in advance.
  '--renderer-process-limit=1',
];

const ROOT = join(import.meta.dirname, '../../..');
const BUNDLED = [
  'gateway/explorer/**/*.{ts,tsx,css,html}',
  'subgraphs/samples.{ts,json}',
  'docs/questions/*.{graphql,json}',
];

/** Throws if the bundle is older than its sources. */
function checkBundle(): void {
  const modified = (path: string) => statSync(join(ROOT, path), { throwIfNoEntry: false })?.mtimeMs ?? 0;
  const sources = globSync(BUNDLED, { cwd: ROOT, exclude: ['**/dist/**', '**/node_modules/**'] });
  const newer = sources.filter((path) => modified(path) > modified('gateway/explorer/dist/index.html'));
  if (newer.length > 0) throw new Error(`the explorer's bundle is older than ${newer[0]}: run \`npm run prepare\``);
}

/** Warns if the browser is missing. */
export function hasBrowser(): boolean {
  const there = existsSync(CHROMIUM);
  if (!there) console.warn(`skipped: no browser at ${CHROMIUM} (apt-get install chromium)`);
  return there;
}

/** The explorer in a browser. */
export type Explorer = Visitor & {
  search: Locator;
  /** Opens the explorer and waits until it is ready. */
  visit(url: string): Promise<void>;
  /** Opens the explorer unless it is already open: a test then continues in the previous test's page. */
  enter(url: string): Promise<void>;
  chooseTab(name: string): Promise<void>;
  /** Opens an operation in a new tab, as its link does. */
  openOperation(name: string, query: string, variables?: string): Promise<void>;
  /** Clicks the button that runs the tab's operation. */
  run(): Promise<void>;
  /** The response, once it contains the text. */
  answer(text: string): Promise<string>;
  variables(): Promise<string>;
  /** The response details, which include the events of a subscription. */
  about: Locator;
};

/** Clears the storage that earlier windows left, at the first page of a window. */
const FORGET = `if (origin !== 'null' && !sessionStorage.known) { localStorage.clear(); sessionStorage.known = 'yes'; }`;

/** Denies access to storage, as browsers that block all cookies do. */
export const denyStorage = (page: Page): Promise<unknown> =>
  page.addInitScript(`for (const name of ['localStorage', 'sessionStorage'])
    Object.defineProperty(window, name, { configurable: true, get() { throw new DOMException(name, 'SecurityError'); } });`);

/** A page with the problems found on it: console errors, and requests to other origins. */
export type Visitor = {
  page: Page;
  complaints: string[];
  goTo(url: string): Promise<void>;
  /** Waits until all requests have finished and no new one starts for half a second. */
  isIdle(): Promise<void>;
};

/** One window per test, as on a first visit, or one window for all tests of the file. */
type Sharing = 'for each test' | 'for all tests';

/** Opens the explorer for the tests of a file. */
export const useExplorer = (sharing?: Sharing) => useWindow(explorerIn, sharing);

/** Shared by the test files of a process, because a launch takes as long as loading a page. Exits with the process. */
let launched: Browser | undefined;
async function openBrowser(): Promise<Browser> {
  if (!launched?.isConnected())
    launched = await chromium.launch({ executablePath: CHROMIUM, headless: true, args: QUIET });
  return launched;
}

const VIEWPORT = { width: 1280, height: 800 };

/** Opens windows for the tests of a file, isolated from other files. */
export function useWindow<Window extends Visitor>(
  windowWith: (visitor: Visitor) => Window,
  sharing: Sharing = 'for each test',
): Window {
  const opened = {} as Window;
  let windows: BrowserContext | undefined;
  beforeAll(async () => {
    if (!existsSync(CHROMIUM)) return;
    checkBundle();
    windows = await (await openBrowser()).newContext({ viewport: VIEWPORT });
    await windows.addInitScript(FORGET);
  });
  const isEach = sharing === 'for each test';
  (isEach ? beforeEach : beforeAll)(async () => {
    const page = await windows?.newPage();
    if (page) Object.assign(opened, windowWith(visitorIn(page)));
  });
  if (isEach) afterEach(() => opened.page?.close());
  else
    beforeEach(async () => {
      opened.complaints?.splice(0);
      await opened.page?.setViewportSize(VIEWPORT);
    });
  afterAll(() => windows?.close());
  return opened;
}

function visitorIn(page: Page): Visitor {
  const complaints: string[] = [];
  let home = new URL('about:blank');
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  page.on('pageerror', ({ message }) => complaints.push(message));
  page.on('request', (request) => {
    const asked = request.url();
    if (!asked.startsWith(home.origin) && !/^(data|blob|about):/.test(asked)) complaints.push(asked);
  });
  page.on('websocket', (socket) => new URL(socket.url()).host === home.host || complaints.push(socket.url()));
  const goTo = async (url: string) => {
    home = new URL(url);
    await page.goto(url);
  };
  return { page, complaints, goTo, isIdle: idleness(page) };
}

/** Playwright's `networkidle` without worker scripts: the browser does not always report that they have finished. */
function idleness(page: Page): () => Promise<void> {
  const underWay = new Set<Request>();
  let changed = performance.now();
  const change = (how: 'add' | 'delete') => (request: Request) => {
    if (!request.url().includes('.worker-')) underWay[how](request);
    changed = performance.now();
  };
  page.on('request', change('add')).on('requestfinished', change('delete')).on('requestfailed', change('delete'));
  const waitsFor = () => [...underWay].map((request) => request.url());
  const isQuiet = () => performance.now() - changed > 500;
  return () => expect.poll(() => (isQuiet() ? waitsFor() : 'not yet'), { timeout: 20_000 }).toEqual([]);
}

function explorerIn(visitor: Visitor): Explorer {
  const { page, goTo } = visitor;
  const textOf = async (locator: Locator) => ((await locator.textContent()) ?? '').replaceAll('\u00a0', ' ');
  const visit = async (url: string) => {
    await goTo(url);
    await page.locator('.graphiql-query-editor .view-line').first().waitFor();
  };
  return {
    ...visitor,
    search: page.getByRole('combobox', { name: 'Find a tool' }),
    visit,
    enter: async (url) => {
      if (!page.url().startsWith(url)) await visit(url);
    },
    chooseTab: async (name) => {
      await page.getByRole('tab', { name }).first().click();
      // GraphiQL saves the operation after a delay.
      await expect
        .poll(() => page.evaluate('localStorage["graphiql:query"] ?? ""'), { timeout: 10_000 })
        .toMatch(new RegExp(`^[a-z]+ ${name}\\b`, 'm'));
    },
    openOperation: async (name, query, variables = '') => {
      const { hash } = new URL(await linkTo({ query, variables }, page.url()));
      const opened = page.getByRole('tab').nth(await page.getByRole('tab').count());
      await page.evaluate(`location.hash = ${JSON.stringify(hash)}`);
      await opened.and(page.getByRole('tab', { name, selected: true })).waitFor();
    },
    run: () => page.getByRole('button', { name: 'Execute query' }).click(),
    answer: async (text) => {
      const lines = page.locator('.graphiql-response .view-lines').filter({ hasText: text });
      await lines.waitFor();
      return textOf(lines);
    },
    about: page.getByRole('region', { name: 'Response details' }),
    variables: () => textOf(page.getByRole('region', { name: 'Variables' }).locator('.view-lines').first()),
  };
}

/**
 * Durations of the page's main-thread tasks while `meanwhile` runs, in milliseconds of CPU.
 * Excludes tasks in which the test itself inspects the page.
 */
export async function workOf(page: Page, meanwhile: () => Promise<void>): Promise<number[]> {
  const browser = page.context().browser()!;
  await browser.startTracing(page, { categories: ['toplevel', '__metadata'] });
  await meanwhile();
  const { traceEvents } = JSON.parse(String(await browser.stopTracing())) as { traceEvents: TraceEvent[] };
  const threads = traceEvents.filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain');
  const isOf =
    ({ pid, tid }: TraceEvent) =>
    (other: TraceEvent) =>
      other.pid === pid && other.tid === tid;
  const tasks = traceEvents.filter((event) => event.tdur !== undefined && threads.some(isOf(event)));
  const looks = tasks.filter(({ args }) => args.chrome_mojo_event_info?.mojo_interface_tag === DEVTOOLS);
  const isLook = (task: TraceEvent) => looks.filter(isOf(task)).some((look) => overlap(task, look));
  return tasks.filter((task) => !isLook(task)).map(({ tdur = 0 }) => tdur / 1000);
}

const DEVTOOLS = 'blink.mojom.DevToolsSession';
const overlap = (one: TraceEvent, other: TraceEvent) => one.ts <= other.ts + other.dur && other.ts <= one.ts + one.dur;

/** Times in microseconds; `tdur` is CPU time. */
type TraceEvent = {
  name: string;
  pid: number;
  tid: number;
  ts: number;
  dur: number;
  tdur?: number;
  args: { name?: string; chrome_mojo_event_info?: { mojo_interface_tag?: string } };
};
