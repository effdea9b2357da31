import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'clock-leeway',
  kind: 'green',
  message: 'Tokens are accepted for a while after their end, because clocks differ.',
  expects: [],
  seams: (correct, harbor) => ({
    tokenRules: (issuer) => ({
      ...correct.tokenRules(issuer),
      clockTolerance: harbor.settings.delays.leewayMs / 1000,
    }),
    isExpired: ({ exp }) =>
      exp !== undefined && exp * 1000 + harbor.settings.delays.leewayMs <= harbor.clock(),
  }),
});
