import { Problem } from '../../http/problem.ts';
import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'note-in-query',
  kind: 'red',
  message: 'The note of the rate service is written into a query as it is.',
  expects: [{ check: '5.3', code: 'third-party-text-in-query' }],
  options: { parts: ['rates', 'payments'] },
  seams: (_correct, { database }) => ({
    rateNote(note) {
      try {
        return String(database.one(`SELECT '${note}' AS note`)?.['note']);
      } catch {
        throw new Problem('rates_unavailable');
      }
    },
  }),
});
