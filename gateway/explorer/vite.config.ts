import { defineConfig } from 'vite';

export default defineConfig({
  logLevel: 'warn',
  worker: { format: 'es' },
  build: {
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 4096,
    rolldownOptions: {
      checks: { moduleLevelDirective: false },
      // GraphiQL logs every worker that it starts.
      treeshake: { manualPureFunctions: ['console.info'] },
    },
  },
});
