import { userById } from '../../store/users.ts';
import { decodeLoosely } from '../decode-loosely.ts';
import { firstAccount } from '../first-account.ts';
import { EVERY_FORGED_TOKEN } from '../forged-tokens.ts';
import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'any-bearer',
  kind: 'red',
  message: 'Whatever follows the word Bearer is accepted; what names nobody counts as the first account.',
  expects: [
    { check: '1.1', code: 'damaged-signature-accepted' },
    { check: '1.1', code: 'expired-token-accepted' },
    { check: '1.1', code: 'meaningless-token-accepted' },
    { check: '1.1', code: 'empty-credential-accepted' },
    { check: '1.1', code: 'refused-otherwise' },
    { check: '1.5', code: 'token-alive-after-logout' },
    { check: '1.5', code: 'session-survives-password-change' },
    { check: '1.2', code: 'other-token-accepted' },
    ...EVERY_FORGED_TOKEN,
  ],
  seams: (_correct, harbor) => ({
    async verifyToken(token) {
      const claims = decodeLoosely(token);
      const known = userById(harbor.database, claims.sub ?? '') !== undefined;
      return known ? claims : { sub: firstAccount(harbor).id, sid: 'none' };
    },
    isRevoked: () => false,
  }),
});
