import { describe, expect, it } from 'vitest';
import { nextTheme } from './theme-store.ts';

describe('the theme switch', () => {
  it.each([
    [false, ['dark', 'light', 'system']],
    [true, ['light', 'dark', 'system']],
  ] as const)(
    'changes what is seen at the first press, and comes back to the system (dark: %s)',
    (dark, order) => {
      const first = nextTheme('system', dark);
      const second = nextTheme(first, dark);
      expect([first, second, nextTheme(second, dark)]).toEqual(order);
    },
  );
});
