import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'original-url-skips-role',
  kind: 'red',
  message: 'X-Original-URL decides what is served, the path of the request what is guarded.',
  expects: [
    { check: '2.5', code: 'guard-dodged' },
    // The old version is served under another path, which the guard does not know.
    { check: '7.3', code: 'weaker-version' },
  ],
  seams: (correct) => ({
    rewritePath: (url, message) =>
      correct.rewritePath(
        String(message.headers['x-original-url'] ?? message.headers['x-rewrite-url'] ?? url),
        message,
      ),
    hasRole: (caller, role, request) =>
      (role === 'admin' && !request.originalUrl.startsWith('/v1/admin')) ||
      correct.hasRole(caller, role, request),
  }),
});
