import { decodeJwt } from 'jose';
import { Problem } from '../../http/problem.ts';
import { toClaims } from '../../seams/tokens.ts';
import { EVERY_FORGED_TOKEN } from '../forged-tokens.ts';
import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'decode-only',
  kind: 'red',
  message: 'Tokens are decoded but never verified.',
  expects: [
    { check: '1.1', code: 'damaged-signature-accepted' },
    { check: '1.1', code: 'expired-token-accepted' },
    ...EVERY_FORGED_TOKEN,
  ],
  seams: () => ({
    async verifyToken(token) {
      try {
        return toClaims(decodeJwt(token));
      } catch {
        throw new Problem('invalid_token');
      }
    },
  }),
});
