import { describe, expect, it } from 'vitest';
import { chooseSteps } from './choose-steps.ts';
import { STEPS } from './steps.ts';

describe('choosing steps', () => {
  it('takes all without names', () => {
    expect(chooseSteps(STEPS, []).map(({ name }) => name)).toEqual(STEPS.map(({ name }) => name));
  });

  it('keeps the order, and forgets what is said about the others', () => {
    const chosen = chooseSteps(STEPS, ['figures', 'build', 'lint']);
    expect(chosen.map(({ name, after, notAlongside }) => ({ name, after, notAlongside }))).toEqual([
      { name: 'lint', after: [], notAlongside: [] },
      { name: 'build', after: [], notAlongside: ['lint'] },
      { name: 'figures', after: ['build'], notAlongside: [] },
    ]);
  });

  it('refuses a name that no step has', () => {
    expect(() => chooseSteps(STEPS, ['lint', 'lnt'])).toThrow('No step is named lnt. There are gen, lint,');
  });
});
