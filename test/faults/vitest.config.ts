import { mergeConfig } from 'vitest/config';
import base from '../../vitest.config.ts';

/** The long forms of the tests of faults: `npm run test:faults`, or one of them by `npm run test:faults -- NAME`. */
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
