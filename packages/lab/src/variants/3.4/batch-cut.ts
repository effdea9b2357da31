import { MOST } from '../../seams/operations.ts';
import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'batch-cut',
  kind: 'green',
  message: 'Of a batch that is too long only the first ten members are carried out.',
  expects: [],
  options: { parts: ['batch'] },
  seams: () => ({ batchMembers: (members) => members.slice(0, MOST.members) }),
});
