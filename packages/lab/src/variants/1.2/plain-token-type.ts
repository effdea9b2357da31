import { newSecret } from '../../auth/digest.ts';
import { signAgain } from '../sign-again.ts';
import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'plain-token-type',
  kind: 'green',
  message: 'Tokens call themselves JWT, as most do, and carry a nonce in their header.',
  expects: [],
  seams: (correct, harbor) => ({
    mintToken: async (claims) =>
      signAgain(await correct.mintToken(claims), harbor.keys, { typ: 'JWT', nonce: newSecret().slice(0, 8) }),
    tokenRules(issuer) {
      const rules = correct.tokenRules(issuer);
      return issuer === harbor.issuer ? { ...rules, typ: 'JWT' } : rules;
    },
  }),
});
