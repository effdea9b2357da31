import { Problem } from '../../http/problem.ts';
import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'silent-lock',
  kind: 'green',
  message: 'A locked account keeps saying that the password is wrong, even to the right one.',
  expects: [],
  seams: () => ({ lockedAnswer: () => new Problem('invalid_credentials') }),
});
