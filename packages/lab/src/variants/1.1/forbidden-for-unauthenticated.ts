import { isUnproven } from '../is-unproven.ts';
import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'forbidden-for-unauthenticated',
  kind: 'amber',
  message: 'Requests without a valid credential are refused with 403.',
  expects: [
    { check: '1.1', code: 'refused-otherwise' },
    { check: '1.2', code: 'refused-otherwise' },
  ],
  seams: (correct) => ({
    refuse(problem, request) {
      const reply = correct.refuse(problem, request);
      return isUnproven(problem) ? { ...reply, status: 403 } : reply;
    },
  }),
});
