import { afterAll, vi } from 'vitest';

// What is below is registered here a second time, and its graphs are opened with remote subgraphs: the same answers, calls and steps.
vi.stubEnv('TOOLGRAPH_SUBGRAPHS', 'remote');
afterAll(() => void vi.unstubAllEnvs());

await import('../questions/reads.test.ts');
await import('../questions/further-reads.test.ts');
await import('../questions/writes.test.ts');
await import('../questions/partial.test.ts');
await import('../questions/partial-writes.test.ts');
