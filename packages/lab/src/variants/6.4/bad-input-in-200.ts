import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'bad-input-in-200',
  kind: 'green',
  message: 'Input that does not match its description is refused in an answer with status 200.',
  expects: [],
  seams: (correct) => ({
    refuse: (problem, request) => {
      const reply = correct.refuse(problem, request);
      return problem.code === 'invalid_input' ? { ...reply, status: 200 } : reply;
    },
  }),
});
