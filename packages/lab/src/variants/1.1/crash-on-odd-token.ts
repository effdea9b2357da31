import { decodeJwt } from 'jose';
import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'crash-on-odd-token',
  kind: 'amber',
  message: 'A token that cannot be decoded makes the service answer 500.',
  expects: [
    { check: '1.1', code: 'refused-otherwise' },
    { check: '1.2', code: 'refused-otherwise' },
  ],
  seams: (correct) => ({
    async verifyToken(token) {
      // What throws here is no refusal, and the error handler knows no better than 500.
      decodeJwt(token);
      return correct.verifyToken(token);
    },
  }),
});
