import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { defineConfig } from 'vitepress';
import { barCharts } from './bar-charts.ts';
import { externalScripts } from './external-scripts.ts';
import { compress, linkedFiles } from './files.ts';
import { sidebarOf } from './sidebar.ts';

const DOCS = resolve(import.meta.dirname, '..');
const files = linkedFiles(DOCS);
const icon = readFileSync(join(DOCS, '../gateway/explorer/icon.svg'), 'base64');

export default defineConfig({
  title: 'Toolgraph',
  description: 'One federated GraphQL graph over 199 tools of six tool servers',
  lang: 'en',
  head: [['link', { rel: 'icon', type: 'image/svg+xml', href: `data:image/svg+xml;base64,${icon}` }]],
  base: '/docs/',
  outDir: 'dist',
  cacheDir: '../node_modules/.cache/vitepress',
  rewrites: { 'explanation/decisions/README.md': 'explanation/decisions/index.md' },
  markdown: {
    config: (markdown) => {
      markdown.use(files.plugin);
      markdown.use(barCharts);
    },
  },
  themeConfig: {
    // Out of the site: to the explorer of this server.
    nav: [{ text: 'Explorer', link: '/../', target: '_self' }],
    sidebar: sidebarOf(DOCS),
    outline: [2, 3],
    search: { provider: 'local' },
  },
  transformHtml: externalScripts,
  buildEnd: ({ outDir }) => {
    files.copy(outDir);
    compress(outDir);
  },
});
