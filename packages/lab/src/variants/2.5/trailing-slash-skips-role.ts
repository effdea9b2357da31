import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'trailing-slash-skips-role',
  kind: 'red',
  message: 'The role is asked for by whole path, and the router forgives a trailing slash.',
  expects: [{ check: '2.5', code: 'guard-dodged' }],
  seams: (correct) => ({
    rewritePath: (url) => url.replace(/\/(?=\?|$)/, ''),
    hasRole: (caller, role, request) =>
      /[^/]\/(\?|$)/.test(request.originalUrl) || correct.hasRole(caller, role, request),
  }),
});
