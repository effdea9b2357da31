import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'errors-echo-input',
  kind: 'green',
  message: 'Refusals repeat the body and the path that were sent.',
  expects: [],
  seams: (correct) => ({
    refuse(problem, request) {
      const reply = correct.refuse(problem, request);
      if (problem.status !== 400 && problem.status !== 422) return reply;
      const got = { path: request.url, body: String(request.body).slice(0, 500) };
      return { ...reply, body: { ...Object(reply.body), got } };
    },
  }),
});
