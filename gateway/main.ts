import { enableCompileCache } from 'node:module';

// Before anything else is imported, so that it comes from the cache too.
enableCompileCache();
await import('./start.ts');
