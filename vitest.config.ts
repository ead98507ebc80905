import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { ClosingLine } from './test/closing-line.ts';
import { LongestFirst } from './test/longest-first.ts';

export default defineConfig({
  resolve: {
    // Two copies of `graphql` (one of them through @apollo/subgraph's CommonJS) would not recognise each other's schemas.
    alias: [{ find: /^graphql$/, replacement: createRequire(import.meta.url).resolve('graphql/index.js') }],
  },
  test: {
    include: ['test/**/*.test.ts'],
    // Importing the gateway is most of a file's time; nothing is kept in modules, so that files may share a process.
    isolate: false,
    // Twice the two cores that there are at least: some files mostly wait for processes, sockets and browsers.
    maxWorkers: 4,
    sequence: { sequencer: LongestFirst },
    // Processes that tests start spend most of their start on loading modules.
    env: { NODE_COMPILE_CACHE: join(tmpdir(), 'node-compile-cache') },
    reporters: ['default', new ClosingLine()],
    // Only against a test that hangs: on a machine that does much else, a sound one may take long.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 20_000 } },
  },
});
