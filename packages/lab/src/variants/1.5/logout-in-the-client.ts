import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'logout-in-the-client',
  kind: 'red',
  message: 'Logging out is left to the client: the server does nothing.',
  expects: [
    { check: '1.5', code: 'token-alive-after-logout' },
    { check: '1.5', code: 'refresh-alive-after-logout' },
  ],
  seams: () => ({ logoutEffects: () => undefined }),
});
