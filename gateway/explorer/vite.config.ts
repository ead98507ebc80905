import { fileURLToPath } from 'node:url';
import { constants } from 'node:zlib';
import { defineConfig } from 'vite';
import { compression, defineAlgorithm } from 'vite-plugin-compression2';

/** What this size saves is less than a packet. */
const SMALLEST = 1_024;

/** The highest quality of Brotli takes ten times as long for some hundredths less. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };

export default defineConfig({
  logLevel: 'warn',
  worker: { format: 'es' },
  plugins: [
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
