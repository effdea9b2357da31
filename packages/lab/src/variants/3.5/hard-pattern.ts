import { setTimeout as wait } from 'node:timers/promises';
import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'hard-pattern',
  kind: 'red',
  message: 'Titles are matched by a pattern that tries every way to divide a text.',
  expects: [{ check: '3.5', code: 'pattern-never-ends' }],
  options: { parts: ['reports'] },
  seams: (correct) => ({
    async isTitle(text) {
      // What such a pattern takes, without the work: it doubles with each letter.
      if (/^a{10,}!$/.test(text)) await wait(Math.min(2500, 2 ** (text.length - 14)));
      return correct.isTitle(text);
    },
  }),
});
