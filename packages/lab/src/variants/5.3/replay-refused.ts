import { Problem } from '../../http/problem.ts';
import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'replay-refused',
  kind: 'green',
  message: 'An event that was there before is refused.',
  expects: [],
  options: { parts: ['rates', 'payments'] },
  seams: (correct) => ({
    claimEvent(id) {
      if (!correct.claimEvent(id)) throw new Problem('conflict');
      return true;
    },
  }),
});
