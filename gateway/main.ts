import { enableCompileCache } from 'node:module';

// Enabled before all other imports, so that their code is loaded from the cache too.
enableCompileCache();
await import('./start.ts');
