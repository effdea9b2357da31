import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'errors-with-sql',
  kind: 'red',
  message: 'Input that fits no column is answered with the message of the database.',
  expects: [{ check: '6.3', code: 'query-shown' }],
  seams: (correct) => ({
    refuse(problem, request) {
      const reply = correct.refuse(problem, request);
      if (problem.code !== 'invalid_input' && problem.code !== 'malformed_body') return reply;
      const detail = 'SQLITE_ERROR: near "[": syntax error';
      return { ...reply, body: { ...Object(reply.body), detail } };
    },
  }),
});
