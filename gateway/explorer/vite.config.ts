import { defineConfig } from 'vite';

export default defineConfig({
  logLevel: 'warn',
  worker: { format: 'es' },
  build: {
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 4096,
    rolldownOptions: {
      checks: { moduleLevelDirective: false },
      // GraphiQL tells the console of every worker it starts.
      treeshake: { manualPureFunctions: ['console.info'] },
    },
  },
});
