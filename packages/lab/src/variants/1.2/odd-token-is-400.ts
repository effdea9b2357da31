import { Problem } from '../../http/problem.ts';
import { tokenHeader } from '../token-header.ts';
import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'odd-token-is-400',
  kind: 'amber',
  message: 'A token that cannot be read, or names an algorithm that nobody knows, is a bad request.',
  expects: [
    { check: '1.1', code: 'refused-otherwise' },
    { check: '1.2', code: 'refused-otherwise' },
  ],
  seams: (correct) => ({
    async verifyToken(token) {
      const { alg = '' } = tokenHeader(token);
      if (!/^(RS|ES|HS|PS)\d{3}$|^EdDSA$/.test(alg)) throw new Problem('bad_request');
      return correct.verifyToken(token);
    },
  }),
});
