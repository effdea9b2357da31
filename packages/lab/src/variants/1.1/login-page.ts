import { isUnproven } from '../is-unproven.ts';
import { defineVariant } from '../define-variant.ts';

const PAGE = `<!doctype html><title>Sign in</title><form method="post" action="/login">
<input name="email"><input name="password" type="password"><button>Sign in</button></form>`;

export const variant = defineVariant({
  id: 'login-page',
  kind: 'amber',
  message: 'Requests without a valid credential get a login page with status 200.',
  expects: [
    { check: '1.1', code: 'refused-otherwise' },
    { check: '1.2', code: 'refused-otherwise' },
  ],
  seams: (correct) => ({
    refuse: (problem, request) =>
      isUnproven(problem)
        ? { status: 200, headers: { 'content-type': 'text/html; charset=utf-8' }, body: PAGE }
        : correct.refuse(problem, request),
  }),
});
