import type { Problem } from '@probity/intake';

/** A file that a person wrote, such as the profile, cannot be used; every problem has its place. */
export class ProfileError extends Error {
  readonly problems: readonly Problem[];

  constructor(problems: readonly Problem[]) {
    super('The profile cannot be used.');
    this.name = 'ProfileError';
    this.problems = problems;
  }
}
