import { enableCompileCache } from 'node:module';

// Enable the compile cache before all other imports, so that their code is loaded from the cache too.
enableCompileCache();
await import('./start.ts');
