import { assignExtra } from '../assign-extra.ts';
import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'credits-writable',
  kind: 'red',
  message: 'Credits are a field of the profile like any other.',
  expects: [{ check: '2.3', code: 'privileged-field-written' }],
  seams: (correct) => assignExtra(correct, { bodyWith: 'bio', columns: ['credits'] }),
});
