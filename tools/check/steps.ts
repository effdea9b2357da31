/** One thing that must hold: an npm script, and whether it runs vitest. */
export interface Step {
  readonly name: string;
  readonly script: string;
  readonly arguments: readonly string[];
  readonly vitest: boolean;
}

/** What `npm run check` runs, in this order: what is cheap and names its cause most exactly comes first. */
export const STEPS: readonly Step[] = [
  { name: 'gen', script: 'gen', arguments: ['--check'], vitest: false },
  { name: 'lint', script: 'lint', arguments: [], vitest: false },
  { name: 'typecheck', script: 'typecheck', arguments: [], vitest: false },
  { name: 'boundaries', script: 'boundaries', arguments: [], vitest: false },
  { name: 'unused', script: 'unused', arguments: [], vitest: false },
  { name: 'build', script: 'build', arguments: [], vitest: false },
  { name: 'test', script: 'test', arguments: [], vitest: true },
  // Both print why and pass where PROBITY_CORPUS names no folder.
  { name: 'corpus', script: 'corpus', arguments: ['--sample', '150'], vitest: false },
  { name: 'corpus:measure', script: 'corpus:measure', arguments: [], vitest: false },
  { name: 'mutation', script: 'mutation', arguments: ['--sample'], vitest: false },
  { name: 'lab:matrix', script: 'lab:matrix', arguments: [], vitest: false },
  { name: 'e2e', script: 'e2e', arguments: [], vitest: true },
  { name: 'figures', script: 'figures', arguments: [], vitest: true },
];
