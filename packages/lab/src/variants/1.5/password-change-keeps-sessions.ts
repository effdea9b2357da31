import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'password-change-keeps-sessions',
  kind: 'red',
  message: 'A changed password ends no session.',
  expects: [
    { check: '1.5', code: 'session-survives-password-change' },
    { check: '1.5', code: 'refresh-survives-password-change' },
  ],
  seams: () => ({ passwordChangeEffects: () => undefined }),
});
