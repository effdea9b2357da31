import { setTimeout as wait } from 'node:timers/promises';
import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'report-is-cut',
  kind: 'green',
  message: 'A report over a year is cut after its time with 503.',
  expects: [],
  options: { parts: ['reports'] },
  seams: (correct) => ({
    async makeReport(days) {
      if (days < 300) return correct.makeReport(days);
      await wait(300);
      return { status: 503, body: { title: 'The report took too long.' } };
    },
  }),
});
