import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'uniform-reset-answers',
  kind: 'green',
  message: 'Requests for reset mails are always accepted in the same words; only five mails go out.',
  expects: [],
  seams: (correct) => ({
    refuse: (problem, request) =>
      problem.code === 'too_many_attempts' && request.url === '/v1/auth/reset-request'
        ? { status: 202 }
        : correct.refuse(problem, request),
  }),
});
