import { describeField } from '../describe-field.ts';
import { showExtra } from '../show-extra.ts';
import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'one-more-documented-field',
  kind: 'green',
  message: 'Projects say how old they are in days, and the description says that they do.',
  expects: [],
  seams: (correct, harbor) => ({
    ...showExtra(correct, 'project', ({ created_at }) => ({
      age_days: Math.floor((harbor.clock() - Date.parse(String(created_at))) / 86_400_000),
    })),
    describe: (document) => describeField(document, 'Project', 'age_days', { type: 'integer' }),
  }),
});
