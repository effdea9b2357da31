import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'plain-text-errors',
  kind: 'green',
  message: 'Refusals are one line of plain text, and the server names itself without a version.',
  expects: [],
  seams: (correct) => ({
    refuse(problem, request) {
      const reply = correct.refuse(problem, request);
      const headers = { ...reply.headers, 'content-type': 'text/plain; charset=utf-8', server: 'harbor' };
      return { ...reply, headers, body: problem.message };
    },
  }),
});
