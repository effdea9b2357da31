import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'tokens-without-iat',
  kind: 'green',
  message: 'Tokens say when they end, but not when they began.',
  expects: [],
  seams: (correct) => ({
    claimsFor(userId, sessionId) {
      const { iat: _iat, ...claims } = correct.claimsFor(userId, sessionId);
      return claims;
    },
  }),
});
