import { Problem } from '../../http/problem.ts';
import { MOST } from '../../seams/operations.ts';
import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'batch-too-large',
  kind: 'green',
  message: 'A batch that is too long is refused as too large.',
  expects: [],
  options: { parts: ['batch'] },
  seams: (correct) => ({
    batchMembers(members) {
      if (members.length > MOST.members) throw new Problem('payload_too_large');
      return correct.batchMembers(members);
    },
  }),
});
