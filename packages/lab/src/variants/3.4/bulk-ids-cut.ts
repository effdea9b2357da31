import { MOST } from '../../seams/operations.ts';
import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'bulk-ids-cut',
  kind: 'green',
  message: 'Of a list that is too long only the first hundred ids are looked up.',
  expects: [],
  seams: () => ({ listedIds: (ids) => ids.slice(0, MOST.ids) }),
});
