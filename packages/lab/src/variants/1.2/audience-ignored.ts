import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'audience-ignored',
  kind: 'red',
  message: 'Tokens for any audience are accepted.',
  expects: [
    { check: '1.2', code: 'other-audience-accepted' },
    { check: '1.2', code: 'missing-audience-accepted' },
  ],
  seams: (correct) => ({
    tokenRules(issuer) {
      const { audience: _ignored, ...rules } = correct.tokenRules(issuer);
      return rules;
    },
  }),
});
