import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'stack-in-plain-text',
  kind: 'red',
  message: 'Cut-off JSON ends in an exception whose stack is the whole answer, as plain text.',
  expects: [{ check: '6.3', code: 'stack-trace-shown' }],
  seams: (correct) => ({
    refuse(problem, request) {
      const reply = correct.refuse(problem, request);
      if (problem.code !== 'malformed_body') return reply;
      const body =
        'Traceback (most recent call last):\n  File "/srv/harbor/app.py", line 31, in create\nValueError';
      return { ...reply, headers: { 'content-type': 'text/plain' }, body };
    },
  }),
});
