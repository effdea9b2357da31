import { filesThatJudge } from './tools/mutation/judges.ts';
import { sampleLines } from './tools/mutation/sample.ts';

const files = filesThatJudge(import.meta.dirname);
const share = Number(process.env['PROBITY_MUTATION_SHARE'] ?? 1);

/** Changes the code that decides, one thing at a time, and asks whether a test notices. Sentences are left alone. */
export default {
  testRunner: 'vitest',
  vitest: { configFile: 'vitest.mutation.config.ts', related: true },
  plugins: ['@stryker-mutator/vitest-runner'],
  mutate: share > 1 ? sampleLines(import.meta.dirname, files, share) : files,
  // Words: codes and sentences are held by types, by the generated pages and by the matrix.
  mutator: { excludedMutations: ['StringLiteral'] },
  coverageAnalysis: 'perTest',
  concurrency: 2,
  ignoreStatic: true,
  reporters: ['clear-text', 'json', 'progress-append-only'],
  jsonReporter: { fileName: 'reports/mutation.json' },
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false, reportMutants: false },
  // The score is judged by what runs this, after it has listed what survived.
  thresholds: { high: 95, low: 90, break: null },
  tempDirName: '.stryker-tmp',
  ignorePatterns: ['/docs', '/tests', '/reports', 'packages/*/dist', '/packages/lab'],
  // There is nothing to rewrite in it, and the rewriting needs a compiler interface that TypeScript 7 does not have.
  tsconfigFile: 'no-such-tsconfig.json',
  timeoutMS: 10_000,
};
