import { EVERYTHING } from '../../store/scope.ts';
import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'random-ids-only',
  kind: 'red',
  message: 'Reading trusts that ids cannot be guessed: anyone who has one reads the object.',
  expects: [
    { check: '2.1', code: 'foreign-object-read' },
    { check: '2.2', code: 'copied-id-opens-object' },
  ],
  seams: () => ({ readScope: () => EVERYTHING, parentScope: () => EVERYTHING }),
});
