import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'errors-with-stack',
  kind: 'red',
  message: 'Every refusal carries the stack of its exception, as in development.',
  expects: [{ check: '6.3', code: 'stack-trace-shown' }],
  seams: (correct) => ({
    refuse(problem, request) {
      const reply = correct.refuse(problem, request);
      return { ...reply, body: { ...Object(reply.body), stack: problem.stack } };
    },
  }),
});
