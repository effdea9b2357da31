import { defineVariant } from '../define-variant.ts';
import { undescribedRead } from '../undescribed-read.ts';

export const variant = defineVariant({
  id: 'forgotten-internal-route',
  kind: 'red',
  message: 'A route for colleagues answers on the public address, and nothing describes it.',
  expects: [{ check: '7.1', code: 'undescribed-operation' }],
  seams: () => undescribedRead('/v1/internal'),
});
