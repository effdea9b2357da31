import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'last-known-rate',
  kind: 'green',
  message: 'Where the rate service makes no sense, the last known rate is used.',
  expects: [],
  options: { parts: ['rates', 'payments'] },
  seams: (correct) => ({
    readRate(answer, question) {
      try {
        return correct.readRate(answer, question);
      } catch {
        const source = 'central_bank';
        return { ...question, rate: 1.1, as_of: '2026-01-30T12:00:00.000Z', source, note: 'Last known rate' };
      }
    },
  }),
});
