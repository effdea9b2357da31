import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'revocation-on-one-node',
  kind: 'red',
  message: 'Two nodes take turns, and only one of them knows what was revoked.',
  expects: [
    { check: '1.5', code: 'token-alive-after-logout' },
    { check: '1.5', code: 'session-survives-password-change' },
  ],
  seams(correct) {
    let turn = 0;
    return {
      isRevoked(credential) {
        turn += 1;
        return turn % 2 === 0 && correct.isRevoked(credential);
      },
    };
  },
});
