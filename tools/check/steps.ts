/** One thing that must hold: an npm script, whether it runs vitest, and what it can run alongside. */
export interface Step {
  readonly name: string;
  readonly script: string;
  readonly arguments: readonly string[];
  readonly vitest: boolean;
  /**
   * How many of two cores it needs: none if it mostly waits, both if it measures time or would be disturbed by work
   * alongside it.
   */
  readonly cores: 0 | 1 | 2;
  /** Steps that end first, however they end. */
  readonly after?: readonly string[];
  /** Steps that never run at the same time: one of them writes what the other reads. */
  readonly notAlongside?: readonly string[];
}

/** These look at every file of the tree. */
const READ_THE_TREE = ['lint', 'boundaries', 'unused'];

/** What compares whole runs, or writes and judges the largest one, is for the night, and so is the whole storm. */
const QUICK_FIGURES = [
  'tests/e2e/reader-load.test.ts',
  'tests/e2e/team-load.test.ts',
  'tests/e2e/team-scale.test.ts',
  'tests/e2e/team-storm.test.ts',
];

/** What `npm run check` runs: what is cheap and names its cause most exactly begins first, then what takes longest. */
export const STEPS: readonly Step[] = [
  { name: 'gen', script: 'gen', arguments: ['--check'], vitest: false, cores: 1 },
  { name: 'lint', script: 'lint', arguments: [], vitest: false, cores: 1 },
  { name: 'typecheck', script: 'typecheck', arguments: [], vitest: false, cores: 1 },
  { name: 'boundaries', script: 'boundaries', arguments: [], vitest: false, cores: 1 },
  { name: 'unused', script: 'unused', arguments: [], vitest: false, cores: 1 },
  {
    name: 'build',
    script: 'build',
    arguments: [],
    vitest: false,
    cores: 1,
    after: ['gen'],
    notAlongside: READ_THE_TREE,
  },
  {
    // It waits most of the time, as some pairs differ in how fast attempts are answered: what keeps every processor busy
    // with processes of its own disturbs it.
    name: 'pairs',
    script: 'pairs',
    arguments: [],
    vitest: false,
    cores: 0,
    notAlongside: ['lab:matrix', 'e2e', 'figures'],
  },
  { name: 'test', script: 'test', arguments: [], vitest: true, cores: 1, notAlongside: READ_THE_TREE },
  { name: 'database', script: 'database', arguments: [], vitest: true, cores: 1 },
  // Prints why and passes where PROBITY_TRIALS names no folder. A trial mostly waits for its own rate, so that
  // it disturbs the unit tests least.
  {
    name: 'trials',
    script: 'trials',
    arguments: ['--jobs', '6'],
    vitest: false,
    cores: 1,
    after: ['build'],
  },
  { name: 'lab:matrix', script: 'lab:matrix', arguments: ['--own'], vitest: false, cores: 1 },
  // These two print why and pass where PROBITY_CORPUS names no folder.
  { name: 'corpus', script: 'corpus', arguments: ['--sample', '60'], vitest: false, cores: 1 },
  {
    name: 'corpus:surface',
    script: 'corpus:surface',
    arguments: ['--sample', '60'],
    vitest: false,
    cores: 1,
  },
  { name: 'e2e', script: 'e2e', arguments: [], vitest: true, cores: 2, after: ['build'] },
  {
    name: 'accuracy',
    script: 'accuracy',
    arguments: ['--check'],
    vitest: false,
    cores: 1,
    after: ['lab:matrix', 'pairs', 'trials', 'e2e'],
  },
  {
    name: 'figures',
    script: 'figures',
    arguments: QUICK_FIGURES,
    vitest: true,
    cores: 2,
    after: ['build'],
  },
];
