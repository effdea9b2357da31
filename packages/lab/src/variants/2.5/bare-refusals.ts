import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'bare-refusals',
  kind: 'green',
  message: 'Anyone who lacks a role gets a 403 without a word.',
  expects: [],
  seams: (correct) => ({
    refuse: (problem, request) =>
      problem.code === 'forbidden' ? { status: 403 } : correct.refuse(problem, request),
  }),
});
