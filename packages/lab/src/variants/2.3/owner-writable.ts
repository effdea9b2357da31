import { assignExtra } from '../assign-extra.ts';
import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'owner-writable',
  kind: 'red',
  message: 'A project can be given to another account by writing its owner.',
  expects: [{ check: '2.3', code: 'privileged-field-written' }],
  seams: (correct) => assignExtra(correct, { bodyWith: 'visibility', columns: ['owner_id'] }),
});
