import { describeField } from '../describe-field.ts';
import { showExtra } from '../show-extra.ts';
import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'metadata-maps',
  kind: 'green',
  message: 'Projects carry a map of metadata whose keys nobody lists.',
  expects: [],
  seams: (correct) => ({
    ...showExtra(correct, 'project', () => ({ metadata: { region: 'north', 'x-batch': '20260131-0007' } })),
    describe: (document) =>
      describeField(document, 'Project', 'metadata', { type: 'object', additionalProperties: true }),
  }),
});
