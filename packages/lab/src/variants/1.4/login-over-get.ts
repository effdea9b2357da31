import { loginByQuery } from '../login-by-query.ts';
import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'login-over-get',
  kind: 'red',
  message: 'Signing in works over GET too, with the password in the query; nothing describes it.',
  expects: [
    { check: '1.4', code: 'login-accepted-in-query' },
    { check: '7.1', code: 'method-not-described' },
  ],
  seams: () => ({
    extraRoutes: () => [loginByQuery],
    describe(document) {
      delete document.paths['/v1/auth/login']?.['get'];
      return document;
    },
  }),
});
