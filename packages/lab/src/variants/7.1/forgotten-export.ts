import { defineVariant } from '../define-variant.ts';
import { undescribedRead } from '../undescribed-read.ts';

export const variant = defineVariant({
  id: 'forgotten-export',
  kind: 'red',
  message: 'An export of all projects was left in place, and nothing describes it.',
  expects: [{ check: '7.1', code: 'undescribed-operation' }],
  seams: () => undescribedRead('/v1/projects/export'),
});
