import { afterAll, vi } from 'vitest';

// Registers the tests below again with remote subgraphs. Responses, calls and round trips must be the same.
vi.stubEnv('TOOLGRAPH_SUBGRAPHS', 'remote');
afterAll(() => void vi.unstubAllEnvs());

await import('../questions/reads.test.ts');
await import('../questions/further-reads.test.ts');
await import('../questions/writes.test.ts');
await import('../questions/partial.test.ts');
await import('../questions/partial-writes.test.ts');
