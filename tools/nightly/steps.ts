import type { Step } from '../check/steps.ts';

/**
 * What `npm run nightly` runs: whole what `npm run check` runs in part, and what takes too long for every change. The
 * longest begins first, and what measures time or runs the program against the clock has the machine to itself.
 */
export const NIGHTLY: readonly Step[] = [
  { name: 'build', script: 'build', arguments: [], vitest: false, cores: 1 },
  { name: 'mutation', script: 'mutation', arguments: [], vitest: false, cores: 1, after: ['build'] },
  { name: 'lab:matrix', script: 'lab:matrix', arguments: [], vitest: false, cores: 1 },
  // These five print why and pass where PROBITY_CORPUS or PROBITY_TRIALS names no folder.
  { name: 'corpus', script: 'corpus', arguments: [], vitest: false, cores: 1 },
  { name: 'corpus:surface', script: 'corpus:surface', arguments: [], vitest: false, cores: 1 },
  { name: 'corpus:measure', script: 'corpus:measure', arguments: [], vitest: false, cores: 1 },
  { name: 'trials', script: 'trials', arguments: [], vitest: false, cores: 2, after: ['build'] },
  {
    name: 'trials:bare',
    script: 'trials',
    arguments: ['--address-only'],
    vitest: false,
    cores: 2,
    after: ['build'],
  },
  { name: 'kinds', script: 'kinds', arguments: [], vitest: true, cores: 1 },
  { name: 'pages', script: 'pages', arguments: [], vitest: true, cores: 1 },
  { name: 'properties', script: 'properties', arguments: [], vitest: false, cores: 1, after: ['build'] },
  { name: 'long', script: 'long', arguments: [], vitest: true, cores: 2, after: ['build'] },
  { name: 'soak', script: 'soak', arguments: [], vitest: false, cores: 1 },
  { name: 'stops', script: 'stops', arguments: ['--times', '30'], vitest: false, cores: 2, after: ['build'] },
  { name: 'crash', script: 'crash', arguments: [], vitest: true, cores: 2, after: ['build'] },
  { name: 'resume', script: 'resume', arguments: [], vitest: true, cores: 2, after: ['build'] },
  { name: 'big-log', script: 'big-log', arguments: [], vitest: true, cores: 2, after: ['build'] },
  { name: 'injections', script: 'injections', arguments: [], vitest: true, cores: 2 },
  { name: 'races', script: 'races', arguments: ['--times', '30'], vitest: false, cores: 2 },
  { name: 'storm', script: 'storm', arguments: [], vitest: true, cores: 2, after: ['build'] },
  { name: 'figures', script: 'figures', arguments: [], vitest: true, cores: 2, after: ['build'] },
];
