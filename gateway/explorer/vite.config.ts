import { fileURLToPath } from 'node:url';
import { constants } from 'node:zlib';
import { defineConfig, type Plugin } from 'vite';
import { compression, defineAlgorithm } from 'vite-plugin-compression2';

/** What this size saves is less than a packet. */
const SMALLEST = 1_024;

/** The highest quality of Brotli takes ten times as long for some hundredths less. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };

/** Has the editor load while the page still reads its facts: GraphiQL asks for it only once it is shown. */
const preloadEditor: Plugin = {
  name: 'preload-editor',
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle, filename }) => {
      const editor = Object.keys(bundle ?? {}).find((name) => /\/monaco-editor-[^/]+\.js$/.test(name));
      if (!editor || !filename.endsWith('index.html')) return [];
      return [{ tag: 'link', attrs: { rel: 'modulepreload', href: `/${editor}` }, injectTo: 'head' }];
    },
  },
};

export default defineConfig({
  logLevel: 'warn',
  worker: { format: 'es' },
  plugins: [
    preloadEditor,
    compression({
      threshold: SMALLEST,
      algorithms: [defineAlgorithm('brotliCompress', BROTLI), defineAlgorithm('gzip', {})],
      logLevel: 'silent',
    }),
  ],
  build: {
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 4096,
    rolldownOptions: {
      input: ['index.html', 'events.html'].map((page) => fileURLToPath(new URL(page, import.meta.url))),
      checks: { moduleLevelDirective: false, bundlerTimings: false },
      // GraphiQL logs every worker that it starts.
      treeshake: { manualPureFunctions: ['console.info'] },
    },
  },
});
