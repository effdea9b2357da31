import { jwtVerify } from 'jose';
import { Problem } from '../../http/problem.ts';
import { toClaims } from '../../seams/tokens.ts';
import { decodeLoosely } from '../decode-loosely.ts';
import { tokenHeader } from '../token-header.ts';
import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'critical-header-ignored',
  kind: 'red',
  message: 'Extensions that a token marks as critical are passed over.',
  expects: [{ check: '1.2', code: 'unknown-critical-accepted' }],
  seams: (correct, harbor) => ({
    async verifyToken(token) {
      const { crit } = tokenHeader(token);
      if (!Array.isArray(crit)) return correct.verifyToken(token);
      const { iss = '' } = decodeLoosely(token);
      const options = {
        ...harbor.seams.tokenRules(iss),
        crit: Object.fromEntries(crit.map((name) => [name, true])),
      };
      const verified = jwtVerify(token, harbor.seams.verificationKey(iss), options);
      return toClaims((await verified.catch(refuse)).payload);
    },
  }),
});

function refuse(): never {
  throw new Problem('invalid_token');
}
