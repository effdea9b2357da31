import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'limit-shows-as-500',
  kind: 'green',
  message: 'An error handler turns every 429 into a bare 500; the limit itself works.',
  expects: [],
  seams: (correct) => ({
    refuse(problem, request) {
      const reply = correct.refuse(problem, request);
      if (reply.status !== 429) return reply;
      const { 'retry-after': retry = '1' } = reply.headers ?? {};
      return { status: 500, body: {}, headers: { 'retry-after': retry, 'ratelimit-remaining': '0' } };
    },
  }),
});
