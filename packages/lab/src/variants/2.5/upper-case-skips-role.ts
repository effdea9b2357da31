import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'upper-case-skips-role',
  kind: 'red',
  message: 'The role is asked for under /v1/admin, and the router takes paths in any letter case.',
  expects: [
    { check: '2.5', code: 'guard-dodged' },
    // The old version is served under another path, which the guard does not know.
    { check: '7.3', code: 'weaker-version' },
  ],
  seams: (correct) => ({
    rewritePath: (url) => url.replace(/^[^?]*/, (path) => path.toLowerCase()),
    hasRole: (caller, role, request) =>
      (role === 'admin' && !request.originalUrl.startsWith('/v1/admin')) ||
      correct.hasRole(caller, role, request),
  }),
});
