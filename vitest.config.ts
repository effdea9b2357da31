import { defineConfig } from 'vitest/config';

/** What measures speed runs by itself, so that nothing else is measured with it. */
const FIGURES = [
  'tests/e2e/big-run.test.ts',
  'tests/e2e/overhead.test.ts',
  'tests/e2e/reader-load.test.ts',
  'tests/e2e/report-html-size.test.ts',
  'tests/e2e/team-load.test.ts',
  'tests/e2e/team-scale.test.ts',
  'tests/e2e/team-storm.test.ts',
];

/** What builds and tests whole copies of the tree, waits for minutes, or takes pictures for people to look at; the nightly run contains it. */
const LONG = [
  'tests/e2e/breaks.test.ts',
  'tests/e2e/late-fetch.test.ts',
  'tests/e2e/new-check.test.ts',
  'tests/e2e/site-pictures.test.ts',
];

/** What needs a real PostgreSQL, which these tests start for themselves. */
const DATABASE = 'packages/*/src/**/*.db.test.ts';

const BUILT = {
  globalSetup: ['tests/e2e/support/build-site.ts', 'tests/e2e/support/build-cli.ts'],
  // Only ends what hangs: on a busy machine a run of a minute may take five.
  testTimeout: 600_000,
  hookTimeout: 600_000,
};

/**
 * Five projects: `unit` lies beside the code and stays off the network; `database` does so with a PostgreSQL; `e2e` runs the product as a user would; `long`
 * takes too long for every change; `figures` measures.
 */
export default defineConfig({
  test: {
    // Half of what these tests do is waiting.
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'unit',
          include: ['packages/*/src/**/*.test.ts', 'tools/**/*.test.ts'],
          exclude: [DATABASE],
          // To load everything anew for each file took longer than most tests: no test may leave anything behind.
          isolate: false,
          // Only ends what hangs: on a busy machine a test of a second may take twenty.
          testTimeout: 180_000,
          hookTimeout: 180_000,
        },
      },
      { test: { name: 'database', include: [DATABASE], testTimeout: 180_000, hookTimeout: 180_000 } },
      {
        test: {
          name: 'e2e',
          include: ['tests/e2e/**/*.test.ts'],
          exclude: [...FIGURES, ...LONG],
          ...BUILT,
        },
      },
      { test: { name: 'long', include: LONG, ...BUILT } },
      { test: { name: 'figures', include: FIGURES, ...BUILT } },
    ],
  },
});
