import { setTimeout as wait } from 'node:timers/promises';
import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'report-without-time-limit',
  kind: 'red',
  message: 'A report over a year takes as long as it takes.',
  expects: [{ check: '3.5', code: 'operation-unbounded' }],
  options: { parts: ['reports'] },
  seams: (correct) => ({
    async makeReport(days) {
      await wait(days * 7);
      return correct.makeReport(days);
    },
  }),
});
