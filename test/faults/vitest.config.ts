import { mergeConfig } from 'vitest/config';
import base from '../../vitest.config.ts';

/** The long fault tests: `npm run test:faults`, or one of them with `npm run test:faults -- NAME`. */
export default mergeConfig(
  { ...base, test: { ...base.test, include: [] } },
  {
    test: {
      include: ['test/faults/**/*.faults.ts'],
      fileParallelism: false,
      testTimeout: 3_600_000,
      hookTimeout: 60_000,
    },
  },
);
