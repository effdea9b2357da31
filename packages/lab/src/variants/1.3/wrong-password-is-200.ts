import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'wrong-password-is-200',
  kind: 'green',
  message: 'A wrong password is answered with 200 and a body that says so.',
  expects: [],
  seams: () => ({ wrongPasswordAnswer: () => ({ status: 200, body: { status: 'fail' } }) }),
});
