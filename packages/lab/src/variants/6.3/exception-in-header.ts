import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'exception-in-header',
  kind: 'red',
  message: 'A header of every refusal names the exception behind it.',
  expects: [{ check: '6.3', code: 'internal-error-shown' }],
  seams: (correct) => ({
    refuse(problem, request) {
      const reply = correct.refuse(problem, request);
      const exception = 'org.springframework.web.server.ResponseStatusException';
      return { ...reply, headers: { ...reply.headers, 'x-exception': exception } };
    },
  }),
});
