import { enableCompileCache } from 'node:module';

// Before other imports, so that they are also loaded from the cache.
enableCompileCache();
await import('./start.ts');
