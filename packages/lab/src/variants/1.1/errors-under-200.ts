import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'errors-under-200',
  kind: 'amber',
  message: 'Refusals have status 200 and an error in their body, as in remote procedure calls.',
  expects: [
    { check: '1.1', code: 'refused-otherwise' },
    { check: '1.2', code: 'refused-otherwise' },
    { check: '2.1', code: 'refused-otherwise' },
    { check: '2.5', code: 'refused-otherwise' },
  ],
  seams: (correct) => ({
    refuse(problem, request) {
      const reply = correct.refuse(problem, request);
      const isRefusal = ['unauthenticated', 'invalid_token', 'forbidden', 'not_found'].includes(problem.code);
      return isRefusal ? { ...reply, status: 200 } : reply;
    },
  }),
});
