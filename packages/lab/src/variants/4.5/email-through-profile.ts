import { assignExtra } from '../assign-extra.ts';
import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'email-through-profile',
  kind: 'red',
  message: 'The update of the profile takes a new e-mail address and asks for no password.',
  expects: [{ check: '4.5', code: 'changed-through-profile' }],
  options: { parts: ['step-up'] },
  seams: (correct) => assignExtra(correct, { bodyWith: 'bio', columns: ['email'] }),
});
