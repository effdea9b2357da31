import { describe, expect, it } from 'vitest';
import { showViolation } from './show-violation.ts';

describe('a shown violation', () => {
  it('names the rule, both files, the reason and the remedy', () => {
    const violation = {
      rule: { name: 'room-model' },
      from: 'packages/model/src/a.ts',
      to: '@probity/engine',
    };
    expect(showViolation(violation, 'model may import nothing of ours. Move the code.')).toBe(
      'room-model: packages/model/src/a.ts -> @probity/engine\n  model may import nothing of ours. Move the code.',
    );
  });

  it('shows every file of a cycle', () => {
    const cycle = [{ name: 'b.ts' }, { name: 'c.ts' }, { name: 'a.ts' }];
    const violation = { rule: { name: 'no-cycle' }, from: 'a.ts', to: 'b.ts', cycle };
    expect(showViolation(violation, '')).toContain('no-cycle: a.ts -> b.ts -> c.ts -> a.ts');
  });
});
