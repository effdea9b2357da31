import type { Problem } from '@probity/intake';

/** The profile or the description cannot be used; every problem has its place. */
export class ProfileError extends Error {
  readonly problems: readonly Problem[];

  constructor(problems: readonly Problem[]) {
    super('The profile cannot be used.');
    this.name = 'ProfileError';
    this.problems = problems;
  }
}
