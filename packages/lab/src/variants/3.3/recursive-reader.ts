import { Problem } from '../../http/problem.ts';
import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'recursive-reader',
  kind: 'red',
  message: 'Bodies are walked by a function that calls itself, until there is no room for it.',
  expects: [{ check: '3.3', code: 'payload-breaks' }],
  seams: (correct) => ({
    readJson(text) {
      const value = correct.readJson(text);
      try {
        walk(value);
      } catch {
        throw new Problem('internal');
      }
      return value;
    },
  }),
});

/** Looks at every value within another. */
function walk(value: unknown): void {
  if (typeof value === 'object' && value !== null) for (const each of Object.values(value)) walk(each);
}
