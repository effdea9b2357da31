import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'padded-tokens',
  kind: 'green',
  message: 'The three parts of a token are standard base64 with padding.',
  expects: [],
  seams: (correct) => ({
    async mintToken(claims) {
      const parts = (await correct.mintToken(claims)).split('.');
      return parts.map((part) => Buffer.from(part, 'base64url').toString('base64')).join('.');
    },
    // A part is only put back, never decoded and encoded anew: that would repair a damaged one.
    verifyToken: (token) =>
      correct.verifyToken(token.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')),
  }),
});
