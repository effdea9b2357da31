import { isUnproven } from '../is-unproven.ts';
import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'redirect-to-login',
  kind: 'amber',
  message: 'Requests without a valid credential are redirected to a login page.',
  expects: [
    { check: '1.1', code: 'refused-otherwise' },
    { check: '1.2', code: 'refused-otherwise' },
  ],
  seams: (correct) => ({
    refuse: (problem, request) =>
      isUnproven(problem)
        ? { status: 302, headers: { location: '/login?next=%2F' } }
        : correct.refuse(problem, request),
  }),
});
