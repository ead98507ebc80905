import type { Reporter, TestModule } from 'vitest/node';

/** Ends a run with the numbers of passed, failed and skipped tests in one line. */
export class ClosingLine implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const counts = { passed: 0, failed: 0, skipped: 0, pending: 0 };
    for (const module of modules) {
      for (const test of module.children.allTests()) counts[test.result().state]++;
      if (module.errors().length > 0) counts.failed++;
    }
    console.log(`${counts.passed} passed, ${counts.failed} failed, ${counts.skipped + counts.pending} skipped`);
  }
}
