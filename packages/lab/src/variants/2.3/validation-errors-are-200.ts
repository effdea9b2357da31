import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'validation-errors-are-200',
  kind: 'green',
  message: 'A body that does not fit is answered with 200 and a list of errors; nothing is done.',
  expects: [],
  seams: (correct) => ({
    refuse(problem, request) {
      const reply = correct.refuse(problem, request);
      return reply.status === 422 ? { ...reply, status: 200 } : reply;
    },
  }),
});
