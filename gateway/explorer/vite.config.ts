import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { constants } from 'node:zlib';
import { defineConfig, type HtmlTagDescriptor, type Plugin, type Rollup } from 'vite';
import { compression, defineAlgorithm } from 'vite-plugin-compression2';

/** Files below this size, in bytes, are not compressed, because compression would save less than one packet. */
const SMALLEST = 1_024;

/** Brotli's highest quality would take ten times as long and save only a few percent more. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };

const PAGES = ['index.html', 'events.html', 'status.html', 'connect.html'];

/** The editor's modules, which are loaded after the page's first script. */
const EDITOR = ['app.tsx', 'monaco-editor.js', 'lite.js'];
const isOfEditor = ({ facadeModuleId }: Rollup.OutputChunk) => EDITOR.includes(basename(facadeModuleId ?? ''));

function filesOf(chunks: Rollup.OutputChunk[], bundle: Rollup.OutputBundle, files = new Set<string>()): Set<string> {
  for (const { fileName, imports, viteMetadata } of chunks.filter(({ fileName }) => !files.has(fileName))) {
    for (const file of [fileName, ...(viteMetadata?.importedCss ?? [])]) files.add(file);
    filesOf(chunksIn(bundle, imports), bundle, files);
  }
  return files;
}

const chunksIn = (bundle: Rollup.OutputBundle, names = Object.keys(bundle)) =>
  names.map((name) => bundle[name]).filter((file) => file?.type === 'chunk');

/** Preloads all of the editor's files, because the browser would otherwise discover them one after another. */
const preloadEditor: Plugin = {
  name: 'preload-editor',
  transformIndexHtml: {
    order: 'post',
    handler: (html, { bundle = {}, filename }) => {
      if (!filename.endsWith('index.html')) return [];
      const files = filesOf(chunksIn(bundle).filter(isOfEditor), bundle);
      return [...files].filter((file) => !html.includes(file)).map(linkTo);
    },
  },
};

const linkTo = (file: string): HtmlTagDescriptor => ({
  tag: 'link',
  attrs: { rel: file.endsWith('.css') ? 'stylesheet' : 'modulepreload', crossorigin: true, href: `/${file}` },
  injectTo: 'head',
});

/**
 * Puts Monaco's context keys into a separate small chunk. The module creates an error while it loads. If developer
 * tools are open, V8 then parses the error's whole chunk again to find the position.
 */
const CONTEXT_KEYS = { name: 'context-keys', test: /monaco-editor\/esm\/vs\/platform\/contextkey\// };

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
      input: PAGES.map((page) => fileURLToPath(new URL(page, import.meta.url))),
      output: { codeSplitting: { groups: [CONTEXT_KEYS] } },
      checks: { moduleLevelDirective: false, bundlerTimings: false },
      // Removes calls to `console.info`, because GraphiQL would otherwise log every worker that it starts.
      treeshake: { manualPureFunctions: ['console.info'] },
    },
  },
});
