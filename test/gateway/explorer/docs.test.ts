import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { useToolgraph } from '../../toolgraph.ts';
import { hasBrowser, useWindow } from './browser.ts';

const graph = useToolgraph();
const withoutExplorer = useToolgraph(() => ({ EXPLORER: 'off' }));
const window = useWindow((visitor) => ({ ...visitor, visit: (path: string) => visitor.goTo(`${graph.url}${path}`) }));

beforeAll(() => {
  if (!existsSync(join(import.meta.dirname, '../../../docs/dist'))) throw new Error('run `npm run docs:build` first');
});

test.each(['/docs', '/docs/'])('%s is the home page', async (path) => {
  const response = await fetch(`${graph.url}${path}`);

  expect(response.status).toBe(200);
  expect(response.headers.get('cache-control')).toBe('no-cache');
  expect(response.headers.get('content-security-policy')).toContain("script-src 'self';");
  expect(await response.text()).toContain('One GraphQL graph');
});

test('no page has an inline script, and all assets are immutable', async () => {
  const page = await (await fetch(`${graph.url}/docs/guides/events.html`)).text();
  const scripts = [...page.matchAll(/<script[^>]*?(?: src="([^"]+)")?>/g)].map(([, source]) => source);

  expect(scripts.length).toBeGreaterThan(2);
  for (const source of scripts) {
    const response = await fetch(new URL(String(source), graph.url));
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  }
});

test.each(['/docs', '/docs/guides/events.html'])('%s is not served where the explorer is off', async (path) => {
  expect((await fetch(`${withoutExplorer.url}${path}`)).status).toBe(404);
});

test.each(['/docs/missing', '/docs/guides/missing.html', '/docs/assets/missing.js'])(
  '%s is the 404 page',
  async (path) => {
    const response = await fetch(`${graph.url}${path}`);

    expect(response.status).toBe(404);
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(response.headers.get('cache-control')).toBe('no-cache');
    expect(await response.text()).toContain('<title>404 | Toolgraph</title>');
  },
);

test('linked files of the repository are shown as text', async () => {
  const response = await fetch(`${graph.url}/docs/files/docs/clients/fetch.mjs.txt`);

  expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8');
});

describe.skipIf(!hasBrowser())('the documentation', () => {
  test('is linked from the explorer, and links back', async () => {
    await window.visit('/status');
    await window.page.getByRole('link', { name: 'Docs', exact: true }).click();
    await window.page.getByRole('heading', { name: 'Toolgraph' }).waitFor();
    await window.page.getByRole('link', { name: 'Explorer', exact: true }).click();

    await window.page.waitForURL(`${graph.url}/`);
  });

  test('loads, searches and changes pages without requests to elsewhere', async () => {
    const { page } = window;
    await window.visit('/docs/');
    await page
      .getByRole('button', { name: /search/i })
      .first()
      .click();
    await page.getByRole('searchbox').fill('idempotency');
    await page.getByRole('option').first().click();
    await page.waitForURL(/\/docs\/.+\.html/);
    await window.isIdle();

    expect(window.complaints).toEqual([]);
  });

  test('follows the colour scheme of the system', async () => {
    const { page } = window;
    await page.emulateMedia({ colorScheme: 'dark' });
    await window.visit('/docs/explanation/architecture.html');

    expect(await page.locator('html').getAttribute('class')).toContain('dark');
  });

  test('fits a phone', async () => {
    const { page } = window;
    await page.setViewportSize({ width: 390, height: 844 });
    await window.visit('/docs/gateways.html');
    await window.isIdle();

    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(390);
  });
});
