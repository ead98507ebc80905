import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';

export default defineConfig({
  logLevel: 'warn',
  worker: { format: 'es' },
  build: {
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 4096,
    rolldownOptions: {
      input: ['index.html', 'events.html'].map((page) => fileURLToPath(new URL(page, import.meta.url))),
      checks: { moduleLevelDirective: false },
      // GraphiQL logs every worker that it starts.
      treeshake: { manualPureFunctions: ['console.info'] },
    },
  },
});
